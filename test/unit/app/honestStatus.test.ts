import { honestStatus } from '../../../src/app/shell/honestStatus';

describe('K5 the honest state', () => {
  it.each([
    ['saved', false, 'saved'],
    ['saved', true, 'waiting'],
    ['synced', true, 'synced'],
    ['waiting', true, 'waiting'],
  ] as const)('K5 %s with failing storage %s says %s', (status, isStorageFailing, said) => {
    expect(honestStatus(status, isStorageFailing)).toBe(said);
  });
});

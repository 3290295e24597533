/** @jest-environment node */
import type { JsonObject } from '../../../src/domain/json';
import { mergeFields } from '../../../src/domain/merge';

describe('K3 K6 members with names that paths have a meaning for', () => {
  it.each<JsonObject>([
    { '': [] },
    { '': { '': 'a' } },
    { '@order': ['a'] },
    { list: [{ id: '@order' }, { id: '' }] },
    { '~2': 'a', '~3': 'b', '~': { '/': 'c' } },
  ])('K3 K6: %j is merged whole', (later) => {
    const local = { symptoms: 'd’ici' };
    expect(mergeFields(local, later, undefined).value).toEqual({ ...local, ...later });
    expect(mergeFields({ ...local, ...later }, later, undefined).value).toEqual({ ...local, ...later });
  });
});

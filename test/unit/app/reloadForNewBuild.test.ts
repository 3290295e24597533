import { reloadForNewBuild } from '../../../src/app/reloadForNewBuild';
import { isBuildReplaced } from '../../../src/provider/buildCheck';

jest.mock('../../../src/provider/buildCheck', () => ({
  isBuildReplaced: jest.fn(() => Promise.resolve(false)),
}));

const missing = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
// jsdom has neither.
performance.getEntriesByType = () => [];
const withWorker = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.mocked(isBuildReplaced).mockClear();
});

test.each([
  ['code that is gone', missing, null, 1],
  ['code that is gone while a worker keeps the old build', missing, {}, 0],
  ['another error', new Error('odd'), null, 0],
])('R29 a newer build is looked for after %s', async (_what, error, controller, looks) => {
  withWorker(controller);
  await reloadForNewBuild(error);
  expect(isBuildReplaced).toHaveBeenCalledTimes(looks);
});

/** @jest-environment node */
import { networkChanged } from '../../../../src/collections/events';
import {
  parked,
  selectSyncFailure,
  syncActivityReducer,
  syncFailed,
} from '../../../../src/collections/sync/syncActivity';
import { shownSyncStatus, selectWaitingCount } from '../../../../src/app/shell/syncWords';
import { sessionEnded } from '../../../../src/provider/sessionEvents';

it.each([
  ['saved', false, 'saved'],
  ['saved', true, 'notSent'],
  ['synced', true, 'synced'],
  ['waiting', true, 'waiting'],
] as const)('K5 %s with failing storage %s says %s', (status, isStorageFailing, said) => {
  expect(shownSyncStatus(status, isStorageFailing)).toBe(said);
});

it('K5 what waits is counted by row, however often each was saved; what is refused for good is not', () => {
  const syncActivity = syncActivityReducer(undefined, parked({ names: ['plf'], status: 413 }));
  const pending = { identityCard: 3, plf: 2, celebrations: 1 };
  expect(selectWaitingCount({ sync: { pending }, syncActivity })).toBe(2);
});

it.each(['unavailable', 'forbidden'] as const)(
  'K5 without a network only a fault of the site is said before it: %s',
  (reason) => {
    const failed = syncActivityReducer(undefined, syncFailed({ reason }));
    const syncActivity = syncActivityReducer(failed, networkChanged({ isOnline: false }));
    expect(selectSyncFailure({ syncActivity })).toBe(reason === 'forbidden' ? reason : 'unreachable');
  },
);

it('K5 a device without a network is offline after a logout too', () => {
  const offline = syncActivityReducer(undefined, networkChanged({ isOnline: false }));
  const syncActivity = syncActivityReducer(offline, sessionEnded({ reason: 'logged-out' }));
  expect(selectSyncFailure({ syncActivity })).toBe('unreachable');
});

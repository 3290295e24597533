/** @jest-environment node */
import { hasSealedTexts } from '../../../src/collections/sync/sealedTexts';
import { nodeMerged } from '../../../src/collections/events';
import type { Outcome } from '../../../src/collections/sync/outcome';
import { syncActivityReducer } from '../../../src/collections/sync/syncActivity';
import type { SyncRootState } from '../../../src/collections/sync/run';

const memory = { kid: 'k', n: 1, since: 0, seen: {}, agreed: {} };
const untold = syncActivityReducer(undefined, { type: 'start' });
const isClosedTo = (state: 'on' | 'off', isLocked: boolean, syncActivity = untold) =>
  hasSealedTexts({
    sync: { vault: { ...memory, state, isLocked } },
    syncActivity,
  } as unknown as SyncRootState);
const told = (why: object) =>
  syncActivityReducer(
    untold,
    nodeMerged({
      vault: { why, sheets: [{ kid: 'k', kitWrap: 'w' }] },
      shut: [],
      arrived: [],
    } as unknown as Outcome),
  );

test('F5 O2 an export may lack sealed texts until a read of this visit has told that all are open', () => {
  expect(isClosedTo('off', false)).toBe(false);
  expect(isClosedTo('on', false)).toBe(true);
  expect(isClosedTo('on', false, told({}))).toBe(false);
  expect(isClosedTo('on', false, told({ claims: 'damaged' }))).toBe(true);
  expect(isClosedTo('on', true, told({}))).toBe(true);
});

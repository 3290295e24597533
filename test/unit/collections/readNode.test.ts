/** @jest-environment node */
import { readNode } from '../../../src/collections/sync/readNode';

/** Says first that no read is under way, then gives the same answer to each. */
const answering = (answer: object) =>
  jest.fn((_thunk: unknown) => Promise.resolve(answer)).mockReturnValueOnce(undefined as never);

test('A11 a read whose answer was dropped is asked again, but not for a session that is over', async () => {
  const dispatch = answering({});
  const reads = (isOver: () => boolean) => readNode({ nid: '7', dispatch: dispatch as never, isOver });
  expect(await reads(() => false)).toEqual({ reason: 'unreachable' });
  expect(dispatch).toHaveBeenCalledTimes(1 + 3);
  expect(await reads(() => true)).toEqual({ reason: 'unreachable' });
  expect(dispatch).toHaveBeenCalledTimes(1 + 3 + 1);
});

test('K6 R9 a read that failed is no read, though the cache still holds the one before', async () => {
  const error = { reason: 'unavailable', status: 503 };
  const dispatch = answering({ data: { values: {} }, error });
  const read = await readNode({ nid: '7', dispatch: dispatch as never, isOver: () => false });
  expect(read).toEqual(error);
});

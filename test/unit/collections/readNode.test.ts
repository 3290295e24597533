/** @jest-environment node */
import { readNode } from '../../../src/collections/sync/readNode';

test('A11 a read whose answer was dropped is asked again, but not for a session that is over', async () => {
  const dispatch = jest.fn(() => Promise.resolve({}));
  const reads = (isOver: () => boolean) => readNode({ nid: '7', dispatch: dispatch as never, isOver });
  expect(await reads(() => false)).toEqual({ reason: 'unreachable' });
  expect(dispatch).toHaveBeenCalledTimes(3);
  expect(await reads(() => dispatch.mock.calls.length > 3)).toEqual({ reason: 'unreachable' });
  expect(dispatch).toHaveBeenCalledTimes(4);
});

test('K6 R9 a read that failed is no read, though the cache still holds the one before', async () => {
  const error = { reason: 'unavailable', status: 503 };
  const dispatch = jest.fn(() => Promise.resolve({ data: { values: {} }, error }));
  const read = await readNode({ nid: '7', dispatch: dispatch as never, isOver: () => false });
  expect(read).toEqual(error);
});

import { act, renderHook } from '@testing-library/react';
import { useDownload } from '../../../src/ui/useDownload';

test('a file on its way is waited for, a second press makes no other, and what failed before is not said meanwhile (R29)', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const give = () =>
    new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  const { result } = renderHook(() => useDownload(give));
  const press = () => act(async () => void result.current.download());
  const end = (error?: Error) => act(async () => ends.shift()?.(error));
  await press();
  await press();
  expect([ends.length, result.current.isBusy]).toEqual([1, true]);
  await end(new Error('no chunk'));
  expect([result.current.isBusy, result.current.failure]).toEqual([false, expect.anything()]);
  await press();
  expect([result.current.isBusy, result.current.failure]).toEqual([true, false]);
  await end();
  expect(result.current.isBusy).toBe(false);
});

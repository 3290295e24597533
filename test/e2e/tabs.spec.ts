import { expect, test } from './fixtures';
import { tokenCalls, runOutTogether } from './tabsMoves';

test('A10 R3: two tabs running out together ask for one token, stay', async ({ page, context, provider }) => {
  await runOutTogether(page, context, provider);
  // Each tab calls with the token it has now: the one before is dead.
  const calls = await provider.requests();
  expect(calls.filter(({ status }) => status === 400 || status === 401)).toEqual([]);
  expect(await tokenCalls(provider)).toBe(1);
});

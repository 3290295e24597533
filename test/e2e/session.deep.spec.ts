import type { Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

/** The page's memory without what nothing holds any more, as one text. */
async function memoryOf(page: Page): Promise<string> {
  const devTools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devTools.detach();
  return parts.join('');
}

/**
 * Chromium keeps the address that its own check of an e-mail box looked at last, whatever page that was on (seen on a bare
 * page too): another takes its place.
 */
const checksAnotherAddress = (page: Page) =>
  page.evaluate(() =>
    Object.assign(document.createElement('input'), { type: 'email', value: 'a@b' }).checkValidity(),
  );

/** Marks the page that is loaded now. */
const marks = (page: Page) => page.evaluate(() => void Object.assign(window, { isOfSession: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isOfSession' in window);

test('S29 A11: a logout loads the login page anew in every tab, where the address asked for is kept and no word is left in memory', async ({
  page,
  visitor,
  context,
  provider,
}) => {
  // A picture of the memory takes its time.
  test.slow();
  await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
  await visitor.sees('synced');
  const other = new Visitor(await context.newPage());
  await other.page.goto('/reco/add');
  await other.chooses('past');
  await other.page.getByRole('textbox').first().fill('Lina');
  const words = 'Claire, mon assistante';
  expect(await memoryOf(page)).toContain(words);
  // No word, and no key of the account.
  const { accountKeys } = (await (await openAccount(provider.url, amelie)).json('field_other_data')) as {
    accountKeys: [[string, string, string]];
  };
  const [[, , secret]] = accountKeys;
  expect(await memoryOf(page)).toContain(secret);
  for (const { page: tab } of [visitor, other]) await marks(tab);
  // As a link of the app does.
  await page.evaluate(() => {
    history.pushState({ key: 'x' }, '', '/logout?returnUrl=%2Fpages%2Fcid');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/login-form?returnUrl=%2Fpages%2Fcid');
  await expect(other.page).toHaveURL('/login-form?returnUrl=%2Freco%2Fadd');
  await expect(other.page.getByText('La session a été fermée dans un autre onglet.')).toBeVisible();
  for (const tab of [visitor, other]) {
    await expect(tab.the('button', 'logIn')).toBeVisible();
    expect(await isMarked(tab.page)).toBe(false);
    expect(await tab.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await checksAnotherAddress(tab.page);
    const memory = await memoryOf(tab.page);
    for (const text of [words, secret, amelie.mail]) expect(memory).not.toContain(text);
  }
  await visitor.fillsInLogin(nadia.mail, nadia.password);
  await expect(page).toHaveURL('/pages/cid');
});

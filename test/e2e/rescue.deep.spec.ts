import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { givesAccountKey } from '../support/providerAccount';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { failedCalls } from './pageGuard';
import type { ProviderProcess } from './providerProcess';

const typed = 'Une phrase que personne d’autre ne lit';
const unsent = 'Une ligne qui n’est pas partie';

/** The provider no longer knows the refresh token: the next start of the app ends the session. */
async function isThrownOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('refresh_token') ?? '{}') as object;
    localStorage.setItem('refresh_token', JSON.stringify({ ...tokens, token: 'def502dead' }));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login-form/);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
}

/** All that IndexedDB keeps, bytes as text, and how many things that is. */
const database = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('refused'));
      });
    const open = await asked(indexedDB.open('reconnexion-rescue'));
    const store = open.transaction('kept').objectStore('kept');
    const keys = (await asked(store.getAllKeys())).map(String);
    const values = (await asked(store.getAll())) as unknown[];
    open.close();
    const texts = values.map((value) => new TextDecoder().decode(value as Uint8Array));
    return { kinds: keys.map((key) => key.split(':')[0]), text: texts.join('\n') };
  });

/** A reconnection under way on its second slide, and a line of the identity card that the provider does not get. */
async function writes(page: Page, visitor: Visitor, provider: ProviderProcess): Promise<void> {
  await givesAccountKey(provider.url, amelie);
  await visitor.logsIn(amelie, { at: '/pages/cid' });
  await visitor.sees('synced');
  await provider.faults({ match: 'PATCH /node', status: 503, times: 50 });
  await visitor.savesIdentityCard({ symptoms: unsent });
  await visitor.sees('waiting');
  await page.goto('/reco/add');
  await visitor.chooses('past');
  await page.getByRole('textbox').first().fill(typed);
  await page.waitForFunction((text) => localStorage.getItem('drafts')?.includes(text), typed);
}

test('K7 R6: a session that the provider ends costs no word: page, slide, draft and what was unsent come back', async ({
  page,
  guard,
  provider,
}) => {
  guard.allow(failedCalls(401, 503));
  const visitor = new Visitor(page);
  await writes(page, visitor, provider);
  await isThrownOut(page);
  const kept = await database(page);
  expect(kept.kinds).toEqual(['box', 'key']);
  expect(kept.text).not.toContain(typed);
  expect(kept.text).not.toContain(unsent);
  await provider.clearFaults();

  await visitor.fillsInLogin(amelie.mail, amelie.password);
  await expect(page).toHaveURL('/reco/add');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await expect(page.getByRole('textbox').first()).toHaveValue(typed);
  await page.goto('/pages/cid');
  await expect(visitor.box('symptoms')).toHaveValue(unsent);
  await visitor.sees('synced');
  expect((await database(page)).kinds).toEqual(['key']);
});

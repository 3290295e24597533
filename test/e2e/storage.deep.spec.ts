import type { Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { expect, test } from './fixtures';
import type { Visitor } from './moves';

const text = 'Les épaules hautes';
const card = '/pages/cid';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Where the page says that this device doesn't keep what is written, and offers it as a file. */
const banner = (visitor: Visitor) =>
  visitor.page.getByRole('region').filter({ has: visitor.the('button', 'exportData') });

test('K4 R13: a full device says so, offers a file, stores once it can', async ({ page, visitor }) => {
  await visitor.logsIn(nadia, { at: card });
  await visitor.sees('synced');
  await page.evaluate(() => {
    for (let size = 1_000_000, key = 0; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler ${String((key += 1))}`, 'x'.repeat(size));
      } catch {
        // Full for texts of this size: shorter ones still fit.
      }
    }
  });
  await visitor.box('symptoms').fill(text);
  await visitor.isToldThat('Cet appareil n’a plus de place');
  await visitor.the('button', 'save').click();
  await expect(banner(visitor)).toBeVisible();
  await expect(visitor.box('symptoms')).toHaveValue(text);
  expect(await stored(page, 'cid')).toBeNull();
  const download = page.waitForEvent('download');
  await visitor.the('button', 'exportData', banner(visitor)).click();
  expect((await download).suggestedFilename()).toMatch(/^reconnexion-.*\.json$/);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key);
  });
  await expect(banner(visitor)).toHaveCount(0, { timeout: 15_000 });
  expect(await stored(page, 'cid')).toContain(text);
});

test('K4 R14: without storage the app works, says so, and syncs', async ({ page, visitor, provider }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await visitor.logsIn(nadia, { at: card });
  await visitor.isToldThat('Ce navigateur refuse d’enregistrer');
  await expect(banner(visitor)).toBeVisible();
  await visitor.savesIdentityCard({ symptoms: text });
  const account = await openAccount(provider.url, nadia);
  await expect.poll(() => account.json('field_cid')).toEqual({ symptoms: text });
  await expect(banner(visitor)).toBeVisible();
});

test('K7 R45: a database that never opens bars nobody; a reload shows all', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await visitor.logsIn(amelie);
  await visitor.sees('synced', 30_000);
  await page.reload();
  await expect(visitor.main.getByRole('link', { name: /^\d+ intuitions/ })).toBeVisible();
  await expect(visitor.main.getByRole('heading', { name: 'Pour commencer' })).toHaveCount(0);
  await visitor.sees('synced', 30_000);
});

import type { Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { givesAccountKey } from '../support/providerAccount';
import { expect, test } from './fixtures';
import { cardLines, Visitor } from './moves';

test.describe('a browser that takes back what it stored', () => {
  const evicts = async (page: Page, origin: string, storageTypes = 'local_storage,indexeddb') => {
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  };

  test('A2 R31: an empty device reads everything again from the provider', async ({ page, provider }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie);
    await visitor.sees('synced');
    const rows = ['cid', 'intuitions', 'deviateurs', 'pretentions', 'celebrations', 'amitiepro', 'plf'];
    const before = await Promise.all(rows.map((row) => visitor.stored(row)));
    await page.goto('about:blank');
    await evicts(page, provider.url);
    await visitor.logsIn(amelie);
    await visitor.sees('synced');
    expect(await Promise.all(rows.map((row) => visitor.stored(row)))).toEqual(before);
  });

  test('A11 K7 R31: in the middle of a visit it costs a login, and no word', async ({ page, provider }) => {
    await givesAccountKey(provider.url, nadia);
    const visitor = new Visitor(page);
    await visitor.logsIn(nadia, { at: '/pages/cid' });
    await visitor.sees('synced');
    await visitor.savesIdentityCard({ symptoms: 'Écrit avant' });
    await visitor.sees('synced');
    await provider.faults({ match: 'PATCH /node', times: 1_000, dropConnection: 'before' });
    await visitor.box('vocationpro').fill(cardLines.vocationpro);
    await page.waitForFunction(() => localStorage.getItem('drafts')?.includes('Ouvrir des passages'));
    await evicts(page, provider.url, 'local_storage');
    await expect(page).toHaveURL('/login-form?returnUrl=%2Fpages%2Fcid');
    await provider.clearFaults();
    await visitor.fillsInLogin(nadia.mail, nadia.password);
    await expect(page).toHaveURL('/pages/cid');
    await expect(visitor.box('vocationpro')).toHaveValue(cardLines.vocationpro);
    await expect(visitor.box('symptoms')).toHaveValue('Écrit avant');
  });
});

import type { Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { givesAccountKey, openAccount } from '../support/providerAccount';
import { named, saying } from '../support/screenNames';
import { expect, test } from './fixtures';
import { cardLines, Visitor } from './moves';

const details = (page: Page) => page.getByRole('button', { name: named('Détails de la synchronisation') });
const syncNow = (page: Page) => page.getByRole('button', { name: named('Synchroniser') });

test('K6 R23: the same answer written on two devices: both texts are kept, one is picked, and stands everywhere', async ({
  page,
  provider,
  newDevice,
}) => {
  const phone = new Visitor(page);
  const laptop = new Visitor(await newDevice());
  for (const device of [phone, laptop]) {
    await device.logsIn(amelie, { at: '/pages/cid' });
    await device.sees('synced');
  }
  await phone.savesIdentityCard({ symptoms: 'Du téléphone' });
  const account = await openAccount(provider.url, amelie);
  await expect.poll(() => account.json('field_cid')).toMatchObject({ symptoms: 'Du téléphone' });
  await laptop.savesIdentityCard({ symptoms: 'De l’ordinateur' });
  const choice = laptop.page.getByRole('group', {
    name: saying('Ce texte a été modifié sur deux appareils.'),
  });
  await expect(choice).toContainText(saying('Aussi écrit sur un autre appareil : « Du téléphone »'));
  await expect(laptop.box('symptoms')).toHaveValue('De l’ordinateur');
  await expect
    .poll(() => account.json('field_cid'))
    .toMatchObject({ symptoms: 'De l’ordinateur', conflicts: { symptoms: ['Du téléphone'] } });
  await choice
    .getByRole('button', { name: named('Garder celle-ci') })
    .nth(1)
    .focus();
  await laptop.page.keyboard.press('Enter');
  await expect(choice).toHaveCount(0);
  await expect(laptop.box('symptoms')).toHaveValue('Du téléphone');
  await laptop.the('button', 'save').click();
  await expect.poll(async () => (await account.json('field_cid')) as object).not.toHaveProperty('conflicts');
  expect(await account.json('field_cid')).toMatchObject({ symptoms: 'Du téléphone' });
  await details(phone.page).click();
  await syncNow(phone.page).click();
  await expect(phone.page.getByText(named('C’est fait : tout est synchronisé.'))).toBeVisible();
  expect(await phone.stored('cid')).toEqual(await account.json('field_cid'));
  await expect(phone.page.getByRole('group', { name: saying('Deux appareils') })).toHaveCount(0);
});

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

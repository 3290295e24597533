import { cardLines, nadia } from '../support/personas';
import { givesAccountKey } from '../support/providerAccount';
import { expect, test } from './fixtures';

test('A11 K7 R31: storage taken back midway costs a login, no word', async ({ page, visitor, provider }) => {
  await givesAccountKey(provider.url, nadia);
  await visitor.logsIn(nadia, { at: '/pages/cid' });
  await visitor.sees('synced');
  await visitor.savesIdentityCard({ symptoms: 'Écrit avant' });
  await visitor.sees('synced');
  await provider.faults({ match: 'PATCH /node', times: 1_000, dropConnection: 'before' });
  await visitor.box('vocationpro').fill(cardLines.vocationpro);
  await page.waitForFunction(() => localStorage.getItem('drafts')?.includes('Ouvrir des passages'));
  const session = await page.context().newCDPSession(page);
  const origin = provider.url;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await expect(page).toHaveURL('/login-form?returnUrl=%2Fpages%2Fcid');
  await provider.clearFaults();
  await visitor.fillsInLogin(nadia.mail, nadia.password);
  await expect(page).toHaveURL('/pages/cid');
  await expect(visitor.box('vocationpro')).toHaveValue(cardLines.vocationpro);
  await expect(visitor.box('symptoms')).toHaveValue('Écrit avant');
});

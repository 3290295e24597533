import type { Plf } from '../../src/domain/plf/plf';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { unbroken } from './longTexts';
import { fitsWithWindow } from './sideways';
import { Traveller, words } from './traveller';

test('E1 E3 E4 E6 E7: six sections to the closing screen, all of it at the provider', async ({
  page,
  provider,
}) => {
  test.slow();
  const visitor = new Traveller(page);
  await visitor.logsIn(amelie);
  await visitor.page.goto('/plf/plf1');
  // Her track leads on at the second section.
  await expect(page).toHaveURL('/plf/plf2');
  await visitor.isIn(2);
  await visitor.savesSection();
  await visitor.isToldThat(words.saved);
  await expect(page).toHaveURL('/plf/plf3');
  await expect(visitor.heading).toBeFocused();
  await visitor.goesOn();
  // It begins with a box, whose name tells the question (row N7).
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.getByRole('textbox').fill('Tout savoir\nNe jamais faillir');
  await visitor.goesToNextSlide();
  await page.getByRole('textbox').fill('Le Pompier');
  await visitor.goesToNextSlide();
  for (const name of [/Tout savoir/, /Ne jamais faillir/, /Le Pompier/])
    await page.getByRole('checkbox', { name }).check();
  await visitor.goesToNextSlide();
  await visitor.savesSection();
  await visitor.isToldThat(words.joined);
  for (const section of [4, 5, 6]) {
    await expect(page).toHaveURL(`/plf/plf${String(section)}`);
    await visitor.goesOn();
    await visitor.isIn(section);
    await visitor.savesSection();
  }
  await expect(visitor.heading).toHaveText(named(words.end));
  await expect(page).toHaveURL('/plf/plf6');
  await visitor.sees('synced');
  const account = await openAccount(provider.url, amelie);
  const plf = (await account.json('field_plf')) as Plf;
  expect(plf.plf_track).toBeUndefined();
  expect(plf.devpre?.of).toHaveLength(3);
  const claims = (await account.json('field_pretentions')) as Record<string, { name: string }>;
  const derailors = (await account.json('field_deviateurs')) as Record<string, { name: string }>;
  const names = plf.devpre?.of.map((key) => (claims[key] ?? derailors[key])?.name);
  expect(names).toEqual(['Tout savoir', 'Ne jamais faillir', 'Le Pompier']);
});

test('E3 E2: without a reconnection section 3 says why, can be skipped, and is offered at the end', async ({
  page,
}) => {
  test.slow();
  const visitor = new Traveller(page);
  await visitor.logsIn(nadia, { at: '/plf/plf1' });
  for (const section of [1, 2]) {
    await visitor.isIn(section);
    await visitor.savesSection();
    await visitor.goesOn();
  }
  await expect(page).toHaveURL('/plf/plf3');
  await expect(page.getByRole('link', { name: named(words.make) })).toBeVisible();
  await page.goBack();
  await visitor.isIn(2);
  await visitor.the('button', 'save').click();
  await visitor.goesOn();
  await page.getByRole('button', { name: named(words.skip) }).click();
  await visitor.isIn(4);
  await expect.poll(() => visitor.track()).toEqual({ plf: 4, slide: 0 });
  for (const section of [4, 5, 6]) {
    if (section > 4) await visitor.goesOn();
    await visitor.isIn(section);
    await visitor.savesSection();
  }
  await expect(visitor.heading).toHaveText(named(words.end));
  await page.reload();
  await expect(visitor.heading).toHaveText(named(words.end));
  await page.goto('/reco/add');
  await visitor.completesReconnection({ tense: 'past', who: 'Karim', intuitions: ['Appeler'] });
  await page.goto('/plf/plf6');
  await page.getByRole('button', { name: named(words.toSkipped) }).click();
  await visitor.isIn(3);
  await page.getByRole('textbox').fill('Un\nDeux\nTrois');
  await visitor.the('button', 'back').click();
  await expect(visitor.heading).toHaveText(named(words.end));
  await page.getByRole('button', { name: named(words.toSkipped) }).click();
  await expect(page.getByRole('textbox')).toHaveValue('Un\nDeux\nTrois');
  await visitor.goesToNextSlide();
  await page.reload();
  await visitor.isAtStep(2);
  await visitor.savesSection();
  await expect(visitor.heading).toHaveText(named(words.end));
  await expect(page.getByRole('button', { name: named(words.toSkipped) })).toHaveCount(0);
  await page.getByRole('button', { name: named(words.restart) }).click();
  await visitor.isIn(1);
  await expect(page).toHaveURL('/plf/plf1');
  await expect.poll(() => visitor.track()).toEqual({ plf: 1, slide: 0 });
  await visitor.goesToNextSlide();
  await expect(page.getByRole('textbox').first()).not.toHaveValue('');
});

test.describe('on the narrowest phone, with words longer than it', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('J5 N8: the map and the breather fit across', async ({ page, provider }) => {
    const account = await openAccount(provider.url, amelie);
    const data = { 'plf1-moment4-ressenti': unbroken, 'plf2-verbes': unbroken };
    await provider.setNodeField(
      account.nid,
      'field_plf',
      JSON.stringify({ plf_track: { plf: 2, slide: 4 }, data }),
    );
    const visitor = new Traveller(page);
    await visitor.logsIn(amelie, { at: '/plf/plf2?map' });
    await expect(visitor.main.getByRole('listitem').first()).toContainText(unbroken);
    await fitsWithWindow(page, 'map');
    await visitor.main.getByRole('link', { name: /^Continuer/ }).click();
    await page.getByRole('textbox').fill(unbroken);
    await visitor.the('button', 'save').click();
    await expect(visitor.main).toContainText('Section 2 sur 6 terminée');
    await fitsWithWindow(page, 'breather');
  });
});

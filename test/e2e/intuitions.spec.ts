import type { Locator, Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { comesToRest, obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { fitsAcross } from './sideways';

const words = {
  fr: {
    all: 'Toutes',
    realised: 'Réalisées',
    pending: 'En attente',
    reverse: 'Inverser l’ordre',
    mark: 'Marquer comme réalisée',
    otherDay: 'Autre jour',
    day: 'Réalisée le',
    confirm: 'Confirmer',
    reopen: 'Remettre en attente',
    celebrate: 'Célébrer',
    makeCelebration: 'En faire une célébration',
    celebrated: 'Célébrée',
    yes: 'Oui, réalisée',
    notYet: 'Pas encore',
    skip: 'Passer',
  },
  en: {
    all: 'All',
    realised: 'Implemented',
    pending: 'Pending',
    reverse: 'Reverse the order',
    mark: 'Mark as implemented',
    otherDay: 'Another day',
    day: 'Implemented on',
    confirm: 'Confirm',
    reopen: 'Mark as pending',
    celebrate: 'Celebrate',
    makeCelebration: 'Make it a celebration',
    celebrated: 'Celebrated',
    yes: 'Yes, done',
    notYet: 'Not yet',
    skip: 'Skip',
  },
};

/** A text with no place to break it. */
const unbroken = `https://exemple.test/${'intuition'.repeat(14)}`;

interface Item {
  name: string;
  realised?: string;
}

for (const [locale, browserLocale] of [
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const) {
  test.describe(`intuitions, ${locale}`, () => {
    test.use({ locale: browserLocale });
    const word = words[locale];
    const twoScenarios = 'Préparer deux scénarios au lieu d’un';
    const button = (within: Page | Locator, name: keyof typeof word) =>
      within.getByRole('button', { name: named(word[name]) });
    const row = (visitor: Visitor, name: string) =>
      visitor.main.getByRole('listitem').filter({ hasText: name });

    test('C7 C8 J5 @desktop: marked, celebrated, deleted and taken back, in light and dark', async ({
      page,
      provider,
    }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      const account = await openAccount(provider.url, amelie);
      const stored = async () =>
        Object.values((await account.json('field_intuitions')) as Record<string, { intuitionsdata: Item[] }>)
          .flatMap((entry) => entry.intuitionsdata)
          .find(({ name }) => name === twoScenarios);
      await visitor.logsIn(amelie, { at: '/pages/intuitions' });
      await expect(visitor.heading).toContainText('(11)');
      await obeysAxe(page, 'intuitions');

      await page.getByRole('radio', { name: named(word.pending) }).check();
      await expect(button(visitor.main, 'mark')).toHaveCount(7);
      await button(row(visitor, twoScenarios), 'mark').click();
      await expect(row(visitor, twoScenarios)).toHaveCount(0);
      await visitor.sees('synced');
      // The browser's day: around midnight it is another one here.
      const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
      expect((await stored())?.realised).toBe(today);

      await page.getByRole('radio', { name: named(word.all) }).check();
      const shown = row(visitor, twoScenarios);
      await button(shown, 'celebrate').click();
      await expect(shown.getByRole('link', { name: named(word.celebrated) })).toBeVisible();
      await button(shown, 'reopen').click();
      await button(shown, 'otherDay').click();
      await expect(shown.getByLabel(named(word.day))).toBeFocused();
      await shown.getByLabel(named(word.day)).fill('2026-03-05');
      await obeysAxe(page, 'the day of an intuition');
      await button(shown, 'confirm').click();
      await expect(shown).toContainText('2026');
      await expect(shown.getByLabel(named(word.day))).toHaveCount(0);

      await visitor.the('button', 'remove', shown).click();
      await expect(visitor.alert).toContainText(twoScenarios);
      await obeysAxe(page, 'the question before deleting an intuition');
      await visitor.the('button', 'remove', visitor.alert).click();
      await expect(visitor.heading).toContainText('(10)');
      await visitor.the('button', 'undo', visitor.alert).click();
      await expect(visitor.heading).toContainText('(11)');
      await visitor.sees('synced');
      expect((await stored())?.realised).toBe('2026-03-05');
    });

    test('B8 J5 @desktop: the question on home, answered, celebrated, skipped', async ({ page }) => {
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie);
      const card = visitor.main.getByRole('region').filter({ has: button(page, 'notYet') });
      await expect(card).toBeVisible();
      await obeysAxe(page, 'home with a question');
      const asked = await card.getByRole('heading').innerText();
      await button(card, 'notYet').click();
      await expect(card.getByRole('heading')).not.toHaveText(asked);
      await expect(card.getByRole('heading')).toBeFocused();
      await button(card, 'skip').click();
      await button(page, 'yes').click();
      await obeysAxe(page, 'home with an answer');
      await button(page, 'makeCelebration').click();
      await page.getByRole('link', { name: named(word.celebrated) }).click();
      await expect(page).toHaveURL(/\/pages\/celebrations$/);
    });

    test('C7 J5: by keyboard alone', async ({ page }) => {
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: '/pages/intuitions' });
      await visitor.the('searchbox', 'search').fill('scenarios');
      await expect(visitor.main.getByRole('listitem')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: named(word.pending) })).toBeChecked();
      await visitor.tabsTo(button(visitor.main, 'otherDay'));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(named(word.day))).toBeFocused();
      await visitor.tabsTo(button(visitor.main, 'confirm'));
      await page.keyboard.press('Enter');
      await expect(visitor.main.getByRole('listitem')).toHaveCount(0);
      await expect(visitor.heading).toBeFocused();
    });
  });
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('B8 C7 J5: nothing scrolls sideways, whatever is written', async ({ page, provider }) => {
    const account = await openAccount(provider.url, amelie);
    const entry = {
      pf: 'past',
      data: { 'reconew-q2-qui': unbroken, 'reconew-q2-datesujet': unbroken },
      intuitionsdata: [
        { name: unbroken, id: 'a' },
        { name: `${unbroken}2`, realised: '2026-01-31' },
      ],
    };
    await provider.setNodeField(
      account.nid,
      'field_intuitions',
      JSON.stringify({ 1700000000000: entry, PLF: entry }),
    );
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie);
    await expect(page.getByRole('button', { name: named(words.fr.notYet) })).toBeVisible();
    await comesToRest(page);
    await fitsAcross(page, 'home');
    await page.goto('/pages/intuitions');
    await expect(visitor.main.getByRole('listitem')).toHaveCount(4);
    await page
      .getByRole('button', { name: named(words.fr.otherDay) })
      .first()
      .click();
    await comesToRest(page);
    await fitsAcross(page, 'intuitions');
    await visitor.the('button', 'remove').first().click();
    await expect(visitor.alert).toBeVisible();
    await comesToRest(page);
    await fitsAcross(page, 'the question before deleting');
  });
});

test('C7: five thousand are listed from the first to the last, few of them drawn', async ({
  page,
  provider,
}) => {
  const account = await openAccount(provider.url, amelie);
  const entries = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, entry) => [
      String(1_600_000_000_000 + entry * 86_400_000),
      {
        pf: 'past',
        data: { 'reconew-q2-qui': `Personne ${entry}` },
        intuitionsdata: Array.from({ length: 5 }, (_, item) => ({
          name: `Intuition ${entry}-${item}`,
          id: `${entry}-${item}`,
        })),
      },
    ]),
  );
  await provider.setNodeField(account.nid, 'field_intuitions', JSON.stringify(entries));
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/intuitions' });
  await expect(visitor.heading).toContainText(named('Intuitions (5 000)'));
  await expect(visitor.main.getByText('Intuition 0-0', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: named(words.fr.reverse) }).click();
  await expect(visitor.main.getByText('Intuition 999-4', { exact: true })).toBeVisible();
  expect(await visitor.main.getByRole('listitem').count()).toBeLessThan(100);
  await page.keyboard.press('End');
  await expect(visitor.main.getByText('Intuition 0-0', { exact: true })).toBeVisible();
  expect(await visitor.main.getByRole('listitem').count()).toBeLessThan(100);
  await visitor.the('searchbox', 'search').fill('personne 512');
  await expect(visitor.main.getByRole('listitem')).toHaveCount(5);
});

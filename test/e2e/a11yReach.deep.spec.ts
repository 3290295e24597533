import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { failedCalls } from './pageGuard';

/** Letters as large as a browser's setting makes them. */
const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${String(size)}%`;
  }, percent);

/** Those of these words that the page breaks inside. */
const broken = (page: Page, words: readonly string[]) =>
  page.evaluate((wanted) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const word of wanted) {
        const at = node.textContent?.indexOf(word) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    return found;
  }, words);

test('RA1 J5: tab names grow; words and subjects are shown whole', async ({ page, visitor, guard }) => {
  // The widest greeting, in the wider letters of a first visit.
  await page.clock.setFixedTime(new Date().setHours(9));
  await page.route('**/*.woff2', (route) => route.abort());
  guard.allow(/ERR_FAILED/);
  await visitor.logsIn(amelie);
  await enlarge(page, 200);
  for (const label of await visitor.tabBar.locator('.MuiBottomNavigationAction-label').all()) {
    await expect(label).toHaveCSS('font-size', '26px');
    expect(await label.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
    expect(await label.boundingBox().then((box) => box && box.x >= 0 && box.x + box.width <= 390)).toBe(true);
  }
  expect(await broken(page, ['Bonsoir', 'Bonjour', 'Amélie', 'Accueil', 'Reconnexion', 'Menu'])).toEqual([]);
  // Both at once, the narrowest phone and letters twice as large, the longest name of the tabs may be hyphenated.
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await broken(page, ['Bonsoir', 'Bonjour', 'Amélie', 'Accueil', 'Menu'])).toEqual([]);
  for (const size of [100, 125, 150]) {
    await enlarge(page, size);
    expect(await broken(page, ['célébrations', 'intuitions', 'Bonsoir', 'Bonjour']), String(size)).toEqual(
      [],
    );
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pages/intuitions');
  await expect(visitor.heading).toBeVisible();
  for (const size of [100, 150, 200]) {
    await enlarge(page, size);
    expect(await broken(page, ['Intuitions', 'Remercier', 'prochaine']), String(size)).toEqual([]);
    const cut = await visitor.main
      .getByRole('listitem')
      .locator('p')
      .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth + 1).length);
    expect(cut).toBe(0);
  }
});

test('RA1 J5: in forced colours, what lies over or on the page has an edge', async ({ page, visitor }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visitor.logsIn(amelie);
  const edges = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
            getComputedStyle(element);
          return (
            borderTopStyle === 'solid' &&
            parseFloat(borderTopWidth) >= 1 &&
            borderTopColor !== backgroundColor
          );
        }),
      );
  const allHave = async (selector: string) => {
    await expect(page.locator(selector).filter({ visible: true }).first()).toBeVisible();
    // What moves in has its edge once it is there.
    await expect.poll(async () => (await edges(selector)).every(Boolean), selector).toBe(true);
  };
  await allHave('.MuiCard-root');
  await visitor.opensMenu();
  await allHave('[role=dialog].MuiPaper-root');
  await page.keyboard.press('Escape');
  await page.goto('/pages/celebrations');
  await visitor.main.getByRole('listitem').first().getByRole('link').click();
  await visitor.the('button', 'remove', page.getByRole('dialog')).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await allHave('[role=alertdialog]');
  await visitor.the('button', 'remove', question).click();
  await expect(visitor.alert).toBeVisible();
  await allHave('[role=alert]');
});

for (const { what, at, isOpened = false } of [
  { what: 'celebrations', at: '/pages/celebrations', isOpened: true },
  { what: 'derailors and claims', at: '/pages/deviateurs' },
  { what: 'intuitions', at: '/pages/intuitions' },
  { what: 'friendship', at: '/pages/amitiepro' },
]) {
  test(`RA2 RA3 N15: ${what}: a deletion leads the focus to its undo and back`, async ({ page, visitor }) => {
    await visitor.logsIn(amelie, { at });
    const entries = visitor.main.getByRole('listitem');
    await expect(entries.first()).toBeVisible();
    const count = await entries.count();
    const name = await entries.nth(1).locator('a[href], [tabindex="-1"]').first().textContent();
    const removes = async () => {
      if (isOpened) {
        await entries.nth(1).getByRole('link').focus();
        await page.keyboard.press('Enter');
      }
      await visitor.the('button', 'remove', isOpened ? page.getByRole('dialog') : entries.nth(1)).focus();
      await page.keyboard.press('Enter');
      const question = page.locator('[role=alertdialog], [role=alert]');
      await expect(visitor.the('button', 'cancel', question)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(visitor.the('button', 'undo', visitor.alert)).toBeFocused();
    };
    await removes();
    await page.keyboard.press('Enter');
    await expect(visitor.alert).toHaveCount(0);
    await expect(entries).toHaveCount(count);
    await expect(entries.nth(1).locator(':focus')).toHaveText(name ?? '');
    await removes();
    await page.keyboard.press('Escape');
    await expect(visitor.alert).toHaveCount(0);
    await expect(entries).toHaveCount(count - 1);
    await expect(entries.nth(Math.min(1, count - 2)).locator(':focus')).toHaveCount(1);
  });
}

test('RA2 G2: Escape closes the news window from within its player too', async ({ page, visitor }) => {
  await visitor.logsIn(amelie, { at: '/pages/news/32/actualites' });
  const article = visitor.main.getByRole('article').nth(1);
  const dialog = page.getByRole('dialog');
  // Its own buttons come one after the other: none keeps Escape to itself.
  for (const tabs of [0, 1, 2]) {
    await visitor.the('button', 'read', article).click();
    await visitor.tabsTo(page.locator('audio'));
    for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab');
    await expect(page.locator('audio')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/pages/news/32/actualites');
  }
});

test('RA2 RA3 H3: what an enrolment says of its failure is within reach of its window’s keyboard', async ({
  page,
  visitor,
  provider,
  guard,
}) => {
  guard.allow(failedCalls(500));
  await visitor.logsIn(amelie, { at: '/pages/events' });
  // She is enrolled for the first one.
  await page.getByRole('button', { name: 'En savoir plus' }).nth(1).click();
  const dialog = page.getByRole('dialog');
  await provider.faults({ match: 'POST /ge_rest/ge_event_register', status: 500, times: 9 });
  await dialog.getByRole('button', { name: /inscrire/ }).click();
  await visitor.the('button', 'confirm').click();
  await visitor.isToldThat('Une erreur est survenue.');
  const close = visitor.the('button', 'close', visitor.alert);
  await visitor.tabsTo(close);
  await obeysAxe(page, 'an enrolment that failed');
  await page.keyboard.press('Enter');
  await expect(visitor.alert).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { looksAtMenu, notesMoves, readsAnEntry, walksThroughQuestions, saysYes, ticks } from './motionMoves';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  let moves: Awaited<ReturnType<typeof notesMoves>>;
  let visitor: Visitor;
  /** MUI begins to slide the menu out twice in one frame. */
  const durations = async (what: RegExp) => [
    ...new Set((await moves()).flatMap(({ of, duration }) => (what.test(of) ? duration : []))),
  ];

  test.beforeEach(async ({ page }) => {
    moves = await notesMoves(page);
    visitor = new Visitor(page);
    await visitor.logsIn(amelie);
  });

  test('a question comes in 200 ms from where one goes, and the tick of what is kept is drawn (N22)', async () => {
    await walksThroughQuestions(visitor);
    const questions = async () => (await moves()).filter(({ of }) => of.includes('question'));
    const froms = async () => (await questions()).map(({ from }) => from.translate).slice(-2);
    await expect.poll(froms).toEqual(['16px', '-16px']);
    expect((await questions()).every(({ duration }) => duration === 200)).toBe(true);
    const tick = async () => (await moves()).find(({ of }) => of.includes('kept'))?.from.strokeDashoffset;
    await expect.poll(tick).toMatch(/^24/);
  });

  test('the two circles meet on « Oui, réalisée », a ticked intuition has its tick drawn, those ticked before have not (N22)', async () => {
    await saysYes(visitor);
    const met = async () => (await moves()).filter(({ of }) => /arrival__(?:left|right)/.test(of));
    await expect
      .poll(async () => (await met()).map(({ from }) => from.translate))
      .toEqual(['-4.4px', '4.4px']);
    await ticks(visitor);
    const drawn = async () =>
      (await moves()).filter((move) => 'strokeDashoffset' in move.from).map(({ of }) => of.includes('just'));
    await expect.poll(drawn).toEqual([true]);
    await expect.poll(() => durations(/unfolding/)).toEqual([200]);
    await visitor.main.getByRole('button', { name: named('Plus tard') }).click();
    await expect.poll(() => durations(/unfolding/)).toEqual([200, 150]);
    await expect(visitor.main.locator('form')).toHaveCount(0);
  });

  test('the menu slides, an entry goes as it came, and neither holds one up (N22)', async ({ page }) => {
    await looksAtMenu(visitor);
    await expect.poll(() => durations(/^menu$/)).toEqual([200, 150]);
    await expect(page.locator('.MuiDrawer-root')).toHaveCount(0);
    await readsAnEntry(visitor);
    await expect.poll(() => durations(/entry/)).toEqual([200, 150]);
    await page.goForward();
    await expect(page.locator('.entry-window')).toBeVisible();
    await page.goBack();
    await page.locator('main [data-opens]').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

/** An animation that began: what moved, for how long in ms, and where it came from. */
interface Move {
  of: string;
  duration: number;
  from: { translate?: string; strokeDashoffset?: string };
}

/** Notes every animation of the app's own circles, ticks and questions as it begins. */
async function notesMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(() => {
    const moves: unknown[] = [];
    Object.assign(window, { moves });
    document.addEventListener('animationstart', ({ target, animationName }) => {
      const moved = target as Element;
      const of = moved.closest('.arrival *, .question, .kept, .just, .MuiAlert-icon')?.getAttribute('class');
      if (of === undefined || of === null) return;
      for (const animation of moved.getAnimations() as CSSAnimation[]) {
        const effect = animation.effect as KeyframeEffect;
        if (animation.animationName === animationName)
          moves.push({ of, duration: effect.getTiming().duration, from: effect.getKeyframes()[0] });
      }
    });
  });
  return () => page.evaluate(() => (window as unknown as { moves: Move[] }).moves);
}

/** Starts an exercise, goes on, writes, goes back. */
async function walksThroughQuestions(visitor: Visitor): Promise<void> {
  await visitor.startsReconnection();
  await visitor.chooses('past');
  await expect(visitor.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await visitor.page.getByRole('textbox').first().fill('Karim');
  await expect(visitor.main.locator('.kept')).toBeVisible();
  await visitor.the('button', 'back').click();
  await expect(visitor.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
}

/** Says of home's intuition that it is realised. */
async function saysYes({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: named('Oui, réalisée') }).click();
  await expect(page.locator('.arrival')).toBeVisible();
}

/** Ticks an intuition of the list. */
async function ticks(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/pages/intuitions');
  await visitor.main.locator('input[type=checkbox]:not(:checked)').first().check();
  await expect(visitor.main.locator('.just')).toBeVisible();
}

/** Turns the vault on, its sheet in hand. */
async function turnsVaultOn({ page }: Visitor): Promise<void> {
  await page.goto('/pages/user');
  await page.getByRole('button', { name: named('Protéger mes écrits') }).click();
  const key = await page.getByRole('textbox', { name: 'Clé de secours' }).inputValue();
  await page.getByRole('button', { name: named('J’ai ma feuille') }).click();
  await page.getByRole('textbox', { name: 'Dernier groupe de la clé' }).fill(key.trim().slice(-4));
  await page.getByRole('button', { name: named('Activer') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'C’est fait' })).toBeVisible();
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  let moves: Awaited<ReturnType<typeof notesMoves>>;
  let visitor: Visitor;

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
    const met = await moves();
    const from = (side: string) => met.find(({ of }) => of === `arrival__${side}`)?.from.translate;
    expect([from('left'), from('right')]).toEqual(['-4.4px', '4.4px']);
    await ticks(visitor);
    const drawn = async () =>
      (await moves()).filter((move) => 'strokeDashoffset' in move.from).map(({ of }) => of.includes('just'));
    await expect.poll(drawn).toEqual([true]);
  });

  test('a moment when the vault is on: the circles meet over what is said (N22)', async () => {
    await visitor.sees('synced');
    await turnsVaultOn(visitor);
    expect((await moves()).map(({ of }) => of)).toContain('arrival__left');
  });
});

test('who wants no motion has none: questions, ticks and circles are there at once (N22)', async ({
  page,
}) => {
  const moves = await notesMoves(page);
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await saysYes(visitor);
  await walksThroughQuestions(visitor);
  expect(await moves()).toEqual([]);
  await ticks(visitor);
  await visitor.sees('synced');
  await turnsVaultOn(visitor);
  expect(await moves()).toEqual([]);
});

import type { Locator, Page } from '@playwright/test';
import { named } from '../support/screenNames';
import { expect } from './fixtures';
import type { Visitor } from './moves';

/** An animation that began: what moved, for how long in ms, and where it came from. */
interface Move {
  of: string;
  duration: number;
  from: { translate?: string; strokeDashoffset?: string };
}

/** Notes as it begins every animation of the app's own circles, ticks and questions, of an entry, a form and the menu. */
export async function notesMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(() => {
    const moves: unknown[] = [];
    Object.assign(window, { moves });
    const own = '.arrival *, .question, .kept, .just, .MuiAlert-icon, .entry-window, .unfolding';
    const note = (of: string, { effect }: Animation) => {
      const { duration } = effect!.getTiming();
      moves.push({ of, duration, from: (effect as KeyframeEffect).getKeyframes()[0] });
    };
    document.addEventListener('animationstart', ({ target, animationName, pseudoElement }) => {
      const moved = target as Element;
      const of = pseudoElement || moved.closest(own)?.getAttribute('class');
      if (of === undefined || of === null) return;
      for (const animation of moved.getAnimations({ subtree: pseudoElement !== '' }) as CSSAnimation[])
        if (animation.animationName === animationName) note(of, animation);
    });
    document.addEventListener('transitionrun', ({ target }) => {
      const moved = target as Element;
      if (moved.matches('.MuiDrawer-paper')) note('menu', moved.getAnimations()[0]!);
    });
  });
  return () => page.evaluate(() => (window as unknown as { moves: Move[] }).moves);
}

/** Starts an exercise, goes on, writes, goes back. */
export async function walksThroughQuestions(visitor: Visitor): Promise<void> {
  await visitor.startsReconnection();
  await visitor.chooses('past');
  await expect(visitor.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await visitor.page.getByRole('textbox').first().fill('Karim');
  await expect(visitor.main.locator('.kept')).toBeVisible();
  await visitor.the('button', 'back').click();
  await expect(visitor.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
}

/** Says of home's intuition that it is realised. */
export async function saysYes({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: named('Oui, réalisée') }).click();
  await expect(page.locator('.arrival')).toBeVisible();
}

/** Ticks an intuition of the list. */
export async function ticks(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/pages/intuitions');
  await visitor.main.locator('input[type=checkbox]:not(:checked)').first().check();
  await expect(visitor.main.locator('.just')).toBeVisible();
}

/** Waits until what comes stands. */
const stands = (what: Locator) =>
  what.evaluate(async (node) => {
    await Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });

/** Opens an entry of the list, and goes back to it: the entry's link has the focus. */
export async function readsAnEntry(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/pages/reconnexions');
  const row = visitor.main.getByRole('list').getByRole('link').first();
  await row.click();
  await stands(visitor.page.locator('.entry-window'));
  await visitor.page.goBack();
  await expect(row).toBeFocused();
}

/** Opens the menu and closes it. */
export async function looksAtMenu(visitor: Visitor): Promise<void> {
  await visitor.opensMenu();
  await stands(visitor.menu);
  await visitor.page.goBack();
  await expect(visitor.the('button', 'menu')).toBeFocused();
}

import type { Page } from '@playwright/test';
import { named } from '../support/screenNames';
import { expect } from './fixtures';
import type { Visitor } from './moves';

/** An animation that began: what moved, for how long in ms, and where it came from. */
interface Move {
  of: string;
  duration: number;
  from: { translate?: string; strokeDashoffset?: string };
}

/** Notes every animation of the app's own circles, ticks and questions as it begins. */
export async function notesMoves(page: Page): Promise<() => Promise<Move[]>> {
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

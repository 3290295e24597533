import type { Locator, Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

/** Longest time from a key to its letter in the device's storage, ms; a crash then takes nothing. */
const storedWithinMs = 500;

const boxes = (page: Page) => page.getByRole('textbox');
const isAt = (page: Page, step: number) =>
  expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step));

/** The caret stands after the last letter of this box: what is typed now goes on from there. */
async function caretGoesOnIn(box: Locator, text: string): Promise<void> {
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(text);
  await box.page().keyboard.type(' …');
  await expect(box).toHaveValue(`${text} …`);
}

test.describe('coming back to a reconnection', () => {
  let visitor: Visitor;

  test.beforeEach(async ({ page }) => {
    visitor = new Visitor(page);
    await visitor.settlesIn(amelie, { at: '/reco/add' });
  });

  /** Three answers on the second slide, the second one written last. */
  const writes = async (page: Page) => {
    await visitor.chooses('past');
    await boxes(page).nth(0).fill('Karim');
    await boxes(page).nth(2).fill('Un silence');
    await boxes(page).nth(1).pressSequentially('Mardi, le retard');
  };
  const isBack = async (page: Page) => {
    await isAt(page, 2);
    await expect(boxes(page).nth(0)).toHaveValue('Karim');
    await expect(boxes(page).nth(2)).toHaveValue('Un silence');
    await caretGoesOnIn(boxes(page).nth(1), 'Mardi, le retard');
    await expect(page.getByText(named('Vous reprenez votre brouillon.'))).toBeVisible();
  };

  test('C5 R12: after a crash, with the last letter typed', async ({ page, context }) => {
    await writes(page);
    const waited = await page.evaluate(async () => {
      const begun = performance.now();
      while (!localStorage.getItem('drafts')?.includes('Mardi, le retard')) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return performance.now() - begun;
    });
    expect(waited).toBeLessThan(storedWithinMs);
    const crashed = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    // The page that would answer is gone.
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await context.newPage();
    await next.goto('/reco/add');
    await isBack(next);
  });

  test('C5 A1: after the session ran out, with the letter that showed it', async ({ page }) => {
    // A clock of the test's own, from the app's start on.
    await page.clock.install();
    await page.reload();
    await visitor.sees('synced');
    await writes(page);
    // What was typed is drawn and stored: nothing but the next letter may show that the session ran out.
    await page.waitForFunction(() => localStorage.getItem('drafts')?.includes('Mardi, le retard'));
    await page.clock.setSystemTime(Date.now() + 15 * 24 * 3_600_000);
    await page.keyboard.type('!');
    await expect(page).toHaveURL('/login-form?returnUrl=%2Freco%2Fadd');
    await visitor.fillsInLogin(amelie.mail, amelie.password);
    await expect(page).toHaveURL('/reco/add');
    await isAt(page, 2);
    await caretGoesOnIn(boxes(page).nth(1), 'Mardi, le retard!');
  });

  test('C5: to a choice, the focus is on what was chosen; to a list, in the last line', async ({ page }) => {
    await visitor.the('radio', 'upcoming').press('Space');
    await page.reload();
    await expect(visitor.the('radio', 'upcoming')).toBeFocused();
    await visitor.goesToNextSlide();
    await visitor.answersUpToIntuitions();
    await visitor.writesIntuitions(['Appeler', 'Relire']);
    await page.reload();
    await caretGoesOnIn(visitor.intuitionBoxes.nth(1), 'Relire');
  });
});

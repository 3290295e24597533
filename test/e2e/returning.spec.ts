import type { Locator, Page } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
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

/** Two weeks without the app, for the device: its refresh token is past its end. */
const letsSessionRunOut = (page: Page) =>
  page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('refresh_token') ?? '{}') as object;
    const past = { at_expires: Date.now() - 2_000, refresh_expires: Date.now() - 1_000 };
    localStorage.setItem('refresh_token', JSON.stringify({ ...tokens, ...past }));
  });

test.describe('coming back to a reconnection', () => {
  let visitor: Visitor;

  test.beforeEach(async ({ page }) => {
    visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/reco/add' });
    await visitor.sees('synced');
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

  test('C5 A17: on a device that starts without a network', async ({ page, context, guard }) => {
    await writes(page);
    await context.route(/\/(oauth|user|node|ge_rest)\//, (route) => route.abort());
    guard.allow(/ERR_FAILED/);
    await page.reload();
    await isBack(page);
  });

  test('C5 A1: after the session ran out, once the same person has logged in again', async ({ page }) => {
    await writes(page);
    await page.waitForFunction(() => localStorage.getItem('drafts')?.includes('Mardi, le retard'));
    await letsSessionRunOut(page);
    await page.reload();
    await expect(page).toHaveURL('/login-form?returnUrl=%2Freco%2Fadd');
    await expect(visitor.heading).toBeVisible();
    await visitor.fillsInLogin(amelie.mail, amelie.password);
    await expect(page).toHaveURL('/reco/add');
    await isBack(page);
  });

  test('C5 A1: after the session ran out under the hands, with the letter that showed it', async ({
    page,
  }) => {
    // A clock of the test's own, from the app's start on.
    await page.clock.install();
    await page.reload();
    await visitor.sees('synced');
    await writes(page);
    await page.clock.setSystemTime(Date.now() + 15 * 24 * 3_600_000);
    await page.keyboard.type('!');
    await expect(page).toHaveURL('/login-form?returnUrl=%2Freco%2Fadd');
    await visitor.fillsInLogin(amelie.mail, amelie.password);
    await expect(page).toHaveURL('/reco/add');
    await isAt(page, 2);
    await caretGoesOnIn(boxes(page).nth(1), 'Mardi, le retard!');
  });

  test('A11 C5: somebody else who logs in then finds nothing of it', async ({ page }) => {
    await writes(page);
    await page.waitForFunction(() => localStorage.getItem('drafts')?.includes('Mardi, le retard'));
    await letsSessionRunOut(page);
    await page.reload();
    await visitor.fillsInLogin(nadia.mail, nadia.password);
    // She has no identity card yet.
    await expect(page).toHaveURL('/pages/cid');
    await visitor.sees('synced');
    await expect.poll(() => visitor.stored('drafts')).toBeUndefined();
  });

  test('C5: to a choice, the focus is on what was chosen; to a list, in the last line', async ({ page }) => {
    await visitor.the('radio', 'upcoming').check();
    await page.reload();
    await expect(visitor.the('radio', 'upcoming')).toBeFocused();
    await visitor.goesToNextSlide();
    await visitor.answersUpToIntuitions();
    await visitor.writesIntuitions(['Appeler', 'Relire']);
    await page.reload();
    await caretGoesOnIn(visitor.intuitionBoxes.nth(1), 'Relire');
  });

  test('C2 C5: answers of the past are hidden by an upcoming situation, kept until saved, and then left out', async ({
    page,
    provider,
  }) => {
    await writes(page);
    await visitor.goesToNextSlide();
    await visitor.answersSlide('Une pensée');
    await page.goBack();
    await page.goBack();
    await visitor.chooses('upcoming');
    await expect(boxes(page)).toHaveCount(2);
    await page.reload();
    await isAt(page, 2);
    await expect(boxes(page)).toHaveCount(2);
    await visitor.the('button', 'back').click();
    await visitor.chooses('past');
    await expect(boxes(page).nth(2)).toHaveValue('Un silence');
    await visitor.goesToNextSlide();
    await expect(boxes(page).first()).toHaveValue('Une pensée');
    await page.goBack();
    await page.goBack();
    await visitor.chooses('upcoming');
    await visitor.answersUpToIntuitions();
    await visitor.writesIntuitions(['Appeler']);
    await visitor.the('button', 'save').click();
    await visitor.sees('synced');
    const entries = (await (await openAccount(provider.url, amelie)).json('field_intuitions')) as Record<
      string,
      { pf: string; data: Record<string, string> }
    >;
    const saved = entries[Object.keys(entries).sort().at(-1)!]!;
    expect(saved.pf).toBe('future');
    expect(saved.data['reconew-q2-qui']).toBe('Karim');
    expect(Object.values(saved.data)).not.toContain('Un silence');
    expect(Object.values(saved.data)).not.toContain('Une pensée');
    await expect.poll(() => visitor.stored('drafts')).toBeUndefined();
  });
});

test('F3 C5: each exercise has a draft of its own, and each is found where it was left', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/amitiepro/add/new/express' });
  await page.getByRole('radio').first().check();
  await visitor.goesToNextSlide();
  await boxes(page).pressSequentially('Lina');
  await page.goto('/reco/add');
  await visitor.chooses('upcoming');
  await boxes(page).nth(1).pressSequentially('Le budget');
  await page.goto('/amitiepro/add/new/express');
  await isAt(page, 2);
  await caretGoesOnIn(boxes(page), 'Lina');
  await page.goto('/reco/add');
  await isAt(page, 2);
  await caretGoesOnIn(boxes(page).nth(1), 'Le budget');
});

test('E5 C5: a guided section, after a reload and after the session ran out', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia, { at: '/plf/plf2' });
  await visitor.goesToNextSlide();
  await boxes(page).first().pressSequentially('Relier');
  await page.reload();
  await isAt(page, 2);
  await caretGoesOnIn(boxes(page).first(), 'Relier');
  await visitor.sees('synced');
  await letsSessionRunOut(page);
  await page.reload();
  await expect(page).toHaveURL('/login-form?returnUrl=%2Fplf%2Fplf2');
  await visitor.fillsInLogin(nadia.mail, nadia.password);
  await expect(page).toHaveURL('/plf/plf2');
  await isAt(page, 2);
  await caretGoesOnIn(boxes(page).first(), 'Relier …');
});

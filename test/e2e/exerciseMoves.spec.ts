import type { Locator, Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

/** A finger that moves sideways over the middle of something, by this many CSS px. */
async function swipes(page: Page, from: Locator, by: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error(`${from.toString()} is not on screen.`);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: x + by * part, y }]);
  await touch('touchEnd', []);
  await session.detach();
}

test.describe('moving through an exercise', () => {
  let visitor: Visitor;

  test.beforeEach(async ({ page }) => {
    visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/reco/add' });
    await visitor.sees('synced');
  });

  const asks = () => visitor.page.getByRole('alertdialog');
  const isAt = (step: number) =>
    expect(visitor.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step));
  const answersToThird = async () => {
    await visitor.chooses('past');
    await visitor.answersSlide('Karim');
    await visitor.goesToNextSlide();
  };

  test('C5: Back and Forward of the browser go from slide to slide, and nothing is lost', async ({
    page,
  }) => {
    await answersToThird();
    await page.getByRole('textbox').fill('Une pensée');
    await page.goBack();
    await isAt(2);
    await expect(visitor.heading).toBeFocused();
    await expect(page.getByRole('textbox').first()).toHaveValue('Karim');
    await page.goBack();
    await isAt(1);
    await page.goForward();
    await isAt(2);
    await page.goForward();
    await isAt(3);
    await expect(page.getByRole('textbox')).toHaveValue('Une pensée');
    await expect(page).toHaveURL('/reco/add');
  });

  test('C5: Previous on the screen and Back of the browser are the same step', async ({ page }) => {
    await answersToThird();
    await visitor.the('button', 'back').click();
    await isAt(2);
    await page.goBack();
    await isAt(1);
    await visitor.the('button', 'next').click();
    await isAt(2);
    await visitor.the('button', 'next').click();
    await isAt(3);
    await visitor.the('button', 'back').click();
    await visitor.the('button', 'back').click();
    await isAt(1);
    await page.goForward();
    await isAt(2);
  });

  test('C5: after a reload, and on a device that comes back, Back still goes one slide back', async ({
    page,
  }) => {
    await answersToThird();
    await page.reload();
    await isAt(3);
    await page.goBack();
    await isAt(2);
    await page.goto('/');
    await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    await isAt(2);
    await page.goBack();
    await isAt(1);
    await page.goBack();
    await expect(asks()).toBeVisible();
    await visitor.the('button', 'leave', asks()).click();
    await expect(page).toHaveURL('/');
  });

  test('C5: two quick steps back are two slides', async ({ page }) => {
    await answersToThird();
    await visitor.goesToNextSlide();
    await isAt(4);
    await page.evaluate(() => {
      history.back();
      setTimeout(() => history.back(), 5);
    });
    await isAt(2);
    await visitor.the('button', 'next').click();
    await isAt(3);
  });

  test('C4: once saved, Back leads to the page before the exercise', async ({ page }) => {
    await page.goto('/pages/cid');
    await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    await visitor.completesReconnection({ tense: 'upcoming', who: 'Karim', intuitions: ['Appeler'] });
    await page.goBack();
    await expect(page).toHaveURL('/pages/cid');
    await page.goForward();
    await expect(page).toHaveURL('/reco/add');
    await isAt(1);
  });

  test('C3: a required answer that Forward went past is asked for before saving', async ({ page }) => {
    await visitor.chooses('upcoming');
    await visitor.answersUpToIntuitions();
    await visitor.writesIntuitions(['Appeler']);
    const last = Number(await visitor.progress());
    for (let step = last - 1; step >= 2; step -= 1) {
      await page.goBack();
      await isAt(step);
    }
    await page.getByRole('textbox').first().fill('');
    for (let step = 3; step <= last; step += 1) {
      await page.goForward();
      await isAt(step);
    }
    await visitor.the('button', 'save').click();
    await isAt(2);
    await expect(page).toHaveURL('/reco/add');
  });

  test('C5: the caret is found again after the last letter typed', async ({ page }) => {
    await visitor.chooses('past');
    const [who, subject, moment] = await page.getByRole('textbox').all();
    await who!.fill('Karim');
    await moment!.fill('Un silence');
    await subject!.fill('Mardi');
    await page.reload();
    await expect(page.getByRole('textbox').nth(1)).toBeFocused();
    await page.keyboard.type(', le retard');
    await expect(page.getByRole('textbox').nth(1)).toHaveValue('Mardi, le retard');
    await expect(visitor.main).toContainText('Vous reprenez votre brouillon');
    await page.getByRole('textbox').nth(2).press('End');
    await page.keyboard.type(' lourd');
    await page.reload();
    await expect(page.getByRole('textbox').nth(2)).toBeFocused();
    await page.keyboard.type('.');
    await expect(page.getByRole('textbox').nth(2)).toHaveValue('Un silence lourd.');
  });

  test('C1: a box is as high as its text, and the caret stays above the buttons', async ({ page }) => {
    await answersToThird();
    const box = page.getByRole('textbox');
    const empty = (await box.boundingBox())!.height;
    await box.fill('Une ligne\n'.repeat(35));
    await box.pressSequentially('Une ligne\n'.repeat(5));
    const full = (await box.boundingBox())!;
    expect(full.height).toBeGreaterThan(empty + 500);
    expect(await box.evaluate((area) => area.scrollHeight <= area.clientHeight + 1)).toBe(true);
    const foot = (await visitor.the('button', 'next').boundingBox())!;
    expect(full.y + full.height - 40).toBeLessThan(foot.y + foot.height);
    await page.reload();
    expect((await box.boundingBox())!.height).toBeGreaterThan(empty + 500);
  });

  test('C1: a swipe to the left goes on as Next does, one to the right goes back', async ({ page }) => {
    await swipes(page, visitor.heading, -150);
    await expect(page.getByText(named('Ce champ est obligatoire'))).toHaveCount(1);
    await visitor.the('radio', 'upcoming').check();
    await swipes(page, visitor.heading, -150);
    await isAt(2);
    await page.getByRole('textbox').first().fill('Karim');
    await swipes(page, page.getByRole('textbox').first(), 150);
    await isAt(2);
    await swipes(page, visitor.heading, 30);
    await isAt(2);
    await swipes(page, visitor.heading, 150);
    await isAt(1);
    await expect(visitor.heading).toBeFocused();
  });

  test('C1: a swipe never saves', async ({ page }) => {
    await visitor.chooses('upcoming');
    await visitor.answersUpToIntuitions();
    await visitor.writesIntuitions(['Appeler']);
    await swipes(page, visitor.heading, -150);
    await expect(page).toHaveURL('/reco/add');
    await expect(visitor.intuitionBoxes.first()).toHaveValue('Appeler');
  });

  test('C5: Escape does nothing, and Enter in a one-line box goes on', async ({ page }) => {
    await visitor.chooses('upcoming');
    const [who, subject] = await page.getByRole('textbox').all();
    await who!.fill('Karim');
    await page.keyboard.press('Escape');
    await isAt(2);
    await expect(who!).toHaveValue('Karim');
    await subject!.fill('Mardi');
    await page.keyboard.press('Enter');
    await isAt(3);
    await expect(visitor.heading).toBeFocused();
  });
});

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
  // A touch takes 250 ms by its own clock, however busy the machine is: a slow one is no swipe.
  const begun = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by * part, y }],
      timestamp: begun + part / 4,
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await touch('touchEnd', 1);
  await session.detach();
}

test.describe('a reconnection under way', () => {
  let visitor: Visitor;

  test.beforeEach(async ({ page }) => {
    visitor = new Visitor(page);
    await visitor.settlesIn(amelie, { at: '/reco/add' });
  });

  const asks = () => visitor.page.getByRole('alertdialog');
  const isAt = (step: number) =>
    expect(visitor.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step));
  const answersToThird = async () => {
    await visitor.chooses('past');
    await visitor.answersSlide('Karim');
    await visitor.goesToNextSlide();
  };

  test('C5: closing the tab asks first, once something is written', async ({ page }) => {
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await expect(visitor.heading).toBeVisible();
    expect(questions).toEqual([]);
    await visitor.writesWho('Karim');
    await page.reload();
    await expect(page.getByRole('textbox').first()).toHaveValue('Karim');
    expect(questions).toEqual(['beforeunload']);
  });

  test('C5: Back, Forward and Previous go slide by slide, after a reload too', async ({ page }) => {
    await answersToThird();
    await page.getByRole('textbox').fill('Une pensée');
    await page.goBack();
    await isAt(2);
    await expect(page.getByRole('textbox').first()).toBeFocused();
    await expect(page.getByRole('textbox').first()).toHaveValue('Karim');
    await page.goBack();
    await isAt(1);
    await page.goForward();
    await isAt(2);
    await page.goForward();
    await isAt(3);
    await expect(page.getByRole('textbox')).toHaveValue('Une pensée');
    await visitor.the('button', 'back').click();
    await isAt(2);
    await page.goBack();
    await isAt(1);
    await visitor.the('button', 'next').click();
    await visitor.goesToNextSlide();
    await isAt(3);
    await test.step('two quick steps', async () => {
      await visitor.goesToNextSlide();
      await page.evaluate(() => {
        history.back();
        setTimeout(() => history.back(), 5);
      });
      await isAt(2);
    });
    await page.reload();
    await isAt(2);
    await page.goBack();
    await isAt(1);
    await page.goto('/');
    await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    await isAt(1);
    await page.goBack();
    await expect(asks()).toBeVisible();
    await visitor.the('button', 'leave', asks()).click();
    await expect(page).toHaveURL('/');
  });

  test('C4 N3: once saved, Back leads from the closing to the history, then to the page before the exercise; a reload shows the history', async ({
    page,
  }) => {
    await page.goto('/pages/cid');
    await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    await visitor.completesReconnection({ tense: 'upcoming', who: 'Karim', intuitions: ['Appeler'] });
    await page.goForward();
    await expect(visitor.the('link', 'viewReconnections')).toBeVisible();
    await page.reload();
    await expect(visitor.entry('Karim')).toHaveCount(1);
    await expect(visitor.the('link', 'viewReconnections')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/pages/reconnexions');
    await expect(visitor.entry('Karim')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/pages/cid');
    await page.goForward();
    await expect(page).toHaveURL('/reco/add');
    await isAt(1);
  });

  test('R57: Back as a slide is drawn goes not too far, and asks at the first one', async ({ page }) => {
    /** Presses Back once, when the slide with this number is about to be painted: nobody can press it sooner. */
    const pressesBackAt = (step: number) =>
      page.evaluate((wanted) => {
        new MutationObserver((_changes, observer) => {
          const progress = document.querySelector('[role=progressbar]');
          if (progress?.getAttribute('aria-valuenow') !== String(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => history.back());
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }, step);
    const comesBack = async (toStep: number) => {
      await page.goto('/pages/reconnexions');
      await pressesBackAt(toStep);
      await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    };
    await test.step('a draft that stands at its second slide: one slide back', async () => {
      await visitor.writesWho('Karim');
      await comesBack(2);
      await isAt(1);
      await page.goBack();
      await expect(asks()).toBeVisible();
      await visitor.the('button', 'cancel', asks()).click();
      await isAt(1);
    });
    await test.step('a draft that stands at its first slide: a question', async () => {
      await comesBack(1);
      await expect(asks()).toBeVisible();
      await expect(page).toHaveURL('/reco/add');
      await visitor.the('button', 'cancel', asks()).click();
      await page.goBack();
      await visitor.the('button', 'leave', asks()).click();
      await expect(page).toHaveURL('/pages/reconnexions');
    });
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

  test('C1: a swipe left goes on as Next does, one right goes back, none saves', async ({ page }) => {
    await swipes(page, visitor.heading, -150);
    await expect(page.getByText(named('Ce champ est obligatoire'))).toHaveCount(1);
    await visitor.the('radio', 'upcoming').press('Space');
    await swipes(page, visitor.heading, -150);
    await isAt(2);
    await page.getByRole('textbox').first().fill('Karim');
    await swipes(page, page.getByRole('textbox').first(), 150);
    await isAt(2);
    await visitor.heading.evaluate((heading) => window.getSelection()?.selectAllChildren(heading));
    await swipes(page, visitor.heading, 150);
    await isAt(2);
    await page.evaluate(() => window.getSelection()?.removeAllRanges());
    await swipes(page, visitor.heading, 150);
    await isAt(1);
    await expect(visitor.heading).toBeFocused();
    await visitor.goesToNextSlide();
    await visitor.answersUpToIntuitions();
    await visitor.writesIntuitions(['Appeler']);
    await swipes(page, visitor.heading, -150);
    await expect(page).toHaveURL('/reco/add');
    await expect(visitor.intuitionBoxes.first()).toHaveValue('Appeler');
  });
});

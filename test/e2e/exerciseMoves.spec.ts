import type { Locator, Page } from '@playwright/test';
import french from '../../src/domain/exerciseDocuments/fr.json';
import type { ExerciseDocument, Slide } from '../../src/domain/exerciseSchema';
import { supportedLocales } from '../../src/domain/locale';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

const browserLocales = { fr: 'fr-FR', en: 'en-GB' } as const;

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
    await box.pressSequentially('Une ligne\n'.repeat(40), { delay: 0 });
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

for (const locale of supportedLocales) {
  test.describe(`by keyboard alone, in ${locale}`, () => {
    test.use({ locale: browserLocales[locale] });

    test('C1 C2 J5: a whole reconnection, each slide announced by its heading', async ({ page }) => {
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: '/reco/add' });
      await visitor.tabsTo(page.getByRole('radio').first());
      await page.keyboard.press('Space');
      await expect(visitor.the('radio', 'past')).toBeChecked();
      await page.keyboard.press('Enter');
      while ((await visitor.the('button', 'addIntuition').count()) === 0) {
        await expect(visitor.heading).toBeFocused();
        const before = await visitor.progress();
        for (const box of await page.getByRole('textbox').all()) {
          await visitor.tabsTo(box);
          await page.keyboard.type('Clavier');
        }
        await visitor.tabsTo(visitor.the('button', 'next'));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', before);
      }
      await visitor.tabsTo(visitor.intuitionBoxes.first());
      await page.keyboard.type('Un');
      await page.keyboard.press('Enter');
      await expect(visitor.intuitionBoxes.nth(1)).toBeFocused();
      await page.keyboard.type('Deux');
      await visitor.tabsTo(visitor.the('button', 'save'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/pages/reconnexions');
      await expect(visitor.entry('Clavier')).toHaveCount(1);
    });
  });
}

/** Least side of what a thumb is to hit, CSS px. */
const leastTarget = 44;

const someOptions = [
  'Écouter',
  'Demander un délai avant la réunion de vendredi',
  'Anticonstitutionnellement',
];

/** The shipped document with one slide of each kind of control in front of its reconnection. */
function documentWithControls() {
  const { exercises, ...rest } = structuredClone(french) as ExerciseDocument;
  const options = someOptions.map((label, index) => ({ value: String(index), label }));
  const controls: Slide = {
    id: 'controls',
    kind: 'questions',
    title: 'Où en êtes-vous ?',
    fields: [
      { name: 'much', type: 'scale', label: 'À quel point ?', min: 0, max: 10, required: true },
      { name: 'which', type: 'choices', label: 'Lesquelles ?', options, required: true },
      { name: 'one', type: 'choice', label: 'Laquelle ?', options, required: true },
      { name: 'long', type: 'textarea', label: 'Pourquoi ?' },
      { name: 'day', type: 'date', label: 'Quel jour ?' },
    ],
  };
  const { reconnection } = exercises;
  const slides = [controls, ...reconnection.slides];
  return { ...rest, exercises: { ...exercises, reconnection: { ...reconnection, slides } } };
}

test.describe('scales and choices', () => {
  let visitor: Visitor;
  const group = (role: 'radiogroup' | 'group', label: string) =>
    visitor.page.getByRole(role, { name: named(label) });
  const focusRing = (control: Locator) =>
    control.evaluate((input) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(input.closest('label') ?? input);
      return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
    });

  test.beforeEach(async ({ page, provider }) => {
    visitor = new Visitor(page);
    await provider.setSchemas({ fr: documentWithControls() });
    await visitor.logsIn(amelie, { at: '/reco/add' });
    await visitor.sees('synced');
  });

  for (const width of [320, 390]) {
    test(`C1 J5: can be hit by a thumb at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      const targets = page.locator('label.choice, button, a[href], input[type=date], textarea');
      for (const target of await targets.all()) {
        if (!(await target.isVisible())) continue;
        const { width: wide, height } = (await target.boundingBox())!;
        expect(Math.min(wide, height), await target.innerText()).toBeGreaterThanOrEqual(leastTarget);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // At the edge of its frame, away from the mark and the word.
      const seven = group('radiogroup', 'À quel point ?').locator('label', { hasText: /^7$/ });
      await seven.tap({ position: { x: 4, y: 20 } });
      await expect(seven.getByRole('radio')).toBeChecked();
      const long = group('group', 'Lesquelles ?').locator('label').nth(1);
      const { width: wide, height } = (await long.boundingBox())!;
      await long.tap({ position: { x: wide - 4, y: height / 2 } });
      await expect(long.getByRole('checkbox')).toBeChecked();
      await long.tap();
      await expect(long.getByRole('checkbox')).not.toBeChecked();
    });
  }

  test('C1 J5: arrows move within a scale, Space toggles choices, the focus is seen', async ({ page }) => {
    const steps = group('radiogroup', 'À quel point ?').getByRole('radio');
    const boxes = group('group', 'Lesquelles ?').getByRole('checkbox');
    const radios = group('radiogroup', 'Laquelle ?').getByRole('radio');
    await visitor.tabsTo(steps.first());
    expect(await focusRing(steps.first())).toBeGreaterThanOrEqual(2);
    await expect(steps.first()).not.toBeChecked();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(steps.nth(2)).toBeChecked();
    await expect(steps.nth(2)).toBeFocused();
    expect(await focusRing(steps.nth(2))).toBeGreaterThanOrEqual(2);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp');
    await expect(steps.nth(10)).toBeChecked();
    await page.keyboard.press('ArrowUp');
    // One stop for the whole scale, one for each choice.
    await page.keyboard.press('Tab');
    await expect(boxes.first()).toBeFocused();
    expect(await focusRing(boxes.first())).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(boxes.first()).toBeChecked();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(boxes.first()).not.toBeChecked();
    await visitor.tabsTo(radios.first());
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(1)).toBeChecked();
    const { answers } = ((await visitor.stored('drafts')) as Record<string, { answers: object }>)[
      'reconnection'
    ]!;
    expect(answers).toEqual({ much: 9, which: ['2'], one: '1' });
    await page.reload();
    await expect(radios.nth(1)).toBeFocused();
    await expect(steps.nth(9)).toBeChecked();
    await expect(boxes.nth(2)).toBeChecked();
  });

  test('C3: left empty, each says so, and the focus goes to the first', async ({ page }) => {
    await visitor.the('button', 'next').click();
    await expect(page.getByText(named('Ce champ est obligatoire'))).toHaveCount(3);
    await expect(group('radiogroup', 'À quel point ?').getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText(named('Ce champ est obligatoire'))).toHaveCount(2);
  });

  test('C1 C5: 5,000 letters at 320 px: the box holds them, and the caret is in sight on return', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const box = page.getByRole('textbox', { name: 'Pourquoi ?' });
    await box.fill(`${'Une phrase assez longue. '.repeat(160)}${'mot'.repeat(330)} fin`);
    const isWhole = () =>
      box.evaluate(
        (area) => area.scrollHeight <= area.clientHeight + 1 && area.scrollWidth <= area.clientWidth + 1,
      );
    expect(await isWhole()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.reload();
    await expect(box).toBeFocused();
    expect(await isWhole()).toBe(true);
    const endsAbove = async () => {
      const { y, height } = (await box.boundingBox())!;
      const foot = (await visitor.the('button', 'next').boundingBox())!;
      return { end: y + height, foot: foot.y };
    };
    const { end, foot } = await endsAbove();
    expect(end).toBeGreaterThan(0);
    expect(end).toBeLessThanOrEqual(foot + 16);
    await page.keyboard.type('.');
    await expect(box).toHaveValue(/ fin\.$/);
  });

  test('J5: nothing moves for who wants no motion', async ({ page }) => {
    const done = page.locator('.exercise__done');
    const duration = () => done.evaluate((bar) => parseFloat(getComputedStyle(bar).transitionDuration));
    expect(await duration()).toBeLessThan(0.001);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await duration()).toBeGreaterThan(0.1);
  });
});

test('C3 J5: lines of a list are removed by thumb at 320 px', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/reco/add' });
  await page.setViewportSize({ width: 320, height: 640 });
  await visitor.chooses('upcoming');
  await visitor.answersUpToIntuitions();
  await visitor.writesIntuitions(['Appeler', 'Anticonstitutionnellement, mais sans attendre vendredi']);
  const remove = page.getByRole('button', { name: named('Retirer Intuition 2') });
  const { width, height } = (await remove.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(leastTarget);
  await remove.tap();
  await expect(visitor.intuitionBoxes).toHaveCount(1);
});

test('C1 J4: a heading is not broken after the hyphen of a word', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/amitiepro/add/new/express' });
  await expect(visitor.heading).toHaveText(/abordez-vous/);
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 700 });
    const rows = await visitor.heading
      .locator('.whole-word')
      .evaluateAll((words) => words.map((word) => word.getClientRects().length));
    expect(rows).toEqual([1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

import type { Locator } from '@playwright/test';
import french from '../../src/domain/exerciseDocuments/fr.json';
import type { ExerciseDocument, Slide } from '../../src/domain/exercise/exerciseSchema';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

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
    await provider.publishSchemas({ fr: documentWithControls() });
    await visitor.settlesIn(amelie, { at: '/reco/add' });
  });

  test('C1 J5: can be hit by a thumb at 320 px', async ({ page }) => {
    const width = 320;
    await page.setViewportSize({ width, height: 700 });
    const targets = page.locator('label:has(input), button, a[href], input[type=date], textarea');
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
    await expect
      .poll(async () => JSON.stringify(await visitor.stored('drafts')))
      .toContain('"answers":{"much":9,"which":["2"],"one":"1"}');
    await page.reload();
    await expect(radios.nth(1)).toBeFocused();
    await expect(steps.nth(9)).toBeChecked();
    await expect(boxes.nth(2)).toBeChecked();
  });

  test('C1 C5: the box holds 5,000 letters at 320 px, caret in sight on return', async ({ page }) => {
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
    const done = page.getByRole('progressbar').locator('div');
    const duration = () => done.evaluate((bar) => parseFloat(getComputedStyle(bar).transitionDuration));
    expect(await duration()).toBeLessThan(0.001);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await duration()).toBeGreaterThan(0.1);
  });
});

test('C1 J4: a heading is not broken after the hyphen of a word', async ({ page, visitor }) => {
  await visitor.logsIn(amelie, { at: '/amitiepro/add/new/express' });
  await expect(visitor.heading).toHaveText(/abordez-vous/);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const rows = await visitor.heading
      .locator('span', { hasText: '-' })
      .evaluateAll((words) => words.map((word) => word.getClientRects().length));
    expect(rows).toEqual([1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

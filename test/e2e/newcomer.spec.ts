import type { Locator } from '@playwright/test';
import { paths } from '../../src/domain/paths';
import { anyAnswer, cardLines, nadia } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';

test('a newcomer saves a reconnection in 24 taps at most (N2 N3 N7 N28)', async ({ page, visitor }) => {
  test.slow();
  const taps: string[] = [];
  const tap = async (control: Locator, name: string) => {
    await control.tap();
    taps.push(name);
  };
  /** A box that has the focus already takes its text without a tap. */
  const write = async (box: Locator, text: string, name: string) => {
    await expect(box).toBeVisible();
    if (!(await box.evaluate((element) => element === document.activeElement))) await tap(box, name);
    await page.keyboard.insertText(text);
  };
  const home = visitor.main.getByRole('region', { name: named('Pour commencer') });

  await page.goto(paths.home.href());
  await write(visitor.box('email'), nadia.mail, 'e-mail');
  await write(visitor.box('password'), nadia.password, 'password');
  await tap(visitor.the('button', 'logIn'), 'log in');

  await tap(home.getByRole('link', { name: /^Commencer/ }), 'begin');
  await expect(page).toHaveURL(paths.identityCard.href());
  await expect(visitor.box('symptoms')).toBeFocused();
  for (const [line, text] of Object.entries(cardLines))
    await write(visitor.box(line as keyof typeof cardLines), text, line);
  await tap(visitor.the('button', 'save'), 'save the card');
  await expect(page).toHaveURL(paths.identityCard.href());

  // One reads before one taps: what is still being fetched and sent moves the page on a busy machine.
  await page.waitForLoadState('networkidle');
  await tap(visitor.main.getByRole('link', { name: named('Faire ma première reconnexion') }), 'first');
  await expect(visitor.the('radio', 'past')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await tap(visitor.the('radio', 'past'), 'past');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  while ((await visitor.the('button', 'addIntuition').count()) === 0) {
    const before = await visitor.progress();
    for (const box of await visitor.main
      .locator(':is(textarea, input):is([required], [aria-required=true])')
      .all())
      await write(box, anyAnswer, `a box of ${before}`);
    await tap(visitor.the('button', 'next'), `on from ${before}`);
    await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', before);
  }
  await write(visitor.intuitionBoxes.first(), 'Appeler Karim', 'intuition');
  await tap(visitor.the('button', 'save'), 'save');

  await expect(visitor.main).toContainText('Laquelle d’abord, et quand');
  // The only alert of the whole way is the last one's success (row C4).
  await expect(visitor.alert).toContainText('Votre reconnexion est enregistrée.');
  expect(Object.keys((await visitor.stored('intuitions')) as object)).toHaveLength(1);
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(24);

  await page.reload();
  await expect(page).toHaveURL(paths.reconnections.href());
  await expect(visitor.main.getByRole('listitem')).toHaveCount(1);
});

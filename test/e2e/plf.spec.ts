import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';

test('E7: once complete, Back from the closing leads before the exercise', async ({ page, visitor }) => {
  test.slow();
  const end = named('Vous êtes au bout du parcours');
  const isIn = (section: number, of: number) =>
    expect(page.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^Section ${String(section)} sur ${String(of)} `),
    );
  await visitor.settlesIn(amelie, { at: '/pages/cid' });
  await visitor.goesByMenuTo('plf');
  await isIn(2, 6);
  await page.getByRole('button', { name: named('Plan du parcours') }).click();
  await page.getByRole('radio', { name: named('Bilan d’étape') }).click();
  await page.getByRole('button', { name: named('Changer de parcours') }).click();
  await page.getByRole('link', { name: /^Continuer/ }).click();
  for (const section of [2, 3, 4, 5]) {
    if (section > 2) {
      // Leaves the breather before it.
      await expect(page.getByText(/^Section \d+ sur \d+ terminée$/)).toBeVisible();
      await visitor.the('button', 'next').click();
    }
    await isIn(section, 5);
    while ((await visitor.the('button', 'next').count()) > 0) {
      await visitor.answersSlide();
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.check();
      await visitor.goesToNextSlide();
    }
    await visitor.answersSlide();
    await visitor.the('button', 'save').click();
  }
  await expect(visitor.heading).toHaveText(end);
  await page.goBack();
  await expect(page).toHaveURL('/plf/plf2?map');
  // The menu led here: once complete, to the end.
  await page.goBack();
  await expect(visitor.heading).toHaveText(end);
  await page.goBack();
  await expect(page).toHaveURL('/pages/cid');
  await page.goto('/plf/plf1');
  await isIn(1, 5);
  await visitor.goesToNextSlide();
  await visitor.the('button', 'back').click();
  await page.getByRole('button', { name: named('Revoir ce qu’il vous laisse') }).click();
  await expect(visitor.heading).toHaveText(end);
  expect(await visitor.stored('plf')).not.toHaveProperty('plf_track');
});

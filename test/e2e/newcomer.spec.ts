import type { Locator } from '@playwright/test';
import { paths } from '../../src/domain/paths';
import { nadia } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

test('N2 N3 N7: a newcomer saves a first reconnection in at most 22 taps, all questions answered, without an error', async ({
  page,
}) => {
  test.slow();
  const visitor = new Visitor(page);
  let taps = 0;
  /** On anything but a text box, which takes its text without. */
  const tap = async (control: Locator) => {
    await control.click();
    taps += 1;
  };
  const home = visitor.main.getByRole('region', { name: named('Pour commencer') });

  await page.goto(paths.home.href());
  await visitor.box('email').fill(nadia.mail);
  await visitor.box('password').fill(nadia.password);
  await tap(visitor.the('button', 'logIn'));

  await tap(home.getByRole('link', { name: /^Commencer/ }));
  await expect(page).toHaveURL(paths.identityCard.href());
  await visitor.fillsIdentityCard();
  await tap(visitor.the('button', 'save'));

  await tap(visitor.main.getByRole('link', { name: named('Faire ma première reconnexion') }));
  await tap(visitor.the('radio', 'past'));
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  while ((await visitor.the('button', 'addIntuition').count()) === 0) {
    await visitor.answersSlide();
    const before = await visitor.progress();
    await tap(visitor.the('button', 'next'));
    await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', before);
  }
  await visitor.writesIntuitions(['Appeler Karim']);
  await tap(visitor.the('button', 'save'));

  await expect(visitor.main).toContainText('Laquelle d’abord, et quand');
  // The only alert of the whole way is the last one's success (row C4).
  await expect(visitor.alert).toContainText('Votre reconnexion est enregistrée.');
  expect(Object.keys((await visitor.stored('intuitions')) as object)).toHaveLength(1);
  expect(taps).toBeLessThanOrEqual(22);
  test.info().annotations.push({ type: 'taps', description: String(taps) });
  console.log(`taps from the login form to the first saved reconnection: ${String(taps)}`);

  await page.reload();
  await expect(page).toHaveURL(paths.reconnections.href());
  await expect(visitor.main.getByRole('listitem')).toHaveCount(1);
});

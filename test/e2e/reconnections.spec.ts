import type { Reconnections } from '../../src/domain/reconnection';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { saying } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

const minute = 60_000;

/** A long history, oldest first: every hundredth with Élodie. */
const longHistory = (count: number): Reconnections =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      String(Date.UTC(2020, 0, 1) + index * minute),
      {
        pf: index % 2 === 0 ? 'past' : 'future',
        data: {
          'reconew-q2-qui': `${index % 100 === 42 ? 'Élodie' : 'Personne'} ${String(index)}`,
          'reconew-q2-datesujet': 'Un sujet qui tient parfois en une ligne, et parfois en deux. '.repeat(
            1 + (index % 3),
          ),
        },
        intuitionsdata: [{ id: `i${String(index)}`, name: 'Appeler' }],
      } as const,
    ]),
  );

test('C6 5,000 entries: few are drawn, the end is reached, search narrows, coming back finds the place', async ({
  page,
  provider,
}) => {
  test.slow();
  const account = await openAccount(provider.url, amelie);
  await provider.setNodeField(account.nid, 'field_intuitions', JSON.stringify(longHistory(5_000)));
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
  await expect(visitor.heading).toHaveText(saying('Reconnexions (5 000)'));
  const entries = visitor.main.getByRole('listitem');
  await expect(entries.first()).toHaveAttribute('aria-setsize', '5000');
  expect(await entries.count()).toBeLessThan(100);

  await test.step('the end', async () => {
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(visitor.entry('Personne 0')).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await entries.count()).toBeLessThan(100);
  });

  await test.step('the place is found again', async () => {
    await page.evaluate(() => window.scrollTo(0, 40_000));
    const inView = () =>
      entries.evaluateAll((all) => all.find((one) => one.getBoundingClientRect().top > 100)?.textContent);
    await expect.poll(inView).toBeTruthy();
    const before = await inView();
    await visitor.goesHome();
    await page.goBack();
    await expect.poll(inView).toBe(before);
  });

  await test.step('search and filter', async () => {
    await visitor.box('search').fill('elodie 4142');
    await expect(entries).toHaveCount(1);
    await visitor.box('search').fill('elodie');
    await expect(visitor.main.getByText(saying('50 résultats'))).toBeVisible();
    await page.getByRole('radio', { name: 'À venir' }).check();
    await expect(visitor.main.getByText('Rien ne correspond à ces mots.')).toBeVisible();
    await page.getByRole('radio', { name: 'Passées' }).check();
    await expect(entries).toHaveCount(50);
  });
});

test('C6 an entry is gone through again from its window; Back from there never re-enters what was saved', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await visitor.the('link', 'viewReconnections').click();
  const modal = await visitor.opensEntry('Marc, responsable');
  await modal.getByRole('link', { name: 'Modifier' }).click();
  await expect(visitor.the('radio', 'past')).toBeChecked();
  await visitor.goesToNextSlide();
  await page.getByRole('textbox').first().fill('Marc, de la nuit');
  await page.reload();
  await expect(page.getByRole('textbox').first()).toHaveValue('Marc, de la nuit');
  while ((await visitor.the('button', 'save').count()) === 0) await visitor.goesToNextSlide();
  await visitor.the('button', 'save').click();
  await expect(page).toHaveURL(/\/pages\/reconnexions$/);
  await expect(visitor.entry('Marc, de la nuit')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pages\/reconnexions/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('C6 when an entry is deleted the focus goes to the heading', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
  const modal = await visitor.opensEntry('Marc, responsable');
  await visitor.the('button', 'remove', modal).click();
  await visitor.the('button', 'remove', page.getByRole('alertdialog')).click();
  await visitor.isToldThat('Reconnexion supprimée');
  await expect(visitor.heading).toBeFocused();
});

import type { Reconnections } from '../../src/domain/entries/reconnection';
import { amelie } from '../support/personas';
import { named, saying } from '../support/screenNames';
import { expect, test } from './fixtures';
import { fitsAcross } from './sideways';

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

test('C6 5,000 entries: few drawn, the end reached, the place found', async ({ page, visitor, provider }) => {
  await provider.writeRows(amelie, { field_intuitions: longHistory(5_000) });
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
    let before: string | null | undefined;
    await expect(async () => {
      before = await inView();
      expect(before).toBeTruthy();
      // Rows drawn for the first time are measured, and may move the others by a little.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(await inView()).toBe(before);
    }).toPass();
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
    await page.getByRole('radio', { name: 'Toutes' }).check();
    await visitor.box('search').fill('');
    await expect(entries.first()).toHaveAttribute('aria-setsize', '5000');
  });

  await test.step('a deletion far down stays there', async () => {
    await page.evaluate(() => window.scrollTo(0, 40_000));
    await expect(entries.last()).toHaveAttribute('aria-posinset', /^\d{3}$/);
    await entries.last().getByRole('link').click();
    await visitor.the('button', 'remove', page.getByRole('dialog')).click();
    await visitor.the('button', 'remove', page.getByRole('alertdialog')).click();
    await expect(visitor.heading).toHaveText(saying('Reconnexions (4 999)'));
    await expect(visitor.the('button', 'undo')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(20_000);
  });
});

test.describe('the synthesis of someone who wrote a lot', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('F5 J5: the narrowest phone fits, 5,000 reconnections drawn', async ({ page, visitor, provider }) => {
    test.slow();
    const unbroken = 'compte-rendu'.repeat(12).replaceAll('-', '');
    const first = Date.UTC(2021, 0, 1);
    const entries = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [
        String(first + index * 10 * 3_600_000),
        {
          pf: index % 3 === 0 ? 'future' : 'past',
          intuitionsdata: [
            { name: index === 0 ? unbroken : `Intuition ${String(index)}`, id: String(index) },
          ],
        },
      ]),
    );
    await provider.writeRows(amelie, { field_intuitions: entries, field_cid: { symptoms: unbroken } });
    await visitor.settlesIn(amelie, { at: '/pages/compterendu' });
    await expect(page.getByRole('region', { name: named('Mes reconnexions') })).toContainText(
      saying('5 000'),
    );
    await page.getByRole('radio', { name: named('12 derniers mois') }).check();
    await page.getByRole('radio', { name: named('Tout') }).check();
    await expect(page.getByRole('img', { name: named('Reconnexions par année') })).toBeVisible();
    for (const summary of await page.locator('summary').all()) await summary.click();
    await fitsAcross(page);
  });
});

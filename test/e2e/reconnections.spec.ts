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

test.describe('the history', () => {
  test('C6: newest first, marked past or upcoming, found without accents or capitals', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    const entries = visitor.main.getByRole('listitem');
    await expect(entries).toHaveCount(6);
    await expect(entries.first()).toContainText('Claire, mon assistante');
    await expect(entries.last()).toContainText('Marc, responsable de l’entrepôt');
    await expect(entries.first()).toContainText('Passée');
    await expect(visitor.entry('Hélène')).toContainText('À venir');
    const search = visitor.the('searchbox', 'search');
    await search.fill('helene BUDGET');
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Hélène, directrice financière');
    await search.fill('entrepot');
    await expect(entries).toHaveCount(2);
    await search.fill('zzz');
    await expect(entries).toHaveCount(0);
    await expect(visitor.main).toContainText('Rien ne correspond à ces mots');
  });

  test('C6: an entry opens with all its answers, and the browser’s Back closes it', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    const modal = await visitor.opensEntry('Marc');
    for (const text of [
      'Avec qui',
      'Qu’il exagérait',
      'Passer dix minutes sur le quai',
      'Réalisée le',
      'Passée',
    ]) {
      await expect(modal).toContainText(text);
    }
    await page.goBack();
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL('/pages/reconnexions');
    await visitor.opensEntry('Marc');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(visitor.entry('Marc').getByRole('link')).toBeFocused();
    await visitor.opensEntry('Marc');
    await page.reload();
    await expect(modal).toContainText('Qu’il exagérait');
    await visitor.the('button', 'close', modal).first().click();
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL('/pages/reconnexions');
  });

  test('C6 J3: deleting asks, says so, and can be undone', async ({ page, newDevice }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    const modal = await visitor.opensEntry('Marc');
    await visitor.the('button', 'remove', modal).click();
    const question = page.getByRole('alertdialog');
    await visitor.the('button', 'cancel', question).click();
    await expect(question).toHaveCount(0);
    await visitor.the('button', 'remove', modal).click();
    await visitor.the('button', 'remove', question).click();
    await visitor.isToldThat('Reconnexion supprimée');
    await expect(visitor.entry('Marc')).toHaveCount(0);
    await visitor.the('button', 'undo', visitor.alert).click();
    await expect(visitor.entry('Marc')).toHaveCount(1);
    await visitor.opensEntry('Yanis');
    await visitor.the('button', 'remove', modal).click();
    await visitor.the('button', 'remove', question).click();
    await expect(visitor.entry('Yanis')).toHaveCount(0);
    await visitor.isToldThat('Reconnexion supprimée');
    await visitor.sees('synced');
    const other = new Visitor(await newDevice());
    await other.logsIn(amelie, { at: '/pages/reconnexions' });
    await expect(other.entry('Marc')).toHaveCount(1);
    await expect(other.entry('Yanis')).toHaveCount(0);
  });

  test('C6 K6: a deletion taken back while it is being sent leaves the entry', async ({ page, provider }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    await visitor.sees('synced');
    await provider.clearRequests();
    await provider.faults({ match: 'PATCH /node', delayMs: 1_500 });
    const modal = await visitor.opensEntry('Marc');
    await visitor.the('button', 'remove', modal).click();
    await visitor.the('button', 'remove', page.getByRole('alertdialog')).click();
    const writes = async () => (await provider.requests()).filter(({ method }) => method === 'PATCH').length;
    await expect.poll(writes).toBe(1);
    await visitor.the('button', 'undo', visitor.alert).click();
    await expect(visitor.entry('Marc')).toHaveCount(1);
    // Taken back after it was sent: sent again.
    await expect.poll(writes, { timeout: 10_000 }).toBe(2);
    await visitor.sees('synced');
    await expect(visitor.entry('Marc')).toHaveCount(1);
    const account = await openAccount(provider.url, amelie);
    expect(await account.text('field_intuitions')).toContain('Marc, responsable');
  });
});

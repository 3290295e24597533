import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

test('C6 an entry is gone through again from its window; Back from there never re-enters what was saved', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie);
  await visitor.the('link', 'viewReconnections').click();
  const modal = await visitor.opensEntry('Marc, responsable');
  await visitor.the('button', 'edit', modal).click();
  await visitor.the('link', 'goThroughAgain', modal).click();
  await expect(visitor.the('radio', 'past')).toBeChecked();
  await visitor.goesToNextSlide();
  await page.getByRole('textbox').first().fill('Marc, de la nuit');
  await page.reload();
  await expect(page.getByRole('textbox').first()).toHaveValue('Marc, de la nuit');
  await visitor.the('button', 'save').click();
  await expect(page).toHaveURL(/\/pages\/reconnexions$/);
  await expect(visitor.entry('Marc, de la nuit')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pages\/reconnexions/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test.describe('the history', () => {
  test('C6: an entry opens with all its answers, and the browser’s Back closes it', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    const modal = await visitor.opensEntry('Marc');
    for (const text of [
      'Ce qui s’est passé',
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
    await expect(visitor.the('button', 'undo', visitor.alert)).toBeFocused();
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
});

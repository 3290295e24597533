import { amelie } from '../support/personas';
import { expect, test } from './fixtures';

test('C6 an entry is gone through again from its window; Back from there never re-enters what was saved', async ({
  page,
  visitor,
}) => {
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

import { nadia } from '../support/personas';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { opensBeside } from './tabsMoves';

test('R37: two tabs write one form apart; each may take the other’s', async ({ page, visitor, context }) => {
  await visitor.settlesIn(nadia, { at: '/pages/celebrations' });
  const other = await opensBeside(context);
  await other.page.goto('/pages/celebrations');
  const box = (tab: Visitor) => tab.page.getByRole('dialog').getByRole('textbox');
  const takeOver = (tab: Visitor) => tab.page.getByRole('button', { name: 'Reprendre', exact: true });
  const writes = async (tab: Visitor, text: string) => {
    await tab.the('button', 'add').click();
    await expect(box(tab)).toHaveValue('');
    await box(tab).pressSequentially(text);
    await expect(box(tab)).toHaveValue(text);
  };
  await writes(visitor, 'karim');
  await writes(other, 'sophie');
  await expect(takeOver(other)).toBeVisible();
  await expect(box(visitor)).toHaveValue('karim');

  // A tab that starts again finds its own words, not those written last.
  await page.reload();
  await expect(box(visitor)).toHaveValue('karim');

  await takeOver(visitor).click();
  await expect(box(visitor)).toHaveValue('sophie');
  await expect(box(other)).toHaveValue('');
  await other.the('button', 'close', other.page.getByRole('dialog')).click();
  for (const text of ['sophie', 'karim']) {
    await expect(box(visitor)).toHaveValue(text);
    await visitor.the('button', 'save').click();
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    if (text === 'sophie') await visitor.the('button', 'add').click();
  }
  await visitor.sees('synced');
  await expect.poll(() => visitor.stored('drafts')).toBeUndefined();
  await other.page.reload();
  for (const text of ['sophie', 'karim'])
    await expect(other.page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
});

test('A10 K5 R52: a silent window with the lock is told of; one goes on', async ({ context, guard }) => {
  // The frozen page is a bare file, for which the browser asks an icon.
  guard.allow(/favicon\.ico/);
  const visitor = new Visitor(await context.newPage());
  await visitor.settlesIn(nadia, { at: '/pages/celebrations' });
  // Stands for a page that froze with the lock: whatever this one asks for is held there first.
  const frozen = await context.newPage();
  await frozen.goto('/manifest.webmanifest');
  await visitor.page.evaluate(() => {
    const { locks } = navigator;
    const request = locks.request.bind(locks) as (name: string, ...more: unknown[]) => Promise<unknown>;
    locks.request = (name: string, ...more: unknown[]) => {
      sessionStorage.setItem('asked for', name);
      return request(name, ...more);
    };
  });
  await visitor.page.evaluate(() => window.dispatchEvent(new Event('online')));
  const name = await visitor.page.waitForFunction(() => sessionStorage.getItem('asked for'));
  await visitor.sees('synced');
  await frozen.evaluate(
    async (held) => {
      await new Promise<void>((resolve) => {
        // Rejects where the other window takes the lock.
        navigator.locks
          .request(String(held), () => {
            resolve();
            return new Promise<never>(() => undefined);
          })
          .catch(() => undefined);
      });
    },
    await name.jsonValue(),
  );
  await visitor.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(visitor.syncState).toHaveText(/Une autre fenêtre de l’application ne répond pas/, {
    timeout: 30_000,
  });
  await visitor.page.getByRole('button', { name: 'Détails de la synchronisation' }).click();
  await visitor.page.getByRole('button', { name: 'Continuer dans cette fenêtre' }).click();
  await visitor.sees('synced');
});

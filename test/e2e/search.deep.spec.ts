import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { saying } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';

/** All that a browser keeps of a page, as one text. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]),
  );

test('all is searched by menu or keyboard, found again, in memory only (Q3)', async ({ page, visitor }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await visitor.logsIn(amelie);
  await visitor.goesByMenuTo('searchEverything');
  await expect(page).toHaveURL('/?recherche');
  const box = visitor.main.getByRole('searchbox');
  await expect(box).toBeFocused();
  await expect(visitor.main).toContainText(saying('cherchez dans tout ce que vous avez écrit'));
  await obeysAxe(page, 'the search before any word');

  await page.keyboard.type("L'EQUIPE de nuit zz");
  await expect(visitor.main).toContainText(saying('Rien ne correspond à ces mots'));
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace');
  const results = visitor.main.getByRole('listitem');
  await expect(
    visitor.main
      .locator('mark')
      .filter({ hasText: saying('l’équipe') })
      .first(),
  ).toBeVisible();
  await obeysAxe(page, 'the search with what was found');
  await page.emulateMedia({ colorScheme: 'light' });

  // Past the box, each result in turn.
  const opened = results.filter({ hasText: saying('par son nom') }).getByRole('link');
  await page.keyboard.press('Tab');
  while (!(await opened.evaluate((link) => link === document.activeElement))) {
    await expect(visitor.main.locator('li a:focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pages\/reconnexions\?entry=\d+$/);
  await expect(page.getByRole('dialog')).toContainText(saying('par son nom'));
  await page.goBack();
  await expect(page).toHaveURL('/?recherche');
  await expect(box).toHaveValue("L'EQUIPE de nuit");
  await expect(opened).toBeFocused();

  for (const kept of [await keptBy(page), ...logged, ...asked])
    expect(kept.toLowerCase()).not.toContain("l'equipe");
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await expect(results).toHaveCount(0);
  await page.reload();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
});

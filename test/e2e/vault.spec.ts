import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

const account = '/pages/user';

/** Names of the vault's screens, in French. */
const section = (page: Page) => page.getByRole('region', { name: 'Coffre' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const key = (page: Page) => page.getByRole('textbox', { name: 'Clé de secours' });

/** Turns the vault on, and gives the key of its sheet. */
async function turnsItOn(page: Page): Promise<string> {
  await press(page, 'Protéger mes écrits');
  const shown = await key(page).inputValue();
  await obeysAxe(page, 'the sheet');
  await press(page, 'J’ai ma feuille');
  await page.getByRole('textbox', { name: 'Dernier groupe de la clé' }).fill('AAAA');
  await press(page, 'Activer');
  await expect(section(page)).toContainText('Ce n’est pas le dernier groupe de cette clé.');
  await page.getByRole('textbox', { name: 'Dernier groupe de la clé' }).fill(shown.slice(-4));
  await obeysAxe(page, 'the last group');
  await press(page, 'Activer');
  await expect(section(page)).toContainText('Le coffre est ouvert sur cet appareil.');
  return shown;
}

test('O1 O2: the vault is turned on, stays open after a reload, and opens elsewhere by its sheet', async ({
  page,
  guard: _guard,
  newDevice,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: account });
  await visitor.sees('synced');
  const shown = await turnsItOn(page);
  expect(shown).toMatch(/^([0-9A-Z]{4}-){8}[0-9A-Z]{4}$/);
  await page.reload();
  await expect(section(page)).toContainText('Le coffre est ouvert sur cet appareil.');
  await obeysAxe(page, 'the vault open');

  const other = await newDevice();
  const requests: string[] = [];
  other.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  const letters = shown.replaceAll('-', '');
  // The sheet's code is scanned by someone who is not logged in here.
  await other.goto(`${account}#coffre=${letters}`);
  await new Visitor(other).logsIn(amelie);
  await other.goto('/');
  await expect(other).toHaveURL(/\/pages\/coffre/);
  await obeysAxe(other, 'the screen that opens it');
  // Scanned into a page that is open.
  await other.evaluate((code) => {
    location.hash = `coffre=${code}`;
  }, letters);
  await expect(other).not.toHaveURL(/coffre=/);
  await key(other).fill(shown.toLowerCase().replaceAll('-', ' '));
  await press(other, 'Ouvrir');
  await expect(other.getByRole('link', { name: 'Nouvelle reconnexion' }).first()).toBeVisible();
  expect(requests.join('\n')).not.toContain(letters);
  expect(requests.join('\n')).not.toContain('coffre=');
  expect(
    await other.evaluate(() => JSON.stringify([Object.entries(localStorage), history.state, location.href])),
  ).not.toContain(letters);
});

import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import webpack from 'webpack';
import { amelie } from '../support/personas';
import { knownAnswers } from '../support/vaultAnswers';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { troubleAtFocus } from './focus';
import { Visitor } from './moves';

const account = '/pages/user';

/** Names of the vault's screens, in French. */
const section = (page: Page) => page.getByRole('region', { name: 'Coffre' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const key = (page: Page) => page.getByRole('textbox', { name: 'Clé de secours' });
const lastGroup = (page: Page) => page.getByRole('textbox', { name: 'Dernier groupe de la clé' });

/** Presses a key, after which something has the focus: who has no pointer is thrown back to the top otherwise. */
async function strike(page: Page, by: 'Enter' | 'Space'): Promise<void> {
  await page.keyboard.press(by);
  await expect(page.locator('body')).not.toBeFocused();
}

/** Goes to a control and presses it, as someone without a pointer does. */
async function press(page: Page, control: Locator, by: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await new Visitor(page).tabsTo(control);
  expect(await troubleAtFocus(page)).toBe('');
  await strike(page, by);
}

/** Types a text in place of what a box holds. */
async function type(page: Page, box: Locator, text: string): Promise<void> {
  await new Visitor(page).tabsTo(box);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** @param focused what has the focus once one is in */
async function logsInByKeyboard(page: Page, focused = new Visitor(page).heading): Promise<void> {
  const visitor = new Visitor(page);
  await type(page, visitor.box('email'), amelie.mail);
  await type(page, visitor.box('password'), amelie.password);
  await strike(page, 'Enter');
  await expect(page).not.toHaveURL(/\/login/, { timeout: 20_000 });
  await expect(focused).toBeFocused();
}

/** Turns the vault on, and gives the key of its sheet. */
async function turnsItOn(page: Page): Promise<string> {
  await press(page, button(page, 'Protéger mes écrits'));
  await expect(page.getByRole('heading', { name: 'Clé de secours' })).toBeFocused();
  await new Visitor(page).tabsTo(key(page));
  // Letters and digits that look alike are told apart.
  await expect(key(page)).toHaveCSS('font-family', 'monospace');
  const shown = (await key(page).inputValue()).match(/[\dA-Z]{4}/g)?.join('-') ?? '';
  await obeysAxe(page, 'the sheet');
  await press(page, button(page, 'J’ai ma feuille'), 'Space');
  await expect(page.getByRole('heading', { name: 'Vérifions votre feuille' })).toBeFocused();
  await type(page, lastGroup(page), 'AAAA');
  await strike(page, 'Enter');
  await expect(section(page)).toContainText('Ce n’est pas le dernier groupe de cette clé.');
  await expect(lastGroup(page)).toBeFocused();
  await type(page, lastGroup(page), shown.slice(-4));
  await obeysAxe(page, 'the last group');
  await press(page, button(page, 'Activer'));
  await expect(section(page).getByRole('status').filter({ hasText: 'C’est fait' })).toBeFocused();
  await expect(section(page)).toContainText('Le coffre est ouvert sur cet appareil.');
  return shown;
}

test('O1 O2: by the keyboard alone the vault is turned on, stays open after a reload, and opens elsewhere by its sheet', async ({
  page,
  guard: _guard,
  newDevice,
}) => {
  test.slow();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(path.basename(request.url())));
  const vaultScripts = () => scripts.filter((name) => /^vault-(turn|sheet)\./.test(name));
  await page.goto(account);
  await logsInByKeyboard(page);
  await new Visitor(page).sees('synced');
  expect(vaultScripts()).toEqual([]);
  const shown = await turnsItOn(page);
  expect(shown).toMatch(/^([0-9A-Z]{4}-){8}[0-9A-Z]{4}$/);
  expect(vaultScripts()).not.toEqual([]);
  await page.reload();
  await expect(section(page)).toContainText('Le coffre est ouvert sur cet appareil.');
  await obeysAxe(page, 'the vault open');

  const other = await newDevice();
  const requests: string[] = [];
  other.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  const letters = shown.replaceAll('-', '');
  // The sheet's code is scanned by someone who is not logged in here.
  await other.goto(`${account}#coffre=${letters}`);
  await logsInByKeyboard(other, key(other));
  await expect(key(other)).toHaveValue(shown);
  await other.goto('/');
  await expect(other).toHaveURL(/\/pages\/coffre/);
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await obeysAxe(other, 'the screen that opens it');
  // Scanned into a page that is open.
  await other.evaluate((code) => {
    location.hash = `coffre=${code}`;
  }, letters);
  await expect(other).not.toHaveURL(/coffre=/);
  await type(other, key(other), shown.toLowerCase().replaceAll('-', ' '));
  await strike(other, 'Enter');
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  expect(requests.join('\n')).not.toContain(letters);
  expect(requests.join('\n')).not.toContain('coffre=');
  expect(
    await other.evaluate(() => JSON.stringify([Object.entries(localStorage), history.state, location.href])),
  ).not.toContain(letters);
  await other.goto('/pages/reconnexions');
  await expect(new Visitor(other).main.getByRole('listitem').first()).toBeVisible();
});

/** Code and what it imports in one script, under a name. */
async function bundled(name: string, entry: string): Promise<string> {
  const folder = path.resolve('.cache/bundled');
  const filename = `${name}.js`;
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        entry: path.resolve(entry),
        output: { path: folder, filename, library: { name, type: 'var' } },
        resolve: { extensions: ['.ts', '.js'] },
        module: { rules: [{ test: /\.ts$/, loader: 'babel-loader', options: { envName: 'production' } }] },
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  return fs.readFileSync(path.join(folder, filename), 'utf8');
}

test('O1 O2 O3: the known answers of the format are those of a browser', async ({ page }) => {
  const script = await bundled('knownAnswers', 'test/support/vaultAnswers.ts');
  await page.goto('/login');
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  const answers: unknown = await page.evaluate(
    `${script}; Promise.all(knownAnswers.knownAnswers.map(async ({ title, answer }) => [title, await answer()]))
      .then(Object.fromEntries)`,
  );
  expect(answers).toEqual(Object.fromEntries(knownAnswers.map(({ title: of, known }) => [of, known])));
});

test('O3: a record is found whatever its person is called, and no other', async ({ page }) => {
  const script = await bundled('keyValues', 'src/persistence/keyValues.ts');
  await page.goto('/login');
  const found = await page.evaluate<string[][]>(
    `${script}; (async () => {
      const database = await keyValues.openKeyValues();
      for (const name of ['vault', 'vault:2:a', 'vault:\uffff2:a', 'vault:\uffff\uffff', 'vaults', 'box:2:a', 'box:\uffff2:a'])
        await database.set(name, name);
      const read = [...(await database.all('vault:')).values()];
      let changed = [];
      await database.update('box:', (values) => { changed = [...values.keys()]; return []; });
      return [read, changed];
    })()`,
  );
  expect(found).toEqual([
    ['vault:2:a', 'vault:\uffff2:a', 'vault:\uffff\uffff'],
    ['box:2:a', 'box:\uffff2:a'],
  ]);
});

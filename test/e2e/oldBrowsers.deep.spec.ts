import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ts from 'typescript';
import {
  allowedInBuild,
  allowedInSource,
  allowedStyles,
  allowedStylesInBuild,
  sameNames,
} from '../../tools/browserSupport/allowed';
import { platformMembers } from '../../tools/browserSupport/platform';
import { youngStyles } from '../../tools/browserSupport/styles';
import { UsedApis } from '../../tools/browserSupport/usedApis';
import { UsedStyles } from '../../tools/browserSupport/usedStyles';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect } from './fixtures';
import { deployBuild } from './nextBuild';
import { site, test } from './offlineMoves';

const members = platformMembers();
const young = members.filter(({ name, lackedBy }) => lackedBy.length > 0 && !name.endsWith('_event'));

/** Where the platform keeps the members that stand on interfaces of several names. */
const removed = young.map(({ owner, name }): [string | null, string] => [owner ?? null, name]);

/** Takes away what some browser of .browserslistrc lacks, in a page or a worker, and says what it took. */
function takeAway(names: [string | null, string][]): string[] {
  const scope = globalThis as unknown as Record<string, unknown>;
  const typedArray: unknown = Object.getPrototypeOf(Int8Array);
  const taken: string[] = [];
  const take = (from: unknown, name: string) => {
    if ((typeof from !== 'object' && typeof from !== 'function') || from === null) return;
    if (Object.hasOwn(from, name) && Reflect.deleteProperty(from, name)) taken.push(name);
  };
  for (const [owner, name] of names) {
    if (owner === null || owner === 'Window') {
      take(globalThis, name);
      continue;
    }
    const intl = (scope['Intl'] as Record<string, unknown>)[owner];
    const object = owner === 'TypedArray' ? typedArray : (scope[owner] ?? intl);
    take(object, name);
    take((object as { prototype?: unknown } | undefined)?.prototype, name);
  }
  return taken;
}

const takingAway = `(${takeAway.toString()})(${JSON.stringify(removed)});`;

/** A build whose worker is as old as the page, and whose sheets ask for a selector that no browser has. */
function deployOldBuild(): void {
  deployBuild(site);
  const rewrite = (file: string, change: (text: string) => string) => {
    const text = fs.readFileSync(file, 'utf8');
    if (change(text) === text) return;
    fs.writeFileSync(file, change(text));
    for (const packed of ['br', 'gz']) fs.rmSync(`${file}.${packed}`, { force: true });
  };
  rewrite(path.join(site, 'sw.js'), (text) => takingAway + text);
  for (const name of fs.readdirSync(site, { recursive: true }).map(String))
    if (/\.(js|css|html)$/.test(name))
      rewrite(path.join(site, name), (text) => text.replaceAll(':has(', ':never('));
}

test('R43 the build uses nothing that a browser of .browserslistrc lacks, or goes on without it', () => {
  const used = new UsedApis(members);
  const found = new Set<string>();
  const scan = (text: string) => {
    const source = ts.createSourceFile('build.js', text, ts.ScriptTarget.Latest, true);
    for (const name of Object.keys(used.lacked(source))) found.add(name);
  };
  const files = fs.readdirSync('dist', { recursive: true }).map(String);
  for (const file of files.filter((one) => one.endsWith('.js')))
    scan(fs.readFileSync(path.join('dist', file), 'utf8'));
  const page = fs.readFileSync('dist/index.html', 'utf8');
  for (const [, text = ''] of page.matchAll(/<script\b[^>]*>([^<]+)<\/script>/g)) scan(text);
  const excused = [
    ...Object.keys(allowedInBuild),
    ...Object.values(allowedInSource).flatMap(Object.keys),
    ...sameNames,
  ];
  expect([...found].filter((name) => !excused.includes(name)).sort()).toEqual([]);
  expect([...Object.keys(allowedInBuild), ...sameNames].filter((name) => !found.has(name))).toEqual([]);
});

test('R43 the looks in the build use nothing that a browser of .browserslistrc lacks, or do without it', () => {
  const used = new UsedStyles(youngStyles());
  const read = (file: string) => fs.readFileSync(path.join('dist', file), 'utf8');
  const files = fs.readdirSync('dist', { recursive: true }).map(String);
  const inPage = [...read('index.html').matchAll(/<style\b[^>]*>([^<]+)<\/style>/g)];
  const found = new Set([
    ...files
      .filter((one) => one.endsWith('.js'))
      .map((one) => ts.createSourceFile('build.js', read(one), ts.ScriptTarget.Latest, true))
      .flatMap((source) => [...used.inScript(source)]),
    ...files.filter((one) => one.endsWith('.css')).flatMap((one) => [...used.inSheet(read(one))]),
    ...inPage.flatMap(([, text = '']) => [...used.inSheet(text)]),
  ]);
  const excused = [
    ...Object.keys(allowedStylesInBuild),
    ...Object.values(allowedStyles).flatMap((names) => Object.keys(names)),
  ];
  expect([...found].filter((name) => !excused.includes(name)).sort()).toEqual([]);
  expect(Object.keys(allowedStylesInBuild).filter((name) => !found.has(name))).toEqual([]);
});

test.describe('in a browser as old as the oldest', () => {
  // Chromium enforces its trusted types where their own object was taken away.
  test.use({ serviceWorkers: 'allow', bypassCSP: true });
  test.beforeEach(deployOldBuild);

  const isOld = (page: Page) =>
    page.evaluate(() => [
      'canParse' in URL,
      'toSorted' in Array.prototype,
      'size' in URLSearchParams.prototype,
      'Segmenter' in Intl,
      'requestIdleCallback' in window,
    ]);

  test('R43 log in, save a reconnection, find it, log out', async ({ page, visitor, context, provider }) => {
    test.slow();
    await context.addInitScript(takingAway);
    await visitor.logsIn(nadia);
    expect(await isOld(page)).toEqual([false, false, false, false, false]);
    await visitor.the('link', 'newReconnection', visitor.main).click();
    await visitor.savesIdentityCard();
    await visitor.sees('synced');
    await page.goto('/');
    await visitor.the('link', 'newReconnection', visitor.main).click();
    await visitor.completesReconnection({ tense: 'past', who: 'Karim', intuitions: ['Appeler Karim'] });
    await visitor.sees('synced');
    await expect(visitor.entry('Karim')).toHaveCount(1);
    const account = await openAccount(provider.url, nadia);
    expect(JSON.stringify(await account.json('field_intuitions'))).toContain('Appeler Karim');
    const modal = await visitor.opensEntry('Karim');
    await expect(modal).toContainText('Appeler Karim');
    await visitor.the('button', 'close', modal).first().click();
    // A visit that begins with the logout would spend the token that its refresh is using.
    await visitor.goesByMenuTo('logOut');
    await expect(visitor.the('button', 'logIn')).toBeVisible();
  });

  test('R43 an account is there whole, and an entry opens', async ({ page, visitor, context, provider }) => {
    await context.addInitScript(takingAway);
    await visitor.settlesIn(amelie);
    const account = await openAccount(provider.url, amelie);
    const entries = Object.keys((await account.json('field_intuitions')) ?? {});
    expect(entries.length).toBeGreaterThan(1);
    await expect
      .poll(async () => Object.keys((await visitor.stored('intuitions')) ?? {}).sort())
      .toEqual(entries.sort());
    await visitor.the('link', 'viewReconnections').click();
    await expect(visitor.heading).toContainText(`(${entries.length})`);
    await visitor.main.getByRole('listitem').first().getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('R43 what is printed stands alone, and what is chosen has a ground', async ({ page, visitor }) => {
    await visitor.settlesIn(amelie, { at: '/pages/user' });
    const ground = (option: Locator) =>
      option.evaluate((input) => getComputedStyle(input.closest('label')!).backgroundColor);
    const paper = page.locator('.vault-sheet');
    await page.getByRole('button', { name: named('Protéger mes écrits') }).click();
    await expect(paper).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toBeVisible();
    for (const other of [visitor.heading, visitor.syncState, visitor.tabBar, paper.getByRole('button')])
      await expect(other.filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await visitor.the('button', 'cancel').click();
    await visitor.goesHome();
    await page.emulateMedia({ media: 'print' });
    await expect(visitor.heading).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await visitor.startsReconnection();
    await visitor.the('radio', 'past').click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await visitor.the('button', 'back').click();
    await expect(visitor.the('radio', 'past')).toBeChecked();
    expect(await ground(visitor.the('radio', 'past'))).not.toBe(
      await ground(visitor.the('radio', 'upcoming')),
    );
  });
});

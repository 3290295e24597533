import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import ts from 'typescript';
import { allowedInBuild, allowedInSource, sameNames } from '../../tools/browserSupport/allowed';
import { platformMembers } from '../../tools/browserSupport/platform';
import { UsedApis } from '../../tools/browserSupport/usedApis';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { expect } from './fixtures';
import { Visitor } from './moves';
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

/** A build whose worker is as old as the page. */
function deployOldWorker(): void {
  deployBuild(site);
  const worker = path.join(site, 'sw.js');
  fs.writeFileSync(worker, takingAway + fs.readFileSync(worker, 'utf8'));
  for (const packed of ['br', 'gz']) fs.rmSync(`${worker}.${packed}`, { force: true });
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

test.describe('in a browser as old as the oldest', () => {
  // Chromium enforces its trusted types where their own object was taken away.
  test.use({ serviceWorkers: 'allow', bypassCSP: true });
  test.beforeEach(deployOldWorker);

  const isOld = (page: Page) =>
    page.evaluate(() => [
      'canParse' in URL,
      'toSorted' in Array.prototype,
      'size' in URLSearchParams.prototype,
      'Segmenter' in Intl,
      'requestIdleCallback' in window,
    ]);

  test('R43 logging in, saving a reconnection, finding it again and logging out', async ({
    page,
    context,
    provider,
  }) => {
    test.slow();
    await context.addInitScript(takingAway);
    const visitor = new Visitor(page);
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
    await page.goto('/logout');
    await expect(visitor.the('button', 'logIn')).toBeVisible();
  });

  test('R43 an account with entries is there as a whole, and an entry opens', async ({
    page,
    context,
    provider,
  }) => {
    await context.addInitScript(takingAway);
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie);
    await visitor.sees('synced');
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
});

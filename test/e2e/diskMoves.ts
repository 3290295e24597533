import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { failedCalls } from './pageGuard';

/** How a browser may lay a text down in a file: letters of one byte or two, or the bytes that the text stands for. */
const formsOf = (secret: string): Buffer[] => [
  Buffer.from(secret, 'latin1'),
  Buffer.from(secret, 'utf16le'),
  Buffer.from(secret, 'base64'),
];

/** Files below a folder that hold one of these texts. */
function filesWith(folder: string, secrets: readonly string[]): string[] {
  const needles = secrets.flatMap(formsOf);
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = fs.readFileSync(file);
      return needles.some((needle) => content.includes(needle));
    });
}

/** What this person's account holds that opens a box or a key of the vault. */
async function secretsOf(url: string): Promise<string[]> {
  const { accountKeys = [], rescue } = (await (await openAccount(url, amelie)).json('field_other_data')) as {
    accountKeys?: [string, string, string][];
    rescue?: string;
  };
  return [...accountKeys.map(([, , d]) => d), ...(rescue === undefined ? [] : [rescue])];
}

/** True once the box of this browser knows what to seal to. A database that is not there is not made by asking. */
const isReady = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const name = 'reconnexion-rescue';
          if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
          return await new Promise((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const asking = opening.result.transaction('kept').objectStore('kept').getAllKeys();
              asking.onsuccess = () => {
                opening.result.close();
                resolve(asking.result.some((key) => typeof key === 'string' && key.startsWith('key:')));
              };
            };
          });
        }),
      { timeout: 20_000 },
    )
    .toBe(true);

async function types(page: Page): Promise<void> {
  await page.goto('/reco/add');
  await new Visitor(page).writesWho('Une ligne');
  await page.waitForFunction(() => localStorage.getItem('drafts')?.includes('Une ligne'));
}

const isSignedOut = (page: Page) =>
  expect
    .poll(() =>
      page
        .evaluate(() => localStorage.length + Number(!location.pathname.startsWith('/login')))
        // The page is on its way to the form.
        .catch(() => 1),
    )
    .toBe(0);

/** Defines a test: who leaves a device so leaves nothing on its disk that opens anything. */
export function leavesNoSecret(title: string, leaves: (page: Page) => Promise<void>): void {
  test(title, async ({ playwright, guard, provider, launchOptions, locale }) => {
    test.slow();
    guard.allow(failedCalls(401));
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'reconnexion-profile-'));
    let browser: BrowserContext | undefined;
    try {
      browser = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, locale });
      const page = await browser.newPage();
      await page.goto(`${provider.url}/login-form`);
      await new Visitor(page).fillsInLogin(amelie.mail, amelie.password);
      await isReady(page);
      await types(page);
      await leaves(page);
      await isSignedOut(page);
      const secrets = await secretsOf(provider.url);
      expect(secrets).not.toEqual([]);
      await browser.close();
      expect(filesWith(profile, secrets)).toEqual([]);
    } finally {
      await browser?.close();
      fs.rmSync(profile, { recursive: true, force: true });
    }
  });
}

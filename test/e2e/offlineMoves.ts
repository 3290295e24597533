import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test as base } from './fixtures';
import type { Visitor } from './moves';
import { deployBuild } from './nextBuild';
import { startProviderProcess, type ProviderProcess } from './providerProcess';

/** Where this worker's provider finds the app: a copy, in whose place another build can be put. */
export const site = fs.mkdtempSync(path.join(os.tmpdir(), 'reconnexion-site-'));

/** Playwright's test with a service worker, and a site that another build can be put into. */
export const test = base.extend<object, { provider: ProviderProcess }>({
  provider: [
    async ({}, use) => {
      deployBuild(site);
      const provider = await startProviderProcess({ dist: site });
      await use(provider);
      await provider.stop();
      fs.rmSync(site, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export const written = 'Sentinelle-9c1e';
export async function leavesExercise(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: named('Quitter l’exercice') }).click();
  await visitor.the('button', 'leave').click();
  await expect(visitor.page).toHaveURL('/');
}

export async function opensCelebrations(visitor: Visitor): Promise<void> {
  await visitor.opensMenu();
  await visitor.menu.getByRole('link', { name: named('Célébrations et notes') }).click();
}

/** The first script of a build, in a page that runs it. */
export const scriptOf = (page: Page, build: string) => page.locator(`script[src*="${build}"]`);

/** A first visit, and the second one, which the worker answers, to the end of its refresh. */
export async function comesBack(visitor: Visitor): Promise<void> {
  await visitor.settlesIn(amelie);
  await visitor.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activating') {
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    }
  });
  const renewal = visitor.page.waitForResponse('**/oauth/token');
  await visitor.page.reload();
  await (await renewal).finished();
  await visitor.sees('synced');
}

/** The browser knows that it has no network, and what passes by it all the same finds no provider. */
export async function losesNetwork(context: BrowserContext, provider: ProviderProcess): Promise<void> {
  await context.setOffline(true);
  await provider.faults(
    ...['GET ', 'POST ', 'PATCH '].map((match) => ({ match, dropConnection: 'before' as const, times: 1e6 })),
  );
}

/** Addresses and contents of all files that the browser keeps for the app. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return found;
  });

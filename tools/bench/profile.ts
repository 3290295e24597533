import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Removes a profile whose browser may still be writing. A failure costs no measurement. */
async function removeSoon(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined);
}

/** Runs something with a folder for a browser's profile: empty before, gone after. */
export async function withProfile<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reconnexion-bench-'));
  try {
    return await run(folder);
  } finally {
    await removeSoon(folder);
  }
}

/** Puts values into localStorage of an origin on which nothing has been opened. */
export async function store(
  context: BrowserContext,
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const page = await context.newPage();
  const blank = new URL('/bench-blank', url).href;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' }),
  );
  await page.goto(blank);
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, values);
  await page.close();
}

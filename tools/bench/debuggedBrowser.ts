import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../findChromium.mjs';
import { phone } from './device';
import { store, withProfile } from './profile';

/** How long Chromium may take to start or to end, ms. */
const patience = 20_000;

/**
 * Runs a task with its own Chromium, because Lighthouse needs one that nothing else drives.
 * @param url an address of the origin that holds `stored` in its localStorage
 * @param run gets the port on which it takes orders
 */
export const withDebuggedBrowser = <Result>(
  url: string,
  stored: Readonly<Record<string, string>>,
  run: (port: number) => Promise<Result>,
): Promise<Result> =>
  withProfile(async (folder) => {
    const preferences = path.join(folder, 'Default', 'Preferences');
    mkdirSync(path.dirname(preferences));
    const languages = `${phone.locale},fr`;
    writeFileSync(
      preferences,
      JSON.stringify({ intl: { accept_languages: languages, selected_languages: languages } }),
    );
    const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
    const child = spawn(findChromium() ?? '', [...args, ...chromiumArgs, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    try {
      const port = await new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('Chromium did not start.')), patience);
        child.once('error', reject);
        child.stderr.on('data', (chunk: Buffer) => {
          const told = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(chunk.toString())?.[1];
          if (told === undefined) return;
          clearTimeout(late);
          resolve(Number(told));
        });
      });
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${String(port)}`);
      const [context] = browser.contexts();
      if (context) await store(context, url, stored);
      // It goes on: only this connection is given up.
      await browser.close();
      return await run(port);
    } finally {
      const kill = setTimeout(() => child.kill('SIGKILL'), patience);
      child.kill();
      await ended;
      clearTimeout(kill);
    }
  });

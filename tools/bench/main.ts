import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../findChromium.mjs';
import { benchmarks, withWorld } from './benchmarks';
import { readOptions, type BenchOptions } from './options';
import { header } from './report';

const say = (text: string) => process.stdout.write(`${text}\n`);
const tell = (text: string) => process.stderr.write(`${text}\n`);

/** What goes over the wire is the same every time. */
const onceIsEnough: readonly string[] = ['transfer'];

async function bench({ only, rounds, minutes, json }: BenchOptions): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('It needs Chromium: node tools/ensureChromium.mjs');
  const since = Date.now();
  const minutesSince = () => (Date.now() - since) / 60_000;
  const loadBefore = loadavg();
  const all = benchmarks();
  let done = 0;
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  const version = browser.version();
  try {
    await withWorld(browser, async (world) => {
      while (done < rounds && minutesSince() < minutes) {
        const round = done + 1;
        for (const name of only.filter((one) => round === 1 || !onceIsEnough.includes(one))) {
          // A failed round is left out, and the others count.
          await all[name].measure(world, round).catch((error: unknown) => {
            tell(`${name}: round ${String(round)} failed: ${error instanceof Error ? error.message : ''}`);
          });
          tell(`${minutesSince().toFixed(1)} min: ${name}, round ${String(round)} of ${String(rounds)}`);
        }
        done = round;
        const raw = Object.fromEntries(only.map((name) => [name, all[name].raw]));
        if (json !== undefined) writeFileSync(json, `${JSON.stringify(raw, null, 2)}\n`);
      }
    });
  } finally {
    await browser.close();
  }
  say(header(version, done, [loadBefore, loadavg()]));
  const measured = only.filter((name) => all[name].raw.length > 0);
  for (const name of measured) say(`\n${all[name].tables()}`);
  if (measured.length < only.length) throw new Error('Some of it could not be measured at all.');
}

bench(readOptions(process.argv)).catch((error: unknown) => {
  tell(error instanceof Error ? error.message : 'The benchmark failed.');
  process.exitCode = 1;
});

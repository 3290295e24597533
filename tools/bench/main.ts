import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../findChromium.mjs';
import { Command } from 'commander';
import { benchmarks, withWorld, type BenchmarkName } from './benchmarks';
import { failed, machine, onlyOption, wholeNumber } from './common';

const say = (text: string) => process.stdout.write(`${text}\n`);
const tell = (text: string) => process.stderr.write(`${text}\n`);

/** What goes over the wire is the same every time. */
const onceIsEnough: readonly string[] = ['transfer'];

/** What the command line asks for. */
interface BenchOptions {
  only: BenchmarkName[];
  rounds: number;
  /** No round begins later than this. */
  minutes: number;
  json?: string;
}

const commandLine = new Command('npm run bench --')
  .description(
    'Measures the built app in Chromium, on a phone’s screen, beside floor pages made of the same packages: opening, typing, scrolling, saving, starting, and syncing with the vault on. What is compared takes turns; only ratios of one run mean much (docs/performance.md).',
  )
  .addOption(onlyOption('benchmarks', Object.keys(benchmarks)))
  .option('--rounds <count>', 'how many times all of it is done; medians are shown', wholeNumber(99), 5)
  .option('--minutes <count>', 'no round begins after so many minutes', wholeNumber(99), 45)
  .option('--json <file>', 'writes what each round measured to a file as well');

async function bench({ only, rounds, minutes, json }: BenchOptions): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('It needs Chromium: node tools/ensureChromium.mjs');
  const since = Date.now();
  const minutesSince = () => (Date.now() - since) / 60_000;
  const loadBefore = loadavg();
  let done = 0;
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  const version = browser.version();
  try {
    await withWorld(browser, async (world) => {
      while (done < rounds && minutesSince() < minutes) {
        const round = done + 1;
        for (const name of only.filter((one) => round === 1 || !onceIsEnough.includes(one))) {
          // A failed round is left out, and the others count.
          await benchmarks[name].measure(world, round).catch((error: unknown) => {
            tell(`${name}: round ${String(round)} failed: ${error instanceof Error ? error.message : ''}`);
          });
          tell(`${minutesSince().toFixed(1)} min: ${name}, round ${String(round)} of ${String(rounds)}`);
        }
        done = round;
        const raw = Object.fromEntries(only.map((name) => [name, benchmarks[name].raw]));
        if (json !== undefined) writeFileSync(json, `${JSON.stringify(raw, null, 2)}\n`);
      }
    });
  } finally {
    await browser.close();
  }
  const load = (loads: readonly number[]) => loads.map((value) => value.toFixed(1)).join(' ');
  say(
    `Chromium ${version}, ${machine()}, load ${load(loadBefore)} as it started, ${load(loadavg())} as it ended.
Medians of ${String(done)} ${done === 1 ? 'round' : 'rounds'}. Work is processor time of the page’s main thread: other programs hardly count in it. Times do, so compare them within this run only.`,
  );
  const measured = only.filter((name) => benchmarks[name].raw.length > 0);
  for (const name of measured) say(`\n${benchmarks[name].tables()}`);
  if (measured.length < only.length) throw new Error('Some of it could not be measured at all.');
}

bench(commandLine.parse().opts<BenchOptions>()).catch(failed);

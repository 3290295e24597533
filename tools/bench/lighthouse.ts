import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
import { chromiumArgs, findChromium } from '../findChromium.mjs';
import { phone } from './device';
import type { MeasuredPage } from './pages';
import { withBrowser, withProfile } from './visiting';

const scored = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timed = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

/** What Lighthouse says of a page on a phone. */
export interface Audited {
  /** Each category, 0 to 100. */
  scores: Record<(typeof scored)[number], number>;
  /** Times in ms, simulated for slow 4G and a processor four times slower. Layout shift has no unit. */
  times: Record<keyof typeof timed, number>;
  /** What costs points, but for performance. */
  lost: string[];
}

/** Runs Lighthouse in its own process, with settings for a slow phone and a Chromium of its own on this profile. */
async function report(url: string, profile: string): Promise<Result> {
  const language = `--accept-lang=${phone.locale},fr`;
  const flags = ['--headless', `--user-data-dir=${profile}`, language, ...chromiumArgs];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...['node_modules/lighthouse/cli/index.js', url, '--output=json', '--quiet'],
      `--chrome-flags=${flags.map((flag) => flag.replace(/=(.*)/, '="$1"')).join(' ')}`,
      ...['--no-enable-error-reporting', `--only-categories=${scored.join(',')}`],
      // The profile is new. A reset would remove the session.
      ...['--form-factor=mobile', '--throttling-method=simulate', '--disable-storage-reset'],
    ],
    {
      ...{ timeout: 120_000, maxBuffer: 64 * 1024 * 1024 },
      env: { ...process.env, CHROME_PATH: findChromium() },
    },
  );
  return JSON.parse(stdout) as Result;
}

/** What Lighthouse says on a browser that holds what the page stores and nothing else. */
export const audit = (page: MeasuredPage): Promise<Audited> =>
  withProfile(async (folder) => {
    await withBrowser(folder, page, () => Promise.resolve());
    const lhr = await report(page.url, folder);
    if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.code}`);
    const entries = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
      Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
    const isLost = (id: string): boolean => {
      const score = lhr.audits[id]?.score;
      return score !== null && score !== undefined && score < 0.9;
    };
    return {
      scores: entries(scored, (name) => (lhr.categories[name]?.score ?? NaN) * 100),
      times: entries(
        Object.keys(timed) as (keyof typeof timed)[],
        (name) => lhr.audits[timed[name]]?.numericValue ?? NaN,
      ),
      lost: scored
        .slice(1)
        .flatMap((name) =>
          (lhr.categories[name]?.auditRefs ?? [])
            .filter(({ weight, id }) => weight > 0 && isLost(id))
            .map(({ id }) => id),
        ),
    };
  });

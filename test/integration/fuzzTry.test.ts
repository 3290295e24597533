/** @jest-environment node */
import { openSync, writeSync } from 'node:fs';
import { openProvider } from '../../tools/fuzz/world';
import { drawSteps as walkOf } from '../../tools/fuzz/steps';
import { shorten, walk } from '../../tools/fuzz/walk';

test('try', async () => {
  const out = openSync(process.env['OUT'] ?? '/tmp/fz.log', 'w');
  const say = (line: string) => void writeSync(out, `${line}\n`);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  Object.assign(globalThis, { dbg: process.env['DBG'] ? say : undefined });
  const provider = await openProvider();
  const first = Number(process.env['SEED'] ?? 1);
  const n = Number(process.env['N'] ?? 200);
  for (let seed = first; seed < first + Number(process.env['COUNT'] ?? 1); seed += 1) {
    const began = performance.now();
    const { steps, problems } = await walk(provider, seed, walkOf(seed, n).filter(({ number }) => !process.env['ONLY'] || process.env['ONLY'].split(',').includes(String(number))), process.env['V'] ? say : undefined);
    say(`== ${String(seed)} ${String(steps)} ${String(Math.round(performance.now() - began))} ms ${problems.slice(0, 4).join('\n   ').slice(0, 1500)}`);
    if (problems.length > 0 && process.env['SHORT']) {
      const story = await shorten(provider, seed, walkOf(seed, n).slice(0, steps), problems[0]!);
      say(`SHORT ${String(story.length)}`);
      say((await walk(provider, seed, story, say)).problems.join('\n').slice(0, 3000));
      break;
    }
  }
  await provider.close();
}, 3_600_000);

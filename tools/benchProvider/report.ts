import { cpus } from 'node:os';
import type { Comparison, Figures } from './figures';
import type { ScenarioName } from './scenarios';
import type { Memory } from './servers';

/** One line of the first table. */
export interface Measured extends Comparison {
  scenario: ScenarioName;
  connections: number;
}

/** Memory of one server: before any load, and after all of it. Undefined where it can't be read. */
interface MemoryUse {
  atRest: Memory | undefined;
  afterLoad: Memory | undefined;
}

const MEBIBYTE = 1024 * 1024;

/** Three figures that count, without an exponent. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** A table in Markdown, its columns lined up: the first to the left, the others to the right. */
export function table([head = [], ...body]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string => {
    const cells = row.map((text, column) =>
      column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
    );
    return `| ${cells.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [head, rule, ...body].map(line).join('\n');
}

/** `ratio (provider / bare)`. */
const cell = (ratio: number, provider: number, bare: number): string =>
  `${short(ratio)} (${short(provider)} / ${short(bare)})`;

const figure = ({ ratio, provider, bare }: Comparison, name: keyof Figures): string =>
  cell(ratio[name], provider[name], bare[name]);

/** The table of calls: a line for each call and number of connections. */
export function callTable(lines: readonly Measured[]): string {
  return table([
    ['call', 'connections', 'requests/s', 'p50 ms', 'p97.5 ms', 'p99 ms'],
    ...lines.map((line) => [
      line.scenario,
      String(line.connections),
      ...(['rate', 'p50', 'p97_5', 'p99'] as const).map((name) => figure(line, name)),
    ]),
  ]);
}

/** The table of resident memory, or a line that says why there is none. */
export function memoryTable(provider: MemoryUse, bare: MemoryUse): string {
  const row = (title: string, pick: (use: MemoryUse) => number | undefined): string[] => {
    const [mine, theirs] = [(pick(provider) ?? NaN) / MEBIBYTE, (pick(bare) ?? NaN) / MEBIBYTE];
    return [title, cell(mine / theirs, mine, theirs)];
  };
  if (provider.afterLoad === undefined) return 'Memory: not known, this system has no /proc.';
  return table([
    ['resident memory', 'MiB'],
    row('at rest', ({ atRest }) => atRest?.now),
    row('after the load', ({ afterLoad }) => afterLoad?.now),
    row('peak', ({ afterLoad }) => afterLoad?.peak),
  ]);
}

/** What the reader must know before the figures. */
export function header(database: string, seconds: number, rounds: number): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  return [
    `Provider on ${database}, against a bare Fastify route that answers the same bytes.`,
    `Node ${process.version}, ${cpus().length} × ${model}. The load generator shares these cores with the server.`,
    `Runs of ${seconds} s, ${rounds} of each, taking turns. A cell: median ratio (median provider / median bare).`,
    'Requests a second: 1 is as fast as the bare route. Latency and memory: 1 is as little.',
  ].join('\n');
}

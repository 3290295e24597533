import { cpus } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';

/** Reads a whole number of the command line, from 1 to the most. */
export const wholeNumber =
  (most: number) =>
  (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    if (number < 1 || number > most)
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${String(most)}.`);
    return number;
  };

/** The option that picks some of these names, in their order; all of them by default. */
export function onlyOption(what: string, names: readonly string[]): Option {
  const chosen = (text: string) => {
    const asked = text.split(',');
    const unknown = asked.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new InvalidArgumentError(`There is no "${unknown}"; there are ${names.join(', ')}.`);
    }
    return names.filter((name) => asked.includes(name));
  };
  return new Option('--only <list>', `which ${what}, separated by commas`)
    .argParser(chosen)
    .default([...names], names.join(','));
}

/** A column of a table: its title, and what stands there of a row. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => string];

/** A table in Markdown, its columns lined up: the first to the left, the others to the right. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const padded = (line: readonly string[]) =>
    line.map((text, column) => text[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0));
  return cells
    .toSpliced(1, 0, rule)
    .map((line) => `| ${padded(line).join(' | ')} |`)
    .join('\n');
}

/** Node and the processors, as the head of every report names them. */
export const machine = (): string =>
  `Node ${process.version}, ${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown processor'}`;

/** Says why a program ended, and lets it fail. */
export function failed(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : 'The benchmark failed.'}\n`);
  process.exitCode = 1;
}

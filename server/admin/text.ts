/** `text` fit for a terminal: people register themselves, so a name may hold control characters. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');

/** `text` over several lines, each of them fit for a terminal. */
export const printableLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => printable(line.replaceAll('\t', '  ')))
    .join('\n');

const lengthOf = (text: string): number => [...text].length;

/** Columns under their headers, as lines that end in a line break; `empty` when there is no row. */
export function table(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  empty: string,
): string {
  if (rows.length === 0) return `${empty}\n`;
  const lines = [headers, ...rows].map((row) => row.map(printable));
  const widths = headers.map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column] ?? ''))));
  const padded = lines.map((line) =>
    line
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - lengthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
  return `${padded.join('\n')}\n`;
}

/** Names with their values, one a line. */
export function details(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([name]) => lengthOf(name)));
  return `${pairs.map(([name, value]) => `${name.padEnd(width)}  ${printable(value)}`.trimEnd()).join('\n')}\n`;
}

/** JSON for programs that read the output. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `1 row`, `2 rows`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

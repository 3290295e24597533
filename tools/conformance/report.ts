import type { Result } from './runner';

const words = { holds: 'holds', differs: 'DIFFERS', notTried: 'not tried' } as const;

/** How many of each. */
interface Counts {
  holds: number;
  differs: number;
  assumedDiffers: number;
  notTried: number;
}

/** Counts of outcomes. `differs` includes `assumedDiffers`. */
export function countOutcomes(results: readonly Result[]): Counts {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const assumedDiffers = results.filter(({ outcome, assumed }) => outcome === 'differs' && assumed).length;
  return { holds: count('holds'), differs: count('differs'), assumedDiffers, notTried: count('notTried') };
}

function rowsOf(result: Result, widths: readonly number[]): string[] {
  const cells = [words[result.outcome], result.contract, result.name];
  const head = cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  const mark = result.assumed ? '(assumed) ' : '';
  const indent = ' '.repeat(4);
  return [
    `${head}  ${mark}${result.expects}`,
    ...result.detail.map((text) => `${indent}${result.outcome === 'differs' ? '- ' : 'because '}${text}`),
    ...result.notes.map((text) => `${indent}note: ${text}`),
  ];
}

/** The table, one check a row, with what differs, why not tried, and notes below it, and a last line that counts. */
export function formatTable(dialect: string, results: readonly Result[]): string {
  const widths = [
    Math.max(...Object.values(words).map((word) => word.length)),
    Math.max(8, ...results.map(({ contract }) => contract.length)),
    Math.max(5, ...results.map(({ name }) => name.length)),
  ];
  const heading = ['', 'contract', 'check'].map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  const { holds, differs, assumedDiffers, notTried } = countOutcomes(results);
  const assumed = assumedDiffers === 0 ? '' : ` (${assumedDiffers} of them assumed)`;
  return [
    `${heading}  expected`,
    ...results.flatMap((result) => rowsOf(result, widths)),
    `Dialect ${dialect}: ${holds} hold, ${differs} differ${assumed}, ${notTried} not tried.`,
  ].join('\n');
}

/** The same for machines. */
export function formatJson(dialect: string, results: readonly Result[]): string {
  return JSON.stringify({ dialect, counts: countOutcomes(results), results }, null, 2);
}

import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const kept = JSON.parse(
  fs.readFileSync(new URL('../src/domain/user/keptPasswordWords.json', import.meta.url), 'utf8'),
);

/**
 * Webpack loader: keeps the most used words of a list, so that the password hint stays small (tools/budgets.json). An
 * unknown list fails the build.
 */
export default async function keepMostUsed() {
  const most = kept[/([^\\/]+)\.json\.mjs$/.exec(this.resourcePath)?.[1]];
  const { default: words } = await import(pathToFileURL(this.resourcePath).href);
  if (most === undefined || !Array.isArray(words)) throw new Error(`No ranked list: ${this.resourcePath}`);
  return `export default ${JSON.stringify(words.slice(0, most))};`;
}

import { pathToFileURL } from 'node:url';

/** How many words are kept of each list of @zxcvbn-ts that is ordered by how often a word is used. */
const kept = { passwords: 4000, commonWords: 4000, wikipedia: 0 };

/**
 * Webpack loader: a list of words becomes its most used ones, for the hint on a password is worth a few tens of KiB
 * and no more (tools/budgets.json). Throws, and fails the build, on a list it does not know.
 */
export default async function keepMostUsed() {
  const most = kept[/([^\\/]+)\.json\.mjs$/.exec(this.resourcePath)?.[1]];
  const { default: words } = await import(pathToFileURL(this.resourcePath).href);
  if (most === undefined || !Array.isArray(words)) throw new Error(`No ranked list: ${this.resourcePath}`);
  return `export default ${JSON.stringify(words.slice(0, most))};`;
}

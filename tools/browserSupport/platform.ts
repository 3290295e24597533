import fs from 'node:fs';
import path from 'node:path';
import browserData, {
  type BrowserName,
  type CompatStatement,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data';

/** A member of the platform as browser-compat-data places it: `Array.toSorted`, `URL.canParse`, the global `scheduler`. */
export interface PlatformMember {
  /** The object or interface that it stands on; undefined for a global. */
  owner: string | undefined;
  name: string;
  /** Browsers of .browserslistrc that lack it in their oldest version; none where it may be used. */
  lackedBy: string[];
}

/** The same engine on a phone has a column of its own. */
const onPhones: Partial<Record<string, BrowserName>> = {
  chrome: 'chrome_android',
  firefox: 'firefox_android',
  safari: 'safari_ios',
};

const isBrowser = (name: string | undefined): name is BrowserName =>
  name !== undefined && name in browserData.browsers;

/** The oldest browsers that the app runs on. */
function oldestBrowsers(): [BrowserName, number][] {
  const text = fs.readFileSync(path.resolve(__dirname, '../../.browserslistrc'), 'utf8');
  return [...text.matchAll(/^(\w+) >= ([\d.]+)$/gm)].flatMap(([, name = '', version]) =>
    [name, onPhones[name]]
      .filter(isBrowser)
      .map((browser): [BrowserName, number] => [browser, Number(version)]),
  );
}

const isFrom = (version: string | false | undefined, oldest: number): boolean =>
  typeof version === 'string' && Number(version.replace('≤', '')) <= oldest;

/** What stands behind a flag or under another name is not there. */
const isThere = (statement: SimpleSupportStatement, oldest: number): boolean =>
  statement.flags === undefined &&
  statement.prefix === undefined &&
  statement.alternative_name === undefined &&
  isFrom(statement.version_added, oldest) &&
  !isFrom(statement.version_removed, oldest);

const oldest = oldestBrowsers();

/** Browsers of .browserslistrc that lack a feature in their oldest version. */
export function lackedBy({ support }: CompatStatement): string[] {
  return oldest
    .filter(([browser, version]) => {
      const statements = [support[browser] ?? []].flat();
      return !statements.some((one) => isThere(one, version));
    })
    .map(([browser, version]) => `${browser} ${String(version)}`);
}

interface Feature {
  __compat?: CompatStatement;
}

/** The features under one of the data's names, but for notes on a part of one. */
const within = (feature: object): [string, Feature][] =>
  Object.entries(feature).filter(([name]) => /^[A-Za-z]\w*$/.test(name)) as [string, Feature][];

/** Objects whose members have members of their own. */
const namespaces = ['Intl', 'Temporal', 'WebAssembly'];

/** Every global and every member of an object or interface that the data tells of. */
export function platformMembers(): PlatformMember[] {
  const found: PlatformMember[] = [];
  const add = (owner: string | undefined, [name, { __compat }]: [string, Feature]) => {
    if (__compat && name !== owner)
      found.push({ owner, name: name.replace(/_static$/, ''), lackedBy: lackedBy(__compat) });
  };
  for (const part of [browserData.javascript.builtins ?? {}, browserData.api]) {
    for (const top of within(part)) {
      add(undefined, top);
      for (const member of within(top[1])) {
        add(top[0], member);
        if (namespaces.includes(top[0])) for (const inner of within(member[1])) add(member[0], inner);
      }
    }
  }
  return found;
}

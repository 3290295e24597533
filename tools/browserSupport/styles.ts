import type { Identifier } from '@mdn/browser-compat-data';
import browserData from '@mdn/browser-compat-data';
import { lackedBy } from './platform';

/** What some browser of .browserslistrc lacks of CSS, by the name it is found under. */
export interface YoungStyles {
  /** Every property that the data tells of; true where a browser lacks it. */
  properties: Map<string, boolean>;
  /** Words that a browser lacks as values of a property, by property. */
  values: Map<string, Set<string>>;
  /** `has` of `:has()`, `before` of `::before`. */
  selectors: Set<string>;
  /** `starting-style` of `@starting-style`, `bottom-right` of a page's. */
  atRules: Set<string>;
  /** `scripting` of `@media (scripting: none)`. */
  mediaFeatures: Set<string>;
  /** `color-mix` of `color-mix(…)`. */
  functions: Set<string>;
  /** `lh` of `2lh`. */
  units: Set<string>;
}

/** The words and names of the data; its notes on a part of a feature have an underscore or a capital. */
const isWord = (name: string): boolean => /^-?[a-z][a-z0-9-]*$/.test(name);

const isYoung = ({ __compat }: Identifier): boolean =>
  __compat !== undefined && lackedBy(__compat).length > 0;

/** The features under one of the data's names. */
const under = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

const youngNames = (feature: Identifier | undefined): string[] =>
  under(feature)
    .filter(([, one]) => isYoung(one))
    .map(([name]) => name);

/** Functions stand at several depths among the types. */
function functionsIn(feature: Identifier | undefined): string[] {
  return under(feature).flatMap(([name, one]) => [
    ...(isYoung(one) && isWord(name) ? [name.replace(/-function$/, '')] : []),
    ...functionsIn(one),
  ]);
}

/** Reads from browser-compat-data what a style sheet can't rely on. */
export function youngStyles(): YoungStyles {
  const { properties = {}, selectors = {}, 'at-rules': rules = {}, types = {} } = browserData.css;
  const names = under(properties);
  return {
    properties: new Map(names.map(([name, one]) => [name, isYoung(one)])),
    values: new Map(names.map(([name, one]) => [name, new Set(youngNames(one).filter(isWord))])),
    selectors: new Set(youngNames(selectors).map((name) => (name === 'nesting' ? '&' : name))),
    atRules: new Set([
      ...youngNames(rules),
      ...youngNames(rules['page']).map((name) => name.replace(/^at_/, '')),
    ]),
    mediaFeatures: new Set(youngNames(rules['media'])),
    functions: new Set(functionsIn(types)),
    units: new Set(youngNames(types['length'])),
  };
}

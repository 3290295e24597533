import type { Json } from '../domain/json';

/** Values by storage key. */
type StoredValues = Readonly<Record<string, Json>>;

/** One step from a layout of what is stored to the next. */
export interface Migration {
  /** The version that it leads to. */
  to: number;
  /** Why the layout changed. */
  reason: string;
  /** Storage keys whose values it may change. */
  keys: readonly string[];
  /**
   * Gives the values that change, of those of its keys that are there and are JSON. Pure, and it leaves alone what is
   * of its layout already: a device may stop between the writes of two rows.
   */
  migrate: (values: StoredValues) => StoredValues;
}

/**
 * THE table of layouts, in order; the last `to` is `storageVersion`, and each has its fixture (row R16 of the fault
 * plan). Only what this device alone holds can be migrated: the provider goes on giving, and other devices go on
 * writing, what was sound before, so that a reader must accept the shapes of every version.
 */
export const migrations: readonly Migration[] = [
  {
    to: 1,
    reason:
      'Layouts are numbered from here on. What has no number is the same: bare JSON under the customer’s keys.',
    keys: [],
    migrate: () => ({}),
  },
];

/** What migrating gives: values by storage key, the keys of those that changed, and of those whose migration threw. */
interface Migrated {
  values: Record<string, Json>;
  changed: ReadonlySet<string>;
  failed: ReadonlySet<string>;
}

/** Brings values from a version to the latest. A migration that throws costs the rows it reads, and no others. */
export function migrate(stored: StoredValues, from: number): Migrated {
  const values = { ...stored };
  const failed = new Set<string>();
  for (const { to, keys, migrate: run } of migrations) {
    if (to <= from) continue;
    const present = keys.filter((key) => Object.hasOwn(values, key) && !failed.has(key));
    if (present.length === 0) continue;
    try {
      const given = run(Object.fromEntries(present.map((key) => [key, values[key] ?? null])));
      for (const key of keys) if (Object.hasOwn(given, key)) values[key] = given[key] ?? null;
    } catch {
      for (const key of present) failed.add(key);
    }
  }
  const changed = Object.keys(values).filter((key) => values[key] !== stored[key] && !failed.has(key));
  return { values, changed: new Set(changed), failed };
}

import { migrations, type StoredValues } from './migrations';

/**
 * Brings values from a version to the latest. A migration that throws costs the rows it reads, and no others.
 * @returns values by storage key, keys that changed, and keys whose migration threw
 */
export function migrate(stored: StoredValues, from: number) {
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

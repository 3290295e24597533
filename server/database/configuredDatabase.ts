import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFilled, seedWhenEmpty, type SeedOptions } from '../seed/seed';
import { openDatabase, type OpenDatabase } from './connection';
import { migrate } from './migrations';

/** Where the database is: `databaseUrl` (`postgres://…`), else the libSQL file (':memory:' by default). */
interface DatabaseLocation {
  databaseUrl?: string | undefined;
  databaseFile?: string;
}

/** The refusal to fill a database that was emptied; its message says how to go on. */
export class EmptiedDatabaseError extends Error {}

/** What the marker tells whoever finds it. */
const MARKED =
  'The provider has a database. While this file is here it starts on no empty one: what people wrote would seem to be gone.\n';

/** Fills an empty database, but not where `marker` says that there was one before; notes that there is one now. */
async function fill({ db }: OpenDatabase, seed: SeedOptions, marker: string): Promise<void> {
  // Looked at first: another process that starts now fills the database, then notes it.
  const isMarked = existsSync(marker);
  if (isMarked && !(await isFilled(db))) {
    throw new EmptiedDatabaseError(
      `The database is empty or missing, but ${marker} says that there was one. Restore a backup (npm run provider -- restore), set DATABASE_URL and DATA_DIR right, or remove that file to begin anew.`,
    );
  }
  await seedWhenEmpty(db, seed);
  if (isMarked) return;
  try {
    mkdirSync(path.dirname(marker), { recursive: true, mode: 0o700 });
    writeFileSync(marker, MARKED, { mode: 0o600 });
  } catch {
    process.stderr.write(`${marker} can't be written: an emptied database will not be noticed.\n`);
  }
}

/** Opens the database, brings it up to date and fills an empty one, unless `seed` is null. Throws if it was emptied. */
export async function openConfiguredDatabase(
  { databaseUrl, databaseFile }: DatabaseLocation,
  seed: SeedOptions | null,
): Promise<OpenDatabase> {
  const file = databaseFile ?? ':memory:';
  const database = openDatabase({ url: databaseUrl, file });
  try {
    await migrate(database.db, database.engine);
    if (seed && file === ':memory:') await seedWhenEmpty(database.db, seed);
    else if (seed) await fill(database, seed, `${file}.in-use`);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return database;
}

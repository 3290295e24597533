import { seedWhenEmpty, type SeedOptions } from '../seed/seed';
import { openDatabase, type OpenDatabase } from './connection';
import { migrate } from './migrations';

/** Where the database is: `databaseUrl` (`postgres://…`), else the libSQL file (':memory:' by default). */
interface DatabaseLocation {
  databaseUrl?: string | undefined;
  databaseFile?: string;
}

/**
 * Opens the configured database and brings it up to date; fills it when it is empty, as `seed` says, unless
 * that is null. Throws when it cannot be opened or migrated.
 */
export async function openConfiguredDatabase(
  { databaseUrl, databaseFile }: DatabaseLocation,
  seed: SeedOptions | null,
): Promise<OpenDatabase> {
  const database = openDatabase({ url: databaseUrl, file: databaseFile ?? ':memory:' });
  try {
    await migrate(database.db, database.engine);
    if (seed) await seedWhenEmpty(database.db, seed);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return database;
}

/** @jest-environment node */
import path from 'node:path';
import { Kysely, Migrator } from 'kysely';
import LibsqlDatabase from 'libsql';
import { LibsqlDialect } from '../../../server/database/libsqlDialect';
import { folderForEach } from '../../support/ownFolder';

interface Tables {
  counts: { name: string; value: number };
}

const opened: Kysely<Tables>[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});
const folder = folderForEach();

/** Another connection to the file, as another process would have. */
function open(): Kysely<Tables> {
  const file = new LibsqlDatabase(path.join(folder, 'test.db'), { timeout: 50 });
  file.pragma('journal_mode = WAL');
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(file) });
  opened.push(db);
  return db;
}

async function openCounter(): Promise<Kysely<Tables>> {
  const db = open();
  await db.schema.createTable('counts').addColumn('name', 'text').addColumn('value', 'integer').execute();
  await db.insertInto('counts').values({ name: 'x', value: 0 }).execute();
  return db;
}

const read = async (db: Kysely<Tables>) =>
  (await db.selectFrom('counts').select('value').executeTakeFirstOrThrow()).value;
const write = (db: Kysely<Tables>, value: number) =>
  db.updateTable('counts').set({ value }).returning('value').execute();

describe('L2 a libSQL file that two processes have open', () => {
  it('L2 lets one transaction at a time read and write', async () => {
    const [first, second] = [await openCounter(), open()];
    await first.transaction().execute(async (trx) => {
      const value = await read(trx);
      await expect(second.transaction().execute((other) => write(other, 10))).rejects.toThrow(/locked/);
      await write(trx, value + 1);
    });
    expect(await read(second)).toBe(1);
  });

  it('L2 is as usable as before once the lock could not be had', async () => {
    const [first, second] = [await openCounter(), open()];
    await first.transaction().execute(async (trx) => {
      await expect(second.transaction().execute((other) => write(other, 10))).rejects.toThrow(/locked/);
      await write(trx, 1);
    });
    await second.transaction().execute(async (trx) => write(trx, (await read(trx)) + 1));
    expect(await read(first)).toBe(2);
  });

  it('L2 keeps nothing of a migration that was cut short', async () => {
    const db = open();
    const provider = {
      getMigrations: async () => ({
        first: {
          up: async ({ schema }: Kysely<unknown>) => {
            await schema.createTable('counts').addColumn('value', 'integer').execute();
            throw new Error('cut short');
          },
        },
      }),
    };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    expect(error).toEqual(new Error('cut short'));
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('counts');
  });
});

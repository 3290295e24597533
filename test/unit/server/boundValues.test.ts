/** @jest-environment node */
import { sql } from 'kysely';
import { isStorableText, toBoundValue, UnstorableValueError } from '../../../server/boundValues';
import { openDatabase } from '../../../server/database/connection';
import { migrate } from '../../../server/database/migrations';
import { textColumns } from '../../../server/database/schema';

describe('bound values', () => {
  it('binds yes and no as numbers, and all else as it is', () => {
    const bound = [1, 0, null, 1_795_226_474_123, 'é😀'];
    expect([true, false, ...bound.slice(2)].map(toBoundValue)).toEqual(bound);
  });

  it.each([['a\u0000b'], ['\ud800'], [1.5], [NaN], [2 ** 53], [undefined], [{}], [new Date(0)]])(
    'refuses %p',
    (value) => {
      expect(() => toBoundValue(value)).toThrow(UnstorableValueError);
    },
  );

  it('tells storable text apart', () => {
    const expected = [true, true, true, false, false];
    expect(['', '\r\n', '😀', '\u0000', 'x\udc00'].map(isStorableText)).toEqual(expected);
  });
});

it('a real database checks every value of a query, and knows every text column', async () => {
  const { db, engine } = openDatabase({ file: ':memory:' });
  await migrate(db, engine);
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  const columns = await Promise.all(
    tables.rows
      .filter(({ name }) => !/^(sqlite|kysely)_/.test(name))
      .map(({ name }) =>
        sql<{ name: string; type: string }>`select name, type from pragma_table_info(${name})`.execute(db),
      ),
  );
  const all = columns.flatMap(({ rows }) => rows);
  const textual = new Set(all.filter(({ type }) => type.toLowerCase() === 'text').map(({ name }) => name));
  const numeric = all.filter(({ type }) => type.toLowerCase() !== 'text').map(({ name }) => name);
  expect(textual).toEqual(textColumns);
  expect(numeric.filter((name) => textColumns.has(name))).toEqual([]);

  const five = 5 as unknown as string;
  const setting = (value: string) => db.insertInto('settings').values({ name: 'seeded', value }).execute();
  await expect(setting(five)).rejects.toThrow(UnstorableValueError);
  await expect(setting('a\u0000b')).rejects.toThrow(UnstorableValueError);
  await setting('x');
  await expect(db.updateTable('settings').set({ value: five }).execute()).rejects.toThrow(
    UnstorableValueError,
  );
  await expect(db.selectFrom('settings').selectAll().where('name', '=', '\u0000').execute()).rejects.toThrow(
    UnstorableValueError,
  );
  const flag = await sql<{ flag: number }>`select ${true} as flag`.execute(db);
  expect(flag.rows).toEqual([{ flag: 1 }]);
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'seeded', value: 'x' }]);
  await db.destroy();
});

/** @jest-environment node */
import { sql } from 'kysely';
import { openDatabase } from '../../../server/database/connection';
import { migrate } from '../../../server/database/migrations';

/** A field that is added to the data node after this release. */
const later = 'field_later';

jest.mock('../../../server/database/schema', () => {
  const actual = jest.requireActual<{ dataFields: readonly string[] }>('../../../server/database/schema');
  return { ...actual, dataFields: [...actual.dataFields, 'field_later'] };
});

test('L2 what has shipped makes the same tables whatever fields join later: theirs is a migration of their own', async () => {
  const { db, engine } = openDatabase({ file: ':memory:' });
  await migrate(db, engine);
  const columns = await sql<{ name: string }>`select name from pragma_table_info('data_nodes')`.execute(db);
  const names = columns.rows.map(({ name }) => name);
  expect(names).toContain('field_plf');
  expect(names).not.toContain(later);
  await db.destroy();
});

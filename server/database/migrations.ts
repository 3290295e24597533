import { Migrator, sql, type CreateTableBuilder, type Migration } from 'kysely';
import type { Database } from './schema';

/** The two databases one set of migrations is written for. */
export type Engine = 'libsql' | 'postgres';

type IdTable = CreateTableBuilder<string>;

/** Number ids the database gives out: the one helper for both engines. */
function withId(engine: Engine, table: IdTable) {
  return table.addColumn('id', 'integer', (column) =>
    engine === 'libsql'
      ? column.primaryKey().autoIncrement()
      : column.generatedByDefaultAsIdentity().primaryKey(),
  );
}

/** The fields of a data node that the first migration made: one that comes later has a migration of its own. */
const firstDataFields = [
  ...['field_amitiepro', 'field_celebrations', 'field_cid', 'field_deviateurs'],
  ...['field_intuitions', 'field_other_data', 'field_plf', 'field_pretentions'],
];

/**
 * Numbered and append-only: a migration that has shipped is never edited, and reads no list that the rest of the
 * code goes on changing.
 */
function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001_first_tables': {
      up: async (db: Database) => {
        const { schema } = db;
        await schema
          .createTable('settings')
          .addColumn('name', 'text', (c) => c.primaryKey())
          .addColumn('value', 'text', (c) => c.notNull())
          .execute();
        await schema
          .createTable('terms')
          .addColumn('id', 'integer', (c) => c.primaryKey())
          .addColumn('uuid', 'text', (c) => c.notNull())
          .addColumn('label_fr', 'text', (c) => c.notNull())
          .addColumn('label_en', 'text', (c) => c.notNull())
          .execute();
        await withId(engine, schema.createTable('users'))
          .addColumn('uuid', 'text', (c) => c.notNull())
          .addColumn('name', 'text', (c) => c.notNull().unique())
          .addColumn('mail', 'text', (c) => c.notNull().unique())
          .addColumn('password_hash', 'text', (c) => c.notNull())
          .addColumn('status', 'integer', (c) => c.notNull())
          .addColumn('langcode', 'text', (c) => c.notNull())
          .addColumn('timezone', 'text', (c) => c.notNull())
          .addColumn('created', 'bigint', (c) => c.notNull())
          .addColumn('changed', 'bigint', (c) => c.notNull())
          .addColumn('field_ancrage', 'text')
          .addColumn('field_businessunit', 'text')
          .addColumn('field_cgu', 'integer')
          .addColumn('field_company', 'text')
          .addColumn('field_data_id', 'integer')
          .addColumn('field_firstname', 'text')
          .addColumn('field_lastname', 'text')
          .addColumn('field_telephone', 'text')
          .addColumn('field_title', 'text')
          .execute();
        await schema
          .createTable('user_categories')
          .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
          .addColumn('term_id', 'integer', (c) => c.notNull().references('terms.id'))
          .addPrimaryKeyConstraint('user_categories_pk', ['user_id', 'term_id'])
          .execute();
        await withId(engine, schema.createTable('nodes'))
          .addColumn('uuid', 'text', (c) => c.notNull())
          .addColumn('type', 'text', (c) => c.notNull())
          .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
          .addColumn('langcode', 'text', (c) => c.notNull())
          .addColumn('title', 'text', (c) => c.notNull())
          .addColumn('status', 'integer', (c) => c.notNull())
          .addColumn('created', 'bigint', (c) => c.notNull())
          .addColumn('changed', 'bigint', (c) => c.notNull())
          .execute();
        await firstDataFields
          .reduce(
            (table, field) => table.addColumn(field, 'text'),
            schema
              .createTable('data_nodes')
              .addColumn('node_id', 'integer', (c) =>
                c.primaryKey().references('nodes.id').onDelete('cascade'),
              ),
          )
          .execute();
        await schema
          .createTable('news')
          .addColumn('node_id', 'integer', (c) => c.primaryKey().references('nodes.id').onDelete('cascade'))
          .addColumn('term_id', 'integer', (c) => c.notNull().references('terms.id'))
          .addColumn('image', 'text', (c) => c.notNull())
          .addColumn('audio', 'text', (c) => c.notNull())
          .execute();
        await schema
          .createTable('events')
          .addColumn('node_id', 'integer', (c) => c.primaryKey().references('nodes.id').onDelete('cascade'))
          .addColumn('starts_at', 'bigint', (c) => c.notNull())
          .addColumn('has_hours', 'integer', (c) => c.notNull())
          .addColumn('image', 'text', (c) => c.notNull())
          .execute();
        await schema
          .createTable('node_texts')
          .addColumn('node_id', 'integer', (c) => c.notNull().references('nodes.id').onDelete('cascade'))
          .addColumn('langcode', 'text', (c) => c.notNull())
          .addColumn('title', 'text', (c) => c.notNull())
          .addColumn('body', 'text', (c) => c.notNull())
          .addColumn('venue', 'text', (c) => c.notNull())
          .addColumn('venueaddress', 'text', (c) => c.notNull())
          .addColumn('link_uri', 'text', (c) => c.notNull())
          .addColumn('link_title', 'text', (c) => c.notNull())
          .addPrimaryKeyConstraint('node_texts_pk', ['node_id', 'langcode'])
          .execute();
        await schema
          .createTable('event_categories')
          .addColumn('node_id', 'integer', (c) =>
            c.notNull().references('events.node_id').onDelete('cascade'),
          )
          .addColumn('term_id', 'integer', (c) => c.notNull().references('terms.id'))
          .addPrimaryKeyConstraint('event_categories_pk', ['node_id', 'term_id'])
          .execute();
        await schema
          .createTable('event_registrations')
          .addColumn('node_id', 'integer', (c) =>
            c.notNull().references('events.node_id').onDelete('cascade'),
          )
          .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
          .addColumn('created', 'bigint', (c) => c.notNull())
          .addPrimaryKeyConstraint('event_registrations_pk', ['node_id', 'user_id'])
          .execute();
        await schema
          .createTable('exercise_documents')
          .addColumn('locale', 'text', (c) => c.primaryKey())
          .addColumn('document', 'text', (c) => c.notNull())
          .execute();
        await schema
          .createTable('access_tokens')
          .addColumn('token_hash', 'text', (c) => c.primaryKey())
          .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
          .addColumn('client_id', 'text', (c) => c.notNull())
          .addColumn('scopes', 'text', (c) => c.notNull())
          .addColumn('expires_at', 'bigint', (c) => c.notNull())
          .execute();
        await schema.createIndex('access_tokens_user').on('access_tokens').column('user_id').execute();
        await schema
          .createTable('refresh_tokens')
          .addColumn('token_hash', 'text', (c) => c.primaryKey())
          .addColumn('access_token_hash', 'text', (c) => c.notNull())
          .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
          .addColumn('client_id', 'text', (c) => c.notNull())
          .addColumn('scopes', 'text', (c) => c.notNull())
          .addColumn('expires_at', 'bigint', (c) => c.notNull())
          .addColumn('revoked', 'integer', (c) => c.notNull())
          .execute();
        await withId(engine, schema.createTable('flood'))
          .addColumn('event', 'text', (c) => c.notNull())
          .addColumn('identifier', 'text', (c) => c.notNull())
          .addColumn('expires_at', 'bigint', (c) => c.notNull())
          .execute();
        await schema.createIndex('flood_window').on('flood').columns(['event', 'identifier']).execute();
      },
    },
    '0002_reset_codes': {
      up: async ({ schema }: Database) => {
        await schema
          .createTable('reset_codes')
          .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
          .addColumn('code_hash', 'text', (c) => c.notNull())
          .addColumn('expires_at', 'bigint', (c) => c.notNull())
          .execute();
        for (const column of ['name', 'mail']) {
          await schema
            .createIndex(`users_${column}_lower`)
            .on('users')
            .unique()
            .expression(sql`lower(${sql.ref(column)})`)
            .execute();
        }
      },
    },
    // Each login forgets what has expired: without an index that is a scan of every token ever given.
    '0003_expiry_indexes': {
      up: async ({ schema }: Database) => {
        for (const table of ['access_tokens', 'refresh_tokens', 'flood']) {
          await schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute();
        }
      },
    },
    // Without values in the rows that an older process adds while this one runs already.
    '0004_sessions': {
      up: async ({ schema }: Database) => {
        await schema.alterTable('refresh_tokens').addColumn('family', 'text').execute();
        for (const column of ['started_at', 'replaced_at']) {
          await schema.alterTable('refresh_tokens').addColumn(column, 'bigint').execute();
        }
        await schema.createIndex('refresh_tokens_family').on('refresh_tokens').column('family').execute();
      },
    },
    '0005_devices': {
      up: async ({ schema }: Database) => {
        await schema.alterTable('refresh_tokens').addColumn('device', 'text').execute();
        await schema.alterTable('refresh_tokens').addColumn('given_at', 'bigint').execute();
      },
    },
    '0006_files_of_items': {
      up: async ({ schema }: Database) => {
        await schema.alterTable('nodes').addColumn('file', 'text').execute();
        await schema.createIndex('nodes_file').on('nodes').unique().column('file').execute();
      },
    },
  };
}

/** Brings the database to the newest version, one process at a time. Throws what the failing migration threw. */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    // The key of its lock on PostgreSQL is a bigint, which the check of bound values would refuse.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations(engine) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The migration failed.');
}

import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
} from 'kysely';
import type LibsqlDatabase from 'libsql';

/**
 * Begins every transaction with the write lock, for which processes on one file queue. A later lock can fail, and
 * libsql would then read old data from the failed statement for ever.
 */
class LibsqlDriver extends SqliteDriver {
  readonly #file: LibsqlDatabase.Database;

  constructor(file: LibsqlDatabase.Database) {
    super({ database: file });
    this.#file = file;
  }

  override async beginTransaction(): Promise<void> {
    // Unlike a prepared statement, exec leaves nothing behind when the lock is not to be had.
    this.#file.exec('begin immediate');
  }

  /** A full disk has rolled back already: a second time would be an error that hides the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }

  /** Empties the log beside the file, which may still hold what was deleted. */
  override async destroy(): Promise<void> {
    try {
      this.#file.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // The disk is full, or the log in use: the next process to close does it.
    }
    await super.destroy();
  }
}

/**
 * Has migrations run in a transaction, so that one cut short leaves nothing behind. A migration that has to switch
 * foreign keys off, which a transaction does not allow, must bring its own way.
 */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect over a libSQL file that several processes may have open. */
export class LibsqlDialect extends SqliteDialect {
  readonly #file: LibsqlDatabase.Database;

  constructor(file: LibsqlDatabase.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createAdapter(): DialectAdapter {
    return new LibsqlAdapter();
  }

  override createDriver(): Driver {
    return new LibsqlDriver(this.#file);
  }
}

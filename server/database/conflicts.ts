/** libSQL's and PostgreSQL's code for a row that a unique index refuses. */
const UNIQUE_VIOLATIONS: readonly unknown[] = ['SQLITE_CONSTRAINT_UNIQUE', '23505'];

/** True for what a query throws when a unique index refuses its row: another caller was faster. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNIQUE_VIOLATIONS.includes(error.code);

/** The code for a full disk of libSQL, of the file system and of PostgreSQL. */
const FULL: readonly unknown[] = ['SQLITE_FULL', 'ENOSPC', '53100'];

/** True for what is thrown when the disk of the database or of the outbox is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.includes(error.code);

/** True for what a query throws when another process keeps the libSQL file's write lock for longer than we wait. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** The code of an error of the file system, the network or a driver, or ''. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** True for what is thrown when the disk of the database or of the outbox is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['SQLITE_FULL', 'ENOSPC', '53100'].includes(errorCode(error));

/** True for what a query throws when another process keeps the libSQL file's write lock for longer than we wait. */
export const isBusy = (error: unknown): boolean => errorCode(error) === 'SQLITE_BUSY';

import { number, object, string, type InferType } from 'yup';
import { countedTables } from '../../database/ids';
import { backupTableNames } from './tables';

/** Raised when a reader of earlier backups would misread a new one. */
export const BACKUP_VERSION = 1;

const counts = (names: readonly string[]) =>
  object(Object.fromEntries(names.map((name) => [name, number().integer().min(0).required()])))
    .noUnknown()
    .required();

/** The first line of a backup, which is gzip'd JSON Lines. Rows follow as `rowSchema`, then a `footerSchema`. */
export const headerSchema = object({
  format: string().oneOf(['reconnexion-backup']).required(),
  version: number().oneOf([BACKUP_VERSION]).required(),
  /** ISO 8601, UTC. */
  made: string().required(),
  /** Name of the newest migration: which columns there are. */
  migration: string().required(),
  /** Rows by table. */
  rows: counts(backupTableNames),
  /** The highest id given out so far, so that the id of what was deleted is not used again. */
  lastIds: counts(countedTables),
}).noUnknown();

/** The first line of a backup. */
export type BackupHeader = InferType<typeof headerSchema> & {
  rows: Record<string, number>;
  lastIds: Record<string, number>;
};

/** The last line: SHA-256 (hex) of all lines before it, line breaks included. It tells damage, not malice. */
export const footerSchema = object({
  end: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
}).noUnknown();

/** The line of one row. */
export const rowSchema = object({
  table: string().oneOf(backupTableNames).required(),
  row: object().required(),
}).noUnknown();

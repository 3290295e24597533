import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Schema } from 'yup';
import { errorCode } from '../../errorCodes';
import { AdminError } from '../context';
import { printable } from '../text';
import {
  BACKUP_VERSION,
  backupTables,
  footerSchema,
  headerSchema,
  rowSchema,
  wrongColumn,
  type BackupHeader,
  type BackupRow,
  type BackupTable,
} from './format';

/** A row of a backup, with its line for messages. */
export interface ReadRow {
  table: BackupTable;
  row: BackupRow;
  line: number;
}

/** What is read from a backup, in this order. */
type ReadLine = { header: BackupHeader } | ReadRow;

const refusal = (why: string): AdminError =>
  new AdminError(`The backup is refused, and nothing was changed: ${why}.`);

function parse(text: string, line: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refusal(`line ${line} is damaged`);
  }
}

const accepts = <Value>(schema: Schema<Value>, value: unknown): value is Value =>
  schema.isValidSync(value, { strict: true });

function readHeader(value: unknown): BackupHeader {
  if (accepts(headerSchema, value)) return value;
  const version =
    typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  throw typeof version === 'number' && version !== BACKUP_VERSION
    ? refusal(`its format is version ${version}, and this release reads version ${BACKUP_VERSION}`)
    : refusal('it does not begin as a backup does');
}

function readRow(value: unknown, line: number): ReadRow {
  if (!accepts(rowSchema, value)) throw refusal(`line ${line} is no row of a table`);
  const table = value.table as BackupTable;
  const column = wrongColumn(table, value.row);
  if (column !== undefined) {
    throw refusal(`line ${line}, table ${table}: the column ${printable(column)} is not as it should be`);
  }
  return { table, row: value.row, line };
}

/** Bytes unpacked at a time; one row may have megabytes. */
const CHUNK = 1024 * 1024;

/** Why a file could not be read or unpacked. */
function failure(file: string, error: unknown): AdminError {
  const code = errorCode(error);
  if (code === 'ENOENT') return new AdminError(`There is no file ${file}.`);
  return refusal(code.startsWith('E') ? `it cannot be read (${code})` : 'it is cut short or damaged');
}

/** Lines of a gzip'd file. Not readline's, which also ends lines at U+2028, a character of texts. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip({ chunkSize: CHUNK });
  // What fails on the way is thrown to the reader of `unpacked`.
  pipeline(createReadStream(file), unpacked, () => undefined);
  unpacked.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw failure(file, error);
  }
  if (rest !== '') yield rest;
}

/** Reads the header of a backup, then its rows, each checked. Throws an AdminError; damage may only show at the end. */
export async function* readBackup(file: string): AsyncGenerator<ReadLine> {
  const hash = createHash('sha256');
  let line = 0;
  let isWhole = false;
  for await (const text of linesOf(file)) {
    line += 1;
    if (isWhole) throw refusal('it goes on after its end');
    const value = parse(text, line);
    if (line === 1) yield { header: readHeader(value) };
    else if (accepts(footerSchema, value)) {
      isWhole = value.end === hash.digest('hex');
      if (!isWhole) throw refusal('its checksum does not hold: it was damaged or changed');
      continue;
    } else yield readRow(value, line);
    hash.update(`${text}\n`);
  }
  if (!isWhole) throw refusal('it is cut short');
}

/** Notes the key of a row in `seen`. Throws for one that comes twice, or before a row that it refers to. */
function checkKey(seen: Set<string>, { table, row, line }: ReadRow): void {
  const { key: columns, references } = backupTables[table];
  for (const [column, other] of Object.entries(references)) {
    if (!seen.has(`${other} ${row[column]}`)) {
      throw refusal(`line ${line}, table ${table}: ${column} refers to a row of ${other} that is not there`);
    }
  }
  const key = [table, ...(columns as readonly string[]).map((column) => row[column])].join(' ');
  if (seen.has(key)) throw refusal(`line ${line}, table ${table}: a row comes twice`);
  seen.add(key);
}

/** Checks a whole backup, rows against each other and against the header, and gives its header. Throws an AdminError. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  const seen = new Set<string>();
  const counts: Record<string, number> = {};
  for await (const read of readBackup(file)) {
    if ('header' in read) {
      header = read.header;
      continue;
    }
    checkKey(seen, read);
    counts[read.table] = (counts[read.table] ?? 0) + 1;
  }
  if (!header) throw refusal('it is empty');
  for (const [table, expected] of Object.entries(header.rows)) {
    if (expected !== (counts[table] ?? 0)) {
      throw refusal(`it should hold ${expected} rows of ${table}, and holds ${counts[table] ?? 0}`);
    }
  }
  return header;
}

import { Command, CommanderError } from 'commander';
import { ValidationError } from 'yup';
import { UnstorableValueError } from '../boundValues';
import { EmptiedDatabaseError } from '../database/configuredDatabase';
import { errorCode } from '../errorCodes';
import { backupCommands } from './commands/backup';
import { categoryCommands } from './commands/categories';
import { contentCommands } from './commands/content';
import { publishCommand } from './commands/publish';
import { schemaCommands } from './commands/schemas';
import { siteCommands } from './commands/site';
import { userCommands } from './commands/users';
import { AdminError, type AdminContext } from './context';
import { printableLines } from './text';

/** What an administrator can be told of the errors of drivers and of the file system, by code. */
const knownErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer: nothing listens at the address in DATABASE_URL.',
  ENOTFOUND: 'The database’s host in DATABASE_URL is not known.',
  ETIMEDOUT: 'The database does not answer in time.',
  ECONNRESET: 'The database ended the connection.',
  '28P01': 'The database refuses the user or the password in DATABASE_URL.',
  '28000': 'The database refuses the user in DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist.',
  '42501': 'The user in DATABASE_URL may not do this.',
  '53300': 'The database has no connection left.',
  '57P03': 'The database is starting or stopping; try again in a moment.',
  '23505': 'Somebody has just taken this e-mail or id; nothing was changed.',
  SQLITE_CONSTRAINT_UNIQUE: 'Somebody has just taken this e-mail or id; nothing was changed.',
  SQLITE_BUSY: 'The database is being written to by another process; try again in a moment.',
  SQLITE_CANTOPEN: 'The database file cannot be opened; see DATA_DIR.',
  SQLITE_NOTADB: 'The database file is no database; see DATA_DIR.',
  SQLITE_CORRUPT: 'The database file is damaged; restore a backup.',
  SQLITE_READONLY: 'The database file may not be written to.',
  SQLITE_FULL: 'The disk is full.',
  '53100': 'The disk of the database is full.',
  EACCES: 'A file or folder may not be read or written.',
  EROFS: 'A file or folder may not be written.',
  ENOSPC: 'The disk is full.',
  EISDIR: 'A folder was given where a file is needed.',
  ENOTDIR: 'A file was given where a folder is needed.',
  ENOENT: 'A file or folder does not exist.',
};

/** What to say of an error; undefined for one that nobody foresaw. */
function explain(error: unknown): string | undefined {
  if (error instanceof AdminError || error instanceof EmptiedDatabaseError) return error.message;
  if (error instanceof ValidationError) return `The settings are not usable: ${error.message}`;
  if (error instanceof UnstorableValueError) return 'A text holds characters that the database cannot store.';
  const code = errorCode(error);
  const message = Object.hasOwn(knownErrors, code) ? knownErrors[code] : undefined;
  const isOfFile = typeof error === 'object' && error !== null && 'path' in error;
  return message !== undefined && isOfFile ? `${message} (${String(error.path)})` : message;
}

function buildProgram(context: AdminContext): Command {
  const program = new Command('npm run provider --')
    .description('Runs a programme on the embedded provider: people, content, questions, backups.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.out(text),
      writeErr: (text) => context.err(text),
    })
    .showHelpAfterError('(add --help to see what there is)')
    .addHelpText(
      'after',
      `
It works on the database that the server uses, also while the server runs: DATABASE_URL for PostgreSQL, else
the file provider.db in DATA_DIR (data by default). All settings are those of the server; see config.
Every command has --help. For output that programs read: npm run --silent provider -- users list --json

Examples:
  npm run provider -- users list --waiting
  npm run provider -- users activate ines@example.org
  npm run provider -- publish ./site --dry-run
  npm run provider -- backup ./reconnexion.backup

The guide is docs/administration.md.
`,
    );
  userCommands(program, context);
  categoryCommands(program, context);
  publishCommand(program, context);
  contentCommands(program, context);
  schemaCommands(program, context);
  siteCommands(program, context);
  backupCommands(program, context);
  return program;
}

/** Runs one command and gives its exit code. Standard error says why it failed, and where if nobody foresaw it. */
export async function runAdmin(words: readonly string[], context: AdminContext): Promise<number> {
  try {
    await buildProgram(context).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    const message = explain(error);
    context.err(
      `${message === undefined ? (error instanceof Error && error.stack) || 'An unforeseen error.' : printableLines(message)}\n`,
    );
    return 1;
  }
}

import { Command, CommanderError, Option } from 'commander';
import { ValidationError } from 'yup';
import { CannotRun, permissions } from './check';
import { codesFromCommand, codesFromOutbox } from './codes';
import type { ReadCode } from './context';
import { eraseByCommand } from './erase';
import { countOutcomes, formatJson, formatTable } from './report';
import { Secrets } from './secrets';
import { readSettings } from './settings';
import { runSuite } from './suite';

const DIFFERS = 1;
const COULD_NOT_RUN = 2;

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

const fromEnv = (name: string, flags: string, what: string) =>
  new Option(flags, what).env(`CONFORMANCE_${name}`);

/** Options of the command line. `--help` is made from them. */
function commandLine(): Command {
  return new Command('conformance')
    .description(
      'Drives a provider through the contract, as one test account, and prints what holds and what differs.\n' +
        'Give it an account of its own: every access token of the account ends, and what is written is put back.',
    )
    .addOption(
      fromEnv('BASE_URL', '--base-url <url>', 'address of the provider, such as http://localhost:3000'),
    )
    .addOption(
      new Option('--dialect <dialect>', 'simple_oauth’s version; auto looks at its answers')
        .choices(['auto', '5.2', '6.0'])
        .default('auto'),
    )
    .option('--client-id <id>', 'the OAuth client', 'reconnexion-app')
    .addOption(fromEnv('CLIENT_SECRET', '--client-secret <secret>', 'its secret; none for a public client'))
    .addOption(fromEnv('MAIL', '--mail <address>', 'e-mail of the test account'))
    .addOption(fromEnv('PASSWORD', '--password <password>', 'its password; better given in the services'))
    .option('--username <name>', 'name of the test account, where it is not its e-mail')
    .option('--spare-mail <address>', 'another account with the same password, which is deleted')
    .option('--other-node <nid>', 'data node of another account')
    .option('--other-user <uid>', 'id of another account (1, or 2 for account 1, when not given)')
    .option('--cors-origin <origin>', 'an origin that the provider lets in')
    .option('--news <ids>', 'news categories', listOf, ['29', '30', '31', '32'])
    .option(
      '--outbox <folder>',
      'where mails are kept as .eml or .txt files: the embedded provider’s DATA_DIR/outbox',
    )
    .option(
      '--reset-code-command <command>',
      'prints the newest code mailed to $CONFORMANCE_MAIL, or the text of that mail; see below',
    )
    .option(
      '--delete-command <command>',
      'deletes the $CONFORMANCE_DELETE (node, person) of the spare account; see below',
    )
    .option(
      '--allow <effects>',
      `try what leaves something behind: ${permissions.join(', ')} (several with commas)`,
      listOf,
      [],
    )
    .option('--only <names>', 'only checks whose names begin like this, several with commas', listOf, [])
    .option('--json', 'print the results as JSON')
    .addHelpText(
      'after',
      `
What --allow lets through:
  mail          asks for password codes by mail
  password      changes the password by mailed codes, and back (needs --outbox or --reset-code-command);
                where the site then sends no second code, the account keeps a random one
  registration  registers the account for an event
  account       makes an account that waits for an administrator
  flood         enters wrong passwords until the account is locked, for six hours, in dialect 6.0

--reset-code-command runs in a shell, before a code is asked for and then each second. It has 10 s, prints nothing
while there is no mail, and ends with 0. From a text the one word is read that looks random: 8 to 64
characters, small letters, capitals and digits mixed. Of a text with none or several such words nothing is taken.

--delete-command runs in a shell, twice: with CONFORMANCE_DELETE=node it deletes node $CONFORMANCE_NODE, with
CONFORMANCE_DELETE=person the account $CONFORMANCE_MAIL. It has 60 s and ends with 0.

Exit codes: 0 nothing differs, 1 something differs, 2 it could not run.

Example:
  CONFORMANCE_PASSWORD=… npm run conformance -- --base-url http://localhost:3000 --mail amelie@example.org`,
    )
    .exitOverride();
}

/** Options that are not the suite’s. */
interface OutputOptions {
  outbox?: string;
  resetCodeCommand?: string;
  deleteCommand?: string;
  json?: boolean;
}

function codeReader({ outbox, resetCodeCommand }: OutputOptions): ReadCode | undefined {
  if (resetCodeCommand !== undefined) return codesFromCommand(resetCodeCommand);
  return outbox === undefined ? undefined : codesFromOutbox(outbox);
}

async function main(): Promise<number> {
  const options = commandLine().parse().opts<OutputOptions & Record<string, unknown>>();
  const settings = readSettings(options);
  const secrets = new Secrets();
  const interruption = new AbortController();
  process.once('SIGINT', () => {
    process.stderr.write('Stopping after this check, and putting the account back.\n');
    interruption.abort();
  });
  const { dialect, results } = await runSuite(settings, {
    secrets,
    readCode: codeReader(options),
    erase: options.deleteCommand === undefined ? undefined : eraseByCommand(options.deleteCommand),
    announce: (lines) => process.stderr.write(`${secrets.mask(lines.join('\n'))}\n\n`),
    signal: interruption.signal,
  }).catch((error: unknown) => {
    if (error instanceof CannotRun) throw new CannotRun(secrets.mask(error.message));
    throw error;
  });
  const format = options.json ? formatJson : formatTable;
  process.stdout.write(`${format(dialect, results)}\n`);
  if (interruption.signal.aborted) return COULD_NOT_RUN;
  return countOutcomes(results).differs === 0 ? 0 : DIFFERS;
}

/** Why it could not run, and the exit code for it. Commander has printed its own message. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_RUN;
  const isForeseen = error instanceof CannotRun || error instanceof ValidationError;
  const text = isForeseen
    ? error.message
    : `Unexpected: ${error instanceof Error ? error.name : 'unknown reason'}`;
  process.stderr.write(`${text}\n`);
  return COULD_NOT_RUN;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = report(error);
  },
);

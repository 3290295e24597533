import path from 'node:path';
import type { Command } from 'commander';
import type { BackupHeader } from '../backup/format';
import { checkBackup } from '../backup/read';
import { restoreBackup } from '../backup/restore';
import { writeBackup } from '../backup/write';
import type { AdminContext } from '../context';
import { count } from '../text';

const holds = ({ rows }: BackupHeader): string =>
  [
    `${count(rows.users ?? 0, 'account')} (the site’s own among them)`,
    count(rows.data_nodes ?? 0, 'data node'),
    `${rows.news ?? 0} news`,
    count(rows.events ?? 0, 'event'),
    count(rows.event_registrations ?? 0, 'registration'),
  ].join(', ');

const CLEAR = `
The file holds, in clear, everything people wrote, their names, e-mails and password hashes. What somebody's
vault seals is in it too, as it lies in the database: nobody reads it without their recovery key. Only its
owner may read the file (mode 600): keep it so, and keep it encrypted where it is stored.`;

/** `backup` and `restore`: from and to either kind of database. */
export function backupCommands(program: Command, context: AdminContext): void {
  program
    .command('backup')
    .description('Write everything to one file, while the server runs')
    .argument('<file>', 'the file, written over when it is there')
    .addHelpText(
      'after',
      `${CLEAR}

Not in it: sessions, mailed codes, counted tries, the signing key (made anew where there is none), whether
maintenance is on, and pictures and recordings (publish your folder again, or copy DATA_DIR/files). It can be restored to a libSQL file and
to PostgreSQL, whichever it came from.

Example:
  npm run provider -- backup ./reconnexion-2026-12-01.backup
`,
    )
    .action(async (file: string) => {
      const header = await writeBackup(await context.open(), path.resolve(file), context.clock.now());
      context.out(`${file} holds ${holds(header)}.\nIt holds what people wrote in clear: keep it safe.\n`);
    });

  program
    .command('restore')
    .description('Put a backup in place of what the database holds')
    .argument('<file>', 'a file that backup wrote')
    .option('--replace', 'also when the database has been used: all it holds is lost')
    .option('--check', 'only check the file')
    .addHelpText(
      'after',
      `${CLEAR}

The whole file is checked first; it is restored all or not at all. Everyone logs in again. Stop the server
meanwhile, or put it into maintenance.

Examples:
  npm run provider -- restore ./reconnexion-2026-12-01.backup --check
  DATABASE_URL=postgres://… npm run provider -- restore ./reconnexion-2026-12-01.backup
`,
    )
    .action(async (file: string, options: { replace?: true; check?: true }) => {
      if (options.check) {
        const header = await checkBackup(file);
        context.out(`${file} is sound. Made ${header.made}; it holds ${holds(header)}.\n`);
        return;
      }
      const header = await restoreBackup(await context.openUnseeded(), file, options.replace === true);
      context.out(`Restored as of ${header.made}: ${holds(header)}.\n`);
    });
}

import path from 'node:path';
import type { Command } from 'commander';
import { fileAddress, shippedFiles } from '../../siteFiles';
import { AdminError, type AdminContext } from '../context';
import { table } from '../text';
import { addSiteFile, listFiles } from '../uploads';

function filesFolder(context: AdminContext): string {
  const { filesDir } = context.settings();
  if (filesDir === undefined) throw new AdminError('No folder is configured for files.');
  return filesDir;
}

/** `files`: pictures and recordings of news and events. */
export function fileCommands(program: Command, context: AdminContext): void {
  const files = program
    .command('files')
    .description('Pictures and recordings that news and events show')
    .addHelpText(
      'after',
      `
They are kept in DATA_DIR/files and are in no backup: copy that folder too. Several servers need it shared.

Examples:
  npm run provider -- files add ./lac.jpg
  npm run provider -- news edit 42 --image lac.jpg
`,
    );

  files
    .command('list')
    .description('List the files that the site serves')
    .action(async () => {
      const own = (await listFiles(shippedFiles)).map((name) => [fileAddress(name), 'shipped']);
      const added = (await listFiles(filesFolder(context))).map((name) => [fileAddress(name), 'added']);
      context.out(table(['ADDRESS', 'ORIGIN'], [...added, ...own], 'There is no file.'));
    });

  files
    .command('add')
    .description('Add a picture (svg without scripts, png, jpg, webp) or a recording (mp3, m4a, ogg)')
    .argument('<path>', 'the file; pictures up to 5 MB, recordings up to 50 MB')
    .option('--as <name>', 'its name on the site; its own in lower case by default')
    .action(async (source: string, options: { as?: string }) => {
      const name = options.as ?? path.basename(source).toLowerCase();
      context.out(`${await addSiteFile(source, name, filesFolder(context))}\n`);
    });
}

import type { Command } from 'commander';
import { readSetting, writeSetting } from '../../database/settings';
import { readMail } from '../arguments';
import { requireMail, type AdminContext } from '../context';
import { details } from '../text';

/** An address with its password masked. */
function masked(address: string | undefined): string {
  if (address === undefined) return '';
  try {
    const url = new URL(address);
    if (url.password !== '') url.password = '***';
    // PostgreSQL takes a password there, too.
    if (url.search !== '') url.search = '***';
    return url.href;
  } catch {
    return 'set, but not readable as an address';
  }
}

const onOff = (isOn: boolean | undefined): string => (isOn ? 'on' : 'off');

function showSettings(context: AdminContext): void {
  const settings = context.settings();
  const { databaseUrl, mail, site } = settings;
  context.out(
    details([
      ['database', databaseUrl === undefined ? (settings.databaseFile ?? '') : masked(databaseUrl)],
      ['pictures and recordings', settings.filesDir ?? ''],
      [
        'mail',
        mail?.smtpUrl === undefined ? `written to ${mail?.outboxDir ?? 'nowhere'}` : masked(mail.smtpUrl),
      ],
      ['sender of mail', mail?.from ?? 'the default'],
      ['told of registrations', site?.administratorMail ?? 'nobody'],
      ['address of the app', site?.publicUrl ?? 'not set'],
      ['OAuth dialect', settings.oauthDialect ?? ''],
      ['OAuth client', settings.clientId ?? ''],
      ['OAuth client secret', settings.clientSecret ? '***' : 'none'],
      ['other origin', settings.corsOrigin ?? 'none'],
      ['proxies believed', settings.proxies?.join(', ') ?? 'none'],
      ['flood control', onOff(settings.flood)],
      ['demonstration when empty', onOff(settings.demo)],
    ]),
  );
}

/** `maintenance`, `mail` and `config`: the site itself. */
export function siteCommands(program: Command, context: AdminContext): void {
  const maintenance = program
    .command('maintenance')
    .description('Answer 503 to every call, or no longer; people keep what they write on their devices');
  for (const [name, value] of [
    ['on', '1'],
    ['off', '0'],
  ] as const) {
    maintenance
      .command(name)
      .description(name === 'on' ? 'Begin; the server need not be started again' : 'End')
      .action(async () => {
        const { db } = await context.open();
        await writeSetting(db, 'maintenance', value);
        context.out(`Maintenance is ${name}.\n`);
      });
  }
  maintenance
    .command('status')
    .description('Show whether it is on')
    .action(async () => {
      const { db } = await context.open();
      context.out(`Maintenance is ${onOff((await readSetting(db, 'maintenance')) === '1')}.\n`);
    });

  program
    .command('mail')
    .description('Mail as the server sends it')
    .command('test')
    .description('Send a test mail')
    .argument('<to>', 'an e-mail address', readMail)
    .addHelpText('after', '\nExample:\n  npm run provider -- mail test you@example.org\n')
    .action(async (to: string) => {
      await requireMail(context);
      const text = 'Ce message confirme que le courrier part.\n\nThis message confirms that mail goes out.\n';
      await context.mailer().send({ to, subject: 'Reconnexion : essai / test', text });
      context.out(`A test mail to ${to} was handed over.\n`);
    });

  program
    .command('config')
    .description('Show the settings in use, secrets masked')
    .action(() => {
      showSettings(context);
    });
}

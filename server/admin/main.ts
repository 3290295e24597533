import { buffer } from 'node:stream/consumers';
import { machineClock as clock } from '../clock';
import { readConfig } from '../config';
import { openConfiguredDatabase } from '../database/configuredDatabase';
import type { OpenDatabase } from '../database/connection';
import { createMailer, type Mailer } from '../mail/mailer';
import type { ProviderOptions } from '../app';
import { AdminError, type AdminContext } from './context';
import { securityLog } from '../securityLog';
import { runAdmin } from './program';

/** The context of a process of its own, and how to let go of what it opened. */
function processContext(): { context: AdminContext; close: () => Promise<{ unsent: number }> } {
  let read: ProviderOptions | undefined;
  let opened: OpenDatabase | undefined;
  let mailer: Mailer | undefined;
  const settings = () => (read ??= readConfig(process.env).provider);
  const context: AdminContext = {
    settings,
    open: async () =>
      (opened ??= await openConfiguredDatabase(settings(), {
        at: clock.now(),
        demo: settings().demo ?? true,
      })),
    openUnseeded: async () => (opened ??= await openConfiguredDatabase(settings(), null)),
    mailer: () => (mailer ??= createMailer(settings().mail ?? {})),
    clock,
    note: securityLog(clock, (line) => void process.stderr.write(line)),
    out: (written) => void process.stdout.write(written),
    err: (written) => void process.stderr.write(written),
    readInput: async () => {
      const typed = await buffer(process.stdin);
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(typed);
      } catch {
        throw new AdminError('Standard input is not text in UTF-8.');
      }
    },
  };
  return {
    context,
    close: async () => {
      const unsent = (await mailer?.close()) ?? 0;
      await opened?.db.destroy();
      return { unsent };
    },
  };
}

async function main(): Promise<void> {
  // What can't be told is done all the same, mail and all.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => (process.exitCode = 1));
  const { context, close } = processContext();
  process.exitCode = (await runAdmin(process.argv.slice(2), context)) || process.exitCode;
  const { unsent } = await close();
  if (unsent > 0) {
    context.err(
      'The mail was not sent; what was done before it stays. Mail a code again with users send-code.\n',
    );
    process.exitCode = 1;
  }
}

void main();

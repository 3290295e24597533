import type { AdminContext } from '../../../server/admin/context';
import { runAdmin } from '../../../server/admin/program';
import type { ProviderOptions } from '../../../server/app';
import type { Clock } from '../../../server/clock';
import type { Engine } from '../../../server/database/migrations';
import type { Database } from '../../../server/database/schema';
import type { Mail } from '../../../server/mail/mailer';
import type { SecurityEvent } from '../../../server/securityLog';

export interface Ran {
  code: number;
  out: string;
  err: string;
  mails: Mail[];
  /** The security events noted, each with the account. */
  events: [SecurityEvent, number | undefined][];
}

interface AdminPlace {
  db: Database;
  clock: Clock;
}

/** How commands run; `input` is their standard input. */
export interface RunOptions {
  /** Of the run by default, as startClient takes it. */
  engine?: Engine;
  settings?: ProviderOptions;
  input?: string;
  /** False for a mail server that does not answer. */
  canMail?: boolean;
}

/** The kind of database that the tests run on. */
export const engineOfRun: Engine = process.env.PROVIDER_TEST_POSTGRES === undefined ? 'libsql' : 'postgres';

/** Runs one command of the administrator in this process, on the database of `place`. */
export async function admin(
  place: AdminPlace,
  words: readonly string[],
  { settings = {}, input = '', canMail = true, engine = engineOfRun }: RunOptions = {},
): Promise<Ran> {
  const ran: Ran = { code: 0, out: '', err: '', mails: [], events: [] };
  const database = { db: place.db, engine } as const;
  const context: AdminContext = {
    settings: () => settings,
    open: async () => database,
    openUnseeded: async () => database,
    mailer: () => ({
      isReady: async () => canMail,
      send: async (mail) => void ran.mails.push(await mail),
      close: async () => 0,
    }),
    clock: place.clock,
    note: (event, { userId }) => void ran.events.push([event, userId]),
    out: (text) => void (ran.out += text),
    err: (text) => void (ran.err += text),
    readInput: async () => input,
  };
  ran.code = await runAdmin(words, context);
  return ran;
}

export const codeIn = (mail: Mail | undefined): string =>
  /[\w-]{14}(?=\s)/.exec(mail?.text ?? '')?.[0] ?? 'none';

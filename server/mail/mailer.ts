import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { errorCode } from '../errorCodes';

/** A plain-text mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Made like any other, and reaches nobody: what is done for an unknown address takes as long. */
  isForNobody?: boolean;
}

/** Where mail goes. */
export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`; without it mail goes to the outbox. */
  smtpUrl?: string | undefined;
  /** The sender, `Name <address>`. */
  from?: string | undefined;
  /** Folder that mail is written to, one .eml a mail; nowhere without it. The terminal names the file, never the mail. */
  outboxDir?: string | undefined;
}

/** Sends mail. What it fails to send is told on stderr, without the address or the text. */
export interface Mailer {
  /** False when nothing can be sent at the moment: the same for every recipient. */
  isReady(): Promise<boolean>;
  /** Takes a mail over, and sends it behind the caller. */
  send(mail: Mail | Promise<Mail>): Promise<void>;
  /** Resolves once nothing is on its way any more, to how many mails could not be sent in all. */
  close(): Promise<number>;
}

const DEFAULT_SENDER = 'Reconnexion <no-reply@localhost>';
/** Milliseconds to wait before another try. */
const RETRIES = [1_000, 10_000];
/** Milliseconds; a server that does not answer counts as absent. */
const SMTP_TIMEOUT = 10_000;

/** A way that mail takes. */
interface Carrier {
  isReady: () => Promise<boolean>;
  /** False when the mail was not taken, which has been told on stderr. Gives up early once `closing` is aborted. */
  carry: (mail: Mail, closing: AbortSignal) => Promise<boolean>;
  release?: () => void;
}

function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport(
    { url, connectionTimeout: SMTP_TIMEOUT, greetingTimeout: SMTP_TIMEOUT, socketTimeout: SMTP_TIMEOUT },
    { from },
  );
  return {
    isReady: () => transport.verify().catch(() => false),
    carry: async (mail, closing) => {
      if (mail.isForNobody) return true;
      for (const delay of [...RETRIES, undefined]) {
        try {
          await transport.sendMail(mail);
          return true;
        } catch (error) {
          process.stderr.write(`A mail could not be sent (${errorCode(error) || 'unknown'}).\n`);
        }
        if (delay === undefined || closing.aborted) return false;
        await wait(delay, undefined, { signal: closing }).catch(() => undefined);
      }
      return false;
    },
    release: () => {
      transport.close();
    },
  };
}

function outboxCarrier(folder: string, from: string): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    isReady: () =>
      makeFolder().then(
        () => true,
        () => false,
      ),
    carry: async (mail) => {
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const file = path.join(folder, name);
      try {
        const { message } = await transport.sendMail(mail);
        await makeFolder();
        // Under another name first: nobody reads half a mail, and one for nobody costs as much.
        await writeFile(`${file}.part`, message, { mode: 0o600 });
        await (mail.isForNobody ? rm(`${file}.part`) : rename(`${file}.part`, file));
      } catch (error) {
        process.stderr.write(`A mail could not be kept (${errorCode(error) || 'unknown'}).\n`);
        return false;
      }
      if (!mail.isForNobody) process.stdout.write(`A mail is kept in ${file}\n`);
      return true;
    },
  };
}

/** Sends behind the caller, so that neither time nor failure tells anything. */
function mailerBy({ isReady, carry, release }: Carrier): Mailer {
  const underway = new Set<Promise<void>>();
  const closing = new AbortController();
  let unsent = 0;
  async function deliver(given: Mail | Promise<Mail>): Promise<void> {
    const mail = await Promise.resolve(given).catch(() => undefined);
    if (!mail) process.stderr.write('A mail could not be written.\n');
    if (!mail || !(await carry(mail, closing.signal))) unsent += 1;
  }
  return {
    isReady,
    send: async (mail) => {
      const delivery = deliver(mail).finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underway);
      release?.();
      return unsent;
    },
  };
}

/** A mailer for `settings`; one with neither SMTP nor outbox takes mail and forgets it (tests). */
export function createMailer({ smtpUrl, from = DEFAULT_SENDER, outboxDir }: MailSettings): Mailer {
  if (smtpUrl !== undefined) return mailerBy(smtpCarrier(smtpUrl, from));
  if (outboxDir !== undefined) return mailerBy(outboxCarrier(outboxDir, from));
  return {
    isReady: async () => true,
    send: async (mail) => {
      await mail;
    },
    close: async () => 0,
  };
}

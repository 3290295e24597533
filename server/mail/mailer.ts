import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { errorCode } from '../errorCodes';

/** A plain-text mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Where mail goes. */
export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`; without it mail goes to the outbox. */
  smtpUrl?: string | undefined;
  /** The sender, `Name <address>`. */
  from?: string | undefined;
  /** Folder that mail is written to, one .eml a mail, and shown on the terminal; nowhere without it. */
  outboxDir?: string | undefined;
}

/** Sends mail. What it fails to send is told on stderr, without the address or the text. */
export interface Mailer {
  /** False when nothing can be sent at the moment: the same for every recipient. */
  isReady(): Promise<boolean>;
  /** Takes a mail over. Over SMTP it is sent behind the caller, so that neither time nor failure tells anything. */
  send(mail: Mail | Promise<Mail>): Promise<void>;
  /** Resolves once nothing is on its way any more, to how many mails could not be sent in all. */
  close(): Promise<number>;
}

const DEFAULT_SENDER = 'Reconnexion <no-reply@localhost>';
/** Milliseconds to wait before another try. */
const RETRIES = [1_000, 10_000];
/** Milliseconds; a server that does not answer counts as absent. */
const SMTP_TIMEOUT = 10_000;

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: SMTP_TIMEOUT, greetingTimeout: SMTP_TIMEOUT, socketTimeout: SMTP_TIMEOUT },
    { from },
  );
  const underway = new Set<Promise<void>>();
  const closing = new AbortController();
  let unsent = 0;
  async function deliver(given: Mail | Promise<Mail>): Promise<void> {
    const mail = await Promise.resolve(given).catch(() => undefined);
    if (!mail) {
      unsent += 1;
      process.stderr.write('A mail could not be written.\n');
      return;
    }
    for (const delay of [...RETRIES, undefined]) {
      try {
        await transport.sendMail(mail);
        return;
      } catch (error) {
        process.stderr.write(`A mail could not be sent (${errorCode(error) || 'unknown'}).\n`);
      }
      if (delay === undefined || closing.signal.aborted) {
        unsent += 1;
        return;
      }
      await wait(delay, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  return {
    isReady: () => transport.verify().catch(() => false),
    send: async (mail) => {
      const delivery = deliver(mail).finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underway);
      transport.close();
      return unsent;
    },
  };
}

function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    isReady: () =>
      mkdir(folder, { recursive: true, mode: 0o700 }).then(
        () => true,
        () => false,
      ),
    send: async (given) => {
      const mail = await given;
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(path.join(folder, name), message, { mode: 0o600 });
      process.stdout.write(
        `Mail to ${mail.to}: ${mail.subject}\n${mail.text}\n(kept in ${path.join(folder, name)})\n`,
      );
    },
    close: async () => 0,
  };
}

/** A mailer for `settings`; one with neither SMTP nor outbox takes mail and forgets it (tests). */
export function createMailer({ smtpUrl, from = DEFAULT_SENDER, outboxDir }: MailSettings): Mailer {
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, from);
  if (outboxDir !== undefined) return outboxMailer(outboxDir, from);
  return {
    isReady: async () => true,
    send: async (mail) => {
      await mail;
    },
    close: async () => 0,
  };
}

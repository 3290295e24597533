import type { ProviderOptions } from '../app';
import type { Clock } from '../clock';
import type { OpenDatabase } from '../database/connection';
import type { Mailer } from '../mail/mailer';
import type { SecurityLog } from '../securityLog';

/** A refusal that was foreseen; its message is the one sentence that the administrator reads. */
export class AdminError extends Error {}

/** What the commands work with. Nothing is read or opened before a command asks for it. */
export interface AdminContext {
  /** The server's own settings; throws yup's ValidationError when one is not usable. */
  settings(): ProviderOptions;
  /** The database the server uses, up to date and seeded. */
  open(): Promise<OpenDatabase>;
  /** The same, up to date but not seeded: to be filled. */
  openUnseeded(): Promise<OpenDatabase>;
  mailer(): Mailer;
  clock: Clock;
  note: SecurityLog;
  /** Standard output and standard error. */
  out(text: string): void;
  err(text: string): void;
  /** All of standard input. */
  readInput(): Promise<string>;
}

/** Throws an AdminError unless mail can be sent: before anything is changed that ends in a mail. */
export async function requireMail(context: AdminContext): Promise<void> {
  if (await context.mailer().isReady()) return;
  throw new AdminError(
    'Mail cannot be sent at the moment, so nothing was changed. Check SMTP_URL with: npm run provider -- config',
  );
}

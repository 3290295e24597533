import type { Clock } from './clock';
import type { OpenDatabase } from './database/connection';
import type { Mailer } from './mail/mailer';
import type { SigningKey } from './oauth/signingKey';
import type { SecurityLog } from './securityLog';

/** simple_oauth's version: it decides the shape of OAuth errors and of a 401. */
export type OauthDialect = '5.2' | '6.0';

/** What the provider knows of the site it runs as. */
export interface Site {
  /** The app's address, without a slash at the end, as letters name it. */
  publicUrl?: string | undefined;
  /** Who is told of registrations that wait. */
  administratorMail?: string | undefined;
}

/** What every part of the provider works with. */
export interface ProviderContext extends OpenDatabase {
  clock: Clock;
  dialect: OauthDialect;
  /** The one OAuth client; an empty secret makes it public. */
  client: { id: string; secret: string };
  flood: boolean;
  signingKey: SigningKey;
  mailer: Mailer;
  note: SecurityLog;
  site: Site;
  /** Saves a node without a lock, as a stock Drupal does: parallel writes then lose data (tests). */
  racySave: boolean;
  /** Keeps refresh tokens through a password reset and a block, as a stock Drupal does (tests). */
  stockSessions: boolean;
}

import type { Clock } from './clock';
import type { OpenDatabase } from './database/connection';
import type { SigningKey } from './oauth/signingKey';

/** simple_oauth's version: it decides the shape of OAuth errors and of a 401. */
export type OauthDialect = '5.2' | '6.0';

/** What every part of the provider works with. */
export interface ProviderContext extends OpenDatabase {
  clock: Clock;
  dialect: OauthDialect;
  /** The one OAuth client; an empty secret makes it public. */
  client: { id: string; secret: string };
  flood: boolean;
  signingKey: SigningKey;
}

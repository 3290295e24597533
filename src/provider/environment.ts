import type { Tokens } from '../domain/tokens';
import type { AccessToken } from './sessionEvents';
import type { ProviderSettings } from './settings';

/** Where the refreshing tab writes and reads the refresh token at once, before redux-persist gets to it (row A10). */
interface TokenStorage {
  /** The stored tokens as another tab may have left them; null when there are none or they can't be read. */
  read: () => Tokens | null;
  write: (tokens: Tokens) => void;
}

/** The rows on the device, which every tab of the app writes (row A10). */
interface RowStorage {
  /** Takes in what other tabs wrote; rejects when it can't be read now. */
  takeIn: () => Promise<void>;
  /** Resolves once what this tab holds is written, so that other tabs can take it in. */
  flush: () => Promise<void>;
}

/** What the store lends to thunks and to the base query. */
export interface ProviderEnvironment {
  settings: ProviderSettings;
  tokenStorage: TokenStorage;
  rowStorage: RowStorage;
  /** The device's clock, epoch ms. */
  now: () => number;
}

/** The part of the state that calls are authorised with. */
export interface HasSession {
  session: {
    access: AccessToken | null;
    /** How many sessions ended in this visit: what was asked in one that ended is nobody's, whoever logged in since. */
    endedCount: number;
  };
  tokens: Tokens | null;
}

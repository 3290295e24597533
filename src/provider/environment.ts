import type { CollectionsState } from '../domain/collections';
import type { Json } from '../domain/json';
import type { Tokens } from '../domain/tokens';
import type { AsideText } from '../domain/unsent';
import type { AccessToken } from './sessionEvents';
import type { ProviderSettings } from './settings';
import type { TabChannel } from './tabChannel';

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
  /** This tab's rows with what other tabs wrote, which stays where it is; rejects when it can't be read now. */
  withOtherTabs: <Rows extends Partial<CollectionsState>>(rows: Rows) => Promise<Rows>;
  /** Writes what this tab holds, so that other tabs can take it in; false when the device has not taken all of it. */
  flush: () => Promise<boolean>;
  /** What was kept aside on this device; rejects when it can't be read now. */
  readAside: () => Promise<readonly AsideText[]>;
  /** Keeps aside again what an earlier session could not read; gives what there is no room for. */
  keepAside: (items: readonly AsideText[]) => Promise<readonly AsideText[]>;
}

/** The drafts that this tab has open, so that no two tabs write in one (row R37). */
interface DraftHolds {
  /** Key of the form's draft that this tab had open last. */
  lastOf: (form: string) => string | undefined;
  /** Holds a draft, or takes it from the tab that does; false where another tab holds it. */
  hold: (draftKey: string, onTaken: () => void, isTaken?: boolean) => Promise<boolean>;
}

/** Where unsent words outlast their session (row K7), sealed; keys and boxes are by user id. */
interface Rescue {
  newSecret: () => string;
  learn: (uid: string, secret: string) => Promise<void>;
  recall: (uid: string) => Promise<void>;
  forgetKey: (uid: string) => Promise<void>;
  refuse: (uid: string) => Promise<void>;
  /** Tells whether it is kept. */
  seal: (uid: string, content: Json) => Promise<boolean>;
  open: (
    uid: string,
    secrets: readonly string[],
  ) => Promise<{ opened: { id: string; content: Json }[]; locked: number }>;
  discard: (id: string) => Promise<void>;
}

/** What the store lends to thunks and to the base query. */
export interface ProviderEnvironment {
  settings: ProviderSettings;
  tokenStorage: TokenStorage;
  rowStorage: RowStorage;
  /** Rejects where its code can't be fetched. */
  loadDraftHolds: () => Promise<DraftHolds>;
  /** Null where the browser has no cryptography (plain http on a network) or no storage for it. */
  openRescueBox: () => Promise<Rescue | null>;
  /** Resolves once the last session that ended has left the device, at once when none did. */
  whenEnded: () => Promise<void>;
  /** To the other tabs; null where the browser has none. */
  tabChannel: TabChannel | null;
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

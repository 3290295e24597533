import type { CollectionsState } from './domain/collections';
import type { Json } from './domain/json';
import type { Tokens } from './domain/user/tokens';
import type { AsideText } from './domain/rescue/rescueContent';

/** How this build reaches its provider (requirement L3). */
export interface ProviderSettings {
  /** Base address without a trailing slash; empty: the app's own origin. */
  url: string;
  clientId: string;
  /** Sent only when it is not empty. An embedded secret is no secret. */
  clientSecret: string;
}

/** Carries messages to the other tabs of the app, in memory; the tab that posts hears nothing of it. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** What the app keeps on the device, which every tab of it writes (row A10). What reads rejects when it can't read now. */
interface DeviceStorage {
  /** The stored tokens as another tab may have left them; null when there are none or they can't be read. */
  readTokens: () => Tokens | null;
  /** At once, before redux-persist gets to it. */
  writeTokens: (tokens: Tokens) => void;
  /** Whose rows are stored. */
  readUid: () => unknown;
  /** Takes in what other tabs wrote. */
  takeIn: () => Promise<void>;
  /** This tab's rows with what other tabs wrote, which stays where it is. */
  withOtherTabs: <Rows extends Partial<CollectionsState>>(rows: Rows) => Promise<Rows>;
  /** True when something was set aside that could not be understood. */
  hasAside: () => boolean;
  readAside: () => Promise<readonly AsideText[]>;
  /** Sets a text aside; `refused` where there is no room for it. */
  setAside: (key: string, text: string) => Promise<'kept' | 'known' | 'refused'>;
  removeAside: () => void;
  /** Writes nothing any more but empty rows, until a session begins. */
  close: () => void;
  /** Writes nothing any more, and leaves what is there to another tab, until a session begins. */
  release: () => void;
  /** Takes everything from the device. */
  clear: () => void;
}

/** The drafts that this tab has open, so that no two tabs write in one (row R37). */
interface DraftHolds {
  /** Key of the form's draft that this tab had open last. */
  lastOf: (form: string) => string | undefined;
  /** Holds a draft, or takes it from the tab that does; false where another tab holds it. */
  hold: (draftKey: string, onTaken: () => void, isTaken?: boolean) => Promise<boolean>;
  /** Lets go of all, at the end of a session. */
  forget: () => void;
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

/** What the outside world gives to thunks and to the base query: settings, storage, other tabs, a clock. */
export interface Services {
  settings: ProviderSettings;
  storage: DeviceStorage;
  /** Writes what this tab holds, so that other tabs can take it in; false when the device has not taken all of it. */
  flush: () => Promise<boolean>;
  /** Rejects where its code can't be fetched. */
  loadDraftHolds: () => Promise<DraftHolds>;
  /** Null where the browser has no cryptography (plain http on a network) or no storage for it. */
  openRescueBox: () => Promise<Rescue | null>;
  /** To the other tabs; null where the browser has none. */
  tabChannel: TabChannel | null;
  /** The device's clock, epoch ms. */
  now: () => number;
}

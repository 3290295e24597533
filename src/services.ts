import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { DraftHolds } from './persistence/draftHolds';
import type { KeyedStorage } from './persistence/keyedStorage';
import type { RescueBox } from './persistence/rescueBox';
import type { VaultKeys } from './persistence/vaultKeys';
import type { SessionEndNotice } from './provider/sessionEvents';

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

/** What the app keeps on the device, which every tab of it writes (row A10). */
type DeviceStorage = Pick<
  KeyedStorage,
  | 'readTokens'
  | 'writeTokens'
  | 'readUid'
  | 'takeIn'
  | 'withOtherTabs'
  | 'hasAside'
  | 'readAside'
  | 'setAside'
  | 'dropAside'
  | 'removeAside'
  | 'close'
  | 'release'
  | 'clear'
>;

/** What the outside world gives to thunks and to the base query: settings, storage, other tabs, a clock. */
export interface Services {
  settings: ProviderSettings;
  storage: DeviceStorage;
  /** Writes what this tab holds, so that other tabs can take it in; false when the device has not taken all of it. */
  flush: () => Promise<boolean>;
  /** The drafts that this tab has open (row R37). Rejects where its code can't be fetched. */
  loadDraftHolds: () => Promise<Pick<DraftHolds, 'lastOf' | 'hold' | 'forget'>>;
  /** Null where the browser has no cryptography (plain http on a network) or no storage for it. */
  openRescueBox: () => Promise<RescueBox | null>;
  /** The vault's keys on this device; null where there can be none. Rejects where its code can't be fetched. */
  openVaultKeys: () => Promise<VaultKeys | null>;
  /** Forgets the vault keys that are open in this tab. They stay on the device. */
  closeVaultKeys: () => void;
  /**
   * Loads the login page anew, so that nothing of a session stays in memory; false where it can't come, as without a
   * network or a service worker.
   */
  loadLoginPage: (reason: SessionEndNotice) => Promise<boolean>;
  /** To the other tabs; null where the browser has none. */
  tabChannel: TabChannel | null;
  /** The device's clock, epoch ms. */
  now: () => number;
}

/** What a `setup…` function starts its listeners with, given the part of the state that it looks at. */
export type StartListening<State> = TypedStartListening<
  State,
  ThunkDispatch<State, Services, UnknownAction>,
  Services
>;

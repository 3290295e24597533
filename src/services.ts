import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Json, JsonObject } from './domain/json';
import type { AccountKey } from './domain/rescue/accountKey';
import type { DraftHolds } from './persistence/draftHolds';
import type { AsideTexts } from './persistence/asideTexts';
import type { KeyedStorage } from './persistence/keyedStorage';
import type { RescueBox } from './persistence/rescueBox';
import type { VaultRecords } from './vault/vaultRecords';
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

/** What the app keeps on the device, which every tab of it writes. */
type DeviceStorage = { aside: Pick<AsideTexts, 'has' | 'read' | 'put' | 'remove'> } & Pick<
  KeyedStorage,
  | 'readTokens'
  | 'writeTokens'
  | 'isChangedElsewhere'
  | 'isOfOtherSession'
  | 'takeIn'
  | 'withOtherTabs'
  | 'withOwnDrafts'
  | 'isTakenOver'
  | 'close'
  | 'release'
  | 'keepForNextLogin'
  | 'setItem'
  | 'clear'
>;

/** All that this browser's database holds, by name. */
export type Kept = ReadonlyMap<string, unknown>;

/** Whether a pair may be sealed to, by the kid of its vault's key if it is a vault's. */
export type MaySealTo = (kept: Kept, kid: string | undefined) => boolean;

/** Somebody as the provider names them, and as they were typed to log in, a hash: the provider says who that is. */
export interface Person {
  uid: string;
  login: string | undefined;
}

/** Whose vault it is, and what opens this device's record of it. */
export interface VaultOwner extends Person {
  accountKeys: readonly AccountKey[];
}

/** What a read or a write of the copy knows of the vault. */
export interface VaultContext extends VaultOwner {
  /** True where this device is known to have a record. */
  isKnownOn: boolean;
  /** True where the row `sync` was lost, which would tell. */
  hasLostSync: boolean;
  /** Names the tap that turns the vault with this write. */
  tap?: string | undefined;
}

/** What a box holds: the text of each field, whose writes they are, and keys that its own one replaced. */
export interface BoxContent {
  rows: JsonObject;
  versions: JsonObject;
  retired?: readonly string[];
}

/**
 * Why a device waits with a vault: it has no key for the box that is there; the box is of another key than its own, or of
 * the one before; there is no box any more; nothing opens it; only a newer app can tell; the field does not show; the record can't
 * be read; the vaults on this device are of other users than the one that the provider names.
 */
export type WaitsWhy =
  'closed' | 'other' | 'older' | 'gone' | 'damaged' | 'newer' | 'hidden' | 'unread' | 'newcomer';

/**
 * What the vault makes of a copy, whose box asks for the key `kid`. A key of this device is held (`hasKey`), or lies
 * here and may not open (`hasSealedKey`).
 */
export type OpenedVault =
  | { kind: 'open'; kid: string; content: BoxContent }
  | { kind: 'waits'; why: WaitsWhy; kid: string | undefined; hasKey: boolean; hasSealedKey?: boolean };

/** The vault as sync knows it (docs/vault.md). */
export interface VaultSeam {
  /** What it makes of the member `vault` of a copy; undefined where it is off. */
  open: (context: VaultContext, member: Json | undefined) => Promise<OpenedVault | undefined>;
  /**
   * The member `vault` that holds these rows, undefined for a write in clear.
   * @param kid names the key in force as the read told, undefined where it was off
   * @throws where that is not so any more: nothing may then be written
   */
  seal: (context: VaultContext, kid: string | undefined, content: BoxContent) => Promise<Json | undefined>;
  /** Notes no box of this key until it is typed, or another session begins. */
  forget: (kid: string) => Promise<void>;
  /** A login takes the place of a tap that still rests in another tab, and of the session before. */
  beginSession: (session: string) => Promise<void>;
}

/** What the outside world gives to thunks and to the base query: settings, storage, other tabs, a clock. */
export interface Services {
  settings: ProviderSettings;
  storage: DeviceStorage;
  /** Writes what this tab holds, so that other tabs can take it in; false when the device has not taken all of it. */
  flush: () => Promise<boolean>;
  /** The drafts that this tab has open. Rejects where its code can't be fetched. */
  loadDraftHolds: () => Promise<Pick<DraftHolds, 'lastOf' | 'hold' | 'forget'>>;
  /** Null where the browser has no cryptography (plain http on a network) or no storage for it. */
  openRescueBox: () => Promise<RescueBox | null>;
  /** What this browser keeps of vaults; null where there can be none. Rejects where its code can't be fetched. */
  openVaultRecords: () => Promise<VaultRecords | null>;
  vault: VaultSeam;
  /**
   * Loads the login page anew, so that nothing of a session stays in memory; false where it can't come, as without a
   * network or a service worker.
   */
  leaveToLogin: (reason: SessionEndNotice) => Promise<boolean>;
  /** Keep what is being typed and is in no row yet: asked before a session's rows go. */
  keepTyped: Set<() => void>;
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

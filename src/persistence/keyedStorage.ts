import type { PersistConfig } from 'redux-persist';
import {
  collectionNames,
  collections,
  isEmptyRow,
  isNodeCollectionName,
  ownStorageKeys,
} from '../domain/collections';
import type { CollectionName, CollectionsState } from '../domain/collections';
import { tellingMs } from '../domain/constants';
import { isJsonObject, parseJson } from '../domain/json';
import { mostAtOnce, withoutRest } from '../domain/longWork';
import { steadyPace } from '../pace';
import type { SyncState } from '../domain/syncState';
import type { Tokens } from '../domain/user/tokens';
import type { AsideText } from '../domain/rescue/rescueContent';
import { steadyStorage, type TextStorage } from './browserStorage';
import { isLatestInLineage, lineageOf, noteWriteInLineage, type Lineage } from './lineage';
import { awaitRowsOfLostSync, forgetBasesOfLostRows, syncOfStoredRows } from './lostRows';
import type { StoredCollections } from './readCollections';
import { readStorageVersion, storageVersion } from './storageVersion';

/**
 * Why rows are not stored: the browser refuses storage, they do not fit, what stands in their place could not be
 * understood and may not be written over, or the code that merges them with another tab's could not be fetched.
 */
export type StorageFailure = 'blocked' | 'full' | 'held' | 'unfetched';

/** What the rest of the app is told about storage; nothing of what is stored. */
export interface StorageObserver {
  /** Rows that are not stored, and the worst reason; none and null once all are. */
  unwritten: (names: readonly CollectionName[], failure: StorageFailure | null) => void;
  /** Something could not be read and was kept aside, for the first time. */
  repaired: () => void;
  /** Another tab wrote these rows: merged with this tab's. */
  received: (values: Partial<CollectionsState>) => void;
  /** Another tab ended the session. */
  endedElsewhere: () => void;
  /** The rows as the app holds them now: what was typed a moment ago is not staged yet. */
  current: () => Partial<CollectionsState>;
  /** True for a draft that this tab has open; undefined before that is known. */
  holdsDraft: (draftKey: string) => boolean | undefined;
}

/** A row as it stood on the device: its text, its value, and the writes that it contains. */
interface Known {
  text: string | null;
  value: unknown;
  lineage: Lineage;
}

/** Rows that may be written after a session ended: nothing of the user's. */
const writtenSignedOut: ReadonlySet<CollectionName> = new Set(['locale']);

/** Rows that another tab's write is merged with; the others are as last written. */
const isMerged = (name: CollectionName) => collections[name].merge !== 'replaced';

/** True for what a browser throws where a text does not fit, under either of its names. */
const isQuota = (error: unknown) => error instanceof DOMException && /quota/i.test(error.name);

const storedText = (storage: TextStorage, name: CollectionName): string | null =>
  storage.getItem(collections[name].storageKey);

/** A member of a stored row: whose record it is, or of which session; undefined where none can be read. */
function memberIn(text: string | null | undefined, name: 'uid' | 'session'): unknown {
  const row = parseJson(text ?? '');
  return isJsonObject(row) ? row[name] : undefined;
}

/** Names the write of a row in the place of what this tab knew there. */
function named(storage: TextStorage, name: CollectionName, text: string | null, known?: Known): Lineage {
  // A draft is written with each keystroke, and alone: its text is its name.
  if (name === 'drafts') return lineageOf(storage, name, text);
  // Another tab may have changed the row, and changed it back.
  return noteWriteInLineage(
    storage,
    name,
    text,
    lineageOf(storage, name, known?.text ?? null, known?.lineage),
  );
}

/** True of rows of another session: what it lacks was not deleted. */
const isOfOtherSession =
  (
    names: readonly CollectionName[],
    { sync: mine }: Partial<CollectionsState>,
    { sync: theirs }: Partial<CollectionsState>,
  ) =>
  (name: CollectionName): boolean =>
    names.includes('sync') && mine?.session !== theirs?.session && isNodeCollectionName(name);

// What reads is fetched behind the first script: it brings the validation library along.
const loadReader = () => import(/* webpackChunkName: "readers" */ './readCollections');
const loadQuarantine = () => import(/* webpackChunkName: "repair" */ './quarantine');
/** What merges comes with the sync, behind the first screen: a write that needs it before and can't have it is tried again. */
const loadMerge = () => import(/* webpackChunkName: "sync" */ './mergeStored');

/**
 * The storage engine that maps rows to their named keys, each the bare JSON of its value. It writes only rows
 * that changed, removes the key of an empty one, and never writes over what another tab wrote since: that is merged in.
 */
export class KeyedStorage {
  /** What this tab last read or wrote, by row. */
  private readonly known = new Map<CollectionName, Known>();
  /** By row, what was read last, and what this tab wrote since and when (epoch ms), oldest first. */
  private readonly versions = new Map<CollectionName, (Known & { at: number })[]>();
  /** Rows whose stored text is not understood, and could not be kept aside: not overwritten until it does. */
  private readonly protectedRows = new Set<CollectionName>();
  /** Rows that the device refused. */
  private readonly unwritten = new Map<CollectionName, 'blocked' | 'full'>();
  /** Rows that were stored since what was agreed on them with the provider was. */
  private readonly writtenSinceSync = new Set<CollectionName>();
  /** Rows whose stored text is of an older layout. */
  private readonly outdated = new Set<CollectionName>();
  /** True when rows were last told of as not stored. */
  private isFailing = false;
  /** Since the session ended, and until the next one: nothing of the user's may come back by a late write. */
  private isClosed = false;
  /**
   * True when the stored rows could not be read, or another session's could not be cleared. They stay untouched until a
   * reload or `release`.
   */
  isUnread = false;

  private readonly storage: TextStorage | null;

  constructor(
    storage: TextStorage | null,
    private readonly observer: StorageObserver,
    private readonly now: () => number = Date.now,
  ) {
    this.storage = storage && steadyStorage(storage);
  }

  /** What was stored, for redux-persist to rehydrate from; never rejects. */
  readonly getStoredState = async (): Promise<Partial<CollectionsState>> => {
    const { storage } = this;
    if (!storage) return {};
    // A first visit has nothing to read, and fetches no reader.
    if (collectionNames.every((name) => storedText(storage, name) === null)) {
      this.knowNothing();
      return {};
    }
    const stored = await loadReader()
      // Running their code was work as well.
      .then(({ readCollections }) => readCollections(storage, collectionNames, steadyPace(mostAtOnce / 2)))
      .catch(() => undefined);
    if (!stored) {
      this.isUnread = true;
      return {};
    }
    for (const name of collectionNames) {
      const isSound = stored.rejected[name] === undefined && !stored.outdated.includes(name);
      const value = stored.values[name] ?? collections[name].empty;
      // Known without a value: what was read is written in place of the stored text with the next write.
      this.noteRead(name, stored.texts[name] ?? null, isSound ? value : undefined);
    }
    const isRepaired = await this.keepRejected(collectionNames, stored);
    for (const name of stored.outdated) this.outdated.add(name);
    forgetBasesOfLostRows(stored);
    awaitRowsOfLostSync(stored);
    if (isRepaired) this.observer.repaired();
    return stored.values;
  };

  /**
   * Keeps aside a text that could not be read, the same one once.
   * @param key the storage key or provider field it stood in
   */
  async setAside(key: string, text: string): Promise<'kept' | 'known' | 'refused'> {
    const { storage } = this;
    if (!storage) return 'refused';
    return loadQuarantine()
      .then((quarantine) => quarantine.putInQuarantine(storage, key, text, this.now()))
      .catch(() => 'refused');
  }

  /** Called by redux-persist with the staged rows. Never rejects: the observer learns what is not stored. */
  readonly setItem = async (_key: string, staged: Partial<CollectionsState>): Promise<void> => {
    const { storage } = this;
    if (!storage) {
      this.report(collectionNames.filter((name) => !isEmptyRow(name, staged[name])));
      return;
    }
    const isSignedIn = staged.tokens !== null && staged.tokens !== undefined;
    if (isSignedIn && this.isEndedElsewhere(storage)) {
      // Another tab logged out, and its word is still on the way: nothing of the user's comes back by this write.
      this.isClosed = true;
      queueMicrotask(() => this.observer.endedElsewhere());
      return;
    }
    let foreign: CollectionName[] = [];
    const blocked: CollectionName[] = [];
    // Another tab of this session may have read another copy than the one these rows come from.
    const isOtherCopy =
      isSignedIn &&
      this.isForeignMerged(storage, 'sync') &&
      memberIn(storedText(storage, 'sync'), 'session') === staged.sync?.session;
    for (const name of collectionNames) {
      if (!(name in staged) || (this.isClosed && !writtenSignedOut.has(name))) continue;
      const value = staged[name];
      const known = this.known.get(name);
      if (known?.value === value && !this.unwritten.has(name)) continue;
      if (this.isUnread || this.protectedRows.has(name)) {
        blocked.push(name);
        continue;
      }
      const comesWithSync = isOtherCopy && isNodeCollectionName(name);
      if (isSignedIn && (comesWithSync || this.isForeignMerged(storage, name))) foreign.push(name);
      else this.writeRow(storage, name, value);
    }
    if (foreign.length === 0) {
      this.report(blocked);
      return;
    }
    // What was agreed with the provider comes with the rows that it is about.
    if (isOtherCopy || foreign.includes('sync'))
      foreign = collectionNames.filter(
        (name) => foreign.includes(name) || this.isForeignMerged(storage, name),
      );
    // Without what merges them none of them is stored: that is told, and tried again.
    const isTaken = await this.tryReceive(foreign);
    const kept = foreign.filter((name) => this.protectedRows.has(name));
    this.report([...blocked, ...kept], isTaken ? [] : foreign);
  };

  readonly getItem = (): Promise<null> => Promise.resolve(null);

  readonly removeItem = (): Promise<void> => Promise.resolve();

  /** Tries again to write rows that did not fit, or in whose place stood what did not fit aside. Never rejects. */
  async retry(): Promise<void> {
    if (!this.isFailing) return;
    await this.takeIn().catch(() => undefined);
    await this.setItem('', this.observer.current());
  }

  /**
   * Takes in every row that another tab wrote since this one read or wrote it: for who is about to say
   * what is agreed with the provider. Rejects when the readers can't be loaded.
   */
  async takeIn(): Promise<void> {
    const { storage } = this;
    if (!storage || this.isClosed || storedText(storage, 'tokens') === null) return;
    if (this.isEndedElsewhere(storage)) {
      this.observer.endedElsewhere();
      return;
    }
    const names = collectionNames.filter(
      (name) => this.protectedRows.has(name) || this.isForeignMerged(storage, name),
    );
    if (names.length > 0) await this.receive(names);
  }

  /**
   * A user's rows with what other tabs stored of them and this one was not told: for who is about to take them from the
   * device. A closed tab's words may stand there alone.
   * @param rows this tab's; the stored ones are left out where they are another user's
   * @returns the rows as one; rejects when what reads and merges can't be loaded
   */
  async withOtherTabs<Rows extends Partial<CollectionsState>>(rows: Rows): Promise<Rows> {
    const { storage } = this;
    if (!storage || this.isUnread || this.readUid() !== rows.personalInfo?.uid) return rows;
    const names = collectionNames.filter((name) => this.isForeignMerged(storage, name));
    if (names.length === 0) return rows;
    // As they are at this moment: the next one may clear them.
    const { version, lineage } = ownStorageKeys;
    const keys = [version, lineage, ...names.map((name) => collections[name].storageKey)];
    const texts = new Map(keys.map((key) => [key, storage.getItem(key)]));
    const atThatMoment = { getItem: (key: string) => texts.get(key) ?? null };
    const bases = new Map(names.map((name) => [name, this.baseFor(atThatMoment, name)]));
    const [{ readCollections }, { mergedRow }] = await Promise.all([loadReader(), loadMerge()]);
    const read = await readCollections(atThatMoment, names, withoutRest);
    const isOthers = isOfOtherSession(names, rows, read.values);
    const merged = names
      .filter((name) => read.texts[name] !== undefined && read.rejected[name] === undefined)
      .map((name) => {
        const base = isOthers(name) ? undefined : bases.get(name);
        return [name, mergedRow(name, base, rows, read.values, this.observer.holdsDraft)];
      });
    return { ...rows, ...(Object.fromEntries(merged) as Partial<CollectionsState>) };
  }

  /** A user's rows without the drafts that this tab does not have open: another tab may have ended them since. */
  withOwnDrafts<Rows extends Pick<CollectionsState, 'drafts'>>(rows: Rows): Rows {
    const own = Object.entries(rows.drafts).filter(([key]) => this.observer.holdsDraft(key));
    return { ...rows, drafts: Object.fromEntries(own) };
  }

  /** True when something that could not be read was kept aside. */
  hasAside(): boolean {
    return (this.storage?.getItem(ownStorageKeys.quarantine) ?? null) !== null;
  }

  /** What was kept aside; rejects when its code can't be loaded. */
  async readAside(): Promise<readonly AsideText[]> {
    const { storage } = this;
    if (!storage || !this.hasAside()) return [];
    const { readQuarantine: readSetAside } = await loadQuarantine();
    return readSetAside(storage, this.now());
  }

  /** Forgets what was kept aside and is known by now; rejects when its code can't be loaded. */
  async dropAside(isKnown: (item: AsideText) => boolean): Promise<void> {
    const { storage } = this;
    if (!storage || !this.hasAside()) return;
    const { dropFromQuarantine: dropSetAside } = await loadQuarantine();
    dropSetAside(storage, isKnown, this.now());
  }

  /** Removes what was kept aside: it was someone else's. */
  removeAside(): void {
    this.storage?.removeItem(ownStorageKeys.quarantine);
  }

  /** True where another tab ended this tab's session, or the device is another session's by now. */
  isTakenOver(): boolean {
    return this.storage !== null && this.isEndedElsewhere(this.storage);
  }

  /** The session is over: its token goes at once, which tells other tabs, and nothing of the user's is written any more. */
  close(): void {
    this.isClosed = true;
    if (this.storage) this.writeRow(this.storage, 'tokens', null);
  }

  /** Closes this storage and forgets what it read, because the rows are no longer ours. */
  release(): void {
    this.isClosed = true;
    this.isUnread = false;
    this.protectedRows.clear();
    this.unwritten.clear();
    this.writtenSinceSync.clear();
    this.outdated.clear();
    this.knowNothing();
  }

  /** Leaves the rows of a session that is over where they are: nothing touches them until a reload. */
  leave(): void {
    this.release();
    this.isUnread = true;
  }

  /** Clears every key. */
  clear(): void {
    this.release();
    try {
      this.storage?.clear();
    } catch {
      // What the browser would not give up is somebody's.
      this.isUnread = true;
    }
  }

  /** The tokens as another tab may have left them; null when there are none or they are not readable. */
  readTokens(): Tokens | null {
    const raw = parseJson(this.storage?.getItem(collections.tokens.storageKey) ?? '');
    // Another tab of this app wrote it; the whole check ran when this tab read its own at the start.
    return isJsonObject(raw) && typeof raw['token'] === 'string' ? (raw as unknown as Tokens) : null;
  }

  /** The id of the user whose record is stored, as another tab may have left it; undefined where none can be read. */
  readUid(): unknown {
    return memberIn(this.storage?.getItem(collections.personalInfo.storageKey), 'uid');
  }

  /** Writes the tokens at once, before redux-persist gets to it: a session that begins, or goes on. */
  writeTokens(tokens: Tokens): void {
    this.isClosed = false;
    if (this.storage) this.writeRow(this.storage, 'tokens', tokens);
  }

  /**
   * Takes in what another tab wrote: called on `storage` events with the key, or null when all was cleared, and when the
   * page is looked at again, since a page that slept was told nothing.
   */
  async changedElsewhere(key: string | null): Promise<void> {
    const { storage } = this;
    if (!storage) return;
    if (this.isEndedElsewhere(storage)) {
      this.observer.endedElsewhere();
      return;
    }
    if (storedText(storage, 'tokens') === null) return;
    const name = collectionNames.find((candidate) => collections[candidate].storageKey === key);
    // A page that slept may hold a token that ran out where other tabs went on.
    if (key === null && this.isForeign(storage, 'tokens')) await this.tryReceive(['tokens']);
    if (name === 'tokens') this.isClosed = false;
    // Drafts and the state of sync are a tab's own until it writes: a form under someone's hands stays as it is.
    const isOwn = name !== undefined && collections[name].merge === 'byMember';
    // What is told late may be gone again.
    if (!name || isOwn || !this.isForeign(storage, name)) return;
    // A row without what is known of the copy that it comes from would pass for an edit made here.
    const comesWithSync = isNodeCollectionName(name) && this.isForeign(storage, 'sync');
    const others = collectionNames.filter(
      (one) => (isNodeCollectionName(one) || one === 'sync') && this.isForeign(storage, one),
    );
    await this.tryReceive(comesWithSync ? others : [name]);
  }

  /** True when another tab ended this tab's session: its token is gone, or someone else logged in since. */
  private isEndedElsewhere(storage: TextStorage): boolean {
    if (typeof this.known.get('tokens')?.text !== 'string') return false;
    if (storedText(storage, 'tokens') === null) return true;
    // A page that slept was told of no end: the session there is another, also of the same person.
    const known = this.known.get('sync')?.text;
    const session = memberIn(storedText(storage, 'sync'), 'session');
    if (typeof known === 'string' && session !== undefined && memberIn(known, 'session') !== session)
      return true;
    const own = memberIn(this.known.get('personalInfo')?.text, 'uid');
    if (own === undefined || !this.isForeign(storage, 'personalInfo')) return false;
    const record = storedText(storage, 'personalInfo');
    // Another login's token stands here before its user record does: whose it is can't be told, and nothing goes into it.
    if (record === null) return this.isForeign(storage, 'tokens');
    const stored = memberIn(record, 'uid');
    return stored !== undefined && own !== stored;
  }

  private knowNothing(): void {
    for (const name of collectionNames) this.noteRead(name, null, collections[name].empty);
  }

  private noteRead(name: CollectionName, text: string | null, value: unknown): void {
    const lineage = this.storage ? lineageOf(this.storage, name, text) : () => [];
    this.known.set(name, { text, value, lineage });
    this.versions.set(name, [{ text, value, lineage, at: 0 }]);
  }

  private noteWritten(name: CollectionName, written: Known): void {
    this.known.set(name, written);
    const versions = [...(this.versions.get(name) ?? []), { ...written, at: this.now() }];
    this.versions.set(name, versions.slice(this.lastKnownToAll(versions)));
  }

  /**
   * The base of this tab's row and the stored one: the newest write that both contain, else the last version that
   * every tab was told of. After a logout, another tab may have written the same text under a new name.
   */
  private baseFor(storage: Pick<TextStorage, 'getItem'>, name: CollectionName): unknown {
    const versions = this.versions.get(name) ?? [];
    const newest = versions.at(-1);
    const stored = lineageOf(storage, name, storage.getItem(collections[name].storageKey))();
    for (const [at, one] of stored.entries()) {
      const written = versions.findLast(({ lineage }) => lineage()[0] === one);
      if (written) return written.value;
      if (newest && isLatestInLineage(newest.text, stored.slice(at))) return newest.value;
    }
    return versions[this.lastKnownToAll(versions)]?.value;
  }

  /** Index of the last version that every tab has been told of. */
  private lastKnownToAll(versions: readonly { at: number }[]): number {
    // The device's clock may be set back.
    return Math.max(
      0,
      versions.findLastIndex(({ at }) => Math.abs(this.now() - at) >= tellingMs),
    );
  }

  private isForeign(storage: TextStorage, name: CollectionName): boolean {
    return storedText(storage, name) !== (this.known.get(name)?.text ?? null);
  }

  private isForeignMerged(storage: TextStorage, name: CollectionName): boolean {
    return isMerged(name) && this.isForeign(storage, name);
  }

  private writeRow(storage: TextStorage, name: CollectionName, row: unknown): void {
    if (this.isNotUnderstood(name) && isEmptyRow(name, row)) return;
    try {
      if (name === 'sync') this.writeSync(storage, row as SyncState);
      else this.writeValue(storage, name, row);
      this.unwritten.delete(name);
    } catch (error) {
      this.unwritten.set(name, isQuota(error) ? 'full' : 'blocked');
    }
  }

  /** Writes what was agreed with the provider, of stored rows only. Throws where the device refuses. */
  private writeSync(storage: TextStorage, sync: SyncState): void {
    const stored = (this.known.get('sync')?.value ?? {}) as SyncState;
    const areRowsLost = [...this.unwritten.keys(), ...this.protectedRows].some(isNodeCollectionName);
    const ofStoredRows = syncOfStoredRows(sync, stored, this.writtenSinceSync);
    try {
      this.writeValue(storage, 'sync', areRowsLost ? ofStoredRows : sync);
      if (!areRowsLost) this.writtenSinceSync.clear();
    } catch (error) {
      // Less than what stands there: it fits.
      this.writeValue(storage, 'sync', { ...stored, known: ofStoredRows.known });
      throw error;
    }
  }

  /** True for a row that was not understood: another tab may hold it, and would take an empty one for its deletion. */
  private isNotUnderstood(name: CollectionName): boolean {
    const known = this.known.get(name);
    const isUnderstood = known?.value !== undefined || this.outdated.has(name);
    return isMerged(name) && !isUnderstood && typeof known?.text === 'string';
  }

  /** Throws where the device refuses. */
  private writeValue(storage: TextStorage, name: CollectionName, value: unknown): void {
    const key = collections[name].storageKey;
    const text = isEmptyRow(name, value) ? null : JSON.stringify(value);
    const known = this.known.get(name);
    if (text === null) storage.removeItem(key);
    else if (text !== known?.text || this.unwritten.has(name)) storage.setItem(key, text);
    const isNews = isMerged(name) && text !== known?.text;
    if (isNews && isNodeCollectionName(name)) this.writtenSinceSync.add(name);
    const lineage = known?.lineage ?? (() => []);
    this.noteWritten(name, { text, value, lineage: isNews ? named(storage, name, text, known) : lineage });
    if (this.outdated.delete(name) || text !== null) this.writeLayoutVersion(storage);
  }

  /** Writes which layout is stored, once every row is of it. A later version's number stays. */
  private writeLayoutVersion(storage: TextStorage): void {
    if (this.outdated.size > 0 || (readStorageVersion(storage) ?? 0) >= storageVersion) return;
    try {
      storage.setItem(ownStorageKeys.version, String(storageVersion));
    } catch {
      // No room for it now: written with the next row.
    }
  }

  /**
   * Keeps aside what was rejected of rows. A row that it can't be done for, or that may be sound to a later version, is
   * protected.
   * @returns true where something is new there
   */
  private async keepRejected(names: readonly CollectionName[], stored: StoredCollections): Promise<boolean> {
    let isNew = false;
    for (const name of names) {
      const rejected = stored.rejected[name];
      let outcome = 'known';
      if (rejected !== undefined)
        outcome = stored.isNewer ? 'refused' : await this.setAside(collections[name].storageKey, rejected);
      // Until its text is safe aside, a protected row stays protected.
      if (outcome === 'refused') this.protectedRows.add(name);
      else this.protectedRows.delete(name);
      isNew ||= outcome === 'kept';
    }
    return isNew;
  }

  /** False when what merges could not be fetched: another tab's rows stay as they are, and foreign, until the next write. */
  private readonly tryReceive = (names: readonly CollectionName[]): Promise<boolean> =>
    this.receive(names).then(
      () => true,
      () => false,
    );

  /** Merges rows that another tab wrote with this tab's, and stores and reports the result. */
  private async receive(names: readonly CollectionName[]): Promise<void> {
    const { storage } = this;
    if (!storage || this.isUnread) return;
    const [{ readCollections }, { mergedRow }] = await Promise.all([loadReader(), loadMerge()]);
    // A page that is closed meanwhile has this moment left, no more.
    const stored = await readCollections(storage, names, withoutRest);
    const isRepaired = await this.keepRejected(names, stored);
    if (this.isClosed) return;
    if (isRepaired) this.observer.repaired();
    const values: Partial<CollectionsState> = {};
    // Written while it was being read: what was read would pass for a deletion of what was written since.
    const isOutrun = (name: CollectionName) => storedText(storage, name) !== (stored.texts[name] ?? null);
    const outrun = names.filter(isOutrun);
    const isOthers = isOfOtherSession(names, this.observer.current(), stored.values);
    for (const name of names.filter((one) => !outrun.includes(one))) {
      const isRejected = stored.rejected[name] !== undefined;
      if (this.protectedRows.has(name) || (isRejected && !isMerged(name))) continue;
      const theirs = stored.values[name] ?? collections[name].empty;
      const base = isRejected || isOthers(name) ? undefined : this.baseFor(storage, name);
      const merged = mergedRow(name, base, this.observer.current(), stored.values, this.observer.holdsDraft);
      // What could not be read says nothing of what a later version comes from.
      this.noteRead(name, stored.texts[name] ?? null, isRejected ? undefined : theirs);
      this.writeRow(storage, name, merged);
      Object.assign(values, { [name]: merged });
    }
    this.observer.received(values);
    if (outrun.length > 0) await this.receive(outrun);
  }

  /**
   * Tells which rows are not stored.
   * @param others rows besides those that the device refused: held ones that changed, or all where there is no storage
   * @param unfetched those that another tab wrote too, where what merges could not be fetched
   */
  private report(others: readonly CollectionName[], unfetched: readonly CollectionName[] = []): void {
    const names = [...new Set([...this.unwritten.keys(), ...others, ...unfetched])];
    this.isFailing = names.length > 0;
    const reasons = [...this.unwritten.values()];
    const isBlocked = !this.storage || reasons.includes('blocked');
    const failure = isBlocked ? 'blocked' : (reasons[0] ?? (others.length > 0 ? 'held' : 'unfetched'));
    // redux-persist flushes from inside its reducer, where the store can't be asked.
    queueMicrotask(() => this.observer.unwritten(names, names.length > 0 ? failure : null));
  }
}

/**
 * redux-persist's configuration, derived from the table: rows go unserialised to the keyed storage, which owns reading,
 * validation and writing. No time limit: an expired one would write empty rows over what is stored.
 */
export function persistConfig<State extends CollectionsState>(storage: KeyedStorage): PersistConfig<State> {
  return {
    key: 'root',
    version: storageVersion,
    storage,
    serialize: false,
    timeout: 0,
    whitelist: [...collectionNames],
    getStoredState: storage.getStoredState as never,
  } as PersistConfig<State>;
}

import type { PersistConfig } from 'redux-persist';
import { collectionNames, collections, isNodeCollectionName, ownStorageKeys } from '../domain/collections';
import type { CollectionName, CollectionsState } from '../domain/collections';
import { isJsonObject, parseJson } from '../domain/json';
import { mostAtOnce } from '../domain/longWork';
import { steadyPace } from '../pace';
import type { Tokens } from '../domain/user/tokens';
import { AsideTexts } from './asideTexts';
import { steadyStorage, type TextStorage } from './browserStorage';
import { noteSound, wasFoundSound } from './lineage';
import { loadReader } from './loadReader';
import { awaitRowsOfLostSync, forgetLostRows } from './lostRows';
import { isMerged, memberIn, RowFiles } from './rowFiles';
import { RowWriter, type TellUnwritten } from './rowWriter';
import { storageVersion } from './storageVersion';
import type { MergingTab } from './tabMerge';

/** What the rest of the app is told and asked by storage; nothing of what is stored. */
export interface StorageObserver extends MergingTab {
  unwritten: TellUnwritten;
  /** Another tab ended the session. */
  endedElsewhere: () => void;
}

/** Rows that may be written after a session ended: nothing of the user's. */
const writtenSignedOut: ReadonlySet<CollectionName> = new Set(['locale']);

/** What merges comes with the sync, behind the first screen: a write that needs it before and can't have it is tried again. */
const loadMerge = () => import(/* webpackChunkName: "sync" */ './tabMerge');

/**
 * The storage engine that maps rows to their named keys, each the bare JSON of its value. It writes only rows
 * that changed, removes the key of an empty one, and never writes over what another tab wrote since: that is merged in.
 */
export class KeyedStorage {
  /** Since the session ended, and until the next one: nothing of the user's may come back by a late write. */
  private isClosed = false;
  /**
   * True when the stored rows could not be read, or another session's could not be cleared. They stay untouched until a
   * reload or `release`.
   */
  isUnread = false;

  private readonly storage: TextStorage;
  private readonly files: RowFiles;
  readonly writer: RowWriter;
  readonly aside: AsideTexts;

  constructor(
    storage: TextStorage | null,
    private readonly observer: StorageObserver,
    now: () => number = Date.now,
  ) {
    this.storage = steadyStorage(storage);
    this.files = new RowFiles(this.storage, now);
    this.aside = new AsideTexts(this.storage, now, () => this.isClosed);
    this.writer = new RowWriter(this.files, this.aside.protectedRows, observer.unwritten);
  }

  /** What was stored, for redux-persist to rehydrate from; never rejects. */
  readonly getStoredState = async (): Promise<Partial<CollectionsState>> => {
    const { files } = this;
    // A first visit has nothing to read, and fetches no reader.
    if (collectionNames.every((name) => files.textOf(name) === null)) {
      files.forget();
      return {};
    }
    const known = collectionNames.filter(
      (name) => collections[name].isLongToCheck && wasFoundSound(this.storage, name, files.textOf(name)),
    );
    const stored = await loadReader()
      // Running their code was work as well.
      .then(({ readCollections }) =>
        readCollections(this.storage, collectionNames, steadyPace(mostAtOnce / 2), known),
      )
      .catch(() => undefined);
    if (!stored) {
      this.isUnread = true;
      return {};
    }
    for (const name of collectionNames) {
      const text = stored.texts[name] ?? null;
      const isSound = stored.rejected[name] === undefined && !stored.outdated.includes(name);
      const value = stored.values[name] ?? collections[name].empty;
      if (isSound && text && collections[name].isLongToCheck && !known.includes(name))
        noteSound(this.storage, name, text);
      // Known without a value: what was read is written in place of the stored text with the next write.
      files.noteRead(name, text, isSound ? value : undefined);
    }
    const isRepaired = await this.aside.keepRejected(collectionNames, stored);
    for (const name of stored.outdated) files.noteOutdated(name);
    forgetLostRows(stored, this.storage);
    awaitRowsOfLostSync(stored);
    if (isRepaired) this.observer.repaired();
    return stored.values;
  };

  /** Called by redux-persist with the staged rows. Never rejects: the observer learns what is not stored. */
  readonly setItem = async (_key: string, staged: Partial<CollectionsState>): Promise<void> => {
    const { files, writer } = this;
    const isSignedIn = staged.tokens !== null && staged.tokens !== undefined;
    if (isSignedIn && this.isTakenOver()) {
      // Another tab logged out, and its word is still on the way: nothing of the user's comes back by this write.
      this.isClosed = true;
      queueMicrotask(() => this.observer.endedElsewhere());
      return;
    }
    let foreign: CollectionName[] = [];
    const blocked: CollectionName[] = [];
    // Another tab of this session may have read another copy than the one these rows come from.
    const isOtherCopy = () =>
      isSignedIn &&
      files.isForeignMerged('sync') &&
      memberIn(files.textOf('sync'), 'session') === staged.sync?.session;
    for (const name of collectionNames) {
      if (!(name in staged) || (this.isClosed && !writtenSignedOut.has(name))) continue;
      const value = staged[name];
      if (files.knownValue(name) === value && !writer.isRefused(name)) continue;
      if (this.isUnread || this.aside.protectedRows.has(name)) {
        blocked.push(name);
        continue;
      }
      const comesWithSync = isNodeCollectionName(name) && isOtherCopy();
      if (isSignedIn && (comesWithSync || files.isForeignMerged(name))) foreign.push(name);
      // Drafts come after entries in the table.
      else writer.write(name, value, foreign.some(isNodeCollectionName));
    }
    if (foreign.length === 0) {
      writer.report(blocked);
      return;
    }
    // What was agreed with the provider comes with the rows that it is about.
    if (foreign.includes('sync') || isOtherCopy())
      foreign = collectionNames.filter((name) => foreign.includes(name) || files.isForeignMerged(name));
    // Without what merges them none of them is stored: that is told, and tried again.
    const isTaken = await this.tryReceive(foreign);
    const areDraftsHeld = blocked.includes('drafts') || foreign.includes('drafts');
    if (isTaken && !areDraftsHeld && !this.isClosed) {
      // Another tab may have written some meanwhile.
      if (files.isForeign('drafts')) await this.tryReceive(['drafts']);
      else writer.write('drafts', this.observer.current().drafts ?? {});
    }
    const kept = foreign.filter((name) => this.aside.protectedRows.has(name));
    writer.report([...blocked, ...kept], isTaken ? [] : foreign);
  };

  readonly getItem = (): Promise<null> => Promise.resolve(null);

  readonly removeItem = (): Promise<void> => Promise.resolve();

  /** Tries again to write rows that did not fit, or in whose place stood what did not fit aside. Never rejects. */
  async retry(): Promise<void> {
    if (!this.writer.isFailing) return;
    await this.takeIn().catch(() => undefined);
    await this.setItem('', this.observer.current());
  }

  /**
   * Takes in every row that another tab wrote since this one read or wrote it: for who is about to say
   * what is agreed with the provider. Rejects when the readers can't be loaded.
   */
  async takeIn(): Promise<void> {
    if (this.isClosed || this.isUnread) return;
    if (this.isTakenOver()) {
      this.observer.endedElsewhere();
      return;
    }
    if (this.files.textOf('tokens') === null) return;
    const names = collectionNames.filter(
      (name) => this.aside.protectedRows.has(name) || this.files.isForeignMerged(name),
    );
    if (names.length > 0) await this.receive(names);
  }

  /**
   * A user's rows with what other tabs stored of them and this one was not told: for who is about to take them from the
   * device. A closed tab's words may stand there alone.
   * @param rows this tab's; the stored ones are left out where they are another session's
   * @returns the rows as one; rejects when what reads and merges can't be loaded
   */
  async withOtherTabs<Rows extends Partial<CollectionsState>>(rows: Rows): Promise<Rows> {
    const { files } = this;
    const storedUid = memberIn(files.textOf('personalInfo'), 'uid');
    const isOthers = this.isOfOtherSession() || storedUid !== rows.personalInfo?.uid;
    if (this.isUnread || isOthers) return rows;
    const names = collectionNames.filter((name) => files.isForeignMerged(name));
    if (names.length === 0) return rows;
    // As they are at this moment: the next one may clear them.
    const { version, lineage } = ownStorageKeys;
    const keys = [version, lineage, ...names.map((name) => collections[name].storageKey)];
    const texts = new Map(keys.map((key) => [key, this.storage.getItem(key)]));
    const atThatMoment = { getItem: (key: string) => texts.get(key) ?? null };
    const bases = new Map(names.map((name) => [name, files.baseFor(name, atThatMoment)]));
    return (await loadMerge()).joinedRows(rows, atThatMoment, bases, this.observer.holdsDraft);
  }

  /** A user's rows without the drafts that are neither open in this tab nor stored: another tab ended them since. */
  withOwnDrafts<Rows extends Pick<CollectionsState, 'drafts'>>(rows: Rows): Rows {
    const stored = this.isOfOtherSession() ? undefined : parseJson(this.files.textOf('drafts') ?? '');
    const own = Object.entries(rows.drafts).filter(
      ([key]) => this.observer.holdsDraft(key) || (isJsonObject(stored) && key in stored),
    );
    return { ...rows, drafts: Object.fromEntries(own) };
  }

  /** True where another tab ended this tab's session, or the device is another session's by now. */
  isTakenOver(): boolean {
    return this.files.isEndedElsewhere();
  }

  /** True where a row of a session is not as this tab read or wrote it last. */
  isChangedElsewhere(): boolean {
    const isOfSession = (name: CollectionName) => isMerged(name) || ['tokens', 'personalInfo'].includes(name);
    return !this.isUnread && collectionNames.some((name) => isOfSession(name) && this.files.isForeign(name));
  }

  /** True where the stored rows are another session's by now: its words, and its end, are its own. */
  isOfOtherSession(): boolean {
    return !this.isUnread && this.files.isOfOtherSession();
  }

  /** The session is over: its token goes at once, which tells other tabs, and nothing of the user's is written any more. */
  close(): void {
    this.isClosed = true;
    this.writer.write('tokens', null);
  }

  /** Closes this storage and forgets what it read, because the rows are no longer ours. */
  release(): void {
    this.isClosed = true;
    this.isUnread = false;
    this.aside.protectedRows.clear();
    this.writer.forget();
    this.files.forget();
  }

  /** Leaves the rows to the same person's next login: nothing touches them until a reload. */
  keepForNextLogin(): void {
    this.release();
    this.isUnread = true;
  }

  /** Clears every key. */
  clear(): void {
    this.release();
    try {
      this.storage.clear();
    } catch {
      // What the browser would not give up is somebody's.
      this.isUnread = true;
    }
  }

  /** The tokens as another tab may have left them; null when there are none or they are not readable. */
  readTokens(): Tokens | null {
    const raw = parseJson(this.files.textOf('tokens') ?? '');
    // Another tab of this app wrote it; the whole check ran when this tab read its own at the start.
    return isJsonObject(raw) && typeof raw['token'] === 'string' ? (raw as unknown as Tokens) : null;
  }

  /** Writes the tokens at once, before redux-persist gets to it: a session that begins, or goes on. */
  writeTokens(tokens: Tokens): void {
    this.isClosed = false;
    this.writer.write('tokens', tokens);
  }

  /**
   * Takes in what another tab wrote: called on `storage` events with the key, or null when all was cleared, and when the
   * page is looked at again, since a page that slept was told nothing.
   */
  async changedElsewhere(key: string | null): Promise<void> {
    const { files } = this;
    if (this.isTakenOver()) {
      this.observer.endedElsewhere();
      return;
    }
    if (this.isUnread || files.textOf('tokens') === null) return;
    const name = collectionNames.find((candidate) => collections[candidate].storageKey === key);
    // A page that slept may hold a token that ran out where other tabs went on.
    if (key === null && files.isForeign('tokens')) await this.tryReceive(['tokens']);
    if (name === 'tokens') this.isClosed = false;
    // Drafts and the state of sync are a tab's own until it writes: a form under someone's hands stays as it is.
    const isOwn = name !== undefined && collections[name].merge === 'byMember';
    // What is told late may be gone again.
    if (!name || isOwn || !files.isForeign(name)) return;
    // A row without what is known of the copy that it comes from would pass for an edit made here.
    const comesWithSync = isNodeCollectionName(name) && files.isForeign('sync');
    const others = collectionNames.filter(
      (one) => (isNodeCollectionName(one) || one === 'sync') && files.isForeign(one),
    );
    await this.tryReceive(comesWithSync ? others : [name]);
  }

  /** Merges, stores and tells what another tab wrote of these rows. Rejects when what merges can't be fetched. */
  private async receive(names: readonly CollectionName[]): Promise<void> {
    const { receiveRows } = await loadMerge();
    const { files, writer, aside, observer: tab } = this;
    await receiveRows({ files, writer, aside, tab, isClosed: () => this.isClosed }, names);
  }

  /** False when what merges could not be fetched: another tab's rows stay as they are, and foreign, until the next write. */
  private tryReceive(names: readonly CollectionName[]): Promise<boolean> {
    return this.receive(names).then(
      () => true,
      () => false,
    );
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

import { collectionNames, collections, isEmptyRow, ownStorageKeys } from '../domain/collections';
import type { CollectionName } from '../domain/collections';
import { tellingMs } from '../domain/constants';
import { timeOfName } from '../domain/dateKey';
import { isJsonObject, parseJson } from '../domain/json';
import type { StoredTexts, TextStorage } from './browserStorage';
import { isLatestInLineage, isLost, lineageOf, noteSound, noteWriteInLineage, type Lineage } from './lineage';
import { readStorageVersion, storageVersion } from './storageVersion';

/** A row as it stood on the device: its text, its value, and the writes that it contains. */
interface RowFile {
  text: string | null;
  value: unknown;
  lineage: Lineage;
}

/** A member of a stored row: whose record it is, or of which session; undefined where none can be read. */
export function memberIn(text: string | null | undefined, name: 'uid' | 'session' | 'login'): unknown {
  const row = text ? parseJson(text) : undefined;
  return isJsonObject(row) ? row[name] : undefined;
}

/** Rows that another tab's write is merged with; the others are as last written. */
export const isMerged = (name: CollectionName): boolean => collections[name].merge !== 'replaced';

/** The rows' stored texts, and what this tab last knew of them: so it sees where another tab wrote. */
export class RowFiles {
  /** What this tab last read or wrote, by row. */
  private readonly known = new Map<CollectionName, RowFile & { at: number }>();
  /** By row, what was read last, and what this tab wrote since and when (epoch ms), oldest first. */
  private readonly versions = new Map<CollectionName, (RowFile & { at: number })[]>();
  /** Rows whose stored text is of an older layout. */
  private readonly outdated = new Set<CollectionName>();

  constructor(
    readonly storage: TextStorage,
    private readonly now: () => number,
  ) {}

  /** What stands there now. */
  textOf(name: CollectionName): string | null {
    return this.storage.getItem(collections[name].storageKey);
  }

  /** The value that this tab last read or wrote; undefined where the text was not understood. */
  knownValue(name: CollectionName): unknown {
    return this.known.get(name)?.value;
  }

  /** True where another tab wrote the row since this one read or wrote it. */
  isForeign(name: CollectionName): boolean {
    return this.textOf(name) !== (this.known.get(name)?.text ?? null);
  }

  /** The same, of a row that another tab's write is merged with. */
  isForeignMerged(name: CollectionName): boolean {
    return isMerged(name) && this.isForeign(name);
  }

  /** True for a row that was not understood: another tab may hold it, and would take an empty one for its deletion. */
  isNotUnderstood(name: CollectionName): boolean {
    const isUnderstood = this.knownValue(name) !== undefined || this.outdated.has(name);
    return isMerged(name) && !isUnderstood && typeof this.known.get(name)?.text === 'string';
  }

  /** True where the stored rows are of another session than this tab's: one that goes on, or another person's. */
  isOfOtherSession(): boolean {
    // This runs with each key: a long row is parsed only where another tab wrote it.
    const both = (row: 'sync' | 'personalInfo') =>
      this.isForeign(row) ? [this.textOf(row), this.known.get(row)?.text] : [];
    const [sync, ownSync] = both('sync');
    // A page that slept was told of no end: the session there is another, also of the same person.
    const [session, ownSession] = [memberIn(sync, 'session'), memberIn(ownSync, 'session')];
    const isOfLogin = memberIn(sync, 'login') === memberIn(ownSync, 'login');
    // A tab that has stored no name of its session got its token as that session began.
    const tokensAt = this.known.get('tokens')?.at ?? 0;
    const isOther = (other: string) =>
      ownSession === undefined ? timeOfName(other) > tokensAt : ownSession !== other;
    // Where a later session of the same person has ended, its rows are sealed together with this tab's.
    const isEndedOfSamePerson = this.textOf('tokens') === null && isOfLogin;
    if (typeof session === 'string' && isOther(session) && !isEndedOfSamePerson) return true;
    const [uid, ownUid] = both('personalInfo').map((row) => memberIn(row, 'uid'));
    // What can't be read of one and the same text is nobody else's.
    return uid !== undefined && ownUid !== undefined && ownUid !== uid;
  }

  /** True when another tab ended this tab's session: its token is gone, or someone else logged in since. */
  isEndedElsewhere(): boolean {
    if (typeof this.known.get('tokens')?.text !== 'string') return false;
    if (this.textOf('tokens') === null || this.isOfOtherSession()) return true;
    // A login stores its token before what tells whose it is, which may get lost: nothing of this tab goes into it.
    const isGone = (name: 'personalInfo' | 'sync') => this.textOf(name) === null && this.isForeign(name);
    return this.isForeign('tokens') && (isGone('personalInfo') || isGone('sync'));
  }

  /** Forgets all that was read and written, and what is of an older layout. */
  forget(): void {
    this.outdated.clear();
    for (const name of collectionNames) this.noteRead(name, null, collections[name].empty);
  }

  /** @param value undefined where the text was not understood */
  noteRead(name: CollectionName, text: string | null, value: unknown): void {
    const lineage = lineageOf(this.storage, name, text);
    this.known.set(name, { text, value, lineage, at: this.now() });
    this.versions.set(name, [{ text, value, lineage, at: 0 }]);
  }

  /** The stored text is of an older layout: the next write brings it to today's. */
  noteOutdated(name: CollectionName): void {
    this.outdated.add(name);
  }

  /**
   * Writes a row; throws where the device refuses.
   * @param isForced writes a text that this tab wrote last, too: it was refused
   * @returns true where other tabs get something to merge
   */
  write(name: CollectionName, value: unknown, isForced: boolean): boolean {
    const key = collections[name].storageKey;
    const text = isEmptyRow(name, value) ? null : JSON.stringify(value);
    const known = this.known.get(name);
    const isNews = isMerged(name) && text !== known?.text;
    const note = () => this.named(name, text, known);
    // Noted before it goes: another tab would take it for lost.
    let lineage = isNews && text === null ? note() : (known?.lineage ?? (() => []));
    if (text === null) this.storage.removeItem(key);
    else if (text !== known?.text || isForced) this.storage.setItem(key, text);
    // Where there was no room for that note, there is now.
    if (isNews && (text !== null || isLost(this.storage, name))) lineage = note();
    if (text !== null && collections[name].isLongToCheck) noteSound(this.storage, name, text);
    const written = { text, value, lineage, at: this.now() };
    this.known.set(name, written);
    const versions = [...(this.versions.get(name) ?? []), written];
    this.versions.set(name, versions.slice(this.lastKnownToAll(versions)));
    if (this.outdated.delete(name) || text !== null) this.writeLayoutVersion();
    return isNews;
  }

  /**
   * The base of this tab's row and the stored one, none for a lost row: the newest write that both contain, else the last
   * version that every tab was told of. After a logout, another tab may have written the same text under a new name.
   */
  baseFor(name: CollectionName, storage: StoredTexts = this.storage): unknown {
    if (isLost(storage, name)) return undefined;
    const all = this.versions.get(name) ?? [];
    // A row may look as it did before: what every tab was told of since counts.
    const versions = all.slice(this.lastKnownToAll(all));
    const newest = versions.at(-1);
    const stored = lineageOf(storage, name, storage.getItem(collections[name].storageKey))();
    for (const [at, one] of stored.entries()) {
      const written = versions.findLast(({ lineage }) => lineage()[0] === one);
      if (written) return written.value;
      if (newest && isLatestInLineage(newest.text, stored.slice(at))) return newest.value;
    }
    return versions[0]?.value;
  }

  /** Names the write of a row in the place of what this tab knew there. */
  private named(name: CollectionName, text: string | null, known?: RowFile): Lineage {
    const { storage } = this;
    // A draft is written with each keystroke, and alone: its text is its name.
    if (name === 'drafts') return lineageOf(storage, name, text);
    // Another tab may have changed the row, and changed it back.
    const before = lineageOf(storage, name, known?.text ?? null, known?.lineage);
    return noteWriteInLineage(storage, name, text, before);
  }

  /** Index of the last version that every tab has been told of. */
  private lastKnownToAll(versions: readonly { at: number }[]): number {
    // The device's clock may be set back.
    const last = versions.findLastIndex(({ at }) => Math.abs(this.now() - at) >= tellingMs);
    return Math.max(0, last);
  }

  /** Writes which layout is stored, once every row is of it. A later version's number stays. */
  private writeLayoutVersion(): void {
    if (this.outdated.size > 0 || (readStorageVersion(this.storage) ?? 0) >= storageVersion) return;
    try {
      this.storage.setItem(ownStorageKeys.version, String(storageVersion));
    } catch {
      // No room for it now: written with the next row.
    }
  }
}

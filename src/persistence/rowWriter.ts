import { isEmptyRow, isNodeCollectionName, type CollectionName } from '../domain/collections';
import type { Drafts } from '../domain/entries/drafts';
import type { SyncState } from '../domain/syncState';
import { syncOfStoredRows } from './lostRows';
import type { RowFiles } from './rowFiles';

/**
 * Why rows are not stored: the browser refuses storage, they do not fit, what stands in their place could not be
 * understood and may not be written over, or the code that merges them with another tab's could not be fetched.
 */
export type StorageFailure = 'blocked' | 'full' | 'held' | 'unfetched';

/** Learns which rows are not stored, and the worst reason; none and null once all are. */
export type TellUnwritten = (names: readonly CollectionName[], failure: StorageFailure | null) => void;

/** True for what a browser throws where a text does not fit, under either of its names. */
const isQuota = (error: unknown) => error instanceof DOMException && /quota/i.test(error.name);

/** Writes rows, knows those that the device refused, and says what of the copy the stored ones contain. */
export class RowWriter {
  /** True when rows were last told of as not stored. */
  isFailing = false;
  private readonly refused = new Map<CollectionName, 'blocked' | 'full'>();
  /** Rows that were stored since what was agreed on them with the provider was. */
  private readonly writtenSinceSync = new Set<CollectionName>();

  /** @param protectedRows rows that may not be written over */
  constructor(
    private readonly files: RowFiles,
    private readonly protectedRows: ReadonlySet<CollectionName>,
    private readonly tell: TellUnwritten,
  ) {}

  /** True where the row is not stored as it was last written. */
  isRefused(name: CollectionName): boolean {
    return this.refused.has(name);
  }

  /** Forgets what was refused: the rows are no longer ours. */
  forget(): void {
    this.refused.clear();
    this.writtenSinceSync.clear();
  }

  /**
   * Writes a row; where the device refuses, that is kept for `report`.
   * @param isEntryWaiting an entry is to be merged with another tab's first, and is not stored yet
   */
  write(name: CollectionName, row: unknown, isEntryWaiting = false): void {
    if (this.files.isNotUnderstood(name) && isEmptyRow(name, row)) return;
    try {
      if (name === 'sync') this.writeSync(row as SyncState);
      else this.writeValue(name, name === 'drafts' ? this.draftsToKeep(row as Drafts, isEntryWaiting) : row);
      this.refused.delete(name);
    } catch (error) {
      this.refused.set(name, isQuota(error) ? 'full' : 'blocked');
    }
  }

  /**
   * Tells which rows are not stored.
   * @param held rows that changed and may not be written
   * @param unfetched rows that another tab wrote too, where what merges could not be fetched
   */
  report(held: readonly CollectionName[], unfetched: readonly CollectionName[] = []): void {
    const names = [...new Set([...this.refused.keys(), ...held, ...unfetched])];
    this.isFailing = names.length > 0;
    const reasons = [...this.refused.values()];
    const refusal = reasons.includes('blocked') ? 'blocked' : reasons[0];
    const failure = refusal ?? (held.length > 0 ? 'held' : 'unfetched');
    // redux-persist flushes from inside its reducer, where the store can't be asked.
    queueMicrotask(() => this.tell(names, names.length > 0 ? failure : null));
  }

  /** True where not all that the user wrote is stored. */
  private areRowsLost(): boolean {
    return [...this.refused.keys(), ...this.protectedRows].some(isNodeCollectionName);
  }

  /** No draft goes while the entry that it became may be stored nowhere. */
  private draftsToKeep(drafts: Drafts, isEntryWaiting: boolean): Drafts {
    if (!isEntryWaiting && !this.areRowsLost()) return drafts;
    return { ...(this.files.knownValue('drafts') as Drafts | undefined), ...drafts };
  }

  /** Writes what was agreed with the provider, of stored rows only. Throws where the device refuses. */
  private writeSync(sync: SyncState): void {
    const stored = (this.files.knownValue('sync') ?? {}) as SyncState;
    const areRowsLost = this.areRowsLost();
    const ofStoredRows = syncOfStoredRows(sync, stored, this.writtenSinceSync);
    try {
      this.writeValue('sync', areRowsLost ? ofStoredRows : sync);
      if (!areRowsLost) this.writtenSinceSync.clear();
    } catch (error) {
      // Less than what stands there: it fits.
      this.writeValue('sync', { ...stored, known: ofStoredRows.known });
      throw error;
    }
  }

  /** Throws where the device refuses. */
  private writeValue(name: CollectionName, value: unknown): void {
    const isNews = this.files.write(name, value, this.isRefused(name));
    if (isNews && isNodeCollectionName(name)) this.writtenSinceSync.add(name);
  }
}

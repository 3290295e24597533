import { collectionNames, collections, isNodeCollectionName, ownStorageKeys } from '../domain/collections';
import type { CollectionName, CollectionsState } from '../domain/collections';
import { withoutRest } from '../domain/longWork';
import type { AsideTexts } from './asideTexts';
import { isMerged, type RowFiles } from './rowFiles';
import type { RowWriter } from './rowWriter';

/** This tab, as what merges its rows with another tab's asks and tells it. */
export interface MergingTab {
  /** Something could not be read and was kept aside, for the first time. */
  repaired: () => void;
  /** Another tab wrote these rows: merged with this tab's. */
  received: (values: Partial<CollectionsState>) => void;
  /** The rows as the app holds them now: what was typed a moment ago is not staged yet. */
  current: () => Partial<CollectionsState>;
  /** True for a draft that this tab has open; undefined before that is known. */
  holdsDraft: (draftKey: string) => boolean | undefined;
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

/** What reads stored rows is fetched behind the first script: it brings the validation library along. */
export const loadReader = () => import(/* webpackChunkName: "readers" */ './readCollections');
/** What merges comes with the sync, behind the first screen: a write that needs it before and can't have it is tried again. */
const loadMerge = () => import(/* webpackChunkName: "sync" */ './mergeStored');

/** Merges rows that another tab wrote with this tab's. */
export class TabMerge {
  /** @param isClosed true once the session is over: nothing is stored any more */
  constructor(
    private readonly files: RowFiles,
    private readonly writer: RowWriter,
    private readonly aside: AsideTexts,
    private readonly tab: MergingTab,
    private readonly isClosed: () => boolean,
  ) {}

  /** Merges, stores and tells what another tab wrote of these rows. Rejects when what merges can't be fetched. */
  async receive(names: readonly CollectionName[]): Promise<void> {
    const { files, tab } = this;
    const [{ readCollections }, { mergedRow }] = await Promise.all([loadReader(), loadMerge()]);
    // A page that is closed meanwhile has this moment left, no more.
    const stored = await readCollections(files.storage, names, withoutRest);
    const isRepaired = await this.aside.keepRejected(names, stored);
    if (this.isClosed()) return;
    if (isRepaired) tab.repaired();
    const values: Partial<CollectionsState> = {};
    // Written while it was being read: what was read would pass for a deletion of what was written since.
    const outrun = names.filter((name) => files.textOf(name) !== (stored.texts[name] ?? null));
    const isOthers = isOfOtherSession(names, tab.current(), stored.values);
    for (const name of names.filter((one) => !outrun.includes(one))) {
      const isRejected = stored.rejected[name] !== undefined;
      if (this.aside.protectedRows.has(name) || (isRejected && !isMerged(name))) continue;
      const theirs = stored.values[name] ?? collections[name].empty;
      const base = isRejected || isOthers(name) ? undefined : files.baseFor(name);
      const merged = mergedRow(name, base, tab.current(), stored.values, tab.holdsDraft);
      // What could not be read says nothing of what a later version comes from.
      files.noteRead(name, stored.texts[name] ?? null, isRejected ? undefined : theirs);
      this.writer.write(name, merged);
      Object.assign(values, { [name]: merged });
    }
    tab.received(values);
    if (outrun.length > 0) await this.receive(outrun);
  }

  /** False when what merges could not be fetched: another tab's rows stay as they are, and foreign, until the next write. */
  tryReceive(names: readonly CollectionName[]): Promise<boolean> {
    return this.receive(names).then(
      () => true,
      () => false,
    );
  }

  /** These rows with what other tabs stored of them, as one; nothing is stored. Rejects when what merges can't be fetched. */
  async joined<Rows extends Partial<CollectionsState>>(rows: Rows): Promise<Rows> {
    const { files } = this;
    const names = collectionNames.filter((name) => files.isForeignMerged(name));
    if (names.length === 0) return rows;
    // As they are at this moment: the next one may clear them.
    const { version, lineage } = ownStorageKeys;
    const keys = [version, lineage, ...names.map((name) => collections[name].storageKey)];
    const texts = new Map(keys.map((key) => [key, files.storage.getItem(key)]));
    const atThatMoment = { getItem: (key: string) => texts.get(key) ?? null };
    const bases = new Map(names.map((name) => [name, files.baseFor(name, atThatMoment)]));
    const [{ readCollections }, { mergedRow }] = await Promise.all([loadReader(), loadMerge()]);
    const read = await readCollections(atThatMoment, names, withoutRest);
    const isOthers = isOfOtherSession(names, rows, read.values);
    const merged = names
      .filter((name) => read.texts[name] !== undefined && read.rejected[name] === undefined)
      .map((name) => {
        const base = isOthers(name) ? undefined : bases.get(name);
        return [name, mergedRow(name, base, rows, read.values, this.tab.holdsDraft)];
      });
    return { ...rows, ...(Object.fromEntries(merged) as Partial<CollectionsState>) };
  }
}

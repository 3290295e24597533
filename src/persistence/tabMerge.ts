import { collections, isNodeCollectionName, nodeNames } from '../domain/collections';
import type { CollectionName, CollectionsState } from '../domain/collections';
import { isSameJson } from '../domain/json';
import { withoutRest } from '../domain/longWork';
import { baseOfRow } from '../domain/merge/mergeNode';
import type { AsideTexts } from './asideTexts';
import type { StoredTexts } from './browserStorage';
import { loadReader } from './loadReader';
import { mergedRow } from './mergeStored';
import type { StoredCollections } from './readCollections';
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
    names.includes('sync') &&
    mine?.session !== theirs?.session &&
    (name === 'sync' || isNodeCollectionName(name));

/**
 * Merged rows with the sync state that goes with them. What another tab changed waits to be sent, unless the stored
 * sync state speaks of it.
 */
function withAwaited(
  values: Partial<CollectionsState>,
  mine: Partial<CollectionsState>,
  read: StoredCollections,
): Partial<CollectionsState> {
  const stored = read.rejected.sync === undefined ? read.values.sync : undefined;
  const awaited = nodeNames.filter((name) => {
    if (!(name in values) || isSameJson(values[name], mine[name])) return false;
    const [theirs, ours] = [stored, mine.sync].map((sync) => sync?.known?.[0]?.rows[name]);
    // What was never compared counts as unsent anyway.
    if (!(theirs ?? ours) || Object.hasOwn(stored?.pending ?? {}, name)) return false;
    const held = stored ? theirs : ours;
    return !held || !isSameJson(baseOfRow(name, read.values[name] ?? {}), held);
  });
  if (awaited.length === 0) return values;
  const sync = values.sync ?? mine.sync ?? {};
  const pending = { ...sync.pending };
  for (const name of awaited) pending[name] = (pending[name] ?? 0) + 1;
  return { ...values, sync: { ...sync, pending } };
}

/** What a merge reads and writes with. */
interface Merging {
  files: RowFiles;
  writer: RowWriter;
  aside: AsideTexts;
  tab: MergingTab;
  /** True once the session is over: nothing is stored any more. */
  isClosed: () => boolean;
}

/** Merges, stores and tells what another tab wrote of these rows. Rejects when what reads them can't be fetched. */
export async function receiveRows(merging: Merging, names: readonly CollectionName[]): Promise<void> {
  const { files, writer, aside, tab, isClosed } = merging;
  const { readCollections } = await loadReader();
  // A page that is closed meanwhile has this moment left, no more.
  const stored = await readCollections(files.storage, names, withoutRest);
  const isRepaired = await aside.keepRejected(names, stored);
  if (isClosed()) return;
  if (isRepaired) tab.repaired();
  const values: Partial<CollectionsState> = {};
  const mine = tab.current();
  // Written while it was being read: what was read would pass for a deletion of what was written since.
  const outrun = names.filter((name) => files.textOf(name) !== (stored.texts[name] ?? null));
  const isOthers = isOfOtherSession(names, mine, stored.values);
  const known = names.filter((name) => stored.rejected[name] === undefined && !isOthers(name));
  const bases = new Map(known.map((name) => [name, files.baseFor(name)]));
  for (const name of names.filter((one) => !outrun.includes(one))) {
    const isRejected = stored.rejected[name] !== undefined;
    if (aside.protectedRows.has(name) || (isRejected && !isMerged(name))) continue;
    const theirs = stored.values[name] ?? collections[name].empty;
    const merged = mergedRow(name, bases, tab.current(), stored.values, tab.holdsDraft);
    // What could not be read says nothing of what a later version comes from.
    files.noteRead(name, stored.texts[name] ?? null, isRejected ? undefined : theirs);
    writer.write(name, merged);
    Object.assign(values, { [name]: merged });
  }
  tab.received(withAwaited(values, mine, stored));
  if (outrun.length > 0) await receiveRows(merging, outrun);
}

/**
 * Rows with what other tabs stored of them, as one; nothing is stored. Rejects when what reads them can't be fetched.
 * @param storage as it stood when that was asked
 * @param bases what this tab's row and the stored one come from, by row
 */
export async function joinedRows<Rows extends Partial<CollectionsState>>(
  rows: Rows,
  storage: StoredTexts,
  bases: ReadonlyMap<CollectionName, unknown>,
  holdsDraft: MergingTab['holdsDraft'],
): Promise<Rows> {
  const names = [...bases.keys()];
  const { readCollections } = await loadReader();
  const read = await readCollections(storage, names, withoutRest);
  const isOthers = isOfOtherSession(names, rows, read.values);
  const known = new Map([...bases].filter(([name]) => !isOthers(name)));
  const merged = names
    .filter((name) => read.texts[name] !== undefined && read.rejected[name] === undefined)
    .map((name) => [name, mergedRow(name, known, rows, read.values, holdsDraft)]);
  const values = Object.fromEntries(merged) as Partial<CollectionsState>;
  return { ...rows, ...withAwaited(values, rows, read) };
}

import { isEmptyRow, nodeCollections, nodeNames, type NodeCollectionName } from '../domain/collections';
import type { KeptVersion } from '../domain/merge/versionVectors';
import type { SyncState } from '../domain/syncState';
import type { StoredTexts } from './browserStorage';
import { wasTakenAway } from './lineage';
import type { StoredCollections } from './readCollections';

/** The versions without what they knew of some rows. */
const withoutRows = (kept: readonly KeptVersion[], names: readonly string[]): KeptVersion[] =>
  kept.map(({ rows, ...writes }) => ({
    ...writes,
    rows: Object.fromEntries(Object.entries(rows).filter(([name]) => !names.includes(name))),
  }));

/** What was seen, with what the rows contained: an older box may be shown again. */
function seenNow({ vault, epoch, vector, seen }: SyncState): SyncState['seen'] {
  if (!vault || epoch === undefined || !vector) return seen;
  const counts = [vector, seen?.[epoch] ?? {}].flatMap(Object.entries<number>);
  return { ...seen, [epoch]: Object.fromEntries(counts.sort(([, one], [, other]) => one - other)) };
}

/**
 * Drops what was agreed on rows that this device lost: the user did not delete what is missing.
 * It no longer says whose writes its rows contain, and takes a new name for its own.
 */
export function forgetLostRows({ values, texts, rejected }: StoredCollections, storage: StoredTexts): void {
  const { sync } = values;
  if (!sync?.known) return;
  const held = sync.known[0]?.rows;
  const isGone = (name: NodeCollectionName) =>
    texts[name] === undefined &&
    !(wasTakenAway(storage, name) && Object.hasOwn(sync.pending ?? {}, name)) &&
    Object.entries(held?.[name] ?? {}).some(([key, print]) => key + print !== '');
  const lost = nodeNames.filter((name) => rejected[name] !== undefined || isGone(name));
  if (lost.length === 0) return;
  const { vector: _contained, replica, count: _count, partial: _partial, tabs, ...rest } = sync;
  const own = { ...tabs, ...(replica && ({ [replica]: true } as const)) };
  values.sync = { ...rest, tabs: own, known: withoutRows(sync.known, lost), seen: seenNow(sync) };
}

/**
 * The sync state to store where not all rows fit. It keeps what was known of the copy before; rows that were stored
 * since are of a later copy, and go without a base.
 * @param stored what is stored now
 * @param written rows that were stored since
 */
export function syncOfStoredRows(
  sync: SyncState,
  stored: SyncState,
  written: ReadonlySet<string>,
): SyncState {
  const { epoch, vector, known, confirmed } = stored;
  const isAsBefore = !known || sync.known === known;
  return { ...sync, epoch, vector, known: isAsBefore ? known : withoutRows(known, [...written]), confirmed };
}

/**
 * Where it can't be read what waits to be sent, all that is here waits, until the provider is seen to hold it.
 */
export function awaitRowsOfLostSync({ values, rejected }: StoredCollections): void {
  if (rejected.sync === undefined || values.sync?.pending) return;
  const held = nodeCollections.map(({ name }) => name).filter((name) => !isEmptyRow(name, values[name]));
  if (held.length === 0) return;
  values.sync = { ...values.sync, pending: Object.fromEntries(held.map((name) => [name, 1])) };
}

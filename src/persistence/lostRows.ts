import { collections, isNodeCollectionName, nodeCollections } from '../domain/collections';
import type { CollectionName } from '../domain/collections';
import { unsureOf } from '../domain/merge/unsureOf';
import type { SyncState } from '../domain/syncState';
import type { StoredCollections } from './readCollections';

/** True for a value that is not worth a key. */
export const isEmptyRow = (name: CollectionName, value: unknown): boolean => {
  const { empty } = collections[name] as { empty: unknown };
  return (
    value === empty ||
    value === undefined ||
    (typeof value === 'object' && value !== null && empty !== null && Object.keys(value).length === 0)
  );
};

/**
 * Drops what was agreed with the provider on rows that this device lost, in part or whole: what is missing here was not
 * deleted by the user, and must come back from the provider instead of being deleted there (row K4).
 */
export function forgetBasesOfLostRows({ values, texts, rejected }: StoredCollections): void {
  const { sync } = values;
  if (!sync?.base) return;
  const isLost = (name: CollectionName) =>
    rejected[name] !== undefined || (texts[name] === undefined && !Object.hasOwn(sync.pending ?? {}, name));
  const base = Object.entries(sync.base).filter(([name]) => !isNodeCollectionName(name) || !isLost(name));
  values.sync = { ...sync, base: Object.fromEntries(base) };
}

/** The sync state to store. Rows that could not be stored keep their stored base: a newer one would read as deletions. */
export function agreedOfStored(
  sync: SyncState,
  stored: SyncState,
  lost: ReadonlySet<CollectionName>,
): SyncState {
  if (lost.size === 0) return sync;
  const isLost = (name: string) => lost.has(name as CollectionName);
  const parts = <Row>(now: Record<string, Row> = {}, before: Record<string, Row> = {}) =>
    Object.fromEntries([
      ...Object.entries(now).filter(([name]) => !isLost(name)),
      ...Object.entries(before).filter(([name]) => isLost(name)),
    ]);
  const agreed = Object.entries(stored.base ?? {}).map(
    ([name, base]) => [name, unsureOf(base, sync.sent?.[name])] as const,
  );
  return {
    ...sync,
    base: parts(sync.base, Object.fromEntries(agreed)),
    sent: parts(sync.sent, stored.sent),
    ...(sync.vault && {
      vault: { ...sync.vault, agreed: parts(sync.vault.agreed, stored.vault?.agreed) },
    }),
  };
}

/**
 * Where it can't be read what waits to be sent, all that is here waits, until the provider is seen to hold it (rows K4,
 * K5).
 */
export function awaitRowsOfLostSync({ values, rejected }: StoredCollections): void {
  if (rejected.sync === undefined || values.sync?.pending) return;
  const held = nodeCollections.map(({ name }) => name).filter((name) => !isEmptyRow(name, values[name]));
  if (held.length === 0) return;
  values.sync = { ...values.sync, pending: Object.fromEntries(held.map((name) => [name, 1])) };
}

import type { RowReader } from './rowReader';

/**
 * How two versions of a row become one (row K6): `byEntry` and `byField` are three-way merges with the last agreed
 * version as base; `byMember` brings together what two tabs of a device wrote; `replaced` takes what came in.
 */
type MergeRule = 'byEntry' | 'byField' | 'byMember' | 'replaced';

/** Where a row lives at the provider: a field of the data node, an answer of its own, or nowhere. */
type RemoteHome = { kind: 'node'; field: string } | { kind: 'answer' } | { kind: 'none' };

/** One persisted thing: where it is kept, how it is read, and what rules it follows. */
export interface CollectionRow<Value, Remote extends RemoteHome = RemoteHome> {
  /** Key in localStorage (row K1). */
  storageKey: string;
  remote: Remote;
  /** Loads the row's reader; lazy, so that the validation library stays out of the first load. */
  reader: () => Promise<RowReader<Value>>;
  empty: Value;
  merge: MergeRule;
}

type LocalPart<Value> = Pick<CollectionRow<Value>, 'storageKey' | 'reader'> & { empty: NoInfer<Value> };

/** A row kept as JSON text in a field of the user's data node (row K2). */
export function nodeRow<Value, const Field extends string>(
  row: LocalPart<Value> & { field: Field; merge: 'byEntry' | 'byField' },
): CollectionRow<Value, { kind: 'node'; field: Field }> {
  const { field, ...rest } = row;
  return { ...rest, remote: { kind: 'node', field } };
}

/** A row filled from an answer of the provider that is not the data node. */
export function answerRow<Value>(row: LocalPart<Value>): CollectionRow<Value, { kind: 'answer' }> {
  return { ...row, remote: { kind: 'answer' }, merge: 'replaced' };
}

/** A row of this device only. */
export function deviceRow<Value>(
  row: LocalPart<Value> & { merge?: 'byMember' },
): CollectionRow<Value, { kind: 'none' }> {
  return { merge: 'replaced', ...row, remote: { kind: 'none' } };
}

import { collections, nodeCollections, type CollectionsState, type NodeCollectionName } from '../collections';
import type { UnsentRows } from './hasUnsent';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../json';
import type { Drafts } from '../entries/drafts';
import type { Base } from '../merge/merge';
import { draftsOfBoth } from '../merge/draftsOfBoth';
import { baseOfRow, mergeRow } from '../merge/mergeNode';
import type { ReadResult } from '../rowReader';
import { isPutBack, raisedCount, wasPutBackSince, type SeenNode } from '../merge/seenNode';
import { commonBase, type Sent } from '../merge/sentRows';
import { isSeenNode, type SyncState } from '../syncState';

/** What could not be read and was kept aside (row K4): where it stood, and its text. */
export interface AsideText {
  key: string;
  text: string;
}

type UnsentState = UnsentRows & Pick<CollectionsState, 'drafts'>;

/** What was kept aside, as unsentOf gives it. */
export const unsentAside = (aside: readonly AsideText[]) => ({
  aside: aside.map(({ key, text }) => ({ key, text })),
});

/**
 * What this device holds (row K7): rows, by storage key, with what they come from, what was under way, and what was kept
 * aside. Rows that the provider holds too are among them: it may be put back from a backup before the next login.
 * Undefined when there is nothing of the kind.
 */
export function unsentOf(state: UnsentState, aside: readonly AsideText[]): JsonObject | undefined {
  const names = nodeCollections
    .map(({ name }) => name)
    .filter((name) => !isSameJson(state[name], collections[name].empty) || state.sync.pending?.[name]);
  if (names.length === 0 && Object.keys(state.drafts).length === 0 && aside.length === 0) return undefined;
  const byKey = (valueOf: (name: NodeCollectionName) => Json) =>
    Object.fromEntries(names.map((name) => [collections[name].storageKey, valueOf(name)]));
  return {
    rows: byKey((name) => state[name]),
    bases: byKey((name) => state.sync.base?.[name] ?? null),
    sent: byKey((name) => state.sync.sent?.[name] ?? null),
    gone: byKey((name) => state.sync.gone?.[name] ?? null),
    seen: (state.sync.seen ?? {}) as JsonObject,
    drafts: state.drafts as JsonObject,
    ...unsentAside(aside),
  };
}

const sentOf = (value: Json | undefined): Sent =>
  isJsonObject(value) && Object.values(value).every((text) => text === null || typeof text === 'string')
    ? (value as Sent)
    : {};

const textsOf = (value: Json | undefined): Record<string, string> | undefined =>
  isJsonObject(value) && Object.values(value).every((text) => typeof text === 'string')
    ? (value as Record<string, string>)
    : undefined;

/** What was kept aside in an earlier session of the user's. */
function readAside(items: Json | undefined): AsideText[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item) => {
    const { key, text } = isJsonObject(item) ? item : {};
    return typeof key === 'string' && typeof text === 'string' ? [{ key, text }] : [];
  });
}

/** A row that was unsent, with the fingerprints of what it comes from. */
interface UnsentRow {
  name: NodeCollectionName;
  value: JsonObject;
  base: Base | undefined;
  sent: Sent;
  gone: Base | undefined;
}

/** What was unsent when an earlier session ended, read again. */
export interface Unsent {
  rows: UnsentRow[];
  /** The data node as the session knew it last. */
  seen: SeenNode;
  drafts: Drafts;
  aside: AsideText[];
}

/** Reads what unsentOf gave, with the rows' own readers: what can't be read is kept aside with the rest (row K4). */
export async function readUnsent(unsent: Json): Promise<Unsent> {
  const { rows, bases, sent, gone, seen, drafts, aside } = isJsonObject(unsent) ? unsent : {};
  const result: Unsent = {
    rows: [],
    seen: isSeenNode(seen) ? seen : {},
    drafts: {},
    aside: readAside(aside),
  };
  const keepAside = (key: string, { rejected }: ReadResult<unknown>) => {
    if (rejected) result.aside.push({ key, text: JSON.stringify(rejected) });
  };
  for (const { name } of nodeCollections) {
    const { storageKey } = collections[name];
    const raw = isJsonObject(rows) ? rows[storageKey] : undefined;
    if (raw === undefined) continue;
    const read = await collections[name].reader();
    const found = read(raw);
    keepAside(storageKey, found);
    const of = (byKey: Json | undefined) => (isJsonObject(byKey) ? byKey[storageKey] : undefined);
    const [base, missing] = [textsOf(of(bases)), textsOf(of(gone))];
    result.rows.push({ name, value: found.value, base, sent: sentOf(of(sent)), gone: missing });
  }
  const readDrafts = await collections.drafts.reader();
  const found = readDrafts(drafts ?? {});
  keepAside(collections.drafts.storageKey, found);
  return { ...result, drafts: found.value };
}

/**
 * What all of these know of an entry; of one that they know differently only that it is none that was just made, which
 * has nothing of it go.
 */
function agreedByAll(bases: readonly (Base | undefined)[]): Base | undefined {
  const known = bases.filter((base) => base !== undefined);
  if (known.length < bases.length) return undefined;
  const keys = new Set(known.flatMap((base) => Object.keys(base)));
  return Object.fromEntries(
    [...keys].map((key) => {
      const [first = '', ...others] = known.map((base) => (Object.hasOwn(base, key) ? base[key] : undefined));
      return [key, others.every((one) => one === first) ? first : ''];
    }),
  );
}

/**
 * One row of what the tabs of a device held when the session ended, merged with what is here now. Which of them changed
 * it last is not known: everything of each stays, and only what is in none was deleted.
 */
function withUnsentRow(name: NodeCollectionName, unsent: readonly UnsentRow[], now: JsonObject): JsonObject {
  const there = baseOfRow(name, now);
  const common = agreedByAll(unsent.map(({ base, sent }) => commonBase(base, sent, there)));
  const [first = now, ...others] = unsent.map(({ value }) => value);
  const together = others.reduce((one, other) => mergeRow(name, one, other, undefined).value, first);
  const gone = Object.fromEntries(unsent.flatMap((row) => Object.entries(row.gone ?? {})));
  return mergeRow(name, together, now, common, gone).value;
}

/** True where the provider was put back from a backup since the session ended: nothing agreed before says anything now. */
export const isOlderCopy = ({ seen }: Unsent, { seen: now = {} }: SyncState): boolean =>
  isPutBack(seen, now, 0) || wasPutBackSince(seen, now);

/** A session's rows, to be merged with a copy that may be older than what they come from. */
const rowsOf = (unsent: Unsent, sync: SyncState): UnsentRow[] =>
  isOlderCopy(unsent, sync)
    ? unsent.rows.map((row) => ({ ...row, base: undefined, gone: undefined }))
    : unsent.rows;

/**
 * Puts what was unsent back among the rows that are here now, merged with what changed meanwhile (rows K6, K7).
 * @param unsent what each tab of the device kept
 * @returns the rows that it brings something to
 */
export function withUnsent(unsent: readonly Unsent[], current: UnsentState): Partial<CollectionsState> {
  const values: Partial<CollectionsState> = {};
  const held = unsent.flatMap((one) => rowsOf(one, current.sync));
  for (const { name } of nodeCollections) {
    const rows = held.filter((row) => row.name === name);
    const value = rows.length > 0 ? withUnsentRow(name, rows, current[name]) : current[name];
    if (!isSameJson(value, current[name])) Object.assign(values, { [name]: value });
  }
  const { seen: now = {} } = current.sync;
  for (const { seen } of unsent.filter((one) => isPutBack(one.seen, now, 0)))
    values.registrations = {
      ...(values.registrations ?? current.registrations),
      restored: raisedCount(seen, now),
    };
  for (const { drafts } of unsent) {
    if (Object.keys(drafts).length === 0) continue;
    values.drafts = draftsOfBoth(values.drafts ?? current.drafts, drafts);
  }
  return values;
}

import { collections, nodeCollections, type CollectionsState, type NodeCollectionName } from '../collections';
import type { UnsentRows } from './hasUnsent';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../json';
import type { Drafts } from '../entries/drafts';
import { draftsOfBoth } from '../merge/draftsOfBoth';
import { mergeRow } from '../merge/mergeNode';
import type { ReadResult } from '../rowReader';
import { baseFor, joined, rememberedByBoth, versionsIn } from '../merge/versions';
import { isLackingIn, readSyncState, type SyncState } from '../syncState';

/** What could not be read and was kept aside (row K4): where it stood, and its text. */
export interface AsideText {
  key: string;
  text: string;
}

type DeviceRows = UnsentRows & Pick<CollectionsState, 'drafts'>;

/** A box's content of nothing but what was kept aside. */
export const asideContent = (aside: readonly AsideText[]) => ({
  aside: aside.map(({ key, text }) => ({ key, text })),
});

/**
 * What the rescue box is to hold (row K7): all rows, by storage key, with what they come from; drafts; and what was kept
 * aside. The provider may be put back from a backup before the next login, so rows that it holds are among them.
 * @returns undefined when there is nothing of the kind
 */
export function rescueContentOf(state: DeviceRows, aside: readonly AsideText[]): JsonObject | undefined {
  const names = nodeCollections
    .map(({ name }) => name)
    .filter((name) => !isSameJson(state[name], collections[name].empty) || state.sync.pending?.[name]);
  if (names.length === 0 && Object.keys(state.drafts).length === 0 && aside.length === 0) return undefined;
  const { known = [], epoch = '', vector = {}, confirmed, mac } = state.sync;
  const byKey = (valueOf: (name: NodeCollectionName) => Json) =>
    Object.fromEntries(names.map((name) => [collections[name].storageKey, valueOf(name)]));
  return {
    rows: byKey((name) => state[name]),
    known: known as unknown as Json,
    epoch,
    vector: { ...vector },
    ...(confirmed && { confirmed: { ...confirmed } }),
    ...(mac !== undefined && { mac }),
    drafts: state.drafts as JsonObject,
    ...asideContent(aside),
  };
}

/** A row of a box. */
interface RescuedRow {
  name: NodeCollectionName;
  value: JsonObject;
}

/** What an earlier session left in a box, read again. */
export interface RescueContent {
  rows: RescuedRow[];
  /** What the session knew of the provider's copy; nothing where it is not sure that a session of this account says so. */
  sync: Pick<SyncState, 'epoch' | 'vector' | 'known' | 'confirmed'>;
  drafts: Drafts;
  aside: AsideText[];
}

function readAside(items: Json | undefined): AsideText[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item) => {
    const { key, text } = isJsonObject(item) ? item : {};
    return typeof key === 'string' && typeof text === 'string' ? [{ key, text }] : [];
  });
}

/**
 * Reads what rescueContentOf gave, with the rows' own readers: what can't be read joins what was kept aside (row K4).
 * @param isSigned true where a session of this account noted what it says of the copy; else its rows are merged without a
 * base, as anybody can seal to the account's public half
 */
export async function readRescueContent(content: Json, isSigned: boolean): Promise<RescueContent> {
  const members = isJsonObject(content) ? content : {};
  const aside = readAside(members['aside']);
  const soundPart = <Value>(key: string, { value, rejected }: ReadResult<Value>): Value => {
    if (rejected) aside.push({ key, text: JSON.stringify(rejected) });
    return value;
  };
  const rows: RescuedRow[] = [];
  const kept = isJsonObject(members['rows']) ? members['rows'] : {};
  for (const { name } of nodeCollections) {
    const { storageKey, reader } = collections[name];
    const raw = kept[storageKey];
    if (raw === undefined) continue;
    const read = await reader();
    rows.push({ name, value: soundPart<JsonObject>(storageKey, read(raw)) });
  }
  const readDrafts = await collections.drafts.reader();
  const drafts = soundPart(collections.drafts.storageKey, readDrafts(members['drafts'] ?? {}));
  const told = ['known', 'epoch', 'vector', 'confirmed'].flatMap((name): [string, Json][] => {
    const value = isSigned ? members[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return { rows, sync: readSyncState(Object.fromEntries(told)).value, drafts, aside };
}

/** True where the copy lacks what the session saw it hold: the provider was put back from a backup since. */
export function isPutBackSinceSealed({ sync: sealed }: RescueContent, { sync }: DeviceRows): boolean {
  const [copy] = sync.known ?? [];
  const { epoch = '', confirmed } = sealed;
  return copy !== undefined && isLackingIn({ epoch: copy.epoch, by: copy.vector }, { epoch, confirmed });
}

/** What is known of the copy where a session goes on from a box: what either side knew. It writes under its own name. */
function syncOfBoth(now: SyncState, { known = [], epoch, vector = {} }: RescueContent['sync']): SyncState {
  const isSame = epoch === now.epoch;
  return {
    ...now,
    known: rememberedByBoth(now.known ?? [], known, now.epoch),
    ...(isSame && { vector: joined(now.vector ?? {}, vector) }),
  };
}

/**
 * Puts what was rescued back among the rows that are here now, merged with what changed meanwhile (rows K6, K7).
 * @param contents what each tab of the device left
 * @returns the rows that they bring something to, with what is known of the copy
 */
export function withRescued(
  contents: readonly RescueContent[],
  current: DeviceRows,
): { values: Partial<CollectionsState> } {
  const rows = { ...current };
  const [copy] = versionsIn(current.sync.known ?? []);
  for (const content of contents) {
    const base = copy && baseFor(content.sync.known ?? [], { epoch: copy.epoch, by: copy.vector }, copy.rows);
    for (const { name, value } of content.rows)
      Object.assign(rows, { [name]: mergeRow(name, value, rows[name], base?.rows[name]) });
    rows.drafts = draftsOfBoth(rows.drafts, content.drafts);
    rows.sync = syncOfBoth(rows.sync, content.sync);
  }
  const names = [...nodeCollections.map(({ name }) => name), 'drafts' as const, 'sync' as const];
  const changed = names.filter((name) => !isSameJson(rows[name] as Json, current[name] as Json));
  return { values: Object.fromEntries(changed.map((name) => [name, rows[name]])) };
}

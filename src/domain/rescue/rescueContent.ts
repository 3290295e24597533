import {
  collections,
  isEmptyRow,
  nodeNames,
  type CollectionsState,
  type NodeCollectionName,
} from '../collections';
import type { UnsentRows } from './hasUnsent';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../json';
import type { Bin } from '../entries/bin';
import type { Drafts } from '../entries/drafts';
import { draftsOfBoth } from '../merge/draftsOfBoth';
import { baseOfRow, mergeRow } from '../merge/mergeNode';
import type { ReadResult } from '../rowReader';
import {
  baseVersionFor,
  baseVersionForBox,
  joinedVectors,
  versionsOfBothTabs,
  seenAfterLeaving,
  seenWithEnded,
  lacksConfirmed,
  seenVectorOf,
  versionsIn,
  type Base,
} from '../merge/versionVectors';
import { readSyncState, type SyncState } from '../syncState';

/** What could not be read and was kept aside: where it stood, and its text. */
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
 * What the rescue box is to hold: rows by storage key, with what they come from; drafts; the bin; what was kept aside.
 * The provider may be put back from a backup before the next login, so rows that it holds are among them.
 * @param isShared true where another tab ended the session: that one may have deleted or changed something since
 * @param bin what waits in the bin, where nobody was asked about it
 * @returns undefined when there is nothing of the kind
 */
export function rescueContentOf(
  state: DeviceRows,
  aside: readonly AsideText[],
  isShared = false,
  bin: Bin = {},
): JsonObject | undefined {
  const names = nodeNames.filter((name) => !isEmptyRow(name, state[name]) || state.sync.pending?.[name]);
  const isEmpty = [names, Object.keys(state.drafts), aside, Object.keys(bin)].every(
    ({ length }) => length === 0,
  );
  if (isEmpty) return undefined;
  const { known = [], epoch = '', vector = {}, confirmed, replica, mac, seen, tabs } = state.sync;
  // What is undefined is no member of the JSON that is sealed.
  const sync = { known, epoch, vector, confirmed, replica, mac, seen, tabs };
  return {
    rows: Object.fromEntries(names.map((name) => [collections[name].storageKey, state[name]])),
    ...(sync as unknown as JsonObject),
    ...(isShared && { isShared }),
    drafts: state.drafts as JsonObject,
    bin: bin as unknown as Json,
    ...asideContent(aside),
  };
}

/** What an earlier session left in a box, read again. */
export interface RescueContent {
  rows: Partial<Record<NodeCollectionName, JsonObject>>;
  /** What the session knew of the provider's copy. */
  sync: SyncState;
  /** True where a session of this account says so; else it gives no base. */
  isSigned: boolean;
  /** True where another tab ended the session: these rows delete nothing, and change no text back. */
  isShared: boolean;
  drafts: Drafts;
  bin: Bin;
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
 * Reads what rescueContentOf gave, with the rows' own readers: what can't be read joins what was kept aside.
 * @param isSigned true where a session of this account signed it: anybody can seal to the public half
 */
export async function readRescueContent(content: Json, isSigned: boolean): Promise<RescueContent> {
  const members = isJsonObject(content) ? content : {};
  const aside = readAside(members['aside']);
  const soundPart = <Value>(key: string, { value, rejected }: ReadResult<Value>): Value => {
    if (rejected) aside.push({ key, text: JSON.stringify(rejected) });
    return value;
  };
  const rows: RescueContent['rows'] = {};
  const kept = isJsonObject(members['rows']) ? members['rows'] : {};
  for (const name of nodeNames) {
    const { storageKey, reader } = collections[name];
    const raw = kept[storageKey];
    if (raw === undefined) continue;
    const read = await reader();
    rows[name] = soundPart<JsonObject>(storageKey, read(raw));
  }
  const readDrafts = await collections.drafts.reader();
  const drafts = soundPart(collections.drafts.storageKey, readDrafts(members['drafts'] ?? {}));
  const readBin = await collections.bin.reader();
  const bin = soundPart(collections.bin.storageKey, readBin(members['bin'] ?? {}));
  const { known, epoch, vector, confirmed, replica, seen, tabs } = readSyncState(members).value;
  const sync = { known: isSigned ? known : [], epoch, vector, confirmed, replica, seen, tabs };
  return { rows, sync, isSigned, isShared: members['isShared'] === true, drafts, bin, aside };
}

/** What is known of the copy where a session goes on from a box: what either side knew. It writes under its own name. */
function syncOfBoth(now: SyncState, { sync, isSigned }: RescueContent): SyncState {
  const { known = [], epoch, vector } = sync;
  // Nobody needs to have signed that: it deletes nothing.
  const ended = seenAfterLeaving(sync, '');
  const seen = seenWithEnded(now, ended);
  // The rows here contain from now on what those contained.
  const contained = joinedVectors(now.vector, seenVectorOf(ended, now.epoch ?? ''));
  const both = Object.keys(seen).length > 0 ? { ...now, seen, vector: contained } : now;
  if (!isSigned) return both;
  const isSame = epoch !== undefined && (now.epoch === undefined || epoch === now.epoch);
  return {
    ...both,
    known: versionsOfBothTabs(now.known ?? [], known),
    ...(isSame && { epoch, vector: joinedVectors(both.vector, vector) }),
  };
}

/** A base of what is as it was: of the rest, another tab may have the last word. */
const ofUnchanged = (base: Base, held: Base): Base =>
  Object.fromEntries(Object.entries(base).filter(([key, print]) => held[key] === print));

/**
 * Puts what was rescued back among the rows that are here now, merged with what changed meanwhile.
 * @param contents what each tab of the device left
 * @returns the rows that they bring something to, with what is known of the copy; `isPutBack` where the copy lacks what
 * one of those sessions saw it hold: the provider was put back from a backup since
 */
export function withRescued(
  contents: readonly RescueContent[],
  current: DeviceRows & Pick<CollectionsState, 'bin'>,
): { values: Partial<CollectionsState>; isPutBack: boolean } {
  const rows = { ...current };
  const [copy] = versionsIn(current.sync.known ?? []);
  for (const content of contents) {
    const base =
      copy &&
      (rows.sync.vault
        ? baseVersionForBox(content.sync, copy)
        : baseVersionFor(content.isSigned ? content.sync : {}, copy, copy.rows));
    for (const name of nodeNames) {
      const value = content.rows[name];
      if (!value) continue;
      const origin = base?.rows[name];
      const shared = origin && content.isShared ? ofUnchanged(origin, baseOfRow(name, value)) : origin;
      Object.assign(rows, { [name]: mergeRow(name, value, rows[name], shared) });
    }
    rows.drafts = draftsOfBoth(rows.drafts, content.drafts);
    rows.bin = { ...content.bin, ...rows.bin };
    rows.sync = syncOfBoth(rows.sync, content);
  }
  const names = [...nodeNames, 'drafts', 'bin', 'sync'] as const;
  const changed = names.filter((name) => !isSameJson(rows[name] as Json, current[name] as Json));
  const isPutBack =
    copy !== undefined && contents.some(({ sync, isSigned }) => isSigned && lacksConfirmed(copy, sync));
  return { values: Object.fromEntries(changed.map((name) => [name, rows[name]])), isPutBack };
}

import { collections, nodeCollections, type CollectionsState, type NodeCollectionName } from '../collections';
import type { UnsentRows } from './hasUnsent';
import { isJsonObject, isSameJson, ownMember, type Json, type JsonObject } from '../json';
import type { Drafts } from '../entries/drafts';
import type { Base } from '../merge/merge';
import { draftsOfBoth } from '../merge/draftsOfBoth';
import { baseOfRow, mergeRow } from '../merge/mergeNode';
import { isTexts, type ReadResult } from '../rowReader';
import { isPutBack, raisedCount, wasPutBackSince, type SeenNode } from '../merge/seenNode';
import { commonBase, type Sent } from '../merge/sentVersions';
import { unsureOf } from '../merge/unsureOf';
import { isSeenNode, isSentRow, type SyncState } from '../syncState';
import { isUnbroken } from '../vault/sealCounts';
import { sealedRows } from '../vault/sealedRows';

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
  const { vault, overwritten = [] } = state.sync;
  const byKey = (valueOf: (name: NodeCollectionName) => Json) =>
    Object.fromEntries(names.map((name) => [collections[name].storageKey, valueOf(name)]));
  return {
    rows: byKey((name) => state[name]),
    // A write that crossed the last ones may undo them before the next login.
    bases: byKey((name) => {
      const { [name]: base } = state.sync.base ?? {};
      return base ? overwritten.reduce((known, { rows }) => unsureOf(known, rows[name]), base) : null;
    }),
    sent: byKey((name) => state.sync.sent?.[name] ?? null),
    gone: byKey((name) => state.sync.gone?.[name] ?? null),
    seen: (state.sync.seen ?? {}) as JsonObject,
    ...(vault && {
      agreed: byKey((name) => vault.agreed[name] ?? 0),
      seals: vault.seen,
    }),
    drafts: state.drafts as JsonObject,
    ...asideContent(aside),
  };
}

/** A row of a box, with the fingerprints of what it comes from. */
interface RescuedRow {
  name: NodeCollectionName;
  value: JsonObject;
  base: Base | undefined;
  sent: Sent;
  gone: Base | undefined;
  /** Turn of the vault that stood when the base was agreed on. */
  agreed: number;
  /** How often the row was sealed then. */
  count: number;
}

/** What an earlier session left in a box, read again. */
export interface RescueContent {
  rows: RescuedRow[];
  /** The data node as the session knew it last. */
  seen: SeenNode;
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

/** Reads what rescueContentOf gave, with the rows' own readers: what can't be read joins what was kept aside (row K4). */
export async function readRescueContent(content: Json): Promise<RescueContent> {
  const members = isJsonObject(content) ? content : {};
  const aside = readAside(members['aside']);
  const soundPart = <Value>(key: string, { value, rejected }: ReadResult<Value>): Value => {
    if (rejected) aside.push({ key, text: JSON.stringify(rejected) });
    return value;
  };
  const rows: RescuedRow[] = [];
  for (const { name, field } of nodeCollections) {
    const { storageKey, reader } = collections[name];
    const partOf = (member: 'rows' | 'bases' | 'sent' | 'gone' | 'agreed') => {
      const byKey = members[member];
      return isJsonObject(byKey) ? byKey[storageKey] : undefined;
    };
    const [raw, base, sent, gone] = [partOf('rows'), partOf('bases'), partOf('sent'), partOf('gone')];
    if (raw === undefined) continue;
    const agreed = partOf('agreed');
    const count = isJsonObject(members['seals']) ? members['seals'][field] : undefined;
    const read = await reader();
    rows.push({
      name,
      value: soundPart<JsonObject>(storageKey, read(raw)),
      base: isTexts(base) ? base : undefined,
      sent: isSentRow(sent) ? sent : {},
      gone: isTexts(gone) ? gone : undefined,
      agreed: typeof agreed === 'number' ? agreed : 0,
      count: typeof count === 'number' ? count : 0,
    });
  }
  const readDrafts = await collections.drafts.reader();
  const drafts = soundPart(collections.drafts.storageKey, readDrafts(members['drafts'] ?? {}));
  return { rows, seen: isSeenNode(members['seen']) ? members['seen'] : {}, drafts, aside };
}

/**
 * What all of these know of an entry. One that they know differently gets the fingerprint of nothing: it is not new, and
 * nothing of it goes.
 */
function agreedByAll(bases: readonly (Base | undefined)[]): Base | undefined {
  const known = bases.filter((base) => base !== undefined);
  if (known.length < bases.length) return undefined;
  const keys = new Set(known.flatMap((base) => Object.keys(base)));
  return Object.fromEntries(
    [...keys].map((key) => {
      const [first = '', ...others] = known.map((base) => ownMember(base, key));
      return [key, others.every((one) => one === first) ? first : ''];
    }),
  );
}

/**
 * One row as the tabs of a device held it, merged with what is here now. Which tab changed it last is not known:
 * everything of each stays, and only what is in none was deleted.
 */
function withRescuedRow(
  name: NodeCollectionName,
  rescued: readonly RescuedRow[],
  now: JsonObject,
): JsonObject {
  const there = baseOfRow(name, now);
  const common = agreedByAll(rescued.map(({ base, sent }) => commonBase(base, sent, there)));
  const [first = now, ...others] = rescued.map(({ value }) => value);
  const together = others.reduce((one, other) => mergeRow(name, one, other, undefined).value, first);
  const gone = Object.fromEntries(rescued.flatMap((row) => Object.entries(row.gone ?? {})));
  return mergeRow(name, together, now, common, gone).value;
}

/** True where the provider was put back from a backup since the session ended: nothing agreed before counts any more. */
export const isPutBackSinceSealed = ({ seen }: RescueContent, { seen: now = {} }: SyncState): boolean =>
  isPutBack(seen, now, 0) || wasPutBackSince(seen, now);

/** True where this session read the row, and no copy between the box and now was older, a stranger's or begun again (row O3). */
function isCarriedOver({ name, agreed, count }: RescuedRow, vault: SyncState['vault']): boolean {
  const sealed = sealedRows.find((row) => row.name === name);
  if (!vault || !sealed) return true;
  const isRead = Object.hasOwn(vault.agreed, name);
  return isRead && agreed >= vault.since && isUnbroken(count, vault.seen[sealed.field] ?? 0);
}

/**
 * Puts what was rescued back among the rows that are here now, merged with what changed meanwhile (rows K6, K7).
 * @param contents what each tab of the device left
 * @returns the rows that they bring something to
 */
export function withRescued(
  contents: readonly RescueContent[],
  current: DeviceRows,
): Partial<CollectionsState> {
  const values: Partial<CollectionsState> = {};
  const rescued = contents.flatMap((content) => {
    const isPut = isPutBackSinceSealed(content, current.sync);
    return content.rows.map((row) =>
      isPut || !isCarriedOver(row, current.sync.vault) ? { ...row, base: undefined, gone: undefined } : row,
    );
  });
  for (const { name } of nodeCollections) {
    const rows = rescued.filter((row) => row.name === name);
    if (rows.length === 0) continue;
    const value = withRescuedRow(name, rows, current[name]);
    if (!isSameJson(value, current[name])) Object.assign(values, { [name]: value });
  }
  const { seen: now = {} } = current.sync;
  for (const { seen, drafts } of contents) {
    if (isPutBack(seen, now, 0)) {
      const registrations = values.registrations ?? current.registrations;
      values.registrations = { ...registrations, restored: raisedCount(seen, now) };
    }
    if (Object.keys(drafts).length > 0) values.drafts = draftsOfBoth(values.drafts ?? current.drafts, drafts);
  }
  return values;
}

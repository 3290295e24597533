import { collections, nodeCollections, type CollectionsState, type NodeCollectionName } from '../collections';
import type { UnsentRows } from './hasUnsent';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../json';
import type { Drafts } from '../entries/drafts';
import { draftsOfBoth } from '../merge/draftsOfBoth';
import { mergeRow } from '../merge/mergeNode';
import type { ReadResult } from '../rowReader';
import { baseFor, versionsIn, type KeptVersion } from '../merge/versions';
import { isLackingIn, readSyncState, type SyncState } from '../syncState';
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
  const { vault, known = [], epoch = '', confirmed } = state.sync;
  const byKey = (valueOf: (name: NodeCollectionName) => Json) =>
    Object.fromEntries(names.map((name) => [collections[name].storageKey, valueOf(name)]));
  return {
    rows: byKey((name) => state[name]),
    known: known as unknown as Json,
    ...(confirmed && { epoch, confirmed: { ...confirmed } }),
    ...(vault && {
      agreed: byKey((name) => vault.agreed[name] ?? 0),
      seals: vault.seen,
    }),
    drafts: state.drafts as JsonObject,
    ...asideContent(aside),
  };
}

/** A row of a box. */
interface RescuedRow {
  name: NodeCollectionName;
  value: JsonObject;
  /** Turn of the vault that stood when the copy was read. */
  agreed: number;
  /** How often the row was sealed then. */
  count: number;
}

/** What an earlier session left in a box, read again. */
export interface RescueContent {
  rows: RescuedRow[];
  /** Versions that the rows may come from. */
  known: readonly KeptVersion[];
  /** What the session saw the provider hold for good. */
  agreed: Pick<SyncState, 'epoch' | 'confirmed'>;
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
    const partOf = (member: 'rows' | 'agreed') => {
      const byKey = members[member];
      return isJsonObject(byKey) ? byKey[storageKey] : undefined;
    };
    const raw = partOf('rows');
    if (raw === undefined) continue;
    const agreed = partOf('agreed');
    const count = isJsonObject(members['seals']) ? members['seals'][field] : undefined;
    const read = await reader();
    rows.push({
      name,
      value: soundPart<JsonObject>(storageKey, read(raw)),
      agreed: typeof agreed === 'number' ? agreed : 0,
      count: typeof count === 'number' ? count : 0,
    });
  }
  const readDrafts = await collections.drafts.reader();
  const drafts = soundPart(collections.drafts.storageKey, readDrafts(members['drafts'] ?? {}));
  const { known = [], epoch = '', confirmed } = members;
  const { value } = readSyncState({ known, epoch, ...(confirmed !== undefined && { confirmed }) });
  return { rows, known: value.known ?? [], agreed: value, drafts, aside };
}

/** True where the copy lacks what the session saw it hold: the provider was put back from a backup since. */
export function isPutBackSinceSealed({ agreed }: RescueContent, { sync }: DeviceRows): boolean {
  const [copy] = sync.known ?? [];
  return copy !== undefined && isLackingIn({ epoch: copy.epoch, by: copy.vector }, agreed);
}

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
  const rows = { ...current };
  const [copy] = versionsIn(current.sync.known ?? []);
  for (const content of contents) {
    const base = copy && baseFor(content.known, { epoch: copy.epoch, by: copy.vector }, copy.rows);
    for (const row of content.rows) {
      const { name, value } = row;
      const common = isCarriedOver(row, current.sync.vault) ? base?.rows[name] : undefined;
      Object.assign(rows, { [name]: mergeRow(name, value, rows[name], common) });
    }
    rows.drafts = draftsOfBoth(rows.drafts, content.drafts);
  }
  const names = [...nodeCollections.map(({ name }) => name), 'drafts' as const];
  return Object.fromEntries(
    names.flatMap((name) =>
      isSameJson(rows[name] as Json, current[name] as Json) ? [] : [[name, rows[name]]],
    ),
  );
}

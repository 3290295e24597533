import type { CollectionsState, NodeCollectionName, NodeState } from '../domain/collections';
import { identityCardForm, formOfDraftKey } from '../domain/entries/formDraftKeys';
import { entryIn } from '../domain/entries/editedEntry';
import { isJsonObject, ownMember, type JsonObject } from '../domain/json';
import { baseOfRow, mergeRow } from '../domain/merge/mergeNode';

/** The guided exercise without its track, which saving a section moves by itself. */
function plfAnswersOf({ plf: { data, devpre, conflicts } }: CollectionsState): JsonObject {
  return { ...(data && { data }), ...(devpre && { devpre }), ...(conflicts && { conflicts }) };
}

/** What a draft changes of a row, as a row of its own; undefined where there is none: the draft is of something new. */
function draftedPart(
  state: CollectionsState,
  draftKey: string,
): { name: NodeCollectionName; part: JsonObject } | undefined {
  const form = formOfDraftKey(draftKey);
  if (form === identityCardForm) return { name: 'identityCard', part: state.identityCard };
  if (/^plf\d+$/.test(form)) return { name: 'plf', part: plfAnswersOf(state) };
  const edited = entryIn(form);
  if (!edited) return undefined;
  const { row: name, key } = edited;
  const row: JsonObject = state[name];
  const entry = ownMember(row, key);
  return isJsonObject(entry) ? { name, part: { [key]: entry } } : undefined;
}

/** Fingerprints of what a draft begins from, by row; empty for a draft of something new. */
export function draftOriginsOf(state: CollectionsState, draftKey: string) {
  const drafted = draftedPart(state, draftKey);
  return drafted ? { [drafted.name]: baseOfRow(drafted.name, drafted.part) } : {};
}

/**
 * What a draft saved, merged with what came in since it was begun, as two devices are.
 * @param before the rows as they were before it was saved
 * @param after the rows now
 * @returns the row that this changes, if any
 */
export function mergedDraftRow(
  before: CollectionsState,
  after: CollectionsState,
  draftKey: string,
): Partial<NodeState> {
  const [theirs, mine] = [before, after].map((state) => draftedPart(state, draftKey));
  const origin = theirs && before.drafts[draftKey]?.origins?.[theirs.name];
  if (!theirs || !mine || !origin) return {};
  const value = mergeRow(mine.name, mine.part, theirs.part, origin);
  return value === mine.part ? {} : { [mine.name]: { ...after[mine.name], ...value } };
}

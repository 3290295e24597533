import { nodeCollections } from '../domain/collections';
import type { CollectionsState, NodeCollectionName, NodeState } from '../domain/collections';
import { formOf } from '../domain/entries/draftKeys';
import { isJsonObject, type JsonObject } from '../domain/json';
import { baseOfRow, mergeRow } from '../domain/merge/mergeNode';

/** The guided exercise without its track, which saving a section moves by itself. */
function plfAnswersOf({ plf: { data, devpre, conflicts } }: CollectionsState): JsonObject {
  return { ...(data && { data }), ...(devpre && { devpre }), ...(conflicts && { conflicts }) };
}

/**
 * The part of a row that a draft changes, as a row of its own: the entry under the date key that stands in the draft's
 * key, the identity card, or the guided exercise's answers. Undefined where there is none: the draft is of something new.
 */
function draftedPart(
  state: CollectionsState,
  name: NodeCollectionName,
  draftKey: string,
): JsonObject | undefined {
  const row: JsonObject = state[name];
  const form = formOf(draftKey);
  if (name === 'identityCard') return form === name ? row : undefined;
  if (name === 'plf') return /^plf\d+$/.test(form) ? plfAnswersOf(state) : undefined;
  const key = form.split(/[/.]/).find((segment) => Object.hasOwn(row, segment));
  const entry = key === undefined ? undefined : row[key];
  return key !== undefined && isJsonObject(entry) ? { [key]: entry } : undefined;
}

/** Fingerprints of what a draft begins from, by row; empty for a draft of something new. */
export function originsOf(state: CollectionsState, draftKey: string) {
  return Object.fromEntries(
    nodeCollections.flatMap(({ name }) => {
      const part = draftedPart(state, name, draftKey);
      return part ? [[name, baseOfRow(name, part)] as const] : [];
    }),
  );
}

/**
 * What a draft saved, merged with what came in since it was begun, as two devices are (row K6).
 * @param before the rows as they were before it was saved
 * @param after the rows now
 * @returns the rows that this changes
 */
export function withKeptBeside(
  before: CollectionsState,
  after: CollectionsState,
  draftKey: string,
): Partial<NodeState> {
  const origins = before.drafts[draftKey]?.origins ?? {};
  const values = nodeCollections.flatMap(({ name }) => {
    const [theirs, mine] = [before, after].map((state) => draftedPart(state, name, draftKey));
    if (!theirs || !mine || !origins[name]) return [];
    const { value } = mergeRow(name, mine, theirs, origins[name]);
    return value === mine ? [] : [[name, { ...after[name], ...value }] as const];
  });
  return Object.fromEntries(values);
}

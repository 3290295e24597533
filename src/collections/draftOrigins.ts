import type { TypedStartListening, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { nodeCollections } from '../domain/collections';
import type { CollectionsState, NodeCollectionName } from '../domain/collections';
import { isJsonObject, type JsonObject } from '../domain/json';
import { baseOfRow, mergeRow } from '../domain/mergeNode';
import type { ProviderEnvironment } from '../provider/environment';
import { answered, originsNoted } from './drafts';
import { isCompletingDraft, keptBeside } from './events';

type StartListening = TypedStartListening<
  CollectionsState,
  ThunkDispatch<CollectionsState, ProviderEnvironment, UnknownAction>,
  ProviderEnvironment
>;

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
  if (name === 'identityCard') return draftKey === name ? row : undefined;
  if (name === 'plf') return /^plf\d+$/.test(draftKey) ? plfAnswersOf(state) : undefined;
  const key = draftKey.split(/[/.]/).find((segment) => Object.hasOwn(row, segment));
  const entry = key === undefined ? undefined : row[key];
  return key !== undefined && isJsonObject(entry) ? { [key]: entry } : undefined;
}

/**
 * Keeps what another device wrote while a draft of the same entry was open here (row K6): a draft remembers fingerprints
 * of what it began from, and what it saves is merged with what came in since, as two devices are.
 */
export function setupDraftOrigins(startListening: StartListening): void {
  startListening({
    actionCreator: answered,
    effect: ({ payload: { exercise } }, api) => {
      const state = api.getState();
      if (state.drafts[exercise]?.origins) return;
      const origins = nodeCollections.flatMap(({ name }) => {
        const part = draftedPart(state, name, exercise);
        return part ? [[name, baseOfRow(name, part)] as const] : [];
      });
      if (origins.length > 0) api.dispatch(originsNoted({ exercise, origins: Object.fromEntries(origins) }));
    },
  });
  startListening({
    predicate: isCompletingDraft,
    effect: (action, api) => {
      if (!isCompletingDraft(action)) return;
      const { completesDraft } = action.meta;
      const before = api.getOriginalState();
      const after = api.getState();
      const origins = before.drafts[completesDraft]?.origins ?? {};
      const values = nodeCollections.flatMap(({ name }) => {
        const [theirs, mine] = [before, after].map((state) => draftedPart(state, name, completesDraft));
        if (!theirs || !mine || !origins[name]) return [];
        const { value } = mergeRow(name, mine, theirs, origins[name]);
        return value === mine ? [] : [[name, { ...after[name], ...value }] as const];
      });
      if (values.length > 0) api.dispatch(keptBeside({ values: Object.fromEntries(values) }));
    },
  });
}

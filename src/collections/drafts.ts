import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isBlank, wordsOf } from '../domain/blank';
import { collections, type CollectionsState } from '../domain/collections';
import { accountForm, draftKeysOf } from '../domain/entries/formDraftKeys';
import type { Draft, DraftAnswer, Drafts } from '../domain/entries/drafts';
import { ownMember } from '../domain/json';
import type { StartListening } from '../services';
import { accountSaved, isCompletingDraft, keptBeside } from './events';
import { followRow } from './followRow';

const draftOf = (state: Drafts, draftKey: string): Draft => (state[draftKey] ??= { answers: {} });

/** Takes a draft away, or only some of its answers; one without any answer left goes too. */
function forget(state: Drafts, draftKey: string, onlyAnswers: readonly string[] | undefined): void {
  const draft = state[draftKey];
  for (const name of onlyAnswers ?? []) delete draft?.answers[name];
  if (!onlyAnswers || Object.keys(draft?.answers ?? {}).length === 0) delete state[draftKey];
}

const slice = createSlice({
  name: 'drafts',
  initialState: collections.drafts.empty,
  reducers: {
    answered: (state, { payload }: PayloadAction<{ draftKey: string; name: string; value: DraftAnswer }>) => {
      const draft = draftOf(state, payload.draftKey);
      draft.answers[payload.name] = payload.value;
      draft.lastField = payload.name;
    },
    slideShown: (state, { payload }: PayloadAction<{ draftKey: string; slide: string }>) => {
      draftOf(state, payload.draftKey).slide = payload.slide;
    },
    /** The draft was begun on something stored: what that was, in fingerprints. */
    originsNoted: (
      state,
      { payload }: PayloadAction<{ draftKey: string; origins: NonNullable<Draft['origins']> }>,
    ) => {
      draftOf(state, payload.draftKey).origins = payload.origins;
    },
    /** What was typed is given up: all of it, or only these answers. */
    discarded: (state, { payload }: PayloadAction<{ draftKey: string; onlyAnswers?: readonly string[] }>) =>
      forget(state, payload.draftKey, payload.onlyAnswers),
  },
  extraReducers: followRow('drafts', (builder) => {
    builder.addCase(accountSaved, (state, { payload }) => {
      for (const draftKey of draftKeysOf(state, accountForm)) {
        const { answers } = draftOf(state, draftKey);
        // What was typed while it was being sent is not saved yet, and stays.
        for (const [name, value] of Object.entries(payload)) {
          const typed = answers[name];
          if (typeof typed === 'string' && wordsOf(typed) === wordsOf(String(value))) delete answers[name];
        }
        if (Object.keys(answers).length === 0) delete state[draftKey];
      }
    });
    builder.addMatcher(isCompletingDraft, (state, { meta }) => {
      forget(state, meta.completesDraft, meta.onlyAnswers);
    });
  }),
});

export const draftsReducer = slice.reducer;
export const { answered, slideShown, discarded: draftDiscarded } = slice.actions;
const { originsNoted } = slice.actions;

/** A draft, undefined when nothing is under way in it. */
export const selectDraft = (state: Pick<CollectionsState, 'drafts'>, draftKey: string): Draft | undefined =>
  ownMember(state.drafts, draftKey);

/**
 * Names of the answers in which a draft says otherwise than what is stored, be it nothing.
 * @param storedAnswers answers already saved, by name
 */
export const selectChangedAnswers = (
  state: Pick<CollectionsState, 'drafts'>,
  draftKey: string,
  storedAnswers: Draft['answers'] = {},
): string[] => {
  const { answers = {} } = selectDraft(state, draftKey) ?? {};
  return Object.keys(answers).filter((name) => {
    const [answer, stored] = [answers[name], storedAnswers[name]];
    return isBlank(answer) ? !isBlank(stored) : JSON.stringify(answer) !== JSON.stringify(stored);
  });
};

/** True when the draft holds words or choices: an exercise that was only opened leaves nothing behind. */
export const selectIsDraftBegun = (...draft: Parameters<typeof selectChangedAnswers>): boolean =>
  selectChangedAnswers(...draft).length > 0;

/** Key of the form's draft that was begun last, of those that hold words or choices; undefined when there is none. */
export const selectBegunDraft = (
  state: Pick<CollectionsState, 'drafts'>,
  form: string,
  storedAnswers?: Draft['answers'],
): string | undefined =>
  draftKeysOf(state.drafts, form).find((draftKey) => selectIsDraftBegun(state, draftKey, storedAnswers));

/** What merges is fetched behind the first screen; without it a save stands as it was typed. */
const loadMerge = async () => import(/* webpackChunkName: "sync" */ './draftMerge').catch(() => undefined);

/**
 * Keeps what another device wrote while a draft of the same entry was open here: a draft remembers fingerprints of what
 * it began from, and what it saves is merged with what came in since, as two devices are.
 */
export function setupDraftOrigins(startListening: StartListening<CollectionsState>): void {
  startListening({
    actionCreator: answered,
    effect: async ({ payload: { draftKey } }, api) => {
      const state = api.getState();
      if (state.drafts[draftKey]?.origins) return;
      const merge = await loadMerge();
      const draft = api.getState().drafts[draftKey];
      if (!merge || !draft || draft.origins) return;
      const origins = merge.draftOriginsOf(state, draftKey);
      if (Object.keys(origins).length > 0) api.dispatch(originsNoted({ draftKey, origins }));
    },
  });
  startListening({
    matcher: isCompletingDraft,
    effect: async ({ meta: { completesDraft } }, api) => {
      const before = api.getOriginalState();
      if (!before.drafts[completesDraft]?.origins) return;
      const merge = await loadMerge();
      const values = merge?.mergedDraftRow(before, api.getState(), completesDraft) ?? {};
      if (Object.keys(values).length > 0) api.dispatch(keptBeside({ values }));
    },
  });
}

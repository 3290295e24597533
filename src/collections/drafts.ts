import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isBlank } from '../domain/blank';
import { collections } from '../domain/collections';
import { accountDraft } from '../domain/constants';
import type { Draft, DraftAnswer, Drafts } from '../domain/drafts';
import { accountSaved, isCompletingDraft } from './events';
import { followRow } from './followRow';

/** Key of the draft of a new reconnection. */
export const newReconnectionDraft = 'reconnection';

/** Key of the draft of the identity card: what was typed and not saved yet. */
export const identityCardDraft = 'identityCard';

const draftOf = (state: Drafts, exercise: string): Draft => (state[exercise] ??= { answers: {} });

const slice = createSlice({
  name: 'drafts',
  initialState: collections.drafts.empty,
  reducers: {
    answered: (state, { payload }: PayloadAction<{ exercise: string; name: string; value: DraftAnswer }>) => {
      const draft = draftOf(state, payload.exercise);
      draft.answers[payload.name] = payload.value;
      draft.lastField = payload.name;
    },
    slideShown: (state, { payload }: PayloadAction<{ exercise: string; slide: string }>) => {
      draftOf(state, payload.exercise).slide = payload.slide;
    },
    /** The draft was begun on something stored: what that was, in fingerprints. */
    originsNoted: (
      state,
      { payload }: PayloadAction<{ exercise: string; origins: NonNullable<Draft['origins']> }>,
    ) => {
      draftOf(state, payload.exercise).origins = payload.origins;
    },
    discarded: (state, { payload }: PayloadAction<{ exercise: string }>) => {
      delete state[payload.exercise];
    },
  },
  extraReducers: followRow('drafts', (builder) => {
    builder.addCase(accountSaved, (state, { payload }) => {
      const draft = state[accountDraft];
      if (!draft) return;
      // What was typed while it was being sent is not saved yet, and stays.
      for (const [name, value] of Object.entries(payload)) {
        const typed = draft.answers[name];
        if (typeof typed === 'string' && typed.trim() === String(value).trim()) delete draft.answers[name];
      }
      if (Object.keys(draft.answers).length === 0) delete state[accountDraft];
    });
    builder.addMatcher(isCompletingDraft, (state, { meta }) => {
      delete state[meta.completesDraft];
    });
  }),
});

export const draftsReducer = slice.reducer;
export const { answered, slideShown, originsNoted, discarded: draftDiscarded } = slice.actions;

interface HasDrafts {
  drafts: Drafts;
}

/** The draft of an exercise, undefined when nothing is under way. */
export const selectDraft = (state: HasDrafts, exercise: string): Draft | undefined =>
  Object.hasOwn(state.drafts, exercise) ? state.drafts[exercise] : undefined;

/**
 * True when the draft holds words or choices: an exercise that was only opened leaves nothing behind.
 * @param storedAnswers answers already saved, by name: the draft is begun where it says otherwise, be it nothing
 */
export const selectIsDraftBegun = (
  state: HasDrafts,
  exercise: string,
  storedAnswers: Draft['answers'] = {},
): boolean =>
  Object.entries(selectDraft(state, exercise)?.answers ?? {}).some(([name, answer]) => {
    const stored = storedAnswers[name];
    return isBlank(answer) ? !isBlank(stored) : JSON.stringify(answer) !== JSON.stringify(stored);
  });

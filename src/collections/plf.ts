import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Answers } from '../domain/exercise/answers';
import { collections, type CollectionsState } from '../domain/collections';
import { defaultPlfType, plfAnswers } from '../domain/constants';
import type { Derailors } from '../domain/entries/derailor';
import type { Plf, ProgressTrack } from '../domain/plf/plf';
import type { PlfAnswersToSave } from '../domain/plf/plfSaving';
import { stepInType } from '../domain/plf/plfStep';
import { isSameJson, ownMember } from '../domain/json';
import { settleConflict } from '../domain/merge/conflicts';
import type { CompletesDraft } from './events';
import { followRow } from './followRow';

/** A section as it is saved: its answers split by where they go. */
export interface PlfSection extends PlfAnswersToSave {
  section: number;
  /** The section that follows, null after the last. Without it the track stays, as out of turn. */
  next?: number | null;
  /** Names of answers that were taken back; none by default. */
  cleared?: string[];
  /** Claims and derailors named in this section, under keys that neither collection has yet. */
  newClaims?: Derailors;
  newDerailors?: Derailors;
}

/** Moves the track, and leaves it the very object it was where it stands there already: nothing is to be sent then. */
const moveTo = (state: Plf, { plf, slide }: ProgressTrack) => {
  if (state.plf_track?.plf !== plf || state.plf_track.slide !== slide) state.plf_track = { plf, slide };
};

const withoutAnswers = (data: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** Answers that stand in `devpre` too, where the closing screen and the synthesis read them. */
const copies: Readonly<Record<string, string>> = {
  [plfAnswers.three]: 'devpre.of',
  [plfAnswers.description]: 'devpre.text',
};

const withCopies = (answers: Answers | undefined, devpre: Plf['devpre']): Answers => ({
  ...answers,
  ...(devpre && { 'devpre.of': devpre.of, 'devpre.text': devpre.text }),
});

/**
 * An answer that the user changed settles what another device wrote in its place, which stood beside it; one that stays
 * as it was does not: its slide may not have been looked at.
 */
const settleChanged = (state: Plf, answers: Answers) => {
  const before = withCopies(state.data, state.devpre);
  for (const [name, answer] of Object.entries(answers))
    if (!isSameJson(answer, before[name])) settleConflict(state, name, undefined);
};

const slice = createSlice({
  name: 'plf',
  initialState: collections.plf.empty,
  reducers: {
    /** The user chose a type; someone who stands where it has no section goes on at the next. */
    typeChosen: (state, { payload: { type } }: PayloadAction<{ type: string }>) => {
      if ((state.type ?? defaultPlfType) === type) return;
      state.type = type;
      const track = state.plf_track;
      if (track && stepInType(type, track.plf) !== track.plf)
        moveTo(state, { plf: stepInType(type, track.plf), slide: 0 });
    },
    /** A slide is shown: section from 1, slide from 0. */
    progressed: (state, { payload }: PayloadAction<{ section: number; slide: number }>) => {
      moveTo(state, { plf: payload.section, slide: payload.slide });
    },
    sectionCompleted: {
      reducer: (state, { payload }: PayloadAction<PlfSection, string, CompletesDraft>) => {
        const { answers, cleared = [], devpre, next } = payload;
        state.type ??= defaultPlfType;
        settleChanged(state, withCopies(answers, devpre));
        state.data = { ...withoutAnswers(state.data ?? {}, cleared), ...answers };
        if (devpre) state.devpre = devpre;
        if (next === null) delete state.plf_track;
        else if (next !== undefined) moveTo(state, { plf: next, slide: 0 });
      },
      /**
       * A section was saved: its answers here, card fields, intuitions, claims and derailors in their own collections,
       * all by this one event.
       * @param section as stored; its intuitions get the ids that merging tells them apart by
       * @param draft key of the draft it was written in
       */
      prepare: (section: PlfSection, draft: string) => ({
        payload: {
          ...section,
          intuitions: section.intuitions.map((item) => ({ ...item, id: item.id ?? nanoid(8) })),
        },
        meta: { completesDraft: draft },
      }),
    },
    /** The user went on without a section's prerequisite. */
    sectionSkipped: (state, { payload }: PayloadAction<{ to: number }>) => {
      moveTo(state, { plf: payload.to, slide: 0 });
    },
    /** The user left a section for the closing screen: the journey had been completed before. */
    returnedToEnd: (state) => {
      delete state.plf_track;
    },
    /** The user picked one of the values that two devices gave as an answer; no text: what stands stays. */
    conflictSettled: (state, { payload }: PayloadAction<{ name: string; text: string | undefined }>) => {
      const { name, text } = payload;
      settleConflict(state, name, text);
      const copy = ownMember(copies, name);
      if (copy !== undefined) settleConflict(state, copy, text);
    },
    /** The user starts again: at the first section, with every answer kept. */
    restarted: (state) => {
      moveTo(state, { plf: 1, slide: 0 });
    },
  },
  extraReducers: followRow('plf'),
});

export const plfReducer = slice.reducer;
export const {
  typeChosen: plfTypeChosen,
  progressed: plfProgressed,
  sectionCompleted: plfSectionCompleted,
  sectionSkipped: plfSectionSkipped,
  restarted: plfRestarted,
  returnedToEnd: plfReturnedToEnd,
  conflictSettled: plfConflictSettled,
} = slice.actions;

/** The guided exercise as stored: track, answers, combined description. */
export const selectPlf = (state: Pick<CollectionsState, 'plf'>): Plf => state.plf;

/** The chosen type's id, plf unless another was chosen. */
export const selectPlfType = (state: Pick<CollectionsState, 'plf'>): string =>
  state.plf.type ?? defaultPlfType;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { wordsOf } from '../domain/blank';
import { collections, type CollectionsState } from '../domain/collections';
import { isIdentityCardComplete } from '../domain/entries/identityCardCompleteness';
import { identityCardFields } from '../domain/constants';
import type { IdentityCard } from '../domain/entries/identityCard';
import { settleConflict } from '../domain/merge/conflicts';
import { completing, type CompletesDraft } from './events';
import { followRow } from './followRow';
import { plfSectionCompleted } from './plf';

const slice = createSlice({
  name: 'identityCard',
  initialState: collections.identityCard.empty,
  reducers: {
    fieldsSaved: {
      reducer: (state, { payload }: PayloadAction<IdentityCard, string, CompletesDraft | undefined>) => {
        for (const field of identityCardFields) {
          const text = payload[field];
          // What says the same as before is no change, and is not sent.
          if (text !== undefined && text !== wordsOf(state[field] ?? '')) state[field] = text;
        }
      },
      /** The user saved the card; fields that the form doesn't show are kept. */
      prepare: (fields: IdentityCard, draft?: string) => ({ payload: fields, meta: completing(draft) }),
    },
    /** The user picked one of two texts that two devices wrote. */
    conflictSettled: (state, { payload }: PayloadAction<{ name: string; text: string }>) => {
      settleConflict(state, payload.name, payload.text);
    },
  },
  extraReducers: followRow('identityCard', (builder) => {
    // Answers named CID… write the card.
    builder.addCase(plfSectionCompleted, (state, { payload }) => {
      Object.assign(state, payload.cardFields);
    });
  }),
});

export const identityCardReducer = slice.reducer;
export const { fieldsSaved: identityCardSaved, conflictSettled: identityCardConflictSettled } = slice.actions;

export const selectIdentityCard = (state: Pick<CollectionsState, 'identityCard'>): IdentityCard =>
  state.identityCard;

/** True when the card is complete enough to start a reconnection. */
export const selectIsIdentityCardComplete = (state: Pick<CollectionsState, 'identityCard'>): boolean =>
  isIdentityCardComplete(state.identityCard);

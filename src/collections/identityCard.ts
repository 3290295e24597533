import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { collections } from '../domain/collections';
import { isIdentityCardComplete } from '../domain/completeness';
import type { IdentityCard } from '../domain/identityCard';
import { followRow } from './followRow';
import { plfSectionCompleted } from './plf';

const slice = createSlice({
  name: 'identityCard',
  initialState: collections.identityCard.empty,
  reducers: {
    /** The user saved the card (row F1); fields that the form doesn't show are kept. */
    fieldsSaved: (state, { payload }: PayloadAction<IdentityCard>) => ({ ...state, ...payload }),
  },
  extraReducers: followRow('identityCard', (builder) => {
    // Answers named CID… write the card (row E6).
    builder.addCase(plfSectionCompleted, (state, { payload }) => {
      Object.assign(state, payload.cardFields);
    });
  }),
});

export const identityCardReducer = slice.reducer;
export const { fieldsSaved: identityCardSaved } = slice.actions;

interface HasIdentityCard {
  identityCard: IdentityCard;
}

export const selectIdentityCard = (state: HasIdentityCard): IdentityCard => state.identityCard;

/** True when the card is complete enough to start a reconnection (row A13). */
export const selectIsIdentityCardComplete = (state: HasIdentityCard): boolean =>
  isIdentityCardComplete(state.identityCard);

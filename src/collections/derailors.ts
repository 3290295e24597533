import { createSelector, createSlice } from '@reduxjs/toolkit';
import { collections, type CollectionsState } from '../domain/collections';
import { dateKeysNewestFirst } from '../domain/dateKey';
import { ownMember } from '../domain/json';
import type { Derailor, Derailors } from '../domain/entries/derailor';
import { entryAdded, entryReducers } from './entryReducers';
import { followRow } from './followRow';
import { plfSectionCompleted, type PlfSection } from './plf';

/** Derailors and claims are the same thing under two names. */
const namedEntriesSlice = (
  name: 'derailors' | 'claims',
  namedIn: (section: PlfSection) => Derailors | undefined,
) =>
  createSlice({
    name,
    initialState: collections[name].empty,
    reducers: {
      ...entryReducers<Derailor>(),
      /** One was named. */
      entrySaved: entryAdded<Derailor>(),
    },
    extraReducers: followRow(name, (builder) => {
      builder.addCase(plfSectionCompleted, (state, { payload }) => {
        const named = Object.entries(namedIn(payload) ?? {});
        for (const [key, entry] of named) if (!Object.hasOwn(state, key)) state[key] = entry;
      });
    }),
  });

const derailors = namedEntriesSlice('derailors', (section) => section.newDerailors);
const claims = namedEntriesSlice('claims', (section) => section.newClaims);

export const derailorsReducer = derailors.reducer;
export const claimsReducer = claims.reducer;
export const {
  entrySaved: derailorSaved,
  entryEdited: derailorEdited,
  entryRemoved: derailorRemoved,
  removalUndone: derailorRemovalUndone,
  conflictSettled: derailorConflictSettled,
} = derailors.actions;
export const {
  entrySaved: claimSaved,
  entryEdited: claimEdited,
  entryRemoved: claimRemoved,
  removalUndone: claimRemovalUndone,
  conflictSettled: claimConflictSettled,
} = claims.actions;

export const selectDerailors = (state: Pick<CollectionsState, 'derailors'>): Derailors => state.derailors;

export const selectClaims = (state: Pick<CollectionsState, 'claims'>): Derailors => state.claims;

/** A claim or a derailor with its key, as lists and picks show it. */
export interface NamedEntry {
  key: string;
  kind: 'claim' | 'derailor';
  entry: Derailor;
}

const namedBy = (key: string, kind: NamedEntry['kind'], entries: Derailors): NamedEntry[] => {
  const entry = ownMember(entries, key);
  return entry ? [{ key, kind, entry }] : [];
};

/** Claims and derailors together, newest first. */
export const selectClaimsAndDerailors = createSelector(
  [selectDerailors, selectClaims],
  (derailorsByKey, claimsByKey) =>
    dateKeysNewestFirst(Object.keys({ ...derailorsByKey, ...claimsByKey })).flatMap((key) => [
      ...namedBy(key, 'derailor', derailorsByKey),
      ...namedBy(key, 'claim', claimsByKey),
    ]),
);

import { createReducer, isAnyOf, type ActionReducerMapBuilder, type Reducer } from '@reduxjs/toolkit';
import { collections, type CollectionName, type CollectionsState } from '../domain/collections';
import { sessionEnded } from '../provider/sessionEvents';
import { accountChanged, keptBeside, nodeMerged, rowsImported, rowsReceived, rowsRescued } from './events';

/** Rows that are no user's own: the session just opened, and the language. */
const ofTheDevice: ReadonlySet<CollectionName> = new Set(['tokens', 'locale']);

type Cases<Name extends CollectionName> = (builder: ActionReducerMapBuilder<CollectionsState[Name]>) => void;

/**
 * What every row does: it is emptied when the session ends, and replaced by what comes in, which is merged already.
 * @param more the row's own cases on other slices' events
 */
export function followRow<Name extends CollectionName>(name: Name, more?: Cases<Name>): Cases<Name> {
  return (builder) => {
    more?.(builder);
    // The table pairs each name with its value's type; TypeScript can't follow that through a generic index.
    const empty = collections[name].empty as CollectionsState[Name];
    const cases = builder as ActionReducerMapBuilder<unknown>;
    cases
      .addMatcher(sessionEnded.match, () => empty)
      .addMatcher(accountChanged.match, (state) => (ofTheDevice.has(name) ? state : empty))
      .addMatcher(
        isAnyOf(nodeMerged, rowsReceived, rowsRescued, rowsImported, keptBeside),
        (state, { payload }) =>
          name in payload.values ? (payload.values as Partial<CollectionsState>)[name] : state,
      );
  };
}

/** Reducer of a row that has no events of its own. */
export function rowReducer<Name extends CollectionName>(
  name: Name,
  more?: Cases<Name>,
): Reducer<CollectionsState[Name]> {
  return createReducer(collections[name].empty as CollectionsState[Name], followRow(name, more));
}

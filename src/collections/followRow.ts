import { createReducer, isAnyOf, original } from '@reduxjs/toolkit';
import type { ActionReducerMapBuilder, Reducer } from '@reduxjs/toolkit';
import { collections } from '../domain/collections';
import type { CollectionName, CollectionsState, NodeCollectionName } from '../domain/collections';
import { withImported } from '../domain/exportFileMerge';
import type { JsonObject } from '../domain/json';
import { sessionEnded } from '../provider/sessionEvents';
import { accountChanged, keptBeside, rowsImported, rowsReceived, rowsRescued } from './events';

/** Rows that are no user's own: the session just opened, and the language. */
const ofTheDevice: ReadonlySet<CollectionName> = new Set(['tokens', 'locale']);

/**
 * What every row does, written once: empty when the session ends (row A11), replaced by what is received, joined by what
 * is imported.
 * @param more the row's own cases on other slices' events
 */
export function followRow<Name extends CollectionName>(
  name: Name,
  more?: (builder: ActionReducerMapBuilder<CollectionsState[Name]>) => void,
) {
  return (builder: ActionReducerMapBuilder<CollectionsState[Name]>): void => {
    more?.(builder);
    // The table pairs each name with its value's type; TypeScript can't follow that through a generic index.
    const empty = collections[name].empty as CollectionsState[Name];
    const cases = builder as ActionReducerMapBuilder<unknown>;
    cases
      .addMatcher(sessionEnded.match, () => empty)
      .addMatcher(accountChanged.match, (state) => (ofTheDevice.has(name) ? state : empty))
      .addMatcher(isAnyOf(rowsReceived, rowsRescued, keptBeside), (state, { payload }) =>
        name in payload.values ? (payload.values as Partial<CollectionsState>)[name] : state,
      )
      .addMatcher(rowsImported.match, (state, { payload }) => {
        const imported = payload.values[name as NodeCollectionName];
        // Rows of the data node are objects: the one drafted from is merged, so that what stays is the same object.
        return imported
          ? withImported(name as NodeCollectionName, original(state) as JsonObject, imported)
          : state;
      });
  };
}

/** Reducer of a row that has no events of its own. */
export function rowReducer<Name extends CollectionName>(
  name: Name,
  more?: (builder: ActionReducerMapBuilder<CollectionsState[Name]>) => void,
): Reducer<CollectionsState[Name]> {
  return createReducer(collections[name].empty as CollectionsState[Name], followRow(name, more));
}

import { isEmptyRow, nodeNames, type CollectionsState, type NodeCollectionName } from '../collections';

/** The rows that may hold what was not sent, with what is known of the provider's copy. */
export type UnsentRows = Pick<CollectionsState, NodeCollectionName | 'sync'>;

/**
 * Names of the rows of which something is on this device only: those that wait to be sent and, where what is known of the
 * provider's copy could not be read on this device, those that were never compared and are not empty.
 */
export const unsentNames = (state: UnsentRows): NodeCollectionName[] =>
  nodeNames.filter((name) => {
    const { pending, known } = state.sync;
    if (Object.hasOwn(pending ?? {}, name)) return true;
    return !known?.[0]?.rows[name] && !isEmptyRow(name, state[name]);
  });

/** True while something that the user wrote is on this device only: rows that are not sent yet, or what is under way. */
export const hasUnsent = (state: UnsentRows & Pick<CollectionsState, 'drafts'>): boolean =>
  unsentNames(state).length > 0 || Object.keys(state.drafts).length > 0;

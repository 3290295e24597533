import type { CollectionsState } from './collections';

/** True while something that the user wrote is on this device only: rows that are not sent yet, or what is under way. */
export const hasUnsent = ({ sync, drafts }: Pick<CollectionsState, 'sync' | 'drafts'>): boolean =>
  Object.keys(sync.pending ?? {}).length > 0 || Object.keys(drafts).length > 0;

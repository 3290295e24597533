import { addParameter, editParameter, entryParameter } from '../../domain/paths';
import { opensAddress, useShownAddress } from './useShownAddress';

/** What a link to an entry takes: where it leads, and that it is the one shown. */
export type EntryLink = ReturnType<ReturnType<typeof useEntryAddress>['entryLink']>;

/** What a list shows over itself, or beside itself, as its address says: an entry, its form, or the form of a new one. */
export function useEntryAddress() {
  const { shownBy, linkTo, show, close } = useShownAddress(entryParameter, editParameter, addParameter);
  const shown = shownBy(entryParameter);
  return {
    shown,
    edited: shownBy(editParameter),
    isAdding: shownBy(addParameter) !== null,
    /** What a link to an entry takes: beside the list the one shown is marked, and gets the focus back. */
    entryLink: (id: string) => ({
      ...linkTo(entryParameter, id),
      ...opensAddress(entryParameter, id),
      'aria-current': shown === id ? ('true' as const) : undefined,
    }),
    edit: (id: string) => show(editParameter, id),
    add: () => show(addParameter, ''),
    close,
  };
}

import { editParameter, entryParameter } from '../../domain/paths';
import { useShownAddress } from './useShownAddress';

/** Query parameter of the form of a new entry. */
const addParameter = 'add';

/** What a list shows over itself, as its address says: an entry, its form, or the form of a new one. */
export function useEntryAddress() {
  const { shownBy, linkTo, show, close } = useShownAddress(entryParameter, editParameter, addParameter);
  return {
    shown: shownBy(entryParameter),
    edited: shownBy(editParameter),
    isAdding: shownBy(addParameter) !== null,
    /** Where a link to an entry leads, with the link's state. */
    entryLink: (id: string) => linkTo(entryParameter, id),
    edit: (id: string) => show(editParameter, id),
    add: () => show(addParameter, ''),
    close,
  };
}

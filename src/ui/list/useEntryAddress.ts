import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { entryParameter } from '../../domain/paths';
import { fromScreen, isFromScreen } from './stepOver';

/** Query parameters beside the one that shows an entry: the one whose form is open, and the form of a new one. */
const editParameter = 'edit';
const addParameter = 'add';

const searchOf = (name: string, value: string) => `?${new URLSearchParams({ [name]: value }).toString()}`;

/**
 * What a list shows over itself, as its address says: an entry, its form, or the form of a new one. Each is one step of
 * the browser's history, so that Back closes it, and a reload finds it again.
 */
export function useEntryAddress() {
  const [parameters] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const navigate = useNavigate();
  const isOver = [entryParameter, editParameter, addParameter].some((name) => parameters.has(name));
  const show = (search: string) => {
    // From one to the next, as from an entry to its form, is no further step.
    void navigate(search, isOver ? { replace: true, state } : { state: fromScreen });
  };
  return {
    shown: parameters.get(entryParameter),
    edited: parameters.get(editParameter),
    isAdding: parameters.has(addParameter),
    /** Where a link to an entry leads, with the link's state. */
    entryLink: (id: string) => ({ to: searchOf(entryParameter, id), state: fromScreen }),
    edit: (id: string) => show(searchOf(editParameter, id)),
    add: () => show(`?${addParameter}`),
    close: () => {
      if (isFromScreen(state)) void navigate(-1);
      else void navigate(pathname, { replace: true });
    },
  };
}

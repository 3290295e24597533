import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { entryParameter, paths } from '../../domain/paths';

/** What lists showed when they were left, by path and name; in memory only (ListMemory). */
export const ListMemoryContext = createContext<Map<string, unknown> | undefined>(undefined);

/** State of a link that leads anew to a page though its step replaces another in the history. */
export const enteredAnew = { isEnteredAnew: true };

/** State of a link to the entry of a list that has this key. */
export const listEntryState = (key: string) => ({ entryKey: key });

/** Key of the entry that a link led to; undefined for who comes back. */
export function useListEntryLedTo(): string | undefined {
  const { state } = useLocation() as Location<Partial<ReturnType<typeof listEntryState>> | null>;
  return useNavigationType() === NavigationType.Push ? state?.entryKey : undefined;
}

/**
 * What a list kept under a name when it was left, for who comes back to it: by Back or Forward, from where it was left
 * for a while, or to one of its entries. Who goes there anew finds nothing.
 * @returns the value found when the screen was entered, and what keeps another
 */
export function useListMemory<Value>(name: string): [kept: Value | undefined, keep: (value: Value) => void] {
  const lists = useContext(ListMemoryContext);
  const { pathname, search, state } = useLocation() as Location<Partial<typeof enteredAnew> | null>;
  const move = useNavigationType();
  const isAnew =
    move === NavigationType.Push || (move === NavigationType.Replace && state?.isEnteredAnew === true);
  const isNew = isAnew && !new URLSearchParams(search).has(entryParameter);
  const key = `${pathname} ${name}`;
  const [kept] = useState(() => (isNew ? undefined : (lists?.get(key) as Value | undefined)));
  const keep = useCallback((value: Value) => void lists?.set(key, value), [lists, key]);
  return [kept, keep];
}

/**
 * State of a list (what is searched, which filter) that is found again when coming back to it.
 * @param name tells it from the screen's other ones
 */
export function useListState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [kept, keep] = useListMemory<Value>(name);
  const [value, setValue] = useState(kept ?? initial);
  useEffect(() => keep(value), [keep, value]);
  return [value, setValue];
}

/** Remembers how each list was left, for as long as the page lives and the same person is there. */
export function ListMemory({ children }: { children: ReactNode }) {
  const [lists] = useState(() => new Map<string, unknown>());
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === paths.loginForm.path) lists.clear();
  }, [pathname, lists]);
  return <ListMemoryContext value={lists}>{children}</ListMemoryContext>;
}

import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../domain/paths';
import { ListMemoryContext } from './useListMemory';

/** Remembers how each list was left, for as long as the page lives and the same person is there (row A11). */
export function ListMemory({ children }: { children: ReactNode }) {
  const [lists] = useState(() => new Map<string, unknown>());
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === paths.loginForm.path) lists.clear();
  }, [pathname, lists]);
  return <ListMemoryContext value={lists}>{children}</ListMemoryContext>;
}

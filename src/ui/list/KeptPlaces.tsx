import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../domain/paths';
import { KeptContext } from './useKept';

/** Remembers how each list was left, for as long as the page lives and the same person is there (row A11). */
export function KeptPlaces({ children }: { children: ReactNode }) {
  const [places] = useState(() => new Map<string, unknown>());
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === paths.loginForm.path) places.clear();
  }, [pathname, places]);
  return <KeptContext value={places}>{children}</KeptContext>;
}

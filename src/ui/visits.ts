import { createContext, useCallback, useContext } from 'react';

/** Where the pages left since the load stood, CSS px from the top, by the key of their entry in the browser's history. */
export const VisitsContext = createContext<ReadonlyMap<string, number>>(new Map());

/** What tells, asked in an effect, whether any page was left since the load. */
export function useHasMoved(): () => boolean {
  const visits = useContext(VisitsContext);
  return useCallback(() => visits.size > 0, [visits]);
}

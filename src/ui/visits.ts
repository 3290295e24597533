import { createContext } from 'react';

/** Where the pages left since the load stood, CSS px from the top, by the key of their entry in the browser's history. */
export const VisitsContext = createContext<ReadonlyMap<string, number>>(new Map());

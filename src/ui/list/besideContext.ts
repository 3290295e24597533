import { createContext } from 'react';

/** True within the place beside a list, where an entry stands on a wide screen. */
export const BesideContext = createContext(false);

import type { sanitise } from './sanitise';

type Sanitise = typeof sanitise;

/** Known once it was fetched: the next text is drawn at once. */
let loaded: Sanitise | undefined;

/** What makes a text safe, when it is here already. */
export const loadedPurifier = (): Sanitise | undefined => loaded;

/** Fetches what makes a text safe; rejects without a network at the first visit. */
export async function loadPurifier(): Promise<Sanitise> {
  loaded = (await import(/* webpackChunkName: "rich-text" */ './sanitise')).sanitise;
  return loaded;
}

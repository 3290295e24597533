/** A newer build that is ready on this device, or has taken this page's place already. */
export interface NewVersion {
  /** True once the newer build answers for this page too: all that is left is to load the page anew. */
  readonly isInPlace: boolean;
  /** Lets the newer build take over, which then tells here that it is in place. */
  readonly accept: () => void;
}

let current: NewVersion | undefined;
const listeners = new Set<() => void>();

/** The newer build that is there, undefined while there is none. */
export const readNewVersion = (): NewVersion | undefined => current;

/** Calls `listener` whenever that changes; gives what ends it. */
export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that a newer build is there. */
export function newVersionFound(version: NewVersion): void {
  current = version;
  for (const listener of listeners) listener();
}

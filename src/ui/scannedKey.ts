import { isScannedKey } from '../domain/user/returnUrl';

let kept: string | undefined;

/**
 * Takes a recovery key that was scanned out of the page's address before anything carries that on, and keeps it in
 * memory. A fragment is never sent, but what makes a returnUrl of it would send it.
 */
export function keepScannedKey(): void {
  const { hash, pathname, search } = location;
  if (!isScannedKey(hash)) return;
  kept = /^#coffre=([\da-z]{36})$/i.exec(hash)?.[1];
  history.replaceState(history.state, '', pathname + search);
}

/** Hands the scanned key to the box that it is for, once. */
export function takeScannedKey(): string | undefined {
  const key = kept;
  kept = undefined;
  return key;
}

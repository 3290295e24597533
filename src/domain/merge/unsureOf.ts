import type { Base } from './merge';
import type { Sent } from './sentVersions';

/** What was agreed, with the fingerprint of nothing for entries that a write may have changed. */
export const unsureOf = (agreed: Base, written: Sent = {}): Base =>
  Object.fromEntries(
    Object.entries(agreed).map(([key, text]) => [key, Object.hasOwn(written, key) ? '' : text]),
  );

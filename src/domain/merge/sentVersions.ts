import { changedLeaves, fingerprintOfOrigin, leavesShownAgain } from './fingerprint';
import type { Base } from './merge';
import { ownMember } from '../json';

/**
 * What a write of a row changed, and no read has shown at the provider yet: fingerprints by entry key, null for an entry
 * that it took out. Kept on the device before the write leaves, since its answer may be lost and the tab with it.
 */
export type Sent = Record<string, string | null>;

const at = (version: Sent, key: string): string | null => ownMember(version, key) ?? null;

/** What writing a row changes of the version last agreed. */
export function sentOf(written: Base, agreed: Base): Sent {
  const keys = new Set([...Object.keys(agreed), ...Object.keys(written)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => (at(written, key) === at(agreed, key) ? [] : [[key, at(written, key)]])),
  );
}

/** What a read does not show at the provider. */
export function unconfirmed(sent: Sent, read: Base): Sent {
  return Object.fromEntries(
    Object.entries(sent).filter(([key, fingerprint]) => at(read, key) !== fingerprint),
  );
}

/**
 * What this device's version and the one just read come from: what was sent, wherever the provider holds it. What was
 * done here since is an edit of that, and not of the version agreed before (row K6).
 * @param overwritten versions from before this device's last writes, the latest first: where one of them stands again,
 * another device's write crossed ours and nobody took it back
 * @returns undefined when nothing was ever agreed, or it was forgotten: what was sent says nothing then
 */
export function commonBase(
  agreed: Base | undefined,
  sent: Sent,
  read: Base,
  overwritten: readonly Sent[] = [],
): Base | undefined {
  if (!agreed) return undefined;
  const base = new Map(Object.entries(agreed));
  for (const key of new Set([sent, ...overwritten].flatMap((version) => Object.keys(version)))) {
    const there = at(read, key);
    const latest = [...(Object.hasOwn(sent, key) ? [sent] : []), agreed].map((version) => at(version, key));
    const before = overwritten.flatMap((version) => (Object.hasOwn(version, key) ? [at(version, key)] : []));
    const isNew = before.includes(null) || latest.at(-1) === null;
    if (there === null) {
      // A deletion that crossed our edit did not know it.
      if (before.length > 0 || latest.includes(null)) base.delete(key);
      continue;
    }
    const present = (versions: (string | null)[]) => versions.filter((version) => version !== null);
    const versions = [...present(latest), ...(isNew ? [undefined] : [])];
    const origin = fingerprintOfOrigin(versions, present(before), there);
    // Our deletion may have arrived: who wrote other words since may not have known those that we took out.
    const isRemade = ownMember(sent, key) === null && origin !== there;
    if (origin === undefined) base.delete(key);
    else base.set(key, isRemade ? '' : origin);
  }
  return Object.fromEntries(base);
}

/**
 * What stood before this device's writes that a read shows for the first time: whole entries where they came or went,
 * and of others the leaves that were changed.
 */
export function overwrittenBy(sent: Sent, agreed: Base, read: Base): Sent {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([key]) => at(read, key) !== at(agreed, key))
      .map(([key, written]) => {
        const before = at(agreed, key);
        return [key, before === null || written === null ? before : changedLeaves(before, written)];
      }),
  );
}

/**
 * Of what stood before this device's writes, what a later copy shows again. What it lacks again was never deleted by
 * anyone; what it holds again may be a crossing write's doing or another's choice.
 */
export function shownAgain(before: Sent, read: Base): Sent {
  return Object.fromEntries(
    Object.entries(before).flatMap(([key, version]) => {
      const there = at(read, key);
      if (version === null || there === null) return version === there ? [[key, version]] : [];
      const leaves = leavesShownAgain(version, there);
      return leaves === '' ? [] : [[key, leaves]];
    }),
  );
}

/** Entries that went from the provider and are remembered, the latest, for each row: the device has little room. */
const longestGone = 30;

/**
 * Entries that were known and that a read does not show, the latest last, each with the fingerprint of nothing. Where two
 * devices take one up again, it is still one entry, and nothing of either version may go (row K6).
 */
export function goneSince(known: Base, read: Base): Base {
  const gone = Object.keys(known).filter((key) => !Object.hasOwn(read, key));
  return Object.fromEntries(gone.slice(-longestGone).map((key) => [key, '']));
}

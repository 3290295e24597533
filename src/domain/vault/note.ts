import type { NodeCollectionName } from '../collections';
import { isJsonObject, isRewritable, isSameJson, parseJson, type Json, type JsonObject } from '../json';
import { isBytesText, isCount, kidBytes, kitWrapBytes, version } from './format';

/** What an account says of its vault, in the member `vault` of its registrations: public, and signed with the vault key. */
export interface VaultNote {
  state: 'on' | 'off';
  kid: string;
  /** 1 at first, one more at each turn: on, new key, off, start again. */
  n: number;
  /** Content has been carried over without a break since this turn; 0 is the clear text before the first vault. */
  since: number;
  kitWrap: string;
  /** Other ways to open the vault, of newer apps: kept as they are. */
  slots: readonly Json[];
  mac: string;
}

const macBytes = 32;

/** Reads a note; undefined for what is not well-formed. Its mac is not checked. */
export function readVaultNote(value: Json | undefined): VaultNote | undefined {
  const parts = typeof value === 'string' ? parseJson(value) : undefined;
  if (!Array.isArray(parts) || parts.length !== 8) return undefined;
  const [name, state, kid, n, since, kitWrap, slots, mac] = parts;
  return name === version &&
    (state === 'on' || state === 'off') &&
    isBytesText(kid, kidBytes) &&
    isCount(n, 1) &&
    isCount(since, 0) &&
    isBytesText(kitWrap, kitWrapBytes) &&
    Array.isArray(slots) &&
    isRewritable(slots) &&
    isBytesText(mac, macBytes)
    ? { state, kid, n, since, kitWrap, slots, mac }
    : undefined;
}

/** The text of a note, as it is stored. */
export const vaultNoteText = ({ state, kid, n, since, kitWrap, slots, mac }: VaultNote): string =>
  JSON.stringify([version, state, kid, n, since, kitWrap, slots, mac]);

/** Notes in an account's registrations that are well-formed: the one that stands, and those that crossed it. */
export function vaultNotesOf({ vault, conflicts }: JsonObject): VaultNote[] {
  const crossed = isJsonObject(conflicts) ? conflicts['vault'] : undefined;
  return [vault, ...(Array.isArray(crossed) ? crossed : [crossed])].flatMap(
    (one) => readVaultNote(one) ?? [],
  );
}

function isAbove(one: VaultNote, other: VaultNote): boolean {
  if (one.n !== other.n) return one.n > other.n;
  if (one.kid !== other.kid) return one.kid < other.kid;
  // Turns by the rules never get here. All devices choose alike, and "on" comes before "off".
  return vaultNoteText(one) > vaultNoteText(other);
}

/** The note that counts among some: of the greatest turn, then of the smallest kid. */
export const standingNote = (notes: readonly VaultNote[]): VaultNote | undefined =>
  notes.reduce<VaultNote | undefined>(
    (best, note) => (best && !isAbove(note, best) ? best : note),
    undefined,
  );

function withoutCrossedNotes(conflicts: Json | undefined): Json | undefined {
  if (!isJsonObject(conflicts) || !Object.hasOwn(conflicts, 'vault')) return conflicts;
  const { vault: _crossed, ...others } = conflicts;
  return Object.keys(others).length > 0 ? others : undefined;
}

/** The part of a row that leaves the app in an export, or comes from one: never the vault's note, nor any that crossed it. */
export function withoutVaultNote(name: NodeCollectionName, row: JsonObject): JsonObject {
  if (name !== 'registrations') return row;
  const { vault: _note, conflicts, ...rest } = row;
  const others = withoutCrossedNotes(conflicts);
  return others === undefined ? rest : { ...rest, conflicts: others };
}

/**
 * Registrations as merged, with the one note that counts of all that either side held; none is left in a conflict.
 * Where neither holds a well-formed note, all stays as it is.
 */
export function withVaultNote(merged: JsonObject, local: JsonObject, remote: JsonObject): JsonObject {
  const standing = standingNote([merged, local, remote].flatMap(vaultNotesOf));
  if (!standing) return merged;
  const { conflicts, ...rest } = merged;
  const others = withoutCrossedNotes(conflicts);
  const all = { ...rest, vault: vaultNoteText(standing), ...(others !== undefined && { conflicts: others }) };
  if (isSameJson(all, merged)) return merged;
  return isSameJson(all, local) ? local : all;
}

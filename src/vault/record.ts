import type { Bytes } from '../domain/bytes';
import type { KeyRole, VaultKey } from './vaultKey';

/** A key of the vault, sealed for this device. */
export interface SealedKey {
  kid: string;
  sealed: Bytes;
}

/**
 * What a device keeps of a person's vault, through a logout too. It is on for this device exactly while `kid` names a key;
 * without `sealed`, that key is known by its box alone.
 */
export interface VaultRecord extends Partial<SealedKey> {
  kid: string;
  /** The key before: it only opens. */
  previous?: SealedKey;
  /** A key whose sheet was confirmed at this time, epoch ms. It comes into force once a read shows a box that opens under it. */
  pending?: SealedKey & { since: number };
  /** Keys of before: what is typed of them only reads. */
  retired: readonly string[];
  /** A key of elsewhere whose box was shown, empty where its name can't be read. Only a tap says which key counts then. */
  met?: string;
  /** The key of a vault that was stopped here: whatever comes after it retires it. */
  stopped?: string;
  /** Its person said that the vaults on this device are other people's. */
  isWithout?: true;
  /** Names the last tap that turned the vault or typed a key: it ends an earlier one that still rests. */
  tap?: string;
}

/** A record whose keys are open. One that does not open is a record all the same. */
export interface HeldKeys extends Partial<Record<KeyRole, VaultKey>> {
  record: VaultRecord;
}

export const noRecord: VaultRecord = { kid: '', retired: [] };

/** Keys that one replaces. One that was only shown may be the newer, and is replaced by none. */
export const retiredBy = ({ kid, sealed, retired, stopped = '' }: VaultRecord, next: string): string[] =>
  [...new Set([...retired, stopped, ...(sealed ? [kid] : [])])].filter((one) => one !== '' && one !== next);

/** True where a person has a vault here, open or not. */
export const isOn = ({ kid, met }: VaultRecord): boolean => kid !== '' || met !== undefined;

/** The texts of a list, whoever edited it. */
export const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array;

const readSealed = (value: unknown): SealedKey | undefined => {
  const { kid, sealed } = typeof value === 'object' && value !== null ? (value as Partial<SealedKey>) : {};
  return typeof kid === 'string' && isBytes(sealed) ? { kid, sealed } : undefined;
};

/** Reads a record, whoever edited it: what is not of its shape is left out. */
export function readRecord(value: unknown): VaultRecord {
  if (typeof value !== 'object' || value === null) return noRecord;
  const { kid, previous, pending, retired, met, stopped, isWithout, tap } = value as Partial<VaultRecord>;
  const [before, next] = [readSealed(previous), readSealed(pending)];
  return {
    kid: typeof kid === 'string' ? kid : '',
    ...readSealed(value),
    ...(before && { previous: before }),
    ...(next && { pending: { ...next, since: Number(pending?.since) } }),
    retired: textsOf(retired),
    ...(typeof met === 'string' && { met }),
    ...(typeof stopped === 'string' && { stopped }),
    ...(isWithout === true && { isWithout }),
    ...(typeof tap === 'string' && { tap }),
  };
}

/** A record of what may be the same person's other name, once a key is in force: it has met that one. */
export function asReplaced(
  { pending: _older, met, stopped, ...record }: VaultRecord,
  inForce: string,
): VaultRecord {
  const { kid, sealed } = record;
  const retired = retiredBy(
    { kid: '', retired: record.retired, ...(stopped !== undefined && { stopped }) },
    inForce,
  );
  const isMet = met !== undefined || (sealed !== undefined && kid !== inForce);
  return {
    ...record,
    retired,
    ...(isMet && { met: inForce }),
    ...(kid !== '' && !sealed && { kid: inForce }),
  };
}

/** True where one says anything that is worth to be kept. */
export const saysAnything = (record: VaultRecord): boolean => {
  const { pending, isWithout, stopped, retired, tap } = record;
  return isOn(record) || (pending ?? isWithout ?? stopped ?? retired[0] ?? tap) !== undefined;
};

/** True where no other key was shown last. */
export const mayAskFor = ({ kid, sealed, met }: VaultRecord, asked: string): boolean =>
  met === undefined ? sealed !== undefined || ['', asked].includes(kid) : ['', asked].includes(met);

/** True where a copy would be judged the same by both. */
export const isSameState = (one: VaultRecord, other: VaultRecord): boolean =>
  one.kid === other.kid && one.met === other.met && !one.sealed === !other.sealed;

/** True where this key is in force by the record. */
export const isHeldAs = ({ kid, sealed }: VaultRecord, asked: string | undefined) =>
  sealed !== undefined && kid === asked;

/** The key that a record holds for a role, still sealed. */
export const sealedAs = (record: VaultRecord, role: KeyRole): SealedKey | undefined => {
  if (role !== 'current') return record[role];
  const { kid, sealed } = record;
  return sealed && { kid, sealed };
};

import { fromBase64url } from './bytes';

/** The format's name (docs/vault.md): it stands first in what is stored, bound or derived. */
export const version = 'rx1';

export const kidBytes = 8;
export const vaultKeyBytes = 32;
/** A nonce, the vault key, a tag. */
export const kitWrapBytes = 12 + vaultKeyBytes + 16;

/** True for base64url, without padding, of so many bytes. */
export const isBytesText = (value: unknown, length: number): value is string =>
  typeof value === 'string' &&
  value.length === Math.ceil((length * 4) / 3) &&
  fromBase64url(value) !== undefined;

/** True for a whole number that JSON keeps as it is. */
export const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;

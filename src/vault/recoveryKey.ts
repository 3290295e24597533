import { fromBase64url, utf8, type Bytes } from '../domain/bytes';
import { format } from './format';

/** Crockford's: no I, L, O, U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLetters = 4;
/** Letters of the 20 bytes, before the check group. */
const kitLetters = 32;

/** Base32 letters of bytes, first bit first; bits that fill no letter are left out. */
function lettersOf(bytes: Bytes): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(parseInt(five, 2))).join('');
}

function bytesOf(letters: string): Bytes {
  const bits = Array.from(letters, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join(
    '',
  );
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => parseInt(eight, 2));
}

async function checkGroupOf(kit: Bytes): Promise<string> {
  const named = utf8(`${format} check`);
  const bytes = new Uint8Array(named.length + kit.length);
  bytes.set(named);
  bytes.set(kit, named.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  bytes.fill(0);
  return lettersOf(digest).slice(0, groupLetters);
}

/** The recovery key as its sheet shows it: eight groups of four letters, and one that tells slips of typing. */
export async function showRecoveryKey(kit: Bytes): Promise<string> {
  const letters = `${lettersOf(kit)}${await checkGroupOf(kit)}`;
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/**
 * Reads a recovery key as it was typed.
 * @returns its bytes, or why it can't be one: `shape`, letters too many, too few or foreign; `check`, one mistaken for another
 */
export async function readRecoveryKey(typed: string): Promise<{ kit: Bytes } | { why: 'shape' | 'check' }> {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (!/^[\dA-HJKMNP-TV-Z]{36}$/.test(letters)) return { why: 'shape' };
  const kit = bytesOf(letters.slice(0, kitLetters));
  return (await checkGroupOf(kit)) === letters.slice(kitLetters) ? { kit } : { why: 'check' };
}

/** Number that a sheet, and the screens that ask for it, name a key by. It is public. */
export const recoverySheetNumberOf = (kid: string): string =>
  lettersOf(fromBase64url(kid) ?? new Uint8Array()).slice(0, groupLetters);

import type { Json } from '../json';
import { fromBase64url, toBase64url, utf8, type Bytes } from '../bytes';

/** A key pair of the account as `accountKeys` holds it: format, public half, `d` of the private one, both base64url. */
export type AccountKeyMember = [format: 'rk2', publicHalf: string, d: string];

/** The private half, as long as a session lasts: it opens what was sealed to the public half. */
export interface AccountKey {
  /** The pair as it lies at the provider. */
  member: Json;
  publicHalf: Bytes;
  /** Opens bytes that were sealed for a purpose; undefined where they are not this key's, or a bit is another. */
  open: (purpose: string, uid: string, sealed: Bytes) => Promise<Bytes | undefined>;
  /** The key that signs, and verifies, what a session leaves on the device. */
  signingKey: (uid: string) => Promise<CryptoKey>;
  /** The key that a device's record of the vault is sealed under. */
  recordKey: (uid: string) => Promise<CryptoKey>;
}

const format = 'rk2';
const curve = { name: 'ECDH', namedCurve: 'P-256' };
const publicBytes = 65;
const secretBytes = 32;
const nonceBytes = 12;
const aes = 'AES-GCM';

/** Most pairs that count; those after them mean nothing, and few are kept. */
const mostMembers = 4;

/** A public half in the one form that is accepted: an uncompressed point. */
const isPoint = (bytes: Bytes | undefined): bytes is Bytes => bytes?.length === publicBytes && bytes[0] === 4;

function importPrivate(publicHalf: Bytes, d: string): Promise<CryptoKey> {
  const [x, y] = [publicHalf.subarray(1, 33), publicHalf.subarray(33)].map(toBase64url);
  const key = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d };
  return crypto.subtle.importKey('jwk', key, curve, false, ['deriveBits']);
}

/** A key that a secret gives (HKDF-SHA-256). */
async function derivedKey(
  secret: Bytes,
  info: string,
  algorithm: AesKeyGenParams | HmacKeyGenParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const from = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const by = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(`${format} ${info}`) };
  return crypto.subtle.deriveKey(by, from, algorithm, false, usages);
}

const sealingKey = (secret: Bytes, info: string): Promise<CryptoKey> =>
  derivedKey(secret, info, { name: aes, length: 256 }, ['encrypt', 'decrypt']);

/** What an ephemeral pair and the account's are to agree on: for which purpose, and whose it is. */
type Agreement = readonly [purpose: string, uid: string, ephemeral: Bytes, publicHalf: Bytes];

async function agreedKey(ours: CryptoKey, theirs: Bytes, agreement: Agreement): Promise<CryptoKey> {
  const theirKey = await crypto.subtle.importKey('raw', theirs, curve, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirKey }, ours, secretBytes * 8);
  const [purpose, uid, ...halves] = agreement;
  return sealingKey(new Uint8Array(secret), [purpose, uid, ...halves.map(toBase64url)].join('|'));
}

/**
 * Seals bytes that only the account's private half opens (ECDH, HKDF-SHA-256, AES-256-GCM): ephemeral public half, nonce,
 * ciphertext and tag.
 */
export async function sealTo(publicHalf: Bytes, purpose: string, uid: string, plain: Bytes): Promise<Bytes> {
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const key = await agreedKey(pair.privateKey, publicHalf, [purpose, uid, ephemeral, publicHalf]);
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: aes, iv: nonce }, key, plain));
  const all = new Uint8Array(publicBytes + nonceBytes + sealed.length);
  all.set(ephemeral);
  all.set(nonce, publicBytes);
  all.set(sealed, publicBytes + nonceBytes);
  return all;
}

/** Reads a pair; undefined for one whose halves don't belong together. */
async function readMember(member: Json): Promise<AccountKey | undefined> {
  const [name, publicText, d] = Array.isArray(member) ? member : [];
  if (name !== format || typeof publicText !== 'string' || typeof d !== 'string') return undefined;
  const publicHalf = fromBase64url(publicText);
  const secret = fromBase64url(d);
  if (!isPoint(publicHalf) || secret?.length !== secretBytes) return undefined;
  const own = await importPrivate(publicHalf, d).catch(() => undefined);
  if (!own) return undefined;
  const key: AccountKey = {
    member,
    publicHalf,
    open: async (purpose, uid, sealed) => {
      const ephemeral = sealed.slice(0, publicBytes);
      const nonce = sealed.slice(publicBytes, publicBytes + nonceBytes);
      if (!isPoint(ephemeral)) return undefined;
      try {
        const agreed = await agreedKey(own, ephemeral, [purpose, uid, ephemeral, publicHalf]);
        const rest = sealed.slice(publicBytes + nonceBytes);
        return new Uint8Array(await crypto.subtle.decrypt({ name: aes, iv: nonce }, agreed, rest));
      } catch {
        return undefined;
      }
    },
    signingKey: (uid) =>
      derivedKey(secret, `mac|${uid}`, { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign', 'verify']),
    recordKey: (uid) => sealingKey(secret, `vault|${uid}`),
  };
  // Some browsers take halves that don't belong together.
  const test = await sealTo(publicHalf, 'test', '', utf8('test')).catch(() => undefined);
  return test && (await key.open('test', '', test)) ? key : undefined;
}

/** Bytes of an account's secret of before account keys, in base64; undefined when it is no secret of ours. */
export function secretBytesOf(secret: string): Bytes | undefined {
  try {
    const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));
    return bytes.length === secretBytes ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** True for such a secret: another client may have left anything in its place. */
export const isSecret = (value: Json): value is string =>
  typeof value === 'string' && secretBytesOf(value) !== undefined;

/** The pairs of an account that count, the one to seal to first; none where the browser has no cryptography. */
export async function readAccountKeys(members: readonly Json[]): Promise<AccountKey[]> {
  // Absent on plain http outside localhost.
  if (!(globalThis as Partial<typeof globalThis>).crypto?.subtle) return [];
  const keys = await Promise.all(members.map(readMember));
  return keys.filter((key) => key !== undefined).slice(0, mostMembers);
}

/** A new pair, as it is written to the account. */
export async function drawAccountKey(): Promise<AccountKeyMember> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const publicHalf = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return [format, toBase64url(publicHalf), d];
}

import type { Json } from '../json';
import { toBase64url, utf8, type Bytes } from './bytes';
import { kidBytes, version } from './format';

const nonceBytes = 12;
const aes = 'AES-GCM';

/** What a seal or a signature is bound to. */
export const boundTo = (...parts: readonly (Json | readonly Json[])[]): Bytes =>
  utf8(JSON.stringify([version, ...parts]));

/** Fresh random bytes. */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** Makes a secret a key that only derives others and can't be read out. Its bytes are overwritten. */
export async function takeSecret(bytes: Bytes): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
  } finally {
    bytes.fill(0);
  }
}

const hkdf = (info: string, salt: Bytes = new Uint8Array()) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt,
  info: utf8(`${version} ${info}`),
});

/** The key to seal with that a secret gives for a purpose. */
export const sealingKeyOf = (secret: CryptoKey, info: string, salt?: Bytes): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(hkdf(info, salt), secret, { name: aes, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);

/** The key to sign with that a secret gives for a purpose. */
export const signingKeyOf = (secret: CryptoKey, info: string): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(hkdf(info), secret, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
    'sign',
    'verify',
  ]);

/** The public name of a vault key. */
export const kidOf = async (vaultKey: CryptoKey): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.deriveBits(hkdf('kid'), vaultKey, kidBytes * 8)));

/** Seals bytes: nonce, ciphertext, tag. */
export async function sealBytes(
  key: CryptoKey,
  bound: Bytes,
  plain: Bytes,
  nonce: Bytes = randomBytes(nonceBytes),
): Promise<Bytes> {
  const sealed = await crypto.subtle.encrypt({ name: aes, iv: nonce, additionalData: bound }, key, plain);
  const all = new Uint8Array(nonceBytes + sealed.byteLength);
  all.set(nonce);
  all.set(new Uint8Array(sealed), nonceBytes);
  return all;
}

/** Opens what sealBytes gave; undefined where key, bound data or a bit is another. */
export async function openBytes(key: CryptoKey, bound: Bytes, sealed: Bytes): Promise<Bytes | undefined> {
  const parameters = { name: aes, iv: sealed.subarray(0, nonceBytes), additionalData: bound };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, sealed.subarray(nonceBytes)));
  } catch {
    return undefined;
  }
}

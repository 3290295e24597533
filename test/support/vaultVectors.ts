import type { Bytes } from '../../src/domain/bytes';
import { readFieldText, type Envelope } from '../../src/domain/vault/envelope';
import { VaultKey } from '../../src/domain/vault/vaultKey';
import known from '../fixtures/vaultVectors.json';

/** Known answers of the format rx1. */
export const vectors = known;

/** Bytes of a known answer, a copy at each call: keys overwrite what they are made of. */
export const bytesIn = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Bytes as a known answer writes them, without the app's code. */
export const textOfBytes = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The vault key of the known answers. */
export const knownKey = () => VaultKey.import(bytesIn(vectors.vaultKey.key));

/** A vault key that opens none of the known answers. */
export const otherKey = () => VaultKey.import(new Uint8Array(32).fill(7));

/** The envelope in a text that must hold one. */
export function envelopeIn(text: string): Envelope {
  const read = readFieldText(text);
  if (read.kind !== 'sealed') throw new Error(`This text is ${read.kind}.`);
  return read.envelope;
}

/** Seals with a bare key of the known answers, without the app's code: nonce, ciphertext, tag in base64url. */
export async function sealedWith(rawKey: string, bound: readonly unknown[], plain: Bytes): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesIn(rawKey), 'AES-GCM', false, ['encrypt']);
  const nonce = new Uint8Array(12).fill(9);
  const additionalData = new TextEncoder().encode(JSON.stringify(bound));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, plain);
  return textOfBytes(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

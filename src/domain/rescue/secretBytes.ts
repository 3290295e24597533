import type { Json } from '../json';

const secretLength = 32;

/** Bytes of an account's secret of before account keys, in base64; undefined when it is no secret of ours. */
export function secretBytesOf(secret: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));
    return bytes.length === secretLength ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** True for such a secret: another client may have left anything in its place. */
export const isSecret = (value: Json | undefined): value is string =>
  typeof value === 'string' && secretBytesOf(value) !== undefined;

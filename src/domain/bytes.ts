import { mostAtOnce, type Pace } from './longWork';

/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** One piece of long work, in letters and in bytes: four letters are three bytes. */
const pieceLetters = mostAtOnce;
const pieceBytes = (pieceLetters / 4) * 3;

function lettersOf(piece: Bytes): string {
  // Spreading a piece takes seven times as long.
  const binary = Reflect.apply(String.fromCharCode, String, piece) as string;
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Bytes of base64url without padding; undefined for a text that these bytes would not give again. */
export function fromBase64url(text: string): Bytes | undefined {
  // Four whole letters are three bytes; one left over is none.
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  // Only the last letter can hold bits that belong to no byte.
  const whole = Math.floor(text.length / 4);
  return lettersOf(bytes.subarray(whole * 3)) === text.slice(whole * 4) ? bytes : undefined;
}

/** Where the pieces of something long begin. */
const startsOf = (length: number, piece: number): number[] =>
  Array.from({ length: Math.ceil(length / piece) }, (_, index) => index * piece);

/** Bytes as base64url without padding. */
export const toBase64url = (bytes: Bytes): string =>
  startsOf(bytes.length, pieceBytes)
    .map((start) => lettersOf(bytes.subarray(start, start + pieceBytes)))
    .join('');

/** Same as toBase64url, in pieces, for long data. */
export async function toBase64urlInPieces(bytes: Bytes, pace: Pace): Promise<string> {
  let text = '';
  for (const start of startsOf(bytes.length, pieceBytes)) {
    const piece = bytes.subarray(start, start + pieceBytes);
    await pace(piece.length);
    text += lettersOf(piece);
  }
  return text;
}

/** Same as fromBase64url, in pieces, for long data. */
export async function fromBase64urlInPieces(text: string, pace: Pace): Promise<Bytes | undefined> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  for (const start of startsOf(text.length, pieceLetters)) {
    const letters = text.slice(start, start + pieceLetters);
    await pace(letters.length);
    const piece = fromBase64url(letters);
    if (!piece) return undefined;
    bytes.set(piece, (start / 4) * 3);
  }
  return bytes;
}

/** Bytes of a text. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Text of bytes; undefined where they are no UTF-8. */
export function readUtf8(bytes: Bytes): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

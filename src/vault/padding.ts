import type { Bytes } from '../domain/bytes';

/** Stands behind the text: what follows are zeros. */
const mark = 0x80;
const leastLength = 1024;

/** Length that a text of `n` bytes is padded to (Padmé): sizes tell little, and grow by 12 % at most. */
export function paddedLength(n: number): number {
  const length = Math.max(n + 1, leastLength);
  const exponent = 31 - Math.clz32(length);
  const exponentBits = 32 - Math.clz32(exponent);
  const unit = 2 ** (exponent - exponentBits);
  return Math.ceil(length / unit) * unit;
}

/** Text, its mark, zeros. */
export function pad(text: Bytes): Bytes {
  const padded = new Uint8Array(paddedLength(text.length));
  padded.set(text);
  padded[text.length] = mark;
  return padded;
}

/** Text that was padded; undefined where the mark is missing, or the length is not the one that this text gets. */
export function unpad(padded: Bytes): Bytes | undefined {
  let end = padded.length - 1;
  while (padded[end] === 0) end -= 1;
  return padded[end] === mark && padded.length === paddedLength(end) ? padded.subarray(0, end) : undefined;
}

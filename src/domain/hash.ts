/** Digits of base64url. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Two independent 32-bit hashes of a text (cyrb53's rounds); fast, and not meant to resist an attacker. */
function hashWords(text: string): [number, number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return [high >>> 0, low >>> 0];
}

/**
 * A short hash of a text, in base64url digits: it tells versions apart, and hides nothing from an attacker.
 * @param length digits, at most 10
 */
export function hash(text: string, length: number): string {
  const [high, low] = hashWords(text);
  let digits = '';
  for (let position = 0; position < length; position += 1) {
    const word = position < 5 ? high : low;
    digits += alphabet.charAt((word >>> ((position % 5) * 6)) & 63);
  }
  return digits;
}

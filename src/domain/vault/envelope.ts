import { parseJson } from '../json';
import { isBytesText, isCount, kidBytes, version } from './format';

/** What a sealed field holds: everything but the kitWrap is bound to the text. */
export interface Envelope {
  /** Names the vault key. */
  kid: string;
  /** How many times this field was sealed, over all devices and keys. */
  seq: number;
  /** The vault key under the recovery key. */
  kitWrap: string;
  /** The sealed text, base64url. */
  body: string;
}

/** What the text of a field is, before any key is tried. */
export type FieldText =
  | { kind: 'clear' }
  | { kind: 'sealed'; envelope: Envelope }
  /** Not of the shape. */
  | { kind: 'damaged' }
  /** Sealed by a newer app. */
  | { kind: 'unknown' };

/** True for the text of a field that is sealed, whether or not it can be read. */
export const isSealedText = (text: string): boolean => /^\s*\["rx/.test(text);

/** Tells what the text of a field is. Clear text is known by its first letters. */
export function readFieldText(text: string): FieldText {
  if (!isSealedText(text)) return { kind: 'clear' };
  const numbered = /^\s*\["(rx\d+)"/.exec(text)?.[1];
  if (numbered !== undefined && numbered !== version) return { kind: 'unknown' };
  const parts = parseJson(text);
  if (!Array.isArray(parts) || parts.length !== 5) return { kind: 'damaged' };
  const [name, kid, seq, kitWrap, body] = parts;
  // A damaged kitWrap must not cost the text: who opens it finds out.
  return name === version &&
    isBytesText(kid, kidBytes) &&
    isCount(seq, 1) &&
    typeof kitWrap === 'string' &&
    typeof body === 'string'
    ? { kind: 'sealed', envelope: { kid, seq, kitWrap, body } }
    : { kind: 'damaged' };
}

/**
 * True for a sealed text with nothing new in it: one of the same key, sealed no earlier, was opened.
 * @param seen the highest count of the same field that was opened
 */
export function isOpenedSince(text: string, kid: string, seen: number): boolean {
  const read = readFieldText(text);
  return read.kind === 'sealed' && read.envelope.kid === kid && read.envelope.seq <= seen;
}

/** The text of a sealed field. */
export const envelopeText = ({ kid, seq, kitWrap, body }: Envelope): string =>
  JSON.stringify([version, kid, seq, kitWrap, body]);

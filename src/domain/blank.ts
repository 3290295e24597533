import type { DraftAnswer } from './entries/drafts';

/**
 * Spaces, marks without a letter, and characters that leave no ink, three of which Unicode counts among signs and letters:
 * the empty braille cell, the empty note head, the blanks among hieroglyphs; and what stands for an object that is not there.
 */
const inkless =
  /^[\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]*$/u;

/** A text without spaces around it; empty where it shows nothing. */
export const wordsOf = (text: string): string => (inkless.test(text) ? '' : text.trim());

/** True for an answer that says nothing. */
export function isBlank(answer: DraftAnswer | undefined): boolean {
  if (answer === undefined) return true;
  if (typeof answer === 'string') return wordsOf(answer) === '';
  if (typeof answer === 'number') return false;
  return answer.every((item) => wordsOf(typeof item === 'string' ? item : item.name) === '');
}

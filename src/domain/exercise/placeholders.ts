import { wordsOf } from '../blank';
import { isolated } from '../isolated';

/** `{{name|fallback}}`: no braces stand in a placeholder, so none stands in another (row N5). */
const placeholder = /\{\{((?:(?!\{\{|\}\})[^|])*)(?:\|((?:(?!\{\{|\}\})[^])*))?\}\}/g;

/** Longest quotation of an answer, as the eye counts letters (row N5). */
export const longestQuote = 40;

/** True for a text in which each `{{` begins a placeholder. */
export const isWellQuoted = (text: string): boolean => !text.replace(placeholder, '').includes('{{');

/** Names of the answers that a text quotes. */
export const namesQuoted = (text: string): string[] =>
  Array.from(text.matchAll(placeholder), ([, name = '']) => name);

/**
 * A text with its placeholders filled, once: what a quotation holds is text, be it a placeholder itself.
 * @param quote gives the words quoted for a name, blank for none: the fallback then stands
 */
export const withQuotes = (text: string, quote: (name: string) => string): string =>
  text.includes('{{')
    ? text.replace(
        placeholder,
        (_all, name: string, fallback: string | undefined) => isolated(quote(name)) || (fallback ?? ''),
      )
    : text;

let segmenter: Intl.Segmenter | undefined;

/** The letters that a text begins with, as the eye counts them. Browsers without Intl.Segmenter count code points. */
function firstLetters(text: string, count: number): string {
  if (text.length <= count) return text;
  if (!('Segmenter' in Intl)) return Array.from(text).slice(0, count).join('');
  segmenter ??= new Intl.Segmenter();
  let cut = '';
  let taken = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (taken === count) break;
    cut += segment;
    taken += 1;
  }
  return cut;
}

/** What of an answer is quoted: trimmed, and no more than 40 graphemes (row N5). */
export const quoted = (answer: string): string => firstLetters(wordsOf(answer), longestQuote).trimEnd();

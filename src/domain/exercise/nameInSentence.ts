import { wordsOf } from '../blank';
import { charactersOf } from '../characters';

/** Longest quotation of an answer, as the eye counts letters. */
export const longestQuote = 40;

/** True for what may be quoted within a sentence. */
export function fitsInSentence(text: string): boolean {
  const letters = charactersOf(text);
  let left = longestQuote;
  while (left >= 0 && !letters.next().done) left -= 1;
  return left >= 0;
}

/** Where a name ends and what is said of it begins. */
const stop = /[,，،、([（［]/u;

/** Whom an answer names: up to its first comma or bracket; blank where that is too long for a sentence. */
export function nameInAnswer(answer: string): string {
  const name = wordsOf(answer.split(stop, 1)[0] ?? '');
  return fitsInSentence(name) ? name : '';
}

/** An article or a possessive that a text begins with, and its space. */
const smallWord = /^(?:l['’ʼ]|(?:le|la|les|une?|des|m(?:on|a|es)|n(?:otre|os)|the|an?|my|our)(?=\s))\s*/iu;

/** The article or possessive that a name begins with, '' where it may be part of the name itself: « Le Guen ». */
export function articleOfName(name: string): string {
  const [word = ''] = smallWord.exec(name) ?? [];
  return /^\p{Ll}/u.test(name.slice(word.length)) ? word : '';
}

/** Whom an answer names, as one says it within a sentence: « avec mon équipe », « avec le client ». */
export function nameInSentence(answer: string): string {
  const name = nameInAnswer(answer);
  const word = articleOfName(name);
  return word.toLowerCase() + name.slice(word.length);
}

import { charactersOf } from '../characters';
import { plainText } from '../plainText';

/** Code units read for each character wanted: a letter may carry several marks, but no more than that makes a text. */
const unitsPerCharacter = 8;

/** Where a text may break: between words, or anywhere in a text that is written without spaces. */
const lastSpace = /(?<!\s)\s+\S*$/u;

/** What no excerpt ends with before its ellipsis. */
const lastMarks = /(?<![\s.,;:–—-])[\s.,;:–—-]+$/u;

/** A word is kept whole unless that would leave less than this much of what may stand. */
const leastKept = 0.7;

/**
 * The beginning of a text, cut between two characters, between two words where it can be, with an ellipsis where something
 * follows.
 * @param text on one line
 * @param most how many characters may stand before the ellipsis
 */
export function beginningOf(text: string, most: number): string {
  let kept = '';
  let count = 0;
  for (const character of charactersOf(text)) {
    if (count === most || kept.length + character.length > most * unitsPerCharacter) {
      const isBetweenWords = /^\s/u.test(character);
      const whole = isBetweenWords ? kept : kept.replace(lastSpace, '');
      const beginning = whole.length >= kept.length * leastKept ? whole : kept;
      return `${beginning.replace(lastMarks, '')}…`;
    }
    kept += character;
    count += 1;
  }
  return kept;
}

/**
 * The beginning of a text of the provider's: its words without any HTML.
 * @param html the whole text
 * @param most how many characters may stand before the ellipsis
 */
export const excerpt = (html: string, most: number): string =>
  beginningOf(plainText(html).replaceAll('\n', ' '), most);

import { wordsOf } from '../blank';

/** A text as search compares it: no case, no accents, nothing that can't be seen, ligatures spelled out, one kind of apostrophe. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’‘ʼ]/g, "'");

/**
 * Makes a search over entries: true when every word searched for stands somewhere in the entry. An entry is folded once,
 * for as long as it is the same object.
 * @param textsOf everything in an entry that can be found
 */
export function makeSearch<Entry extends object>(
  textsOf: (entry: Entry) => readonly unknown[],
): (entry: Entry, search: string) => boolean {
  const haystacks = new WeakMap<Entry, string>();
  const haystackOf = (entry: Entry) => {
    const known = haystacks.get(entry);
    if (known !== undefined) return known;
    const haystack = folded(textsOf(entry).flat().join(' '));
    haystacks.set(entry, haystack);
    return haystack;
  };
  return (entry, search) => {
    const words = folded(wordsOf(search)).split(/\s+/).filter(Boolean);
    return words.length === 0 || words.every((word) => haystackOf(entry).includes(word));
  };
}

import { wordsOf } from './blank';
import { oncePer } from './oncePer';

/** What is compared in the place of these letters and signs. */
const spelled = new Map(
  Object.entries({
    ...{ œ: 'oe', æ: 'ae', ß: 'ss', ς: 'σ', '’': "'", '‘': "'", ʼ: "'" },
    ...{ '‐': '-', '–': '-', '—': '-', '−': '-' },
  }),
);

/**
 * A text as search compares it: no case, no accents, nothing that can't be seen, no quotation marks, ligatures spelled
 * out, one kind of apostrophe and of dash. Of a text it is what it is of each of its characters.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}«»“”„"]/gu, '')
    .toLowerCase()
    .replace(/[œæßς’‘ʼ‐–—−]/g, (sign) => spelled.get(sign) ?? sign);

/** The last search, in memory only. */
let lastSearch: { search: string; words: string[] } | undefined;

/** The words that are searched for, folded: once for all the entries that they are looked for in. */
export function searchedWords(search: string): string[] {
  if (lastSearch?.search !== search)
    lastSearch = { search, words: foldedText(wordsOf(search)).split(/\s+/).filter(Boolean) };
  return lastSearch.words;
}

/** Folds what can be found in an entry, once for as long as it is the same object. */
export const makeTextFolding = <Entry extends object>(textsOf: (entry: Entry) => readonly unknown[]) =>
  oncePer((entry: Entry) => foldedText(textsOf(entry).flat().join(' ')));

/**
 * Makes a search over entries: true when every word searched for stands somewhere in the entry.
 * @param textsOf everything in an entry that can be found
 */
export function makeSearch<Entry extends object>(
  textsOf: (entry: Entry) => readonly unknown[],
): (entry: Entry, search: string) => boolean {
  const haystackOf = makeTextFolding(textsOf);
  return (entry, search) => searchedWords(search).every((word) => haystackOf(entry).includes(word));
}

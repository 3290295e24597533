import { charactersOf } from '../characters';
import { foldedText, searchedWords } from '../textSearch';

/** Characters that stand before the word that it is about, and in the whole excerpt, at most. */
const lead = 40;
const most = 160;

/** A piece of an excerpt: marked, or between two that are. */
interface Piece {
  /** Place of its first character. */
  at: number;
  text: string;
  isFound: boolean;
}

/** How many of the words stand in a folded text. */
const countIn = (text: string, words: readonly string[]) =>
  words.filter((word) => text.includes(word)).length;

/** The words around one that is found, as far as a second look at them is worth: before it, with it, after it. */
function around(text: string, word: string): { near: string; isWhole: [boolean, boolean] } {
  const parts = text.split(/(?<=\s)/u);
  const first = Math.max(
    0,
    parts.findIndex((part) => foldedText(part).includes(word)),
  );
  let [from, end] = [first, first + 1];
  for (let room = lead; from > 0 && room > 0; from -= 1) room -= parts[from - 1]?.length ?? 0;
  for (let room = most; end < parts.length && room > 0; end += 1) room -= parts[end]?.length ?? 0;
  return { near: parts.slice(from, end).join(''), isWhole: [from === 0, end === parts.length] };
}

/** Letters and signs that are one character each and stay one when they are folded: what most texts are made of. */
const plain = /^[ !#-~À-ÅÇ-ÖØ-Ýà-åç-öø-ýÿ\u2019\u00A0\u202F]*$/;

/**
 * Which of the characters belong to a word that is found: a letter with its accents, a joined emoji as a whole.
 * @param folds the characters, each folded
 */
function foundAmong(folds: readonly string[], words: readonly string[]): boolean[] {
  const text = folds.join('');
  const places = folds.flatMap((fold, at) => (fold.length === 1 ? at : Array.from(fold.split(''), () => at)));
  const found = folds.map(() => false);
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      found.fill(true, places[at], (places[at + word.length - 1] ?? 0) + 1);
  return found;
}

/**
 * The words in their place: of the text in which most of them stand a line around the longest, which tells most.
 * @param texts what was found, as it is read
 * @returns its pieces, in their order
 */
export function foundExcerpt(texts: readonly string[], search: string): Piece[] {
  const words = searchedWords(search);
  const counts = texts.map((text) => countIn(foldedText(text), words));
  const text = texts[counts.indexOf(Math.max(...counts))] ?? '';
  // French spaces that must not break stay.
  const line = text.replace(/[^\S\u00A0\u202F]+/gu, ' ').trim();
  const whole = foldedText(line);
  const word =
    words.filter((one) => whole.includes(one)).sort((one, other) => other.length - one.length)[0] ?? '';
  const isPlain = plain.test(line);
  const { near, isWhole } = isPlain ? { near: line, isWhole: [true, true] } : around(line, word);
  const characters = isPlain ? line.split('') : [...charactersOf(near)];
  const folds = isPlain ? whole.split('') : characters.map(foldedText);
  const found = foundAmong(folds, words);
  const first = Math.max(0, word === '' ? 0 : foundAmong(folds, [word]).indexOf(true));
  // Between words, where there are spaces.
  const isBetween = (at: number) => /^\s/u.test(characters[at] ?? ' ');
  const cut = Math.max(0, first - lead);
  const begin = characters.findIndex((_, at) => at >= cut && at <= first && (at === 0 || isBetween(at - 1)));
  const from = begin < 0 ? cut : begin;
  const last = Math.min(characters.length, from + most);
  let end = last;
  while (end > first && !isBetween(end)) end -= 1;
  if (end === first) end = last;
  const pieces: Piece[] = [];
  for (let at = from; at < end; at += 1) {
    const isFound = found[at] ?? false;
    const before = pieces.at(-1);
    if (before?.isFound === isFound) before.text += characters[at] ?? '';
    else pieces.push({ at, text: characters[at] ?? '', isFound });
  }
  return [
    ...(from > 0 || !isWhole[0] ? [{ at: -1, text: '…', isFound: false }] : []),
    ...pieces,
    ...(end < characters.length || !isWhole[1] ? [{ at: end, text: '…', isFound: false }] : []),
  ];
}

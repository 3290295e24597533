import keptWords from './keptPasswordWords.json';

/** From this score of zxcvbn on, 0 to 4, a password is hard enough to guess: app and provider ask for no less. */
export const goodScore = 3;

/** How many words are judged against of each list that is ordered by use. The build keeps no more (tools). */
const kept: Partial<Record<string, number>> = keptWords;

type Dictionary = Record<string, (string | number)[]>;

/** What of @zxcvbn-ts the rule is made with, which only those load who judge a password. */
interface Languages<Graphs> {
  common: { adjacencyGraphs: Graphs; dictionary: Dictionary };
  french: { dictionary: Dictionary };
}

/** The one way to set zxcvbn up. Only the beginning of a long password is judged, and few ways to undo digits for letters: time grows fast. */
export const strengthOptions = <Graphs>({ common, french }: Languages<Graphs>) => ({
  graphs: common.adjacencyGraphs,
  dictionary: Object.fromEntries(
    Object.entries({ ...common.dictionary, ...french.dictionary }).map(([list, words]) => [
      list,
      words.slice(0, kept[list.split('-')[0] ?? '']),
    ]),
  ),
  maxLength: 40,
  l33tMaxSubstitutions: 16,
});

/** Letters without their accents, which many leave out. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words that others know of a person by these texts (e-mail, names, company), and the app's own name. */
export const guessablePasswordWords = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const plain = [...words, 'reconnexion'].map(folded).filter((word) => word.length > 2);
  return [...new Set(plain)];
};

/** How many letters of one's own a password needs beside known words. */
const ownLetters = 4;

/** True for a password of known words and little else: zxcvbn takes any three of them for hard to guess. */
export function isPasswordMadeOf(password: string, words: readonly string[]): boolean {
  const whole = folded(password);
  const rest = [...words]
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replace(/\P{L}/gu, '').length < ownLetters;
}

import type { Score } from '@zxcvbn-ts/core';
import type { Advice } from './messages';

/** How hard a password is to guess, 0 to 4, and what would make it better. */
export interface PasswordStrength {
  score: Score;
  advice: Advice;
}

/** Judges a password; `email` is known to whoever would guess. */
export type StrengthJudge = (password: string, email: string) => PasswordStrength;

/** Only the beginning of a longer password is judged: the time it takes grows fast, and what is left out only adds to it. */
const judgedLength = 40;

/** Ways to undo letters written as digits that are tried, at most, for the same reason. */
const triedSubstitutions = 16;

/** From this score on nothing more is asked. */
const goodScore = 3;

/** Our suggestion for each warning of the library. */
const adviceByWarning: Record<string, Advice> = {
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  userInputs: 'personal',
  namesByThemselves: 'name',
  commonNames: 'name',
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
};

/** The words that an e-mail gives away, and the app's own name. */
const knownWords = (email: string): string[] => [
  email,
  ...email.split('@'),
  ...email.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2),
  'reconnexion',
];

/** Loads the library and its words, which nothing else needs; rejects when they can't be fetched. */
export async function loadStrengthJudge(): Promise<StrengthJudge> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import(/* webpackChunkName: "password-strength" */ '@zxcvbn-ts/core'),
    import(/* webpackChunkName: "password-words" */ '@zxcvbn-ts/language-common'),
    import(/* webpackChunkName: "password-words-fr" */ '@zxcvbn-ts/language-fr'),
  ]);
  const library = new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...french.dictionary },
    maxLength: judgedLength,
    l33tMaxSubstitutions: triedSubstitutions,
  });
  return (password, email) => {
    const { score, feedback } = library.check(password, knownWords(email));
    if (score >= goodScore) return { score, advice: 'enough' };
    return { score, advice: adviceByWarning[feedback.warning ?? ''] ?? 'words' };
  };
}

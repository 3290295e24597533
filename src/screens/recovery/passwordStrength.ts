import type { Score } from '@zxcvbn-ts/core';
import {
  goodScore,
  isPasswordMadeOf,
  guessablePasswordWords,
  strengthOptions,
} from '../../domain/user/passwordRule';
import type { Advice } from './messages';

/** How hard a password is to guess, 0 to 4, and what would make it better. */
export interface PasswordStrength {
  score: Score;
  advice: Advice;
}

/** Judges a password; `texts` (e-mail, names, company) are known to whoever would guess. */
export type StrengthJudge = (password: string, texts: readonly string[]) => PasswordStrength;

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

/** Loads the library and its words, which nothing else needs; rejects when they can't be fetched. */
export async function loadStrengthJudge(): Promise<StrengthJudge> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import(/* webpackChunkName: "password-strength" */ '@zxcvbn-ts/core'),
    import(/* webpackChunkName: "password-words" */ '@zxcvbn-ts/language-common'),
    import(/* webpackChunkName: "password-words-fr" */ '@zxcvbn-ts/language-fr'),
  ]);
  const library = new ZxcvbnFactory(strengthOptions({ common, french }));
  return (password, texts) => {
    const words = guessablePasswordWords(texts);
    const { score, feedback } = library.check(password, words);
    if (score >= goodScore && isPasswordMadeOf(password, words)) return { score: 2, advice: 'personal' };
    if (score >= goodScore) return { score, advice: 'enough' };
    return { score, advice: adviceByWarning[feedback.warning ?? ''] ?? 'words' };
  };
}

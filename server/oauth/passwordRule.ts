import {
  goodScore,
  isPasswordMadeOf,
  guessablePasswordWords,
  strengthOptions,
} from '../../src/domain/user/passwordRule';
import type { User } from '../users/store';

/** True for a password that is easy to guess for who knows `texts`. */
type Judge = (password: string, texts: readonly string[]) => boolean;

async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const library = new ZxcvbnFactory(strengthOptions({ common, french }));
  return (password, texts) => {
    const words = guessablePasswordWords(texts);
    return isPasswordMadeOf(password, words) || library.check(password, words).score < goodScore;
  };
}

let judge: Promise<Judge> | undefined;

/** True for a password that is easy to guess for who knows `texts`, as the app's form says too. */
export async function isGuessable(password: string, texts: readonly string[]): Promise<boolean> {
  judge ??= loadJudge();
  return (await judge)(password, texts);
}

/** What others know of a person, and would guess with. */
export const textsOf = (person: Partial<User>): string[] =>
  [
    ...[person.mail, person.name, person.field_firstname, person.field_lastname],
    ...[person.field_company, person.field_businessunit],
  ].filter((text) => typeof text === 'string');

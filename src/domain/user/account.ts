import type { PersonalInfo } from './personalInfo';
import { wordsOf } from '../blank';

/** The texts of a user record that its user writes, in the order they are shown. */
export const personalTexts = [
  'firstname',
  'lastname',
  'title',
  'company',
  'businessunit',
  'telephone',
] as const;

export type PersonalText = (typeof personalTexts)[number];

/** What the account's form holds: every text, empty when not filled, and whether the terms are accepted. */
export type AccountValues = Record<PersonalText, string> & { cgu: boolean };

/** What a save changes: the fields that say something else than before, an emptied one as an empty text. */
export type AccountChanges = Partial<AccountValues>;

/** The account as its form shows it. */
export function accountValuesOf(info: PersonalInfo): AccountValues {
  const texts = Object.fromEntries(personalTexts.map((name) => [name, info[name] ?? '']));
  return { ...(texts as Record<PersonalText, string>), cgu: info.cgu ?? false };
}

/** What is wanted otherwise than stored; spaces around a text say nothing. */
export function accountChanges(stored: PersonalInfo, wanted: AccountChanges): AccountChanges {
  const before = accountValuesOf(stored);
  const changes: AccountChanges = {};
  for (const name of personalTexts) {
    const text = wanted[name];
    if (text !== undefined && wordsOf(text) !== wordsOf(before[name])) changes[name] = wordsOf(text);
  }
  if (wanted.cgu !== undefined && wanted.cgu !== before.cgu) changes.cgu = wanted.cgu;
  return changes;
}

/** How many fields must be filled before the rest of the app opens. */
const personalInfoNeeds = 5;

/**
 * How many fields are still missing before the rest of the app opens, 0 when there are enough: texts that say something
 * and terms that are accepted count, ids and categories never.
 */
export function missingAccountFieldCount(info: PersonalInfo): number {
  const texts = [...personalTexts, 'mail' as const].filter((name) => wordsOf(info[name] ?? '') !== '');
  return Math.max(0, personalInfoNeeds - texts.length - (info.cgu === true ? 1 : 0));
}

import type { Answer, Answers } from '../exercise/answers';
import { wordsOf } from '../blank';
import { cardAnswerPrefix, plfAnswers } from '../constants';
import { freeDateKey } from '../dateKey';
import type { Derailors } from '../entries/derailor';
import type { DraftItem } from '../entries/drafts';
import { isSafeMemberName } from '../json';
import type { Intuition } from '../entries/reconnection';

/** Claims and derailors as stored, by key. */
export interface NamedEntries {
  claims: Derailors;
  derailors: Derailors;
}

const folded = (name: string): string => name.trim().toLocaleLowerCase();

const linesOf = (answer: unknown): string[] =>
  typeof answer === 'string' ? answer.split('\n').flatMap((line) => wordsOf(line) || []) : [];

const linesOfKind = (
  kind: 'claim' | 'derailor',
  answers: Readonly<Record<string, unknown>>,
  known: Derailors,
) => {
  const names = new Set(Object.values(known).map(({ name }) => folded(name)));
  return linesOf(answers[kind === 'claim' ? plfAnswers.claims : plfAnswers.derailors]).flatMap((name) => {
    if (names.has(folded(name))) return [];
    names.add(folded(name));
    return [{ key: `${kind}:${name}`, kind, name }];
  });
};

/**
 * Claims, then derailors, that answers name a line each and that no stored entry is called: under a key of their own
 * until they are entries.
 */
export function plfNamedLines(
  answers: Readonly<Record<string, unknown>>,
  { claims, derailors }: NamedEntries,
) {
  return [...linesOfKind('claim', answers, claims), ...linesOfKind('derailor', answers, derailors)];
}

/**
 * Makes entries of the lines that name a claim or a derailor. A line that was there at the last saving made its entry
 * then: if that was deleted since, it comes back only when it is picked.
 * @param answers of the section, picks among them by the keys that plfNamedLines gives
 * @param stored entries known now, and the answers saved before
 * @param at epoch ms: keys start there, free in both collections, since a pick's key may mean either
 * @returns the answers with the picks' keys as stored, and the new entries
 */
export function plfEntriesFromLines(
  answers: Answers,
  stored: NamedEntries & { answers: Answers | undefined },
  at: number,
): { answers: Answers; newClaims: Derailors; newDerailors: Derailors } {
  const three = answers[plfAnswers.three];
  const picked = Array.isArray(three) ? three : [];
  const savedBefore = new Set(plfNamedLines(stored.answers ?? {}, stored).map(({ key }) => key));
  const made = { claim: {} as Derailors, derailor: {} as Derailors };
  const keys = new Map<string, string>();
  for (const { key, kind, name } of plfNamedLines(answers, stored)) {
    if (savedBefore.has(key) && !picked.includes(key)) continue;
    const dateKey = freeDateKey(at, stored.claims, stored.derailors, made.claim, made.derailor);
    made[kind][dateKey] = { name };
    keys.set(key, dateKey);
  }
  return {
    answers: Array.isArray(three)
      ? { ...answers, [plfAnswers.three]: three.map((key) => keys.get(key) ?? key) }
      : answers,
    newClaims: made.claim,
    newDerailors: made.derailor,
  };
}

/** What a section's answers become. */
export interface PlfAnswersToSave {
  /** To be stored under the exercise, by name: CID… and the combined description's own included. */
  answers: Answers;
  /** Fields of the identity card, by field name. */
  cardFields: Record<string, string>;
  intuitions: Intuition[];
  /** Section 3's picks and the description that joins them. */
  devpre?: { of: string[]; text: string };
}

/** Field of the identity card that an answer writes, undefined for any other answer. */
const cardFieldOf = (name: string): string | undefined => {
  const field = name.startsWith(cardAnswerPrefix) ? name.slice(cardAnswerPrefix.length) : '';
  // `conflicts` is the merge's own member of the card.
  return field !== '' && field !== 'conflicts' && isSafeMemberName(field) ? field : undefined;
};

const cardText = (answer: Answer): string => (Array.isArray(answer) ? answer.join(', ') : String(answer));

/**
 * Splits a section's answers into what is stored where. A card field left blank keeps what the card has.
 * @param answers those to questions that apply and that say something
 * @param items lines of its intuitions slide, as they stand in the draft
 */
export function plfAnswersToSave(answers: Answers, items: readonly DraftItem[]): PlfAnswersToSave {
  const of = answers[plfAnswers.three];
  const text = answers[plfAnswers.description];
  return {
    answers,
    cardFields: Object.fromEntries(
      Object.entries(answers).flatMap(([name, answer]) => {
        const field = cardFieldOf(name);
        return field === undefined ? [] : [[field, cardText(answer)]];
      }),
    ),
    intuitions: items.flatMap(({ id, name }) => (wordsOf(name) === '' ? [] : [{ name: name.trim(), id }])),
    ...(Array.isArray(of) && typeof text === 'string' && { devpre: { of, text } }),
  };
}

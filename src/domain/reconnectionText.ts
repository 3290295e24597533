import { reconnectionAnswers } from './constants';
import type { Reconnection } from './reconnection';

const textOf = (entry: Reconnection, name: string) => {
  const answer = entry.data?.[name];
  return typeof answer === 'string' ? answer.trim() : '';
};

/** With whom the situation was, empty when not said. */
export const whoOf = (entry: Reconnection): string => textOf(entry, reconnectionAnswers.who);

/** What it was about, empty when not said. */
export const subjectOf = (entry: Reconnection): string => textOf(entry, reconnectionAnswers.subject);

/** A text as search compares it: no case, no accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True when every word searched for stands somewhere in the entry (row C6). */
export function matchesSearch(entry: Reconnection, search: string): boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const texts = [
    ...Object.values(entry.data ?? {}),
    ...(entry.intuitionsdata ?? []).map((item) => item.name),
  ];
  const haystack = folded(texts.join(' '));
  return words.every((word) => haystack.includes(word));
}

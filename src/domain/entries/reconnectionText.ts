import { wordsOf } from '../blank';
import { reconnectionAnswers } from '../constants';
import type { Reconnection } from './reconnection';
import { makeSearch } from '../textSearch';

/** An answer's text; empty when nothing was said. */
export const textOf = (entry: Reconnection, name: string): string => {
  const answer = entry.data?.[name];
  return typeof answer === 'string' ? wordsOf(answer) : '';
};

/** With whom the situation was, empty when not said. */
export const reconnectionWho = (entry: Reconnection): string => textOf(entry, reconnectionAnswers.who);

/** What it was about, empty when not said. */
export const reconnectionSubject = (entry: Reconnection): string =>
  textOf(entry, reconnectionAnswers.subject);

/** True when every word searched for stands somewhere in the entry. */
export const reconnectionMatches = makeSearch<Reconnection>(({ data, intuitionsdata }) => [
  ...Object.values(data ?? {}),
  ...(intuitionsdata ?? []).map(({ name }) => name),
]);

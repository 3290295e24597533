import { wordsOf } from '../blank';
import { reconnectionAnswers } from '../constants';
import type { Reconnection } from './reconnection';
import { makeSearch } from './textSearch';

/** An answer's text; empty when nothing was said. */
export const textOf = (entry: Reconnection, name: string): string => {
  const answer = entry.data?.[name];
  return typeof answer === 'string' ? wordsOf(answer) : '';
};

/** With whom the situation was, empty when not said. */
export const whoOf = (entry: Reconnection): string => textOf(entry, reconnectionAnswers.who);

/** First words that are small within a sentence: « avec mon équipe », « avec le client ». */
const smallWords = /^(?:[LD]['’]|(?:Le|La|Les|Un|Une|Mon|Ma|Mes|Notre|Nos|The|An?|My|Our)(?=\s))/;

/** Whom a situation is with, as one says it within a sentence (rows N5, N11). */
export const whoInSentence = (who: string): string => who.replace(smallWords, (word) => word.toLowerCase());

/** What it was about, empty when not said. */
export const subjectOf = (entry: Reconnection): string => textOf(entry, reconnectionAnswers.subject);

/** True when every word searched for stands somewhere in the entry (row C6). */
export const matchesSearch = makeSearch<Reconnection>(({ data, intuitionsdata }) => [
  ...Object.values(data ?? {}),
  ...(intuitionsdata ?? []).map(({ name }) => name),
]);

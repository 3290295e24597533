import { reconnectionAnswers } from '../../domain/constants';
import type { Reconnection } from '../../domain/reconnection';

const textOf = (entry: Reconnection, name: string) => {
  const answer = entry.data?.[name];
  return typeof answer === 'string' ? answer.trim() : '';
};

/** With whom the situation was, empty when not said. */
export const whoOf = (entry: Reconnection): string => textOf(entry, reconnectionAnswers.who);

/** What it was about, empty when not said. */
export const subjectOf = (entry: Reconnection): string => textOf(entry, reconnectionAnswers.subject);

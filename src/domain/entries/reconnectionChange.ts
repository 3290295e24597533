import { reconnectionAnswers } from '../constants';
import { beginningOf } from '../programme/excerpt';
import type { Reconnection } from './reconnection';
import { textOf } from './reconnectionText';

/** How much of an answer is quoted, in characters that a reader sees. */
const quotedLength = 60;

/** A text that stands in quotation marks, as some write their thoughts, and nothing of it outside them. */
const inMarks = /^[«“"]([^«»“”"]*)[»”"] ?\.?$/u;

/** An answer as it stands within quotation marks, in a sentence: on one line, without marks of its own or a full stop. */
const quoted = (text: string): string => {
  const line = text.trim().replace(/\s+/gu, ' ');
  const words = line
    .replace(inMarks, '$1')
    .trim()
    .replace(/(?<!\.)\.$/u, '');
  return beginningOf(words, quotedLength);
};

/** An answer of before and one of after, to be quoted. */
function between(entry: Reconnection, befores: readonly string[], after: string) {
  const [first = ''] = befores.map((name) => quoted(textOf(entry, name))).filter(Boolean);
  const last = quoted(textOf(entry, after));
  return first && last ? { before: first, after: last } : undefined;
}

/** What one thought, and how one looks at it now; undefined where either is not said. */
export const changeOf = (entry: Reconnection) =>
  between(entry, [reconnectionAnswers.thought, reconnectionAnswers.thoughtAhead], reconnectionAnswers.view);

/** What one felt, and feels now; undefined where either is not said. */
export const feelingChangeOf = (entry: Reconnection) =>
  between(entry, [reconnectionAnswers.feeling], reconnectionAnswers.feelingNow);

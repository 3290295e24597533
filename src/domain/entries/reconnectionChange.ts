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

/** What one thought, and how one looks at it now, to be quoted; undefined where either is not said. */
export function changeOf(entry: Reconnection): { thought: string; view: string } | undefined {
  const thought = quoted(textOf(entry, reconnectionAnswers.thought));
  const view = quoted(textOf(entry, reconnectionAnswers.view));
  return thought && view ? { thought, view } : undefined;
}

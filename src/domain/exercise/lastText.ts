import { isBlank } from '../blank';
import type { Exercise } from './exerciseSchema';

/** The last text written in an exercise; undefined where none was. */
export function lastTextIn(
  { slides }: Exercise,
  answers: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const texts = slides
    .flatMap(({ fields = [] }) => fields)
    .filter(({ type }) => type === 'text' || type === 'textarea')
    .map(({ name }) => answers[name]);
  return texts.findLast((text): text is string => typeof text === 'string' && !isBlank(text))?.trim();
}

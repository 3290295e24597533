import { useCallback, useContext } from 'react';
import { localDay } from '../../domain/localDay';
import { ListMemoryContext } from '../../ui/list/listMemory';

/** Under no path of a list. */
const name = 'home question';

/** What says that the visit's question was answered, or skipped. */
export const answeredQuestion = '';

/** What says that it was how a situation went that was to come. No intuition has such a key. */
export const comingQuestion = 'coming';

/**
 * The one question that home asks in a visit. A visit is one person's, and a load of the page; each day begins another.
 * @returns what was asked, undefined when nothing was yet; and what keeps it
 */
export function useQuestionOfVisit(now: Date): [asked: string | undefined, keep: (asked: string) => void] {
  const visit = useContext(ListMemoryContext);
  const key = `${name} ${localDay(now)}`;
  const asked = visit?.get(key);
  const keep = useCallback((question: string) => void visit?.set(key, question), [visit, key]);
  return [typeof asked === 'string' ? asked : undefined, keep];
}

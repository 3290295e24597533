import { useCallback, useContext } from 'react';
import { ListMemoryContext } from '../../ui/list/listMemory';

/** Under no path of a list. */
const key = 'home question';

/** What says that the visit's question was answered, or skipped. */
export const answeredQuestion = '';

/** What says that it was how a situation went that was to come. No intuition has such a key. */
export const comingQuestion = 'coming';

/**
 * The one question that home asks in a visit, which is a load of the page and one person's.
 * @returns what was asked, undefined when nothing was yet; and what keeps it
 */
export function useQuestionOfVisit(): [asked: string | undefined, keep: (asked: string) => void] {
  const visit = useContext(ListMemoryContext);
  const asked = visit?.get(key);
  const keep = useCallback((question: string) => void visit?.set(key, question), [visit]);
  return [typeof asked === 'string' ? asked : undefined, keep];
}

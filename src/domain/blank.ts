import type { DraftAnswer } from './entries/drafts';

/** True for an answer that says nothing. */
export function isBlank(answer: DraftAnswer | undefined): boolean {
  if (answer === undefined) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer === 'number') return false;
  return answer.every((item) => (typeof item === 'string' ? item : item.name).trim() === '');
}

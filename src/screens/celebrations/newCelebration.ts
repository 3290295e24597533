import type { CelebrationFormValues } from './celebrationForm';

/** What the form of a new entry holds at first. */
export const emptyCelebration: CelebrationFormValues = { kind: 'note', text: '' };

/** An entry's form; without a date key, a new entry's. */
export const formOfEntry = (dateKey?: string): string =>
  dateKey === undefined ? 'celebration' : `celebration/${dateKey}`;

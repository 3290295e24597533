import type { CelebrationFormValues } from './celebrationForm';

/** What the form of a new entry holds at first. */
export const emptyCelebration: CelebrationFormValues = { kind: 'note', text: '' };

/** Key of the draft of an entry's form; without a date key, of a new entry's. */
export const draftKeyOf = (dateKey?: string): string =>
  dateKey === undefined ? 'celebration' : `celebration/${dateKey}`;

import type { CelebrationFormValues } from './celebrationForm';

/** What the form of a new entry holds at first. */
export const emptyCelebration: CelebrationFormValues = { kind: 'note', text: '' };

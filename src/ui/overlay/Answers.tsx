import { plain } from '../plain';

/**
 * The answers to a question, the safe one first: two stand side by side where their words fit, else each has a line of
 * its own.
 */
export const Answers = plain('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  width: '100%',
  '&.foot': { padding: '4px 24px 24px' },
  '& > *': { flex: '1 1 max-content' },
  '& > :nth-last-child(n + 3), & > :nth-last-child(n + 3) ~ *': { flexBasis: '100%' },
});

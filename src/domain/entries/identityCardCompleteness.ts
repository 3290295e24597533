import { wordsOf } from '../blank';
import { identityCardFields, identityCardNeeds } from '../constants';
import type { IdentityCard } from './identityCard';

/** How many of the identity card's fields say something. */
export const filledCount = (card: IdentityCard): number =>
  identityCardFields.filter((field) => wordsOf(card[field] ?? '') !== '').length;

/** True when enough of the identity card is filled to start a reconnection; blanks don't count. */
export function isIdentityCardComplete(card: IdentityCard): boolean {
  return filledCount(card) >= identityCardNeeds;
}

import { identityCardFields, identityCardNeeds } from './constants';
import type { IdentityCard } from './identityCard';

/** True when enough of the identity card is filled to start a reconnection (rows A13, F1); blanks don't count. */
export function isIdentityCardComplete(card: IdentityCard): boolean {
  return identityCardFields.filter((field) => (card[field] ?? '').trim() !== '').length >= identityCardNeeds;
}

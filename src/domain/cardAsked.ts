import { isJsonObject } from './json';

/** State of a navigation: the tab of a reconnection was tapped, or the card is to be written at once. */
export type CardAsked = Readonly<{ cardAsked: 'by-tab' | 'to-write' }>;

/** How the identity card was asked for, in a navigation's state that may hold anything. */
export function isCardAsked(state: unknown, { cardAsked }: CardAsked): boolean {
  return isJsonObject(state) && state.cardAsked === cardAsked;
}

export const askedByTab: CardAsked = { cardAsked: 'by-tab' };
export const askedToWrite: CardAsked = { cardAsked: 'to-write' };

import type { AppStore } from '../../src/store/makeStore';
import type { Dice } from './dice';
import type { Place, Tab, World } from './world';

/** What an act works with: the dice of its step, and a maker of texts that nobody wrote yet. */
export interface Hand {
  world: World;
  place: Place;
  dice: Dice;
  text: () => string;
}

/** Something the user does. */
export type Act = (hand: Hand, tab: Tab) => void;
export type Action = Parameters<AppStore['dispatch']>[0];

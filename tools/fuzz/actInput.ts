import type { AppStore } from '../../src/store/makeStore';
import type { Dice } from './dice';
import type { TabSlot, Tab, World } from './world';

/** Input of an act: the dice of its step, and a source of unique texts. */
export interface ActInput {
  world: World;
  slot: TabSlot;
  dice: Dice;
  text: () => string;
}

/** An act of the user. */
export type Act = (input: ActInput, tab: Tab) => void;
export type Action = Parameters<AppStore['dispatch']>[0];

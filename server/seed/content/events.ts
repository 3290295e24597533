import { comingEvents } from './comingEvents';
import { pastEvents } from './pastEvents';
import type { SeededEvent } from './text';

/** Every event of the demonstration, by date. */
export const events: readonly SeededEvent[] = [...pastEvents, ...comingEvents];

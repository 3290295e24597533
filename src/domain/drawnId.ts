import { alphabet } from './hash';

/** Name of a replica, or of an epoch: a letter and five more, drawn at random. */
export const drawnId = (random: () => number): string =>
  [52, 64, 64, 64, 64, 64].map((some) => alphabet.charAt(Math.floor(random() * some))).join('');

/** Names something that begins now, epoch ms: a session, a tap (timeOfName). */
export const timedName = (now: number): string => `${now.toString(36)}-${drawnId(Math.random)}`;

import type { Plf } from '../../domain/plf/plf';

/** What a newcomer has done: the identity card, a first reconnection, the first section of the fundamentals. */
export type FirstSteps = readonly [card: boolean, reconnection: boolean, section: boolean];

/** From so many reconnections on nobody is a newcomer. */
const reconnectionsOfOneWhoKnows = 2;

/** True once a section of the fundamentals was saved: only that stores answers or leads beyond the first. */
const isFirstSectionDone = ({ plf_track: track, data }: Plf): boolean =>
  (track?.plf ?? 1) > 1 || Object.keys(data ?? {}).length > 0;

/**
 * The three steps that home shows to who begins.
 * @returns undefined once all are done, or after two reconnections
 */
export function firstSteps(
  isCardComplete: boolean,
  reconnectionCount: number,
  plf: Plf,
): FirstSteps | undefined {
  const steps = [isCardComplete, reconnectionCount > 0, isFirstSectionDone(plf)] as const;
  return reconnectionCount >= reconnectionsOfOneWhoKnows || steps.every(Boolean) ? undefined : steps;
}

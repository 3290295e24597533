/** Members of the browser's history state: the slide's place, and the place of the first entry of this visit. */
const positionMember = 'slidePosition';
const floorMember = 'slideFloor';

function memberOf(state: unknown, member: string): number | undefined {
  const value =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[member] : undefined;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** True for an entry of the browser's history that lies behind another one of the same exercise. */
export const isLaterSlideEntry = (state: unknown): boolean =>
  (memberOf(state, positionMember) ?? 0) > (memberOf(state, floorMember) ?? 0);

/** Where an entry of the browser's history stands among the slides; 0 is the first slide. */
export interface SlideEntry {
  /** Position of the entry's slide. */
  entry: number;
  /** Position of the first entry of this visit. */
  floor: number;
}

/**
 * Reads the history state of an entry.
 * @param base place of the slide that an entry without any stands for
 */
export function slideEntryOf(state: unknown, base: number): SlideEntry {
  const entry = memberOf(state, positionMember) ?? base;
  return { entry, floor: memberOf(state, floorMember) ?? Math.min(base, entry) };
}

/** The history state of an entry, with its other members. */
export const withSlideEntry = (state: unknown, { entry, floor }: SlideEntry): object => ({
  ...(state as object | null),
  [positionMember]: entry,
  [floorMember]: floor,
});

/** What is remembered from one step to the next. */
export interface SlideHistory {
  /** Position of the entry seen last. */
  seen: number;
  /** Position of the entry that was asked for and has not come yet: its coming is no move of the user's. */
  asked?: number;
}

/** How the browser's entry and the slide shown stand to each other. */
export interface Standing extends SlideEntry {
  /** Position of the slide shown. */
  place: number;
  /** True when the browser is at the slide's address. */
  isAtAddress: boolean;
  /** False when nothing is kept of the exercise: the slide does not follow the user's moves then. */
  isUnderWay: boolean;
}

/** What brings both together: the slide follows the entry, or an entry is laid, replaced or gone to. */
export type Step =
  | { kind: 'none' }
  | { kind: 'follow' }
  | { kind: 'push' | 'replace'; to: SlideEntry }
  | { kind: 'go'; by: number };

/** The next step of the browser's history. The slide leads; history leads only when the user moves in it. */
export function nextStep(
  history: SlideHistory,
  { entry, floor, place, isAtAddress, isUnderWay }: Standing,
): { history: SlideHistory; step: Step } {
  const hasMoved = history.seen !== entry;
  // An entry on its way is waited for: a second step now would go too far.
  if (history.asked !== undefined && !hasMoved) return { history, step: { kind: 'none' } };
  const seen = { seen: entry };
  if (entry === place) {
    const step: Step = isAtAddress ? { kind: 'none' } : { kind: 'replace', to: { entry, floor } };
    return { history: seen, step };
  }
  if (hasMoved && history.asked !== entry && isUnderWay) return { history: seen, step: { kind: 'follow' } };
  const asked = { ...seen, asked: Math.min(entry + 1, place) };
  if (entry < place) return { history: asked, step: { kind: 'push', to: { entry: entry + 1, floor } } };
  // A part before the one that was entered has no entry to go back to.
  if (place < floor) return { history: asked, step: { kind: 'replace', to: { entry: place, floor: place } } };
  return { history: asked, step: { kind: 'go', by: place - entry } };
}

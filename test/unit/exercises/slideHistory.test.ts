/** @jest-environment node */
import {
  isLaterSlideEntry,
  nextHistoryStep,
  slideEntryOf,
  withSlideEntry,
  type SlideHistory,
  type Standing,
  type Step,
} from '../../../src/exercises/useSlideHistory';

const none: Step = { kind: 'none' };
const follow: Step = { kind: 'follow' };
const push = (entry: number, floor = 0): Step => ({ kind: 'push', to: { entry, floor } });
const replace = (entry: number, floor = 0): Step => ({ kind: 'replace', to: { entry, floor } });
const go = (by: number): Step => ({ kind: 'go', by });

/** The last entry that was seen, and the one asked for. */
const at = (seen: number, asked?: number): SlideHistory => ({ seen, ...(asked !== undefined && { asked }) });

const standing = (members: Partial<Standing>): Standing => ({
  ...{ entry: 0, floor: 0, place: 0, isAtAddress: true, isUnderWay: true },
  ...members,
});

describe('C5 the browser’s history and the slides', () => {
  it.each<[what: string, SlideHistory, Partial<Standing>, Step, SlideHistory]>([
    ['nothing to do at the slide’s entry', at(2), { entry: 2, place: 2 }, none, at(2)],
    ['the next slide gets an entry', at(1), { entry: 1, place: 2 }, push(2), at(1, 2)],
    ['a slide far on gets them one by one', at(0), { place: 3 }, push(1), at(0, 1)],
    ['the next one once the first came', at(0, 1), { entry: 1, place: 3 }, push(2), at(1, 2)],
    ['an entry on its way is waited for', at(1, 2), { entry: 1, place: 3 }, none, at(1, 2)],
    ['an entry that was asked for is no move', at(1, 2), { entry: 2, place: 2 }, none, at(2)],
    ['Previous on the screen goes back', at(3), { entry: 3, place: 1 }, go(-2), at(3, 1)],
    ['the user’s Back leads the slide', at(2), { entry: 1, place: 2 }, follow, at(1)],
    ['the user’s Forward leads the slide', at(1), { entry: 2, place: 1 }, follow, at(2)],
    ['a move that no slide follows is taken back', at(2), { entry: 2, place: 1 }, go(-1), at(2, 1)],
    ['with nothing kept the slide leads', at(1), { entry: 2, isUnderWay: false }, go(-2), at(2, 0)],
    ['another address takes its place', at(2), { entry: 2, place: 2, isAtAddress: false }, replace(2), at(2)],
    ['none lies before the visit’s first', at(4), { entry: 4, floor: 4, place: 3 }, replace(3, 3), at(4, 3)],
    ['the visit’s first entry is kept', at(4), { entry: 4, floor: 4, place: 5 }, push(5, 4), at(4, 5)],
  ])('C5 %s', (_what, history, members, step, after) => {
    expect(nextHistoryStep(history, standing(members))).toEqual({ history: after, step });
  });

  it.each<[what: string, unknown, base: number, { entry: number; floor: number }]>([
    ['none yet', null, 0, { entry: 0, floor: 0 }],
    ['none, entered at a later part', {}, 4, { entry: 4, floor: 4 }],
    ['a slide of this visit', { slidePosition: 5, slideFloor: 4 }, 4, { entry: 5, floor: 4 }],
    ['a slide before the part', { slidePosition: 2 }, 4, { entry: 2, floor: 2 }],
    ['no place at all', { slidePosition: -1, slideFloor: 'x' }, 0, { entry: 0, floor: 0 }],
  ])('C5 reads an entry’s state: %s', (_what, state, base, expected) => {
    expect(slideEntryOf(state, base)).toEqual(expected);
  });

  it('C5 an entry’s other state stays; one behind another of the visit is a later one', () => {
    const state = withSlideEntry({ isMakingUp: true }, { entry: 5, floor: 4 });
    expect(state).toEqual({ isMakingUp: true, slidePosition: 5, slideFloor: 4 });
    expect(isLaterSlideEntry(state)).toBe(true);
    expect(isLaterSlideEntry(withSlideEntry(null, { entry: 4, floor: 4 }))).toBe(false);
    expect(isLaterSlideEntry(undefined)).toBe(false);
  });
});

/** @jest-environment node */
import {
  intuitionChangeSaved,
  intuitionDropped,
  intuitionPostponed,
  intuitionRealised,
  intuitionRemovalUndone,
  intuitionRemoved,
  intuitionReopened,
  reconnectionsReducer,
  selectIntuitionCounts,
  selectIntuitionNames,
  selectIntuitions,
} from '../../../src/collections/reconnections';
import {
  celebrationAdded,
  celebrationsReducer,
  selectCelebratedReferences,
} from '../../../src/collections/celebrations';
import { intuitionsOldestFirst } from '../../../src/domain/entries/intuitions';
import type { Intuition, Reconnections } from '../../../src/domain/entries/reconnection';
import { aReconnection, K } from '../../support/exampleData';

const day = '2026-03-02';

const withItems = (...intuitionsdata: Intuition[]): Reconnections => ({
  [K]: aReconnection({ intuitionsdata }),
});
const itemsIn = (state: Reconnections, dateKey = K) => state[dateKey]?.intuitionsdata;
const removal = (state: Reconnections, number: number) => {
  const { dateKey, item, index, intuition } = intuitionsOldestFirst(state)[number]!;
  return { dateKey, item, index, intuition };
};

describe('C7 C8 marking an intuition', () => {
  const state = withItems({ name: 'a', id: 'x' }, { name: 'a' }, { name: 'a', later: 1 } as Intuition);

  it.each([
    ['#x', 0],
    ['=a', 1],
    ['=a~2', 2],
  ])('C8 the one at %s is realised on its day, no other, and nothing of it is lost', (item, index) => {
    const after = reconnectionsReducer(state, intuitionRealised({ dateKey: K, item, day }));
    expect(itemsIn(after)).toEqual(
      itemsIn(state)!.map((intuition, at) => (at === index ? { ...intuition, realised: day } : intuition)),
    );
  });

  it('B8 C7 C8 another day takes the place of the first; it counts as pending again; « Pas encore » leaves its day', () => {
    const place = { dateKey: K, item: '#x' };
    const first = reconnectionsReducer(state, intuitionRealised({ ...place, day }));
    const again = reconnectionsReducer(first, intuitionRealised({ ...place, day: '2026-02-01' }));
    expect(itemsIn(again)?.[0]).toEqual({ name: 'a', id: 'x', realised: '2026-02-01' });
    expect(reconnectionsReducer(again, intuitionReopened(place))).toEqual(state);
    const postponed = reconnectionsReducer(state, intuitionPostponed({ ...place, day }));
    expect(itemsIn(postponed)?.[0]).toEqual({ name: 'a', id: 'x', askedOn: day });
  });

  it('B8 one that the user will not do keeps that day, can be taken up again, and is realised once it is done after all', () => {
    const place = { dateKey: K, item: '#x' };
    const dropped = reconnectionsReducer(state, intuitionDropped({ ...place, day }));
    expect(itemsIn(dropped)?.[0]).toEqual({ name: 'a', id: 'x', dropped: day });
    expect(reconnectionsReducer(dropped, intuitionReopened(place))).toEqual(state);
    const realised = reconnectionsReducer(dropped, intuitionRealised({ ...place, day }));
    expect(itemsIn(realised)?.[0]).toEqual({ name: 'a', id: 'x', realised: day });
  });

  it('B2 B8 it is counted among all, as stored, and never as realised; so are those of the guided exercise', () => {
    const items = [{ name: 'a', realised: day }, { name: 'b', dropped: day }, { name: 'c' }];
    const reconnections = {
      ...withItems(...items, { name: 'd', realised: day, dropped: day }),
      ...{ PLF: { intuitionsdata: [{ name: 'e', realised: day }] }, '9': { pf: 'past' as const } },
    };
    expect(selectIntuitionCounts({ reconnections, registrations: {} })).toEqual({ all: 5, realised: 3 });
  });

  it('N12 what it changed is kept as it was written, also while it is pending again; blank it goes; the draft goes with it', () => {
    const place = { dateKey: K, item: '#x' };
    const saved = intuitionChangeSaved({ ...place, change: ' Il m’a souri. ' }, 'draft');
    expect(saved.meta).toEqual({ completesDraft: 'draft' });
    const written = reconnectionsReducer(state, saved);
    expect(itemsIn(written)?.[0]).toEqual({ name: 'a', id: 'x', change: 'Il m’a souri.' });
    expect(reconnectionsReducer(written, intuitionReopened(place))).toBe(written);
    const blank = intuitionChangeSaved({ ...place, change: ' ' }, 'draft');
    expect(reconnectionsReducer(written, blank)).toEqual(state);
  });

  it('K8 those of the guided exercise are marked alike', () => {
    const plf: Reconnections = { PLF: { intuitionsdata: [{ name: 'p', id: 'p1' }] } };
    const after = reconnectionsReducer(plf, intuitionRealised({ dateKey: 'PLF', item: '#p1', day }));
    expect(itemsIn(after, 'PLF')).toEqual([{ name: 'p', id: 'p1', realised: day }]);
  });

  it.each([
    { dateKey: K, item: '=b' },
    { dateKey: '1', item: '#x' },
    { dateKey: 'toString', item: '#x' },
  ])('K6 one that has gone from %j changes nothing', (place) => {
    const days = [intuitionRealised, intuitionPostponed, intuitionDropped];
    const marked = days.map((mark) => mark({ ...place, day }));
    const changed = intuitionChangeSaved({ ...place, change: 'a' }, 'draft');
    const removed = intuitionRemoved({ ...place, index: 0, intuition: { name: 'b' } });
    for (const event of [...marked, changed, intuitionReopened(place), removed])
      expect(reconnectionsReducer(state, event)).toBe(state);
  });

  it('C7 the list follows, the same object while nothing changes', () => {
    const rows = { reconnections: state, registrations: {} };
    const listed = selectIntuitions(rows);
    expect(listed).toHaveLength(3);
    expect(selectIntuitions({ ...rows })).toBe(listed);
  });
});

describe('C7 deleting an intuition', () => {
  const state = withItems({ name: 'a' }, { name: 'b', id: 'x' }, { name: 'a' });

  it.each([0, 1, 2])('C7 number %p goes alone, and comes back where it stood', (number) => {
    const event = removal(state, number);
    const without = reconnectionsReducer(state, intuitionRemoved(event));
    expect(itemsIn(without)).toEqual(itemsIn(state)!.filter((_, index) => index !== number));
    expect(reconnectionsReducer(without, intuitionRemovalUndone(event))).toEqual(state);
  });

  it('C7 the last one leaves its reconnection', () => {
    const before = withItems({ name: 'a', id: 'x' });
    const after = reconnectionsReducer(before, intuitionRemoved(removal(before, 0)));
    expect(after).toEqual({ [K]: aReconnection({ intuitionsdata: [] }) });
  });

  it('C7 K6 put back it is not doubled, and not lost where its entry has gone meanwhile', () => {
    const undone = intuitionRemovalUndone(removal(state, 1));
    expect(reconnectionsReducer(state, undone)).toEqual(state);
    expect(reconnectionsReducer({}, undone)).toEqual({ [K]: { intuitionsdata: [{ name: 'b', id: 'x' }] } });
  });
});

it('C7 F4 K8 a celebration of an intuition is found again by what it refers to', () => {
  const made = celebrationAdded({ kind: 'celebration', text: 'a', intuition: 'x' });
  const celebrations = { ...celebrationsReducer({}, made), '1': { kind: 'note', text: 'b' } as const };
  expect(selectCelebratedReferences({ celebrations })).toEqual(new Set(['x']));
  const reconnections = withItems({ name: 'a', id: 'x' }, { name: 'b' });
  const names = Object.fromEntries(selectIntuitionNames({ reconnections, registrations: {} }));
  expect(names).toEqual({ a: 'a', b: 'b', x: 'a' });
});

/** @jest-environment node */
import {
  intuitionPostponed,
  intuitionRealised,
  intuitionRemovalUndone,
  intuitionRemoved,
  intuitionReopened,
  reconnectionsReducer,
  selectIntuitionNames,
  selectIntuitions,
} from '../../../src/collections/reconnections';
import {
  celebrationAdded,
  celebrationsReducer,
  selectCelebratedReferences,
} from '../../../src/collections/celebrations';
import { alertReducer } from '../../../src/alerts/alertSlice';
import { chronological } from '../../../src/domain/intuitions';
import { baseOf, mergeEntries } from '../../../src/domain/merge';
import { readReconnections, type Intuition, type Reconnections } from '../../../src/domain/reconnection';
import { aReconnection, asJson, NOON } from '../../support/exampleData';

const K = String(NOON);
const day = '2026-03-02';

const withItems = (...intuitionsdata: Intuition[]): Reconnections => ({
  [K]: aReconnection({ intuitionsdata }),
});
const itemsIn = (state: Reconnections, dateKey = K) => state[dateKey]?.intuitionsdata;
const removal = (state: Reconnections, number: number) => {
  const { dateKey, item, index, intuition } = chronological(state)[number]!;
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
    expect(reconnectionsReducer(state, intuitionRealised({ ...place, day }))).toBe(state);
    expect(reconnectionsReducer(state, intuitionReopened(place))).toBe(state);
    expect(reconnectionsReducer(state, intuitionPostponed({ ...place, day }))).toBe(state);
    expect(
      reconnectionsReducer(state, intuitionRemoved({ ...place, index: 0, intuition: { name: 'b' } })),
    ).toBe(state);
  });

  it('C7 the list follows, the same object while nothing changes', () => {
    const listed = selectIntuitions({ reconnections: state });
    expect(listed).toHaveLength(3);
    expect(selectIntuitions({ reconnections: state })).toBe(listed);
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

  it('C7 K6 the last one leaves its reconnection, and its deletion survives a merge with what the provider holds', () => {
    const before = withItems({ name: 'a', id: 'x' });
    const after = reconnectionsReducer(before, intuitionRemoved(removal(before, 0)));
    expect(after).toEqual({ [K]: aReconnection({ intuitionsdata: [] }) });
    const remote = asJson(before) as Parameters<typeof mergeEntries>[1];
    const merged = mergeEntries(asJson(after) as typeof remote, remote, baseOf(remote, 'byEntry'));
    expect(merged.value).toEqual(after);
  });

  it('C7 K6 put back it is not doubled, and not lost where its entry has gone meanwhile', () => {
    const undone = intuitionRemovalUndone(removal(state, 1));
    expect(reconnectionsReducer(state, undone)).toEqual(state);
    expect(reconnectionsReducer({}, undone)).toEqual({ [K]: { intuitionsdata: [{ name: 'b', id: 'x' }] } });
  });

  it('J3 C7 the alert can take it back', () => {
    const event = removal(state, 1);
    expect(alertReducer(null, intuitionRemoved(event))).toMatchObject({
      message: 'data_deleted',
      undo: intuitionRemovalUndone(event),
    });
  });
});

describe('K6 K8 what devices write of one intuition', () => {
  const base = asJson(withItems({ name: 'a', id: 'x' })) as Parameters<typeof mergeEntries>[0];
  const changed = (change: Partial<Intuition>) =>
    asJson(withItems({ name: 'a', id: 'x', ...change })) as typeof base;
  const merge = (local: typeof base, remote: typeof base) =>
    mergeEntries(local, remote, baseOf(base, 'byEntry')).value;

  it('K6 realised here and put off there are both kept', () => {
    expect(merge(changed({ realised: day }), changed({ askedOn: day }))).toEqual(
      changed({ realised: day, askedOn: day }),
    );
  });

  it('B8 K6 put off on two days: the later one, and no conflict', () => {
    const [earlier, later] = [changed({ askedOn: '2026-03-01' }), changed({ askedOn: '2026-03-02' })];
    expect(merge(earlier, later)).toEqual(later);
    expect(merge(later, earlier)).toEqual(later);
  });

  it('K8 both days are read back', () => {
    const stored = asJson(withItems({ name: 'a', realised: day, askedOn: day }));
    expect(readReconnections(stored)).toEqual({ value: stored });
  });
});

describe('C7 F4 a celebration of an intuition', () => {
  it('K8 is found again by what it refers to', () => {
    const celebrations = celebrationsReducer(
      {},
      celebrationAdded({ kind: 'celebration', text: 'a', intuition: 'x' }),
    );
    expect(selectCelebratedReferences({ celebrations })).toEqual(new Set(['x']));
    const reconnections = withItems({ name: 'a', id: 'x' }, { name: 'b' });
    expect(selectIntuitionNames({ reconnections })).toEqual(
      new Map([
        ['a', 'a'],
        ['b', 'b'],
        ['x', 'a'],
      ]),
    );
    expect(selectCelebratedReferences({ celebrations: { [K]: { kind: 'note', text: 'b' } } })).toEqual(
      new Set(),
    );
  });
});

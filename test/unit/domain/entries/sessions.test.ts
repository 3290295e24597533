/** @jest-environment node */
import {
  entriesToBring,
  makeBroughtEntryFinder,
  suggestedEntriesToBring,
  type BringableRows,
} from '../../../../src/domain/entries/entriesToBring';
import { intuitionsOldestFirst } from '../../../../src/domain/entries/intuitions';
import type { Session } from '../../../../src/domain/entries/counsellorSession';
import { localDay } from '../../../../src/domain/localDay';
import { planImport } from '../../../../src/domain/exportFile/exportFileImport';
import { fingerprintsOf, mergeNode, mergeRow } from '../../../../src/domain/merge/mergeNode';
import { readRegistrations, type Registrations } from '../../../../src/domain/programme/registrations';
import { dataNodePatch, readDataNode } from '../../../../src/provider/codec/dataNode';
import { aNode, asJson, aWireNode, aWrite, fieldOf, noVault, NOON } from '../../../support/exampleData';
import { emptyRows } from '../../../support/openedStorage';

const [a, b] = [String(NOON), String(NOON + 1)];
const first: Session = {
  title: 'Le client',
  entries: [{ of: 'intuitions', key: '1' }],
  questions: { understood: 'x', hidden: 'secret' },
};
const rowOf = (sessions: Registrations['sessions']): Registrations => ({ events: [{ nid: '7' }], sessions });
const otherData = fieldOf('registrations');

const nodeWith = async (registrations: object) =>
  (await readDataNode(aWireNode({ registrations }), noVault))!;

describe('reading (Q1)', () => {
  it('a rotten session costs itself only, at the provider too: it is written back as it lies there (Q1)', async () => {
    const rotten = { entries: [{ of: 1 }] };
    const node = await nodeWith({ sessions: { [a]: first, [b]: rotten } });
    expect(node.values.registrations).toEqual({ sessions: { [a]: first } });
    expect(node.rejected).toEqual({ registrations: { sessions: { [b]: rotten } } });
    const mine = aNode({ registrations: { sessions: { [a]: { ...first, learnt: 'y' }, [b]: first } } });
    const merged = mergeNode(mine, node, undefined);
    expect(merged.values.registrations.sessions?.[a]?.learnt).toBe('y');
    expect(merged.values.registrations.sessions?.[b]).toEqual(first);
    const patch = dataNodePatch(aWrite({ registrations: mine.registrations }, node.rejected), null);
    const written = JSON.parse(patch[otherData as 'field_other_data']![0]!.value) as Registrations;
    expect(written.sessions).toEqual({ [a]: { ...first, learnt: 'y' }, [b]: rotten });
  });

  it.each([
    ['a text', 'x'],
    ['a list', [1]],
    ['nothing', null],
  ])('where they are %s all else is read, and what is here stays here (Q1)', async (_what, sessions) => {
    const node = await nodeWith({ events: [{ nid: '7' }], sessions });
    expect(node.values.registrations).toEqual({ events: [{ nid: '7' }] });
    expect(node.rejected).toEqual({ registrations: { sessions } });
    const local = aNode({ registrations: { sessions: { [a]: first } } });
    const known = fingerprintsOf(local, ['registrations']);
    expect(mergeNode(local, node, known).values.registrations.sessions).toEqual({ [a]: first });
  });

  it('unknown members, days that do not exist and a row without sessions are read as they are (Q1)', () => {
    const act = { name: 'x', plannedFor: '2026-02-31' };
    const odd = { [a]: { ...first, later: [1], act }, 'no-date': {} };
    expect(readRegistrations(asJson({ sessions: odd }))).toEqual({ value: { sessions: odd } });
    expect(readRegistrations({ events: [{ nid: '7' }] })).toEqual({ value: { events: [{ nid: '7' }] } });
    expect(readRegistrations({ sessions: {} })).toEqual({ value: { sessions: {} } });
    expect(readRegistrations({ sessions: { a: 7 } }).value).toEqual({});
    expect(intuitionsOldestFirst({}, odd).map(({ intuition }) => intuition.name)).toEqual(['x']);
  });
});

describe('merging (Q1)', () => {
  const merge = (local: Registrations, remote: Registrations, before?: Registrations) =>
    mergeRow(
      'registrations',
      asJson(local) as never,
      asJson(remote) as never,
      before && fingerprintsOf(aNode({ registrations: before }), ['registrations']).registrations,
    ) as Registrations;

  it('each session merges for itself: one written here, one there, one deleted there (Q1)', () => {
    const before = rowOf({ [a]: first, '3': { title: 'gone' } });
    const mine = rowOf({ [a]: { ...first, learnt: 'here' }, '3': { title: 'gone' } });
    const theirs = rowOf({ [a]: { ...first, title: 'there' }, [b]: { title: 'new' } });
    expect(merge(mine, theirs, before)).toEqual(
      rowOf({ [a]: { ...first, title: 'there', learnt: 'here' }, [b]: { title: 'new' } }),
    );
  });

  it('one text written on both waits in the session’s own conflicts; an edit wins over a deletion (Q1)', () => {
    const before = rowOf({ [a]: first });
    const edited = (understood: string) => rowOf({ [a]: { ...first, questions: { understood } } });
    expect(merge(edited('here'), edited('there'), before).sessions?.[a]?.conflicts).toEqual({
      'questions.understood': ['there'],
    });
    expect(merge(rowOf(undefined), edited('there'), before)).toEqual(edited('there'));
    expect(merge(edited('here'), rowOf({}), before)).toEqual(edited('here'));
  });

  it('what one brings merges by entry, in the order that was changed; an act’s later day stays (Q1)', () => {
    const [one, two, three] = ['1', '2', '3'].map((key) => ({ of: 'intuitions', key }));
    const session = (...entries: Session['entries'] & object): Registrations =>
      rowOf({ [a]: { entries, act: { name: 'x', id: 'i' } } });
    const theirs = session(one!, two!, three!);
    const merged = merge(session(two!, one!), theirs, session(one!, two!));
    expect(merged.sessions?.[a]?.entries).toEqual([two, three, one]);
    const planned = (plannedFor: string) => rowOf({ [a]: { act: { name: 'x', id: 'i', plannedFor } } });
    expect(merge(planned('2026-03-04'), planned('2026-03-05'), session()).sessions?.[a]).toEqual({
      act: { name: 'x', id: 'i', plannedFor: '2026-03-05' },
    });
  });

  it('an older device’s memory of the row brings no session back and deletes none (Q1)', () => {
    const before = { registrations: { '': '' } };
    const mine = aNode({ registrations: rowOf({ [a]: first }) });
    const copy = { values: aNode({ registrations: rowOf({ [b]: first }) }), rejected: {}, unreadable: {} };
    expect(mergeNode(mine, copy, before).values.registrations.sessions).toEqual({ [a]: first, [b]: first });
  });

  it('an import counts them one by one (Q1)', () => {
    const rows = { ...emptyRows(), registrations: { sessions: { [a]: first } } };
    const { counts } = planImport(rows, { registrations: { sessions: { [a]: first, [b]: first } } });
    expect(counts).toEqual([{ name: 'registrations', added: 1, differing: 0, same: 1 }]);
  });
});

describe('what may be brought (Q1)', () => {
  const now = new Date(NOON + 86_400_000 * 3);
  const rows = (more: Partial<BringableRows> = {}): BringableRows => aNode(more);
  const reconnections = {
    [a]: {
      pf: 'past' as const,
      data: { 'reconew-q2-qui': 'Lina' },
      intuitionsdata: [{ name: 'Lui écrire' }],
    },
    [b]: { intuitionsdata: [{ name: 'Dire merci', id: 'm', realised: '2026-03-03' }] },
    '1000': { pf: 'past' as const, intuitionsdata: [{ name: 'Attendre', id: 'w', askedOn: '2026-03-03' }] },
    PLF: { intuitionsdata: [{ name: 'Marcher', id: 'p', noted: '2026-03-02' }] },
  };

  it('a reconnection still alive, an intuition realised and one put off are suggested; of an empty account nothing (Q1)', () => {
    expect(suggestedEntriesToBring(rows({ reconnections }), now).map(({ brought }) => brought)).toEqual([
      { of: 'intuitions', key: a },
      { of: 'intuitions', key: b, item: 'm' },
      { of: 'intuitions', key: '1000', item: 'w' },
    ]);
    expect(suggestedEntriesToBring(rows(), now)).toEqual([]);
    expect(entriesToBring(rows())).toEqual([]);
  });

  it('a promise is suggested as put off once its day is over, not before (Q1)', () => {
    const promises = [-1, 1].map((days) => {
      const plannedFor = localDay(new Date(now.getTime() + days * 86_400_000));
      return { name: plannedFor, id: String(days), plannedFor };
    });
    const promised = rows({ reconnections: { PLF: { intuitionsdata: promises } } });
    expect(suggestedEntriesToBring(promised, now).map(({ brought }) => brought.item)).toEqual(['-1']);
  });

  it('an intuition is found again once it got an id; what was deleted, or is unknown, is not (Q1)', () => {
    const brought = { of: 'intuitions', key: a, item: 'Lui écrire' };
    const withId = { ...reconnections, [a]: { intuitionsdata: [{ name: 'Lui écrire', id: 'new' }] } };
    const find = makeBroughtEntryFinder(entriesToBring(rows({ reconnections: withId })));
    expect(find(brought)?.kind).toBe('intuition');
    expect(find({ of: 'intuitions', key: '9' })).toBeUndefined();
    expect(find({ of: 'unknown', key: a })).toBeUndefined();
  });
});

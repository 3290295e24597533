/** @jest-environment node */
import {
  intuitionDropped,
  intuitionPlanned,
  intuitionRealised,
  intuitionRemovalUndone,
  intuitionRemoved,
  reconnectionConflictSettled,
  reconnectionsReducer,
  selectIntuitionCounts,
  selectIntuitions,
} from '../../../src/collections/reconnections';
import {
  registrationsReducer,
  selectSessionHistory,
  sessionActNoted,
  sessionConflictSettled,
  sessionEntriesChosen,
  sessionRemovalUndone,
  sessionRemoved,
  sessionWritten,
} from '../../../src/collections/registrations';
import { actItem, intuitionToAsk } from '../../../src/domain/entries/intuitions';
import type { Registrations } from '../../../src/domain/programme/registrations';
import { NOON } from '../../support/exampleData';

const dateKey = String(NOON);
const wrote = (name: Parameters<typeof sessionWritten>[0]['name'], text: string, from = '') =>
  sessionWritten({ dateKey, name, text, from });
const reduced = (...actions: Parameters<typeof registrationsReducer>[1][]) =>
  actions.reduce<Registrations>(registrationsReducer, {});
const sessionIn = (state: Registrations) => state.sessions?.[dateKey];

it('a session begins with its first word, and holds no member that says nothing (Q1)', () => {
  const begun = reduced(wrote('title', 'Le client'), wrote('questions.hidden', 'x'));
  expect(begun).toEqual({ sessions: { [dateKey]: { title: 'Le client', questions: { hidden: 'x' } } } });
  const emptied = [wrote('questions.hidden', ' ', 'x'), wrote('title', '', 'Le client')];
  expect(emptied.reduce(registrationsReducer, begun)).toEqual({ sessions: { [dateKey]: {} } });
  const entries = [{ of: 'intuitions', key: '1' }];
  const chosen = reduced(sessionEntriesChosen({ dateKey, entries }));
  expect(sessionIn(chosen)).toEqual({ entries });
  const none = sessionEntriesChosen({ dateKey, entries: [] });
  expect(sessionIn(registrationsReducer(chosen, none))).toEqual({});
  expect(selectSessionHistory({ registrations: begun }).map((one) => one.dateKey)).toEqual([dateKey]);
});

it('what came in while one wrote is kept beside, until one is picked (Q1)', () => {
  const state = reduced(wrote('learnt', 'from the laptop'), wrote('learnt', 'typed here'));
  expect(sessionIn(state)).toEqual({ learnt: 'typed here', conflicts: { learnt: ['from the laptop'] } });
  const pick = { dateKey, name: 'learnt', text: 'from the laptop' };
  expect(sessionIn(registrationsReducer(state, sessionConflictSettled(pick)))).toEqual({
    learnt: 'from the laptop',
  });
  expect(sessionIn(reduced(wrote('learnt', 'alike'), wrote('learnt', 'alike')))).toEqual({ learnt: 'alike' });
});

it('a deleted session leaves no empty member, and comes back (Q1)', () => {
  const state = reduced(wrote('title', 'x'));
  const payload = { dateKey, entry: sessionIn(state)! };
  const removed = registrationsReducer(state, sessionRemoved(payload));
  expect(removed).toEqual({});
  expect(registrationsReducer(removed, sessionRemovalUndone(payload))).toEqual(state);
});

describe('its act is an intuition like any (Q1)', () => {
  const place = { dateKey, item: actItem };
  const act = { name: 'L’appeler', noted: '2026-03-02', plannedFor: '2026-03-04' };
  const noted = sessionActNoted({ dateKey, ...act });
  const state = reduced(wrote('title', 'x'), noted);
  const rows = { registrations: state, reconnections: { '5': { intuitionsdata: [{ name: 'a' }] } } };

  it('listed in its place, counted, and asked about from the day after its own (Q1 B2 B8)', () => {
    expect(selectIntuitions(rows).map(({ intuition }) => intuition.name)).toEqual(['a', 'L’appeler']);
    expect(selectIntuitionCounts(rows)).toEqual({ all: 2, realised: 0 });
    const asked = intuitionToAsk(selectIntuitions(rows), new Date(2026, 2, 5));
    expect(asked).toMatchObject({ ...place, session: { title: 'x' } });
  });

  it.each([
    [intuitionRealised({ ...place, day: '2026-03-05' }), { realised: '2026-03-05' }],
    [intuitionDropped({ ...place, day: '2026-03-05' }), { dropped: '2026-03-05' }],
    [intuitionPlanned({ ...place, plannedFor: '2026-03-09' }), { plannedFor: '2026-03-09' }],
  ])('$type changes it, and no reconnection of its key (Q1)', (action, change) => {
    const after = registrationsReducer(state, action);
    expect(sessionIn(after)?.act).toMatchObject({ name: 'L’appeler', ...change });
    const others = { [dateKey]: { intuitionsdata: [{ name: 'b' }] } };
    expect(reconnectionsReducer(others, action)).toBe(others);
  });

  it('deleted it comes back to its session alone (Q1)', () => {
    const payload = { ...place, index: 0, intuition: sessionIn(state)!.act! };
    const removed = registrationsReducer(state, intuitionRemoved(payload));
    expect(sessionIn(removed)).toEqual({ title: 'x' });
    expect(registrationsReducer(removed, intuitionRemovalUndone(payload))).toEqual(state);
    expect(reconnectionsReducer({}, intuitionRemovalUndone(payload))).toEqual({});
  });

  it('what two devices wrote of it is picked where it is listed (Q1)', () => {
    const conflicted = {
      sessions: { [dateKey]: { act: { name: 'x', change: 'a' }, conflicts: { 'act.change': ['b'] } } },
    };
    const [listed] = selectIntuitions({ reconnections: {}, registrations: conflicted });
    const name = `intuitionsdata.${listed!.item}.change`;
    expect(listed!.entry.conflicts).toEqual({ [name]: ['b'] });
    const picked = reconnectionConflictSettled({ dateKey, name, text: 'b' });
    const settled = registrationsReducer(conflicted, picked);
    expect(sessionIn(settled)).toEqual({ act: { name: 'x', change: 'b' } });
  });
});

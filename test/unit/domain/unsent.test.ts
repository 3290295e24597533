/** @jest-environment node */
import type { DraftAnswer } from '../../../src/domain/drafts';
import type { NodeState } from '../../../src/domain/collections';
import type { Base } from '../../../src/domain/merge';
import { baseOfRow } from '../../../src/domain/mergeNode';
import { sentOf, type Sent } from '../../../src/domain/sentRows';
import { readUnsent, unsentOf, withUnsent } from '../../../src/domain/unsent';
import { aNode, aReconnection } from '../../support/exampleData';

const key = '1772445600000';

describe('K6 K7: what two tabs sealed, each not told yet of what the other did last', () => {
  const entries = { [key]: aReconnection() };
  const agreed = baseOfRow('reconnections', entries);
  const tab = (reconnections: NodeState['reconnections'], base: Base, sent: Sent = {}) => ({
    ...aNode({ reconnections }),
    drafts: {},
    sync: { pending: { reconnections: 1 }, base: { reconnections: base }, sent: { reconnections: sent } },
  });
  const nothing: Base = {};

  it('K7 R8: a deletion whose answer was lost, taken back before the session ended, stays taken back', async () => {
    const ended = tab(entries, agreed, sentOf({}, agreed));
    const unsent = await readUnsent(unsentOf(ended, [])!);
    const now = { ...aNode({ reconnections: {} }), drafts: {}, sync: {} };
    expect(withUnsent([unsent], now).reconnections).toEqual(entries);
  });

  it.each([
    ['that was being sent', [tab({}, nothing, sentOf(agreed, {})), tab(entries, nothing)], {}],
    ['that the provider holds', [tab({}, agreed), tab(entries, agreed)], entries],
    ['that the provider took', [tab({}, agreed, sentOf({}, agreed)), tab(entries, agreed)], {}],
  ])('a deletion taken back, of an entry %s, stays taken back', async (_what, tabs, there) => {
    for (const order of [tabs, tabs.toReversed()]) {
      const unsent = await Promise.all(order.map((state) => readUnsent(unsentOf(state, [])!)));
      const now = { ...aNode({ reconnections: there }), drafts: {}, sync: {} };
      expect({ ...now, ...withUnsent(unsent, now) }.reconnections).toEqual(entries);
    }
  });

  it('what both deleted goes', async () => {
    const unsent = await readUnsent(unsentOf(tab({}, agreed), [])!);
    const now = { ...aNode({ reconnections: entries }), drafts: {}, sync: {} };
    expect(withUnsent([unsent, unsent], now).reconnections).toEqual({});
  });
});

const named = (id: string, name = id) => ({ id, name });

it.each<[string, DraftAnswer, DraftAnswer, DraftAnswer]>([
  ['texts', 'D’un onglet', 'De l’autre', 'D’un onglet\n\nDe l’autre'],
  ['a text and its beginning', 'Bonjour', 'Bonjour à vous', 'Bonjour à vous'],
  ['a word and its beginning', 'bon', 'bonjour', 'bonjour'],
  ['one-word texts', 'Marc', 'Julie', 'Marc\n\nJulie'],
  ['days', '2026-11-22', '2026-11-23', '2026-11-22'],
  ['single choices', 'past', 'future', 'past'],
  ['lists', [named('a')], [named('b')], [named('a'), named('b')]],
  ['lists with an item reworded twice', [named('a', 'Un')], [named('a', 'Deux')], [named('a', 'Un / Deux')]],
  ['a list and an empty one', [], [named('a')], [named('a')]],
  ['choices', ['calm', 'sad'], ['sad', 'glad'], ['calm', 'sad', 'glad']],
])(
  'A10 K7: of %s from two tabs both come back, or one where two are none',
  async (_what, own, other, expected) => {
    let state = { ...aNode({}), drafts: {}, sync: {} };
    for (const answer of [own, other]) {
      const drafts = { reconnection: { answers: { q: answer } } };
      const unsent = await readUnsent(unsentOf({ ...state, drafts }, [])!);
      state = { ...state, ...withUnsent([unsent], state) };
    }
    expect(state.drafts).toEqual({ reconnection: { answers: { q: expected } } });
  },
);

/** @jest-environment node */
import { draftKeysOf } from '../../../../src/domain/entries/formDraftKeys';
import type { Draft, DraftAnswer, Drafts } from '../../../../src/domain/entries/drafts';
import type { NodeState } from '../../../../src/domain/collections';
import { fingerprintsOf } from '../../../../src/domain/merge/mergeNode';
import type { KeptVersion } from '../../../../src/domain/merge/versionVectors';
import { readRescueContent, rescueContentOf, withRescued } from '../../../../src/domain/rescue/rescueContent';
import { aNode, aReconnection } from '../../../support/exampleData';

const key = '1772445600000';

/** What a box of these rows holds, once it is opened. */
const sealed = (rows: Parameters<typeof rescueContentOf>[0], isTold = false, isSigned = true) =>
  readRescueContent(rescueContentOf(rows, [], isTold)!, isSigned);

/** A version that a device and the provider both had. */
const versionOf = (rows: Partial<NodeState>, count = 1): KeptVersion => ({
  ...{ epoch: 'Epoch1', vector: { Device: count } },
  rows: fingerprintsOf(aNode(rows), ['reconnections', 'celebrations']),
});

describe('K6 K7: what two tabs sealed, each not told yet of what the other did last', () => {
  const entries = { [key]: aReconnection() };
  const tab = (reconnections: NodeState['reconnections'], ...known: KeptVersion[]) => ({
    ...aNode({ reconnections }),
    drafts: {},
    sync: { pending: { reconnections: 1 }, known },
  });
  const now = (reconnections: NodeState['reconnections'], count = 1) => ({
    ...aNode({ reconnections }),
    ...{ drafts: {}, bin: {}, sync: { known: [versionOf({ reconnections }, count)] } },
  });
  const [without, withIt] = [versionOf({}), versionOf({ reconnections: entries })];

  it('K7 R8: a deletion whose answer was lost, taken back before the session ended, stays taken back', async () => {
    const ended = tab(entries, versionOf({}, 2), withIt);
    const unsent = await sealed(ended);
    expect(withRescued([unsent], now({}, 2)).values.reconnections).toEqual(entries);
  });

  it('K7 R33: an entry that was just made stays, where a write that crossed it undid it before the next login', async () => {
    const made = tab(entries, versionOf({ reconnections: entries }, 2), without);
    const box = await sealed(made);
    expect(withRescued([box], now({}, 1)).values.reconnections).toEqual(entries);
  });

  it('what both deleted goes', async () => {
    const unsent = await sealed(tab({}, withIt));
    expect(withRescued([unsent, unsent], now(entries)).values.reconnections).toEqual({});
  });

  it('what one brought back stays, where the other ended with it and had heard of the deletion alone (K7 R8)', async () => {
    const ender = await sealed(tab(entries, withIt));
    const told = await sealed(tab({}, withIt), true);
    const { values } = withRescued([ender, told], now(entries));
    expect({ ...now(entries), ...values }.reconnections).toEqual(entries);
  });

  it('a text that one changed back stays beside the other’s, which had not heard of that (K7 R8)', async () => {
    const changed = { [key]: aReconnection({ data: { 'reconew-q2-qui': 'Changé' } }) };
    const told = await sealed(tab(changed, withIt), true);
    const { reconnections } = withRescued([told], now(entries)).values;
    expect(reconnections?.[key]).toMatchObject({ conflicts: expect.anything() as unknown });
  });

  it('K7 R34: where the copy contains nothing that the session knew, all of both stays', async () => {
    const unsent = await sealed(tab({}, versionOf({ reconnections: entries }, 2)));
    const { values } = withRescued([unsent], now({ '7': aReconnection() }));
    expect({ ...now(entries), ...values }.reconnections).toEqual(entries);
  });
});

describe('the session that a box was sealed by', () => {
  const sync = {
    ...{ epoch: 'Epoch1', vector: { Before: 3, Device: 1 }, known: [versionOf({}, 2)] },
    ...{ replica: 'Before', count: 3 },
  };
  const written = aNode({ celebrations: { [key]: { kind: 'note', text: 'a' } } });
  const box = (isSigned: boolean) => sealed({ ...written, drafts: {}, sync }, false, isSigned);
  const known = { epoch: 'Epoch1', vector: { Device: 2 }, known: [versionOf({}, 1)], replica: 'Now' };
  const later = { ...aNode({}), drafts: {}, bin: {}, sync: known };

  it('goes on with what both knew, under a name of its own (K7)', async () => {
    const { sync: both } = withRescued([await box(true)], later).values;
    expect(both).toMatchObject({ replica: 'Now', vector: { Before: 3, Device: 2 } });
    expect(both?.count).toBeUndefined();
    expect(both?.known?.map(({ vector }) => vector)).toEqual([{ Device: 1 }, { Device: 2 }]);
  });

  it('is not believed where the account’s key did not sign: its rows are united, and what it knew goes (O5)', async () => {
    const { values } = withRescued([await box(false)], later);
    expect(Object.keys(values)).toEqual(['celebrations']);
  });

  it.each([
    ['is told where the account’s key signed', true],
    ['is no news where it did not', false],
  ])('that the copy lacks what it saw there %s (R34 O5)', async (_what, isSigned) => {
    const confirmed = { replica: 'Before', count: 3 };
    const one = await sealed({ ...written, drafts: {}, sync: { ...sync, confirmed } }, false, isSigned);
    expect(withRescued([one], later).isPutBack).toBe(isSigned);
  });
});

it('what can’t be read of a box joins what was kept aside (K4)', async () => {
  const { aside } = await readRescueContent({ rows: { cid: 1 }, aside: [{ key: 'x', text: '' }] }, true);
  expect(aside).toMatchObject([{ key: 'x' }, { key: 'cid', text: '{"whole":1}' }]);
});

describe('R37 K7: a draft that two tabs sealed', () => {
  const draftKey = 'reconnection#mi9-a';
  async function rescued(...answers: readonly Draft['answers'][]) {
    let state = { ...aNode({}), drafts: {} as Drafts, bin: {}, sync: {} };
    for (const one of answers) {
      const unsent = await sealed({ ...state, drafts: { [draftKey]: { answers: one } } });
      state = { ...state, ...withRescued([unsent], state).values };
    }
    return draftKeysOf(state.drafts, 'reconnection').map((key) => state.drafts[key]!.answers);
  }

  it.each<[string, DraftAnswer, DraftAnswer]>([
    ['a text and its beginning', 'Bonjour', 'Bonjour à vous'],
    ['a word and its beginning', 'bon', 'bonjour'],
    ['a list and nothing', [], [{ id: 'a', name: 'a' }]],
  ])('of %s comes back as the longer one, whichever comes first', async (_what, shorter, longer) => {
    for (const order of [
      [shorter, longer],
      [longer, shorter],
    ])
      expect(await rescued(...order.map((q) => ({ q })))).toEqual([{ q: longer }]);
  });

  it.each<[string, DraftAnswer, DraftAnswer]>([
    ['names', 'karim', 'sophie'],
    ['texts', 'D’un onglet', 'De l’autre'],
    ['choices', 'past', 'future'],
    ['lists', [{ id: 'a', name: 'Un' }], [{ id: 'a', name: 'Deux' }]],
  ])('with other %s in each comes back as two drafts, once', async (_what, own, other) => {
    const both = await rescued({ q: own }, { q: other }, { q: other });
    expect(both).toEqual([{ q: own }, { q: other }]);
  });

  it('the longer one keeps what only the shorter tells of what it began from (K6 K7)', async () => {
    const shorter = { answers: { q: 'bon' }, origins: { reconnections: { [key]: 'print' } } };
    const longer = { answers: { q: 'bonjour' }, slide: 'two' };
    const unsent = await sealed({ ...aNode({}), drafts: { [draftKey]: longer }, sync: {} });
    const here = { ...aNode({}), drafts: { [draftKey]: shorter }, bin: {}, sync: {} };
    const { drafts } = withRescued([unsent], here).values;
    expect(drafts?.[draftKey]).toEqual({ ...shorter, ...longer });
  });
});

/** @jest-environment node */
import { draftKeysOf } from '../../../../src/domain/entries/draftKeys';
import type { Draft, DraftAnswer, Drafts } from '../../../../src/domain/entries/drafts';
import type { NodeState } from '../../../../src/domain/collections';
import type { Base } from '../../../../src/domain/merge/merge';
import { baseOfRow } from '../../../../src/domain/merge/mergeNode';
import { sentOf, type Sent } from '../../../../src/domain/merge/sentVersions';
import { readRescueContent, rescueContentOf, withRescued } from '../../../../src/domain/rescue/rescueContent';
import type { VaultMemory } from '../../../../src/domain/vault/memory';
import { aNode, aReconnection } from '../../../support/exampleData';

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
    const unsent = await readRescueContent(rescueContentOf(ended, [])!);
    const now = { ...aNode({ reconnections: {} }), drafts: {}, sync: {} };
    expect(withRescued([unsent], now).reconnections).toEqual(entries);
  });

  it('K7 R33: an entry that was just made stays, where a write that crossed it undid it before the next login', async () => {
    const made = tab(entries, agreed);
    const overwritten = [{ at: 0, rows: { reconnections: { [key]: null } } }];
    const box = await readRescueContent(
      rescueContentOf({ ...made, sync: { ...made.sync, overwritten } }, [])!,
    );
    const now = { ...aNode({ reconnections: {} }), drafts: {}, sync: {} };
    expect(withRescued([box], now).reconnections).toEqual(entries);
  });

  it.each([
    ['that was being sent', [tab({}, nothing, sentOf(agreed, {})), tab(entries, nothing)], {}],
    ['that the provider holds', [tab({}, agreed), tab(entries, agreed)], entries],
    ['that the provider took', [tab({}, agreed, sentOf({}, agreed)), tab(entries, agreed)], {}],
  ])('a deletion taken back, of an entry %s, stays taken back', async (_what, tabs, there) => {
    for (const order of [tabs, tabs.toReversed()]) {
      const unsent = await Promise.all(order.map((state) => readRescueContent(rescueContentOf(state, [])!)));
      const now = { ...aNode({ reconnections: there }), drafts: {}, sync: {} };
      expect({ ...now, ...withRescued(unsent, now) }.reconnections).toEqual(entries);
    }
  });

  it('what both deleted goes', async () => {
    const unsent = await readRescueContent(rescueContentOf(tab({}, agreed), [])!);
    const now = { ...aNode({ reconnections: entries }), drafts: {}, sync: {} };
    expect(withRescued([unsent, unsent], now).reconnections).toEqual({});
  });
});

describe('O3 K7: what a session with the vault sealed, of which the copy read since lacks all', () => {
  const celebrations = { [key]: { kind: 'note' as const, text: 'Avant' } };
  const vaultOf = (n: number, seal: number, more: Partial<VaultMemory> = {}): VaultMemory => ({
    ...{ state: 'on', kid: 'kid', n, since: 0, seen: { field_celebrations: seal } },
    agreed: { celebrations: n },
    ...more,
  });
  const base = { celebrations: baseOfRow('celebrations', celebrations) };
  const sealed = { ...aNode({ celebrations }), drafts: {}, sync: { base, vault: vaultOf(1, 2) } };

  it.each([
    ['was deleted there', vaultOf(1, 3), {}],
    ['was deleted there before a new key', vaultOf(2, 3), {}],
    ['is kept after a copy that was a stranger’s', vaultOf(1, 2 ** 21), celebrations],
    ['is kept where the vault began again', vaultOf(2, 3, { since: 2 }), celebrations],
    ['is kept where the row waits for its key', vaultOf(1, 0, { agreed: {}, isLocked: true }), celebrations],
  ])('O3 it %s', async (_what, vault, left) => {
    const box = await readRescueContent(rescueContentOf(sealed, [])!);
    const now = { ...aNode({}), drafts: {}, sync: { vault } };
    expect({ ...now, ...withRescued([box], now) }.celebrations).toEqual(left);
  });
});

describe('R37 K7: a draft that two tabs sealed', () => {
  const draftKey = 'reconnection#mi9-a';
  async function rescued(...answers: readonly Draft['answers'][]) {
    let state = { ...aNode({}), drafts: {} as Drafts, sync: {} };
    for (const one of answers) {
      const unsent = await readRescueContent(
        rescueContentOf({ ...state, drafts: { [draftKey]: { answers: one } } }, [])!,
      );
      state = { ...state, ...withRescued([unsent], state) };
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
});

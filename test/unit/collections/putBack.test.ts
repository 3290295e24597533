import { celebrationAdded, celebrationRemoved } from '../../../src/collections/celebrations';
import { identityCardSaved } from '../../../src/collections/identityCard';
import type { NodeCollectionName } from '../../../src/domain/collections';
import { aWireNode } from '../../support/exampleData';
import { aLoadedStore, fakeSetting, pendingNames, sync, type ExampleStore } from '../../support/exampleStore';
import { isNodeCall, isPatch, jsonAnswer } from '../../support/fakeProvider';

const provider = fakeSetting();
const HOUR = 3_600_000;

const alertIn = (store: ExampleStore) => store.getState().alert?.message;
const notesIn = (store: ExampleStore) => Object.values(store.getState().celebrations).map(({ text }) => text);
const textsAt = () =>
  Object.values(provider.row('celebrations') as object).map(({ text }: { text: string }) => text);

/** Time passes, at the provider and here. */
const later = () => {
  provider.now += HOUR;
};

/** A store with two notes, the second written an hour after the first; what the provider held in between. */
async function withBackup() {
  const { store } = await aLoadedStore(provider);
  store.dispatch(celebrationAdded({ kind: 'note', text: 'avant' }));
  store.dispatch(identityCardSaved({ symptoms: 'avant' }));
  await sync(store);
  const backup = { texts: { ...provider.texts }, savedAt: provider.savedAt };
  later();
  store.dispatch(celebrationAdded({ kind: 'note', text: 'depuis' }));
  await sync(store);
  later();
  // As it does by itself, when no other write can undo that one any more.
  await sync(store);
  return { store, putBack: () => Object.assign(provider, structuredClone(backup)) };
}

describe('R34 a provider that was put back from a backup', () => {
  it('R34: what it lacks goes there again, and it is said once', async () => {
    const { store, putBack } = await withBackup();
    putBack();
    await sync(store);
    expect(notesIn(store)).toEqual(['avant', 'depuis']);
    expect(textsAt()).toEqual(['avant', 'depuis']);
    expect(store.getState().identityCard).toEqual({ symptoms: 'avant' });
    expect([alertIn(store), pendingNames(store)]).toEqual(['copy_put_back', []]);
    store.dispatch({ type: 'alert/cleared' });
    later();
    await sync(store);
    expect(alertIn(store)).toBeUndefined();
  });

  it('R34: so it is with a provider that was emptied, and holds a node of another id', async () => {
    const { store } = await withBackup();
    const texts: Partial<Record<NodeCollectionName, string>> = {};
    provider.texts = texts;
    provider.instead = (call) =>
      isNodeCall(call) && !isPatch(call)
        ? jsonAnswer(aWireNode(provider.texts, undefined, 'another'))
        : undefined;
    await sync(store);
    expect(notesIn(store)).toEqual(['avant', 'depuis']);
    expect(textsAt()).toEqual(['avant', 'depuis']);
  });

  it('R34: so it is where another device wrote to the copy that was put back, before this one read it', async () => {
    const { store, putBack } = await withBackup();
    putBack();
    provider.saveElsewhere('identityCard', { symptoms: 'avant', vocationpro: 'là' });
    await sync(store);
    expect(textsAt()).toEqual(['avant', 'depuis']);
    expect(store.getState().identityCard).toEqual({ symptoms: 'avant', vocationpro: 'là' });
    expect(alertIn(store)).toBe('copy_put_back');
  });

  it('R34 R36: what is deleted afterwards is deleted everywhere', async () => {
    const { store, putBack } = await withBackup();
    putBack();
    await sync(store);
    later();
    const [[dateKey, entry] = ['', { kind: 'note' as const, text: '' }]] = Object.entries(
      store.getState().celebrations,
    );
    store.dispatch(celebrationRemoved({ dateKey, entry }));
    await sync(store);
    expect(textsAt()).toEqual(['depuis']);
    later();
    provider.saveElsewhere('celebrations', {});
    await sync(store);
    expect([notesIn(store), alertIn(store)]).not.toContain('copy_put_back');
    expect(notesIn(store)).toEqual([]);
  });
});

describe('R33 a write that another one undid, saved at the same moment by a provider without a lock', () => {
  it('R33: is written again, though the node was saved long after when this device reads it next', async () => {
    const { store } = await aLoadedStore(provider);
    const isSaved = provider.crossing({ celebrations: {} });
    store.dispatch(celebrationAdded({ kind: 'note', text: 'croisée' }));
    await sync(store);
    isSaved();
    later();
    provider.saveElsewhere('identityCard', { symptoms: 'plus tard' });
    await sync(store);
    expect([notesIn(store), textsAt()]).toEqual([['croisée'], ['croisée']]);
    expect(store.getState().identityCard).toEqual({ symptoms: 'plus tard' });
  });

  it('R33: what this device changed stands again, and nobody is asked', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'avant' }));
    await sync(store);
    const isSaved = provider.crossing({ celebrations: {} });
    store.dispatch(identityCardSaved({ symptoms: 'ici' }));
    await sync(store);
    isSaved();
    await sync(store);
    expect(store.getState().identityCard).toEqual({ symptoms: 'ici' });
    expect(provider.row('identityCard')).toEqual({ symptoms: 'ici' });
  });

  it('R33 R36: what a read shows after that moment is agreed: what another device deletes then goes', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(celebrationAdded({ kind: 'note', text: 'gardée' }));
    await sync(store);
    later();
    await sync(store);
    provider.saveElsewhere('celebrations', {});
    await sync(store);
    expect(notesIn(store)).toEqual([]);
  });
});

import { identityCardSaved } from '../../../src/collections/identityCard';
import { reconnectionSaved } from '../../../src/collections/reconnections';
import { selectParked, selectSyncStatus } from '../../../src/collections/sync/syncActivity';
import { synchronise } from '../../../src/collections/sync/synchronise';
import type { Json, JsonObject } from '../../../src/domain/json';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { aReconnection, anIdentityCard, fieldOf, NOON } from '../../support/exampleData';
import { aLoadedStore, type ExampleStore, fakeSetting, pendingNames } from '../../support/exampleStore';
import { htmlAnswer, isPatch, jsonAnswer, lostAnswer } from '../../support/fakeProvider';
import { settleDown, until } from '../../support/time';

const draft = 'reconnection';

const provider = fakeSetting();

const status = (store: ExampleStore) => selectSyncStatus(store.getState());
const fieldsOf = (body: object | undefined) =>
  Object.keys(body ?? {}).filter((name) => name !== 'type' && name !== 'changed');

describe('K5 a write that fails', () => {
  it.each([422, 400, 404, 415])(
    'K5 %d: parked, not tried again, kept here and never called synced',
    async (code) => {
      const { store } = await aLoadedStore(provider);
      store.dispatch(identityCardSaved({ symptoms: 'a' }));
      provider.instead = (call) => (isPatch(call) ? jsonAnswer({ message: 'x' }, code) : undefined);
      await store.dispatch(synchronise());
      await store.dispatch(synchronise());
      expect(provider.patches()).toHaveLength(1);
      expect(selectParked(store.getState())).toEqual({ identityCard: code });
      expect(pendingNames(store)).toEqual(['identityCard']);
      expect(status(store)).not.toBe('synced');
      expect(store.getState().identityCard).toEqual({ symptoms: 'a' });
    },
  );

  it('K5 a parked row gets another chance when it changes', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.instead = (call) => (isPatch(call) ? jsonAnswer({ message: 'x' }, 422) : undefined);
    await store.dispatch(synchronise());
    provider.instead = () => undefined;
    store.dispatch(identityCardSaved({ symptoms: 'b' }));
    await store.dispatch(synchronise());
    expect(provider.row('identityCard')).toEqual({ symptoms: 'b' });
    expect(selectParked(store.getState())).toEqual({});
    expect(status(store)).toBe('synced');
  });

  const transient: [string, () => Response | Promise<Response>][] = [
    ['503', () => htmlAnswer(503)],
    ['500', () => new Response('x', { status: 500 })],
    ['429', () => jsonAnswer({}, 429)],
    ['HTML with 200', () => htmlAnswer(200)],
    ['no network', lostAnswer],
  ];
  it.each(transient)('K5 %s: waits, and keeps everything', async (_what, answer) => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.instead = (call) => (isPatch(call) ? answer() : undefined);
    await store.dispatch(synchronise());
    expect(pendingNames(store)).toEqual(['identityCard']);
    expect(status(store)).toBe('waiting');
    expect(selectParked(store.getState())).toEqual({});
    provider.instead = () => undefined;
    await store.dispatch(synchronise());
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
    expect(status(store)).toBe('synced');
  });

  it('K5 a write whose answer was lost is not doubled', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(reconnectionSaved(aReconnection(), draft));
    provider.instead = (call) => {
      if (!isPatch(call)) return undefined;
      provider.save(call.json as JsonObject);
      return lostAnswer();
    };
    await store.dispatch(synchronise());
    provider.instead = () => undefined;
    await store.dispatch(synchronise());
    expect(Object.keys(provider.row('reconnections') as object)).toHaveLength(1);
    expect(provider.patches()).toHaveLength(1);
    expect(pendingNames(store)).toEqual([]);
  });

  it('K5 a provider that says yes and holds something else is not asked for ever', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    // After 25 in vain the provider stops, so that this test ends whatever happens.
    provider.instead = (call) =>
      isPatch(call) ? (provider.patches().length > 25 ? htmlAnswer(503) : jsonAnswer({})) : undefined;
    await store.dispatch(synchronise());
    expect(provider.patches().length).toBeLessThanOrEqual(12);
    expect(store.getState().identityCard).toEqual({ symptoms: 'a' });
    expect(pendingNames(store)).toEqual(['identityCard']);
    expect(status(store)).toBe('waiting');
  });

  it('A11 a logout during a write leaves nothing behind', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.instead = (call) => {
      if (isPatch(call)) store.dispatch(sessionEnded({ reason: 'logged-out' }));
      return undefined;
    };
    await store.dispatch(synchronise());
    expect(store.getState().identityCard).toEqual({});
    expect(store.getState().sync).toEqual({});
  });

  it('A11 a logout during a read drops what it brings', async () => {
    const { store } = await aLoadedStore(provider);
    provider.saveElsewhere('identityCard', anIdentityCard());
    provider.instead = (call) => {
      if (call.path === '/node/7') store.dispatch(sessionEnded({ reason: 'logged-out' }));
      return undefined;
    };
    await store.dispatch(synchronise());
    expect(store.getState().identityCard).toEqual({});
    expect(store.getState().sync).toEqual({});
  });
});

describe('K4 what the provider holds and nobody can read', () => {
  it('K4 is never written over, and what is here is never called synced', async () => {
    const { store } = await aLoadedStore(provider);
    provider.texts.identityCard = '{rotten';
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    store.dispatch(reconnectionSaved(aReconnection(), draft));
    await store.dispatch(synchronise());
    expect(fieldsOf(provider.patches()[0])).toEqual([fieldOf('reconnections')]);
    expect(provider.texts.identityCard).toBe('{rotten');
    expect(store.getState().identityCard).toEqual({ symptoms: 'a' });
    expect(pendingNames(store)).toEqual(['identityCard']);
    expect(status(store)).not.toBe('synced');
  });

  it('K4 a field is kept aside in quarantine, and said once', async () => {
    const { store, storage } = await aLoadedStore(provider);
    provider.texts.identityCard = '{rotten';
    await store.dispatch(synchronise());
    await store.dispatch(synchronise());
    await until(() => storage.getItem('quarantine') !== null);
    await settleDown();
    expect(storage.json('quarantine')).toEqual([{ key: fieldOf('identityCard'), text: '{rotten', at: NOON }]);
    expect(store.getState().alert?.message).toBe('provider_data_set_aside');
  });

  it('K4 a member is written back with the rest', async () => {
    const { store } = await aLoadedStore(provider);
    provider.saveElsewhere('identityCard', { vocationpro: 5, momentressource: 'le lac' });
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await store.dispatch(synchronise());
    expect(provider.row('identityCard')).toEqual({
      vocationpro: 5,
      momentressource: 'le lac',
      symptoms: 'a',
    });
    expect(pendingNames(store)).toEqual([]);
  });

  it('K4 a node without the moment it was saved is read and written all the same', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    let saved: Json = [];
    provider.instead = (call) => {
      if (call.path !== '/node/7') return undefined;
      if (isPatch(call)) saved = (call.json as { field_cid: Json }).field_cid;
      return jsonAnswer({ nid: [{ value: 7 }], field_cid: saved });
    };
    await store.dispatch(synchronise());
    expect(saved).toEqual([{ value: '{"symptoms":"a"}' }]);
    expect(pendingNames(store)).toEqual([]);
  });
});

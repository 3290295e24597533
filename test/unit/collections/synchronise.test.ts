import { identityCardSaved } from '../../../src/collections/identityCard';
import { reconnectionSaved } from '../../../src/collections/reconnections';
import { selectParked, selectSyncStatus } from '../../../src/collections/sync/syncActivity';
import { selectPendingNames } from '../../../src/collections/sync/syncSlice';
import { synchronise } from '../../../src/collections/sync/synchronise';
import type { Json, JsonObject } from '../../../src/domain/json';
import type { Reconnections } from '../../../src/domain/reconnection';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { lazyLogin } from '../../../src/session/account';
import { aDerailor, aReconnection, anIdentityCard, fieldOf, NOON } from '../../support/exampleData';
import { aLoadedStore, aStore, pendingNames, type ExampleStore } from '../../support/exampleStore';
import { htmlAnswer, jsonAnswer, lostAnswer } from '../../support/fakeNetwork';
import { isPatch } from '../../support/fakeProvider';
import { fakeSetting } from '../../support/fakeSetting';
import { pass, settleDown, takeTimers, until } from '../../support/time';

const draft = 'reconnection';

const provider = fakeSetting();

const status = (store: ExampleStore) => selectSyncStatus(store.getState());
const fieldsOf = (body: object | undefined) =>
  Object.keys(body ?? {}).filter((name) => name !== 'type' && name !== 'changed');

describe('K5 K6 sending', () => {
  it('K5 what changed goes in one write, and counts as synced when a read shows it', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved(anIdentityCard()));
    store.dispatch(reconnectionSaved(aReconnection(), draft));
    expect(pendingNames(store)).toEqual(['identityCard', 'reconnections']);
    expect(status(store)).toBe('saved');
    await store.dispatch(synchronise());
    expect(provider.nodeCalls()).toEqual(['GET', 'PATCH', 'GET']);
    expect(fieldsOf(provider.patches()[0]).sort()).toEqual([
      fieldOf('identityCard'),
      fieldOf('reconnections'),
    ]);
    expect(provider.patches()[0]?.['type']).toEqual([{ target_id: 'data' }]);
    expect(provider.row('identityCard')).toEqual(anIdentityCard());
    expect(pendingNames(store)).toEqual([]);
    expect(status(store)).toBe('synced');
  });

  it('K5 nothing changed: nothing is written', async () => {
    provider.saveElsewhere('identityCard', anIdentityCard());
    const { store } = await aLoadedStore(provider);
    await store.dispatch(synchronise());
    expect(provider.nodeCalls()).toEqual(['GET']);
    expect(store.getState().sync.syncedAt).toBe(NOON);
  });

  it('K5 without a data node nothing is called, and everything stays here', async () => {
    provider.user = { ...provider.user, field_data: [] };
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved(anIdentityCard()));
    await store.dispatch(synchronise());
    expect(provider.nodeCalls()).toEqual([]);
    expect(pendingNames(store)).toEqual(['identityCard']);
    expect(status(store)).toBe('saved');
    expect(store.getState().session.isWithoutDataNode).toBe(true);
  });

  it('K5 what changes while a write is under way goes in the next one', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'première' }));
    provider.instead = (call) => {
      if (isPatch(call) && provider.patches().length === 1)
        store.dispatch(identityCardSaved({ symptoms: 'seconde' }));
      return undefined;
    };
    await store.dispatch(synchronise());
    expect(provider.row('identityCard')).toEqual({ symptoms: 'seconde' });
    expect(provider.patches()).toHaveLength(2);
    expect(pendingNames(store)).toEqual([]);
  });

  it('K6 runs never overlap: who asks meanwhile gets one more', async () => {
    const { store } = await aLoadedStore(provider);
    await Promise.all([1, 2, 3, 4].map(() => store.dispatch(synchronise())));
    expect(provider.nodeCalls()).toEqual(['GET', 'GET']);
  });

  it('K6 a write carries the stamp that was read, when it is old enough to prove something', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await store.dispatch(synchronise());
    expect(provider.patches()[0]?.['changed']).toEqual([
      { value: '2026-03-02T11:00:00+00:00', format: 'Y-m-d\\TH:i:sP' },
    ]);
    provider.now += 500;
    store.dispatch(identityCardSaved({ symptoms: 'b' }));
    await store.dispatch(synchronise());
    expect(provider.patches()[1]).not.toHaveProperty('changed');
  });

  it('K6 reading merges in what another device wrote, and marks nothing', async () => {
    const { store } = await aLoadedStore(provider);
    provider.saveElsewhere('derailors', { [NOON]: aDerailor() });
    await store.dispatch(synchronise());
    expect(store.getState().derailors).toEqual({ [NOON]: aDerailor() });
    expect(pendingNames(store)).toEqual([]);
    expect(provider.patches()).toEqual([]);
  });

  it('K6 an entry that another device deleted goes here too, and is not written back', async () => {
    provider.saveElsewhere('derailors', { [NOON]: aDerailor() });
    const { store } = await aLoadedStore(provider);
    provider.saveElsewhere('derailors', {});
    await store.dispatch(synchronise());
    expect(store.getState().derailors).toEqual({});
    expect(provider.patches()).toEqual([]);
  });
});

describe('K6 another device got in before', () => {
  it('K6 a stale stamp is refused: read again, merged, written again', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'ici' }));
    provider.instead = (call) => {
      if (isPatch(call) && provider.patches().length === 1) {
        provider.saveElsewhere('identityCard', { vocationpro: 'là' });
      }
      return undefined;
    };
    await store.dispatch(synchronise());
    expect(provider.nodeCalls()).toEqual(['GET', 'PATCH', 'GET', 'PATCH', 'GET']);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'ici', vocationpro: 'là' });
    expect(store.getState().identityCard).toEqual({ symptoms: 'ici', vocationpro: 'là' });
    expect(pendingNames(store)).toEqual([]);
  });

  it('K6 the same field: the later text stands, the other one is kept beside it', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'ici' }));
    provider.saveElsewhere('identityCard', { symptoms: 'là' });
    await store.dispatch(synchronise());
    expect(provider.row('identityCard')).toEqual({ symptoms: 'ici', conflicts: { symptoms: ['là'] } });
  });

  it('K6 refused though the stamp is still the node’s: once more without it', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.instead = (call) =>
      isPatch(call) && 'changed' in (call.json as object) ? jsonAnswer({ message: '' }, 403) : undefined;
    await store.dispatch(synchronise());
    expect(provider.patches().map((body) => 'changed' in body)).toEqual([true, false]);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
    expect(pendingNames(store)).toEqual([]);
  });

  it('K6 refused without a stamp too: not tried again, and not called synced', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    provider.instead = (call) => (isPatch(call) ? jsonAnswer({ message: '' }, 403) : undefined);
    await store.dispatch(synchronise());
    await store.dispatch(synchronise());
    expect(provider.patches().map((body) => 'changed' in body)).toEqual([true, false]);
    expect(selectParked(store.getState())).toEqual({ identityCard: 403 });
    expect(pendingNames(store)).toEqual(['identityCard']);
    expect(status(store)).not.toBe('synced');
    expect(store.getState().identityCard).toEqual({ symptoms: 'a' });
  });

  it('K6 two writes that cross at the provider, both accepted: nothing is lost', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(reconnectionSaved(aReconnection({ data: { who: 'ici' } }), draft));
    store.dispatch(identityCardSaved({ symptoms: 'ici' }));
    provider.instead = (call) => {
      if (!isPatch(call) || provider.patches().length > 1) return undefined;
      const answer = provider.save(call.json as JsonObject);
      // The other device had read before this write, and its own was saved after.
      provider.saveElsewhere('reconnections', { [NOON]: aReconnection({ data: { who: 'là' } }) });
      provider.saveElsewhere('identityCard', { vocationpro: 'là' });
      return answer;
    };
    await store.dispatch(synchronise());
    expect(provider.row('identityCard')).toEqual({ symptoms: 'ici', vocationpro: 'là' });
    const who = Object.values(provider.row('reconnections') as Reconnections).map(
      (entry) => entry.data?.['who'],
    );
    expect(who.sort()).toEqual(['ici', 'là']);
    expect(pendingNames(store)).toEqual([]);
  });

  it('K6 a device that always comes second gives up after some tries, for now', async () => {
    // Waiting since the last visit: nothing but the login asks for a sync.
    const { store } = await aStore(provider, {
      identityCard: { symptoms: 'a' },
      sync: { pending: { identityCard: 1 }, base: { identityCard: { '': '' } } },
    });
    provider.instead = (call) => {
      if (!isPatch(call)) return undefined;
      provider.now += 5_000;
      provider.saveElsewhere('identityCard', { vocationpro: String(provider.now) });
      provider.now += 5_000;
      return undefined;
    };
    await store.dispatch(lazyLogin());
    expect(provider.patches().length).toBeLessThanOrEqual(6);
    expect(pendingNames(store)).toEqual(['identityCard']);
    expect(status(store)).toBe('waiting');
  });
});

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

describe('K5 pushing by itself', () => {
  beforeEach(() => {
    takeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const loaded = async (rows = {}) => {
    const made = aLoadedStore(provider, rows);
    await pass(200, 10);
    return await made;
  };

  it('K5 changes are gathered for a short while and sent once', async () => {
    const { store } = await loaded();
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await pass(300);
    store.dispatch(identityCardSaved({ symptoms: 'ab' }));
    await pass(500);
    expect(provider.patches()).toEqual([]);
    await pass(200);
    expect(provider.patches()).toHaveLength(1);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'ab' });
  });

  it('K6 rehydration marks nothing and sends nothing', async () => {
    const { store } = await loaded({ identityCard: anIdentityCard() });
    expect(store.getState().identityCard).toEqual(anIdentityCard());
    // The provider holds nothing yet: without a base what is here is kept, and sent by the sync of the login.
    expect(selectPendingNames(store.getState())).toEqual([]);
    await pass(5_000);
    expect(provider.nodeCalls()).toEqual([]);
  });

  it('K6 an action that changes no row of the node marks nothing', async () => {
    const { store } = await loaded();
    const before = store.getState().sync;
    store.dispatch({ type: 'locale/chosen', payload: 'en' });
    store.dispatch({ type: 'unheard of' });
    await pass(1_000);
    expect(store.getState().sync.pending ?? {}).toEqual(before.pending ?? {});
  });

  it('A9 after a failure it tries again, later each time, until it succeeds', async () => {
    const { store } = await loaded();
    const at: number[] = [];
    const start = Date.now();
    provider.instead = (call) => {
      if (call.path !== '/node/7') return undefined;
      at.push(Date.now() - start);
      return at.length < 5 ? htmlAnswer(503) : undefined;
    };
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await pass(60_000);
    const gaps = at.slice(1, 5).map((time, index) => time - at[index]!);
    expect(gaps).toHaveLength(4);
    gaps.forEach((gap, index) => {
      // 2, 4, 8, 16 s, less up to a half at random.
      expect(gap).toBeGreaterThanOrEqual(1_000 * 2 ** index);
      expect(gap).toBeLessThanOrEqual(2_000 * 2 ** index + 300);
    });
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
    expect(selectSyncStatus(store.getState())).toBe('synced');
  });

  it('A9 the pause never grows beyond a minute', async () => {
    const { store } = await loaded();
    provider.instead = (call) => (call.path === '/node/7' ? htmlAnswer(503) : undefined);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await pass(600_000, 5_000);
    const tried = provider.nodeCalls().length;
    await pass(60_000, 5_000);
    expect(provider.nodeCalls().length).toBeGreaterThan(tried);
  });
});

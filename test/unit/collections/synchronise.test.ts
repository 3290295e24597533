import { identityCardSaved } from '../../../src/collections/identityCard';
import { reconnectionReworked, reconnectionSaved } from '../../../src/collections/reconnections';
import type { Reconnections } from '../../../src/domain/entries/reconnection';
import { dataNodeEndpoints } from '../../../src/provider/endpoints/dataNode';
import { sessionEnded, tokensReceived } from '../../../src/provider/sessionEvents';
import { silentLogin } from '../../../src/session/login';
import { syncNow } from '../../../src/session/syncOrLogIn';
import { readNode } from '../../../src/collections/sync/readNode';
import { selectSyncFailure } from '../../../src/collections/sync/syncActivity';
import {
  aDerailor,
  aReconnection,
  anIdentityCard,
  aWireNode,
  aWrite,
  fieldOf,
  NOON,
} from '../../support/exampleData';
import { aLoadedStore, aStore, fakeSetting, standOf, sync } from '../../support/exampleStore';
import { htmlAnswer, isNodeCall, jsonAnswer } from '../../support/fakeProvider';
import { settleDown } from '../../support/time';

const draft = 'reconnection';

const provider = fakeSetting();

/** Does something while the first write is on its way. */
const atFirstWrite = (act: () => unknown) => {
  provider.answerWrites(() => {
    if (provider.patches().length === 1) act();
    return undefined;
  });
};

describe('K5 K6 sending', () => {
  it('K5 what changed goes in one write, and counts as synced when a read shows it', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved(anIdentityCard()));
    store.dispatch(reconnectionSaved(aReconnection(), draft));
    expect(standOf(store)).toMatchObject({ status: 'saved', pending: ['identityCard', 'reconnections'] });
    await sync(store);
    expect(provider.nodeCalls()).toEqual(['GET', 'PATCH', 'GET']);
    const { type, changed: _stamp, ...fields } = provider.patches()[0]!;
    expect(Object.keys(fields).sort()).toEqual(
      [fieldOf('identityCard'), fieldOf('reconnections'), fieldOf('registrations')].sort(),
    );
    expect(type).toEqual([{ target_id: 'data' }]);
    expect(provider.row('identityCard')).toEqual(anIdentityCard());
    expect(standOf(store)).toMatchObject({ status: 'synced', pending: [] });
    await sync(store);
    expect(provider.nodeCalls()).toEqual(['GET', 'PATCH', 'GET', 'GET']);
    expect(store.getState().sync.syncedAt).toBe(NOON);
  });

  it('K5 a write in clear may be longer than one that seals', async () => {
    const { store } = await aLoadedStore(provider);
    const card = { symptoms: 'a'.repeat(7_500_000) };
    store.dispatch(identityCardSaved(card));
    await sync(store);
    expect(provider.row('identityCard')).toEqual(card);
  });

  it('K6 R9 a read that was asked for before is not taken for its own', async () => {
    const { store } = await aLoadedStore(provider);
    const release = provider.holdBack(isNodeCall);
    const early = readNode({ nid: '7', dispatch: store.dispatch, isOver: () => false });
    await settleDown();
    const card = anIdentityCard({ symptoms: 'Mes épaules' });
    provider.saveElsewhere('identityCard', card);
    const run = sync(store);
    await settleDown();
    release();
    await Promise.all([early, run]);
    expect(store.getState().identityCard).toEqual(card);
  });

  it('A11 what was being made ready when its session ended never leaves in the next one', async () => {
    const { store } = await aLoadedStore(provider);
    const { tokens, session } = store.getState();
    const write = { ...aWrite({ identityCard: anIdentityCard() }), nid: '7', changed: null };
    const sent = store.dispatch(dataNodeEndpoints.endpoints.patchDataNode.initiate(write));
    store.dispatch(sessionEnded({ reason: 'refused' }));
    store.dispatch(tokensReceived({ access: session.access!, refresh: tokens!, refreshInMs: 60_000 }));
    await sent;
    await settleDown();
    expect(provider.patches()).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['never given', () => Object.assign(provider.user, { field_data: [] })],
    ['not named', () => Object.assign(provider.user, { field_data: [{ target_id: null }] })],
    ['deleted', () => (provider.instead = (call) => (isNodeCall(call) ? htmlAnswer(404) : undefined))],
  ])(
    'R54 K5 of a data node that was %s nothing is called, and all stays here until there is one',
    async (_how, breaks) => {
      const { user } = provider;
      provider.user = { ...user };
      breaks();
      const { store } = await aLoadedStore(provider);
      store.dispatch(identityCardSaved(anIdentityCard()));
      await sync(store);
      expect(provider.nodeCalls()).toEqual([]);
      expect(standOf(store)).toMatchObject({ status: 'saved', pending: ['identityCard'] });
      expect(selectSyncFailure(store.getState())).toBe('missing');
      expect(store.getState().syncActivity.retryAt).toBeNull();
      provider.heal();
      provider.user = user;
      await store.dispatch(syncNow());
      expect(standOf(store)).toMatchObject({ status: 'synced', pending: [] });
      expect(provider.row('identityCard')).toEqual(anIdentityCard());
    },
  );

  it('K5 what changes while a write is under way goes in the next one', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'première' }));
    atFirstWrite(() => store.dispatch(identityCardSaved({ symptoms: 'seconde' })));
    await sync(store);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'seconde' });
    expect(provider.patches()).toHaveLength(2);
    expect(standOf(store).pending).toEqual([]);
  });

  it('K6 runs never overlap: who asks meanwhile gets one more', async () => {
    const { store } = await aLoadedStore(provider);
    await Promise.all([1, 2, 3, 4].map(() => sync(store)));
    expect(provider.nodeCalls()).toEqual(['GET', 'GET']);
  });

  it('K6 a write carries the stamp that was read, however young', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    await sync(store);
    expect(provider.patches()[0]?.['changed']).toEqual(aWireNode()['changed']);
    provider.now += 500;
    provider.saveElsewhere('derailors', {});
    store.dispatch(identityCardSaved({ symptoms: 'b' }));
    await sync(store);
    expect(provider.patches()[1]?.['changed']).toEqual(aWireNode({}, provider.stamp())['changed']);
  });

  it('K6 reading takes in what another device wrote, and deleted, and neither marks nor writes anything', async () => {
    const { store } = await aLoadedStore(provider);
    for (const derailors of [{ [NOON]: aDerailor() }, {}]) {
      provider.saveElsewhere('derailors', derailors);
      await sync(store);
      expect(store.getState().derailors).toEqual(derailors);
    }
    expect(standOf(store).pending).toEqual([]);
    expect(provider.patches()).toEqual([]);
  });
});

describe('K6 another device got in before', () => {
  it('K6 a stale stamp is refused: read again, merged, written again', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'ici' }));
    atFirstWrite(() => provider.saveElsewhere('identityCard', { vocationpro: 'là' }));
    await sync(store);
    expect(provider.nodeCalls()).toEqual(['GET', 'PATCH', 'GET', 'PATCH', 'GET']);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'ici', vocationpro: 'là' });
    expect(store.getState().identityCard).toEqual({ symptoms: 'ici', vocationpro: 'là' });
    expect(standOf(store).pending).toEqual([]);
    store.dispatch(identityCardSaved({ symptoms: 'encore ici' }));
    provider.saveElsewhere('identityCard', { symptoms: 'encore là', vocationpro: 'là' });
    await sync(store);
    const conflicts = { symptoms: ['encore là'] };
    expect(provider.row('identityCard')).toEqual({ symptoms: 'encore ici', vocationpro: 'là', conflicts });
  });

  it('K6 refused though the stamp is still the node’s: once more without it, and then not again', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(identityCardSaved({ symptoms: 'a' }));
    const isStamped = (body: object) => 'changed' in body;
    const refused = () => jsonAnswer({ message: '' }, 403);
    provider.answerWrites((body) => (isStamped(body) ? refused() : undefined));
    await sync(store);
    expect(provider.patches().map(isStamped)).toEqual([true, false]);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
    expect(standOf(store).pending).toEqual([]);
    provider.now += 5_000;
    provider.answerWrites(refused);
    store.dispatch(identityCardSaved({ symptoms: 'b' }));
    await sync(store);
    await sync(store);
    expect(provider.patches().map(isStamped)).toEqual([true, false, true, false, false, false]);
    const parked = { identityCard: 403 };
    expect(standOf(store)).toEqual({ status: 'saved', pending: ['identityCard'], parked });
    expect(store.getState().identityCard).toEqual({ symptoms: 'b' });
  });

  it('K6 two writes that cross at the provider, both accepted: nothing is lost', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(reconnectionSaved(aReconnection({ data: { who: 'ici' } }), draft));
    store.dispatch(identityCardSaved({ symptoms: 'ici' }));
    provider.answerWrites((body) => {
      if (provider.patches().length > 1) return undefined;
      // The other device had read before this write, and its own is saved after.
      const isSaved = provider.crossing({
        reconnections: { [NOON]: aReconnection({ data: { who: 'là' } }) },
        identityCard: { vocationpro: 'là' },
      });
      const answer = provider.save(body);
      isSaved();
      return answer;
    });
    await sync(store);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'ici', vocationpro: 'là' });
    const who = Object.values(provider.row('reconnections') as Reconnections).map(
      (entry) => entry.data?.['who'],
    );
    expect(who.sort()).toEqual(['ici', 'là']);
    expect(standOf(store).pending).toEqual([]);
  });

  it('K6 a device that always comes second gives up after some tries, for now', async () => {
    // Waiting since the last visit: nothing but the login asks for a sync.
    const sent = { pending: { identityCard: 1 } };
    const { store } = await aStore(provider, { identityCard: { symptoms: 'a' }, sync: sent });
    provider.answerWrites(() => {
      provider.now += 5_000;
      provider.saveElsewhere('identityCard', { vocationpro: String(provider.now) });
      provider.now += 5_000;
      return undefined;
    });
    await store.dispatch(silentLogin());
    expect(provider.patches().length).toBeLessThanOrEqual(6);
    expect(standOf(store)).toMatchObject({ status: 'waiting', pending: ['identityCard'] });
  });
});

describe('J5 K6 a sync of many entries rests in between', () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_one, index) => [String(NOON + index), aReconnection()]),
  );

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'scheduler');
  });

  /** Does something at the first rest from now on. */
  function atFirstRest(act: () => void): () => number {
    let rests = 0;
    const rest = () => {
      rests += 1;
      if (rests === 1) act();
      return Promise.resolve();
    };
    Object.assign(globalThis, { scheduler: { yield: rest } });
    return () => rests;
  }

  it('J5 K6 an edit made meanwhile is neither lost nor taken for the provider’s', async () => {
    provider.saveElsewhere('reconnections', many);
    const { store } = await aLoadedStore(provider);
    const edited = aReconnection({ data: { lieu: 'ici' } });
    const rests = atFirstRest(() => {
      store.dispatch(reconnectionReworked(String(NOON + 3), edited, draft));
    });
    provider.saveElsewhere('reconnections', { ...many, [String(NOON + 5)]: aReconnection({ pf: 'future' }) });
    await sync(store);
    await sync(store);
    expect(rests()).toBeGreaterThan(2);
    expect(store.getState().reconnections[String(NOON + 3)]).toEqual(edited);
    expect(store.getState().reconnections[String(NOON + 5)]?.pf).toBe('future');
    expect(provider.row('reconnections')).toEqual(store.getState().reconnections);
  });

  it('J5 A11 a logout meanwhile drops what was read', async () => {
    provider.saveElsewhere('reconnections', many);
    const { store } = await aLoadedStore(provider);
    atFirstRest(() => {
      store.dispatch(sessionEnded({ reason: 'logged-out' }));
    });
    await sync(store);
    expect(store.getState().reconnections).toEqual({});
    expect(store.getState().sync).toEqual({});
  });
});

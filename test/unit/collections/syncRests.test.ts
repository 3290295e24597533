import { reconnectionReworked } from '../../../src/collections/reconnections';
import { synchronise } from '../../../src/collections/sync/synchronise';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { aReconnection, NOON } from '../../support/exampleData';
import { aLoadedStore, fakeSetting } from '../../support/exampleStore';

const draft = 'reconnection';

const provider = fakeSetting();

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
    await store.dispatch(synchronise());
    await store.dispatch(synchronise());
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
    await store.dispatch(synchronise());
    expect(store.getState().reconnections).toEqual({});
    expect(store.getState().sync).toEqual({});
  });
});

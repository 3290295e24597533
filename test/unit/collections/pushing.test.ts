import { identityCardSaved } from '../../../src/collections/identityCard';
import { selectSyncStatus } from '../../../src/collections/sync/syncActivity';
import { selectPendingNames } from '../../../src/collections/sync/syncSlice';
import { anIdentityCard } from '../../support/exampleData';
import { aLoadedStore, fakeSetting } from '../../support/exampleStore';
import { htmlAnswer } from '../../support/fakeProvider';
import { pass, takeTimers } from '../../support/time';

const provider = fakeSetting();

describe('K5 pushing by itself', () => {
  beforeEach(() => {
    takeTimers();
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

  it('K6 neither rehydration nor an action that changes no row of the node marks or sends anything', async () => {
    const { store } = await loaded({ identityCard: anIdentityCard() });
    expect(store.getState().identityCard).toEqual(anIdentityCard());
    store.dispatch({ type: 'locale/chosen', payload: 'en' });
    store.dispatch({ type: 'unheard of' });
    expect(selectPendingNames(store.getState())).toEqual([]);
    await pass(5_000);
    expect(provider.nodeCalls()).toEqual([]);
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

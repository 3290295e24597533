import { accountValuesOf } from '../../../src/domain/account';
import { providerApi } from '../../../src/provider/api';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import type { TabChannel } from '../../../src/provider/tabChannel';
import { lazyLogin } from '../../../src/session/account';
import { saveAccount } from '../../../src/session/saveAccount';
import { aPerson, NOON, someTokens } from '../../support/exampleData';
import { aStore, storageWith } from '../../support/exampleStore';
import { giveLocks, removeLocks } from '../../support/fakeLocks';
import { htmlAnswer, jsonAnswer, type FakeCall } from '../../support/fakeNetwork';
import { fakeSetting } from '../../support/fakeSetting';
import type { MemoryStorage } from '../../support/memoryStorage';
import { TabHub } from '../../support/tabHub';
import { pass, settleDown, takeTimers, until } from '../../support/time';

type Tab = Awaited<ReturnType<typeof aStore>>;

const provider = fakeSetting();
let storage: MemoryStorage;
let hub: TabHub;

/** A resource that wants a bearer, under as many names as a test likes. */
const probes = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getProbe: build.query<unknown, number>({
      query: (n) => ({ path: `/probe/${String(n)}` }),
      extraOptions: { auth: 'bearer' },
    }),
  }),
});

/** Refresh tokens are good for one call, as the contract says. */
function refuseReuse(): void {
  let issued = 0;
  provider.instead = (call) => {
    if (call.path.startsWith('/probe')) {
      return call.bearer === `access-${String(issued)}` ? jsonAnswer({ ok: true }) : htmlAnswer(401);
    }
    if (call.path !== '/oauth/token') return undefined;
    if (call.form['refresh_token'] !== `refresh-${String(issued)}`) {
      return jsonAnswer({ error: 'invalid_grant' }, 400);
    }
    issued += 1;
    return undefined;
  };
}

beforeEach(() => {
  refuseReuse();
  storage = storageWith({ tokens: someTokens({ token: 'refresh-0' }), personalInfo: aPerson() });
  hub = new TabHub();
  giveLocks();
});

afterEach(removeLocks);

const aTab = (tabChannel: TabChannel | null = hub.open()) => aStore(provider, {}, storage, tabChannel);
const tokenCalls = () => provider.calls.filter(({ path }: FakeCall) => path === '/oauth/token').length;
const accessOf = ({ store }: Tab) => store.getState().session.access?.token;
let asked = 0;
const call = ({ store }: Tab) => store.dispatch(probes.endpoints.getProbe.initiate((asked += 1)));

/** Tabs that all use what one of them got; the first waits a moment for others that may be there. */
async function openTabs(count: number): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (let n = 0; n < count; n += 1) {
    const tab = await aTab();
    await tab.store.dispatch(lazyLogin());
    tabs.push(tab);
  }
  provider.calls.length = 0;
  hub.said.length = 0;
  return tabs;
}

/** The same, with the moment gone by at once. */
async function tabsLoggedIn(count: number): Promise<Tab[]> {
  takeTimers();
  const opening = { isDone: false };
  const tabs = openTabs(count).finally(() => (opening.isDone = true));
  while (!opening.isDone) await pass(100);
  jest.useRealTimers();
  return await tabs;
}

describe('A10 one refresh for all tabs', () => {
  it('A10 R3: two tabs that run out together cause one, and use the same token', async () => {
    const tabs = await tabsLoggedIn(2);
    provider.now += 400_000;
    const results = await Promise.all(tabs.map(call));
    expect(results.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    expect(tokenCalls()).toBe(1);
    expect(tabs.map(accessOf)).toEqual(['access-2', 'access-2']);
    // Said once: what is heard is not said again.
    expect(hub.said.filter((message) => (message as { kind: string }).kind === 'tokens')).toHaveLength(1);
  });

  it('A10 R1: eight calls in each of two tabs that get a 401 cause one', async () => {
    const tabs = await tabsLoggedIn(2);
    let isRefused = true;
    const { instead } = provider;
    provider.instead = (one) => {
      if (one.path === '/oauth/token') isRefused = false;
      return isRefused || one.bearer === 'access-1' ? htmlAnswer(401) : instead(one);
    };
    const results = await Promise.all(tabs.flatMap((tab) => Array.from({ length: 8 }, () => call(tab))));
    expect(results.every(({ isSuccess }) => isSuccess)).toBe(true);
    expect(tokenCalls()).toBe(1);
  });

  it('A10 R3: a tab that opens beside takes the token over the channel, and asks the provider for none', async () => {
    const [first] = await tabsLoggedIn(1);
    const second = await aTab();
    expect(await second.store.dispatch(lazyLogin())).toEqual({ isLoaded: true });
    expect(tokenCalls()).toBe(0);
    expect(accessOf(second)).toBe(first && accessOf(first));
  });

  it('A10 a tab that opens alone asks the provider after a moment', async () => {
    const tab = await aTab();
    expect(await tab.store.dispatch(lazyLogin())).toEqual({ isLoaded: true });
    expect(tokenCalls()).toBe(1);
  });

  it('A10 a token that ran out is handed to nobody', async () => {
    await tabsLoggedIn(1);
    provider.now += 400_000;
    const second = await aTab();
    await second.store.dispatch(lazyLogin());
    expect(accessOf(second)).toBe('access-2');
    expect(tokenCalls()).toBe(1);
  });

  it('A10 the access token is never stored', async () => {
    const tabs = await tabsLoggedIn(2);
    provider.now += 400_000;
    await Promise.all(tabs.map(call));
    await Promise.all(tabs.map(({ persistor }) => persistor.flush()));
    expect([...storage.items.values()].join()).not.toContain('access-');
    expect(storage.json('refresh_token')).toMatchObject({ token: 'refresh-2' });
  });

  it('F2 A10: after one tab saved the account the others use its token', async () => {
    const [one, other] = (await tabsLoggedIn(2)) as [Tab, Tab];
    let isDead = false;
    const { instead } = provider;
    provider.instead = (made) => {
      if (made.method === 'PATCH' && made.path === '/user/2') {
        isDead = true;
        return jsonAnswer(provider.user);
      }
      if (made.path === '/oauth/token') isDead = false;
      return isDead ? htmlAnswer(401) : instead(made);
    };
    const { personalInfo } = one.store.getState();
    await one.store.dispatch(saveAccount({ ...accountValuesOf(personalInfo), firstname: 'Zoé' }));
    expect((await call(other)).isSuccess).toBe(true);
    expect(tokenCalls()).toBe(1);
    expect(accessOf(other)).toBe('access-2');
  });

  it('A10 A7: the timer runs anew in a tab that was handed a token', async () => {
    takeTimers();
    const opening = openTabs(2);
    await pass(2_000, 10);
    const tabs = await opening;
    const turn = async (ms: number) => {
      for (let done = 0; done < ms; done += 1_000) {
        provider.now += 1_000;
        await pass(1_000, 1_000);
      }
    };
    await turn(238_000);
    expect(tokenCalls()).toBe(0);
    await turn(4_000);
    expect([tokenCalls(), ...tabs.map(accessOf)]).toEqual([1, 'access-2', 'access-2']);
    await turn(242_000);
    expect([tokenCalls(), ...tabs.map(accessOf)]).toEqual([2, 'access-3', 'access-3']);
  });

  it('A10 R4: without a channel each tab refreshes by itself, and stays in', async () => {
    const tabs = await Promise.all([aTab(null), aTab(null)]);
    await Promise.all(tabs.map(({ store }) => store.dispatch(lazyLogin())));
    expect(tabs.map(({ store }) => store.getState().session.isAccountRead)).toEqual([true, true]);
  });
});

describe('A10 a tab that finds another token stored than its own', () => {
  const storeNewer = () => {
    storage.setItem('refresh_token', JSON.stringify(someTokens({ token: 'refresh-1' })));
  };

  it('A10 waits up to a second for the other’s, then refreshes by itself', async () => {
    takeTimers();
    const tab = await aTab();
    // Another tab refreshed, and is gone.
    await fetch('http://localhost/oauth/token', { method: 'POST', body: withToken('refresh-0') });
    storeNewer();
    provider.calls.length = 0;
    const result = call(tab);
    await pass(900);
    expect(tokenCalls()).toBe(0);
    await pass(200);
    expect((await result).isSuccess).toBe(true);
    expect(provider.calls[0]?.form['refresh_token']).toBe('refresh-1');
  });

  it('A10 asks for it, and takes it though the first word was missed', async () => {
    const other = await aTab();
    await other.store.dispatch(lazyLogin());
    // Opened when another token was stored: this tab holds the one before.
    const stored = storage.getItem('refresh_token') ?? '';
    storage.setItem('refresh_token', JSON.stringify(someTokens({ token: 'refresh-0' })));
    const tab = await aTab();
    storage.setItem('refresh_token', stored);
    provider.calls.length = 0;
    expect((await call(tab)).isSuccess).toBe(true);
    expect(tokenCalls()).toBe(0);
    expect(accessOf(tab)).toBe('access-1');
  });

  it('A10 R7: whose token was refused because the other’s word is late ends nothing', async () => {
    const tab = await aTab(hub.open());
    const other = hub.open();
    provider.instead = (made) => {
      if (made.path === '/oauth/token') {
        setTimeout(() => other.postMessage(tokensFrom('refresh-0', 5)), 50);
        return jsonAnswer({ error: 'invalid_grant' }, 400);
      }
      return made.bearer === 'access-5' ? jsonAnswer({ ok: true }) : htmlAnswer(401);
    };
    expect((await call(tab)).isSuccess).toBe(true);
    expect(tokenCalls()).toBe(1);
    expect(storage.json('refresh_token')).toMatchObject({ token: 'refresh-5' });
  });
});

const withToken = (token: string) => {
  const form = new FormData();
  form.append('refresh_token', token);
  return form;
};

/** What a tab says that got access-n for a refresh token. */
const tokensFrom = (replaces: string | null, n: number, at = NOON) => ({
  kind: 'tokens',
  received: {
    access: { token: `access-${String(n)}`, expiresAt: at + 300_000, marginMs: 30_000 },
    refresh: someTokens({ token: `refresh-${String(n)}` }),
    refreshInMs: 240_000,
  },
  at,
  replaces,
});

describe('A10 what other tabs say', () => {
  const sound = tokensFrom('refresh-1', 2);
  const { received } = sound;

  it('A10 is taken when it follows on the token in use', async () => {
    const [tab] = (await tabsLoggedIn(1)) as [Tab];
    hub.say(sound);
    await until(() => accessOf(tab) === 'access-2');
    expect(accessOf(tab)).toBe('access-2');
    expect(storage.json('refresh_token')).toMatchObject({ token: 'refresh-2' });
    expect(tab.store.getState().tokens?.token).toBe('refresh-2');
  });

  it.each([
    ['no message', 'x'],
    ['nothing', null],
    ['another kind', { ...sound, kind: 'else' }],
    ['no time', { ...sound, at: 'now' }],
    ['a time that is none', { ...sound, at: NaN }],
    ['no access token', { ...sound, received: { ...received, access: { expiresAt: 1, marginMs: 1 } } }],
    ['an empty one', { ...sound, received: { ...received, access: { ...received.access, token: '' } } }],
    ['no expiry', { ...sound, received: { ...received, access: { token: 'x', marginMs: 1 } } }],
    ['no refresh token', { ...sound, received: { ...received, refresh: null } }],
    ['no lead', { ...sound, received: { access: received.access, refresh: received.refresh } }],
    ['another session’s', tokensFrom('refresh-of-another', 9)],
    ['one that follows on an older token', tokensFrom('refresh-0', 9)],
    ['a login’s', tokensFrom(null, 9)],
  ])('A10 changes nothing when it is %s', async (_what, message) => {
    const [tab] = (await tabsLoggedIn(1)) as [Tab];
    hub.say(message);
    await settleDown();
    expect(accessOf(tab)).toBe('access-1');
    expect(storage.json('refresh_token')).toMatchObject({ token: 'refresh-1' });
  });

  it('A10 A11: is nobody’s after a logout', async () => {
    const [tab] = (await tabsLoggedIn(1)) as [Tab];
    tab.store.dispatch(sessionEnded({ reason: 'logged-out' }));
    hub.say(sound);
    await settleDown();
    expect(tab.store.getState()).toMatchObject({ tokens: null, session: { access: null } });
    expect(storage.length).toBe(0);
  });

  it('A10 A11: is nobody’s once another tab logged out, though the news of that is late', async () => {
    const [tab] = (await tabsLoggedIn(1)) as [Tab];
    storage.clear();
    hub.say(sound);
    await settleDown();
    expect(accessOf(tab)).not.toBe('access-2');
    expect(storage.length).toBe(0);
  });

  it('A10 a question with another session’s token gets no answer', async () => {
    await tabsLoggedIn(1);
    hub.say({ kind: 'wanted', token: 'refresh-of-another' });
    await settleDown();
    expect(hub.said).toHaveLength(1);
  });
});

describe('A10 A11 tokens that come when another tab has logged out', () => {
  it('A11 R19: are not written: the session is over here too', async () => {
    const [tab] = (await tabsLoggedIn(1)) as [Tab];
    provider.now += 400_000;
    const { instead } = provider;
    provider.instead = (made) => {
      if (made.path === '/oauth/token') storage.clear();
      return instead(made);
    };
    await call(tab);
    await settleDown();
    expect(storage.getItem('refresh_token')).toBeNull();
    expect(tab.store.getState()).toMatchObject({ tokens: null, session: { endReason: 'ended-elsewhere' } });
  });

  it('A10 A11: a tab that finds nothing stored any more asks the provider for nothing', async () => {
    const [tab] = (await tabsLoggedIn(1)) as [Tab];
    provider.now += 400_000;
    storage.clear();
    await call(tab);
    expect(tokenCalls()).toBe(0);
    expect(tab.store.getState().session.endReason).toBe('ended-elsewhere');
  });

  it('R13 A10: a device that takes no write keeps the session going by the token in memory', async () => {
    const [one, other] = (await tabsLoggedIn(2)) as [Tab, Tab];
    storage.isFull = () => true;
    for (const expected of ['access-2', 'access-3', 'access-4']) {
      provider.now += 400_000;
      expect((await call(one)).isSuccess).toBe(true);
      expect((await call(other)).isSuccess).toBe(true);
      expect([one, other].map(accessOf)).toEqual([expected, expected]);
    }
    // Three, and the one refusal that tells the other tab that the device takes nothing.
    expect(tokenCalls()).toBe(4);
  });
});

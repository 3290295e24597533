import { reauthBaseQuery } from '../../../../src/provider/reauthBaseQuery';
import { sessionEnded } from '../../../../src/provider/sessionEvents';
import type { TabChannel } from '../../../../src/services';
import { silentLogin } from '../../../../src/session/login';
import { logIn } from '../../../../src/session/passwordLogin';
import { aPerson, NOON, someTokens } from '../../../support/exampleData';
import { aStore, fakeSetting, storageWith } from '../../../support/exampleStore';
import { deadGrant, htmlAnswer, jsonAnswer, lostAnswer } from '../../../support/fakeProvider';
import { giveLocks, removeLocks } from '../../../support/fakeLocks';
import { MemoryStorage } from '../../../support/memoryStorage';
import { pass, settleDown, takeTimers, turn, until, whilePassing } from '../../../support/time';

type Hear = (event: MessageEvent) => void;

/** BroadcastChannel in memory. Every tab but the sender hears a copy, in a later turn. */
class TabHub {
  /** Messages so far, in order. */
  readonly said: unknown[] = [];
  private readonly tabs = new Map<TabChannel, Set<Hear>>();

  /** Opens one tab's end of the channel. */
  open(): TabChannel {
    const hearers = new Set<Hear>();
    const tab = {
      postMessage: (message: unknown) => {
        this.said.push(message);
        for (const [other, theirs] of this.tabs) {
          if (other === tab) continue;
          const data = structuredClone(message);
          setImmediate(() => {
            for (const hear of [...theirs]) hear({ data } as MessageEvent);
          });
        }
      },
      addEventListener: (_type: string, hear: Hear) => void hearers.add(hear),
      removeEventListener: (_type: string, hear: Hear) => void hearers.delete(hear),
    } as TabChannel;
    this.tabs.set(tab, hearers);
    return tab;
  }

  /** Posts a message from a tab that does nothing else. */
  say(message: unknown): void {
    this.open().postMessage(message);
  }
}

type Tab = Awaited<ReturnType<typeof aStore>>;

const provider = fakeSetting();
let storage: MemoryStorage;
let hub: TabHub;

beforeEach(() => {
  storage = storageWith({ tokens: someTokens({ token: 'refresh-0' }), personalInfo: aPerson() });
  hub = new TabHub();
  giveLocks();
});

afterEach(removeLocks);

const aTab = (tabChannel: TabChannel | null = hub.open()) => aStore(provider, {}, storage, tabChannel);
const accessOf = ({ store }: Tab) => store.getState().session.access?.token;
/** A call with a bearer; it tells whether it was answered. */
const call = ({ store }: Tab): Promise<boolean> =>
  store.dispatch(async (dispatch, getState, extra) => {
    const api = { dispatch, getState, extra } as unknown as Parameters<typeof reauthBaseQuery>[1];
    return 'data' in (await reauthBaseQuery({ path: '/oauth/userinfo' }, api, { auth: 'bearer' }));
  });

/** Tabs that were opened one after the other, and all use what the last one got. */
async function tabsLoggedIn(count: number): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (let n = 0; n < count; n += 1) {
    const tab = await aTab();
    await tab.store.dispatch(silentLogin());
    tabs.push(tab);
  }
  await until(() => new Set(tabs.map(accessOf)).size === 1);
  provider.calls.length = 0;
  hub.said.length = 0;
  return tabs;
}

const aTabLoggedIn = async () => (await tabsLoggedIn(1))[0]!;
/** How many token calls were made, and the access token of each tab. */
const standOf = (...tabs: Tab[]) => [provider.tokenCalls(), ...tabs.map(accessOf)];
const storesToken = (token: string) =>
  storage.setItem('refresh_token', JSON.stringify(someTokens({ token })));

describe('A10 one refresh for all tabs', () => {
  it('A5 A10 R3: two tabs that run out together cause one, use the same token, and store no access token', async () => {
    const tabs = await tabsLoggedIn(2);
    provider.now += 400_000;
    expect(await Promise.all(tabs.map(call))).toEqual([true, true]);
    expect(standOf(...tabs)).toEqual([1, 'access-3', 'access-3']);
    await Promise.all(tabs.map(({ persistor }) => persistor.flush()));
    expect([...storage.items.values()].join()).not.toContain('access-');
    expect(storage.json('refresh_token')).toMatchObject({ token: 'refresh-3' });
    expect(hub.said).toHaveLength(1);
  });

  it('A10 R1: eight calls in each of two tabs that get a 401 cause one', async () => {
    const tabs = await tabsLoggedIn(2);
    provider.endAccess();
    const results = await Promise.all(tabs.flatMap((tab) => Array.from({ length: 8 }, () => call(tab))));
    expect(results).toEqual(Array(16).fill(true));
    expect(provider.tokenCalls()).toBe(1);
  });

  it('A10 R3: a tab that opens beside asks for its own at once, and the others take them over', async () => {
    const first = await aTabLoggedIn();
    const second = await aTab();
    expect(await second.store.dispatch(silentLogin())).toEqual({ isLoaded: true });
    await until(() => accessOf(first) === 'access-2');
    expect(standOf(first, second)).toEqual([1, 'access-2', 'access-2']);
  });

  it('A10 A7: the timer runs anew in a tab that was handed a token', async () => {
    takeTimers();
    const tabs = await whilePassing(tabsLoggedIn(2), 2_000);
    await turn(provider, 237_000);
    expect(provider.tokenCalls()).toBe(0);
    await turn(provider, 4_000);
    expect(standOf(...tabs)).toEqual([1, 'access-3', 'access-3']);
    await turn(provider, 242_000);
    expect(standOf(...tabs)).toEqual([2, 'access-4', 'access-4']);
  });

  it('A10 R4: without Web Locks two tabs that run out together may both ask, and both stay in', async () => {
    removeLocks();
    const tabs = await tabsLoggedIn(2);
    provider.now += 400_000;
    await Promise.all(tabs.map(call));
    expect(await Promise.all(tabs.map(call))).toEqual([true, true]);
    expect(tabs.map(({ store }) => store.getState().session.endedCount)).toEqual([0, 0]);
  });

  it('A10 R4: without a channel each tab refreshes by itself, and stays in', async () => {
    const tabs = [await aTab(null), await aTab(null)];
    for (const { store } of [...tabs, ...tabs]) {
      expect(await store.dispatch(silentLogin())).toEqual({ isLoaded: true });
    }
  });
});

describe('A10 a tab that finds another token stored than its own', () => {
  it('A10 waits up to a second for the other’s, then refreshes by itself', async () => {
    takeTimers();
    const tab = await aTab();
    const body = new FormData();
    body.append('refresh_token', 'refresh-0');
    await fetch('http://localhost/oauth/token', { method: 'POST', body });
    storesToken('refresh-1');
    provider.calls.length = 0;
    const result = call(tab);
    await pass(900);
    expect(provider.tokenCalls()).toBe(0);
    await pass(200);
    expect(await result).toBe(true);
    expect(provider.calls[0]?.form['refresh_token']).toBe('refresh-1');
  });

  it('A10 R7: whose token was refused because the other’s word is late ends nothing', async () => {
    const tab = await aTab(hub.open());
    const other = hub.open();
    provider.instead = (made) => {
      if (made.path === '/oauth/token') {
        setTimeout(() => other.postMessage(tokensFrom('refresh-0', 5)), 50);
        return deadGrant();
      }
      return made.bearer === 'access-5' ? jsonAnswer({ ok: true }) : htmlAnswer(401);
    };
    expect(await call(tab)).toBe(true);
    expect(provider.tokenCalls()).toBe(1);
    expect(storage.json('refresh_token')).toMatchObject({ token: 'refresh-5' });
  });
});

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

  it('A10 A7 is taken when it follows on the token in use, and renewed when that is due, however late it was heard', async () => {
    const tab = await aTabLoggedIn();
    provider.instead = (made) => (made.path === '/oauth/token' ? lostAnswer() : undefined);
    hub.say(tokensFrom('refresh-1', 2, NOON - 240_000));
    await until(() => provider.tokenCalls() > 0);
    expect(provider.tokenCalls()).not.toBe(0);
    expect(accessOf(tab)).toBe('access-2');
    expect(storage.json('refresh_token')).toMatchObject({ token: 'refresh-2' });
    expect(tab.store.getState().tokens?.token).toBe('refresh-2');
  });

  it.each([
    ['no message', 'x'],
    ['another kind', { ...sound, kind: 'else' }],
    ['no time', { ...sound, at: 'now' }],
    ['no access token', { ...sound, received: { ...received, access: { expiresAt: 1, marginMs: 1 } } }],
    ['no refresh token', { ...sound, received: { ...received, refresh: null } }],
    ['no lead', { ...sound, received: { access: received.access, refresh: received.refresh } }],
    ['another session’s', tokensFrom('refresh-of-another', 9)],
    ['one that follows on an older token', tokensFrom('refresh-0', 9)],
    ['a login’s', tokensFrom(null, 9)],
  ])('A10 changes nothing when it is %s', async (_what, message) => {
    const tab = await aTabLoggedIn();
    hub.say(message);
    await settleDown();
    expect(accessOf(tab)).toBe('access-1');
    expect(storage.json('refresh_token')).toMatchObject({ token: 'refresh-1' });
  });

  it.each<[string, (tab: Tab) => unknown]>([
    ['after a logout', ({ store }) => store.dispatch(sessionEnded({ reason: 'logged-out' }))],
    ['once another tab logged out, though the news of that is late', () => storage.clear()],
  ])('A10 A11: is nobody’s %s', async (_when, logsOut) => {
    const tab = await aTabLoggedIn();
    logsOut(tab);
    hub.say(sound);
    await settleDown();
    expect(accessOf(tab)).not.toBe('access-2');
    expect(storage.length).toBe(0);
  });
});

describe('A10 A11 tokens that come when another tab has logged out', () => {
  it('A11 R19: are not written: the session is over here too', async () => {
    const tab = await aTabLoggedIn();
    provider.now += 400_000;
    provider.instead = ({ path }) => {
      if (path === '/oauth/token') storage.clear();
      return undefined;
    };
    await call(tab);
    await settleDown();
    expect(storage.getItem('refresh_token')).toBeNull();
    expect(tab.store.getState()).toMatchObject({ tokens: null, session: { endReason: 'ended-elsewhere' } });
  });

  it('A10 A11: a tab that finds nothing stored any more asks the provider for nothing', async () => {
    const tab = await aTabLoggedIn();
    provider.now += 400_000;
    storage.clear();
    await call(tab);
    expect(provider.tokenCalls()).toBe(0);
    expect(tab.store.getState().session.endReason).toBe('ended-elsewhere');
  });

  it('R13 A10: a device that takes no write keeps the session going by the token in memory, also in a tab that opens', async () => {
    const [one, other] = (await tabsLoggedIn(2)) as [Tab, Tab];
    const refreshesIn = async (tab: Tab) => {
      provider.now += 400_000;
      expect(await call(tab)).toBe(true);
      await settleDown();
    };
    storage.isFull = () => true;
    for (const [tab, neighbour] of [
      [one, other],
      [other, one],
    ] as const) {
      await refreshesIn(tab);
      expect(await call(neighbour)).toBe(true);
    }
    expect(standOf(one, other)).toEqual([2, 'access-4', 'access-4']);
    const opened = await aTab();
    expect(await opened.store.dispatch(silentLogin())).toEqual({ isLoaded: true });
    await refreshesIn(opened);
    expect([one, other, opened].map(accessOf)).toEqual(['access-5', 'access-5', 'access-5']);
  });

  it('R13 A10: tabs of a device that stores nothing say their tokens once', async () => {
    storage = new MemoryStorage();
    storage.isFull = () => true;
    for (const tab of [await aTab(), await aTab()])
      await tab.store.dispatch(logIn('anne@example.org', 'secret'));
    const { length } = hub.said;
    await settleDown();
    expect(length).toBeGreaterThan(0);
    expect(hub.said).toHaveLength(length);
  });
});

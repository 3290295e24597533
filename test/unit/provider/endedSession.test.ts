import { sessionEnded, tokensReceived } from '../../../src/provider/sessionEvents';
import { aTokenAnswer, NOON, someTokens } from '../../support/exampleData';
import { fakeNetwork, jsonAnswer, restoreNetwork } from '../../support/fakeNetwork';
import { until } from '../../support/time';
import { errorOf, tokenSetting, unauthorised } from '../../support/tokenSetting';

afterEach(() => {
  restoreNetwork();
  jest.restoreAllMocks();
});

/** A promise that a test keeps until it lets go. */
function gate() {
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, release: () => release() };
}

describe('A10 A11 a session that ended while a call was on its way, and another that began since', () => {
  const tokensOf = (who: string) => ({
    access: { token: `access-${who}`, expiresAt: NOON + 300_000, marginMs: 30_000 },
    refresh: someTokens({ token: `refresh-${who}` }),
    refreshInMs: 240_000,
  });

  it('A10 a refresh of the one before gives the next one nothing', async () => {
    const { store, device, refresh } = tokenSetting({ access: null });
    const held = gate();
    const calls = fakeNetwork(async () => {
      await held.opened;
      return jsonAnswer(aTokenAnswer(1));
    });
    const outcome = refresh(null);
    await until(() => calls.length === 1);
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    store.dispatch(tokensReceived(tokensOf('b')));
    held.release();
    expect(await outcome).toEqual({ kind: 'ended' });
    expect(store.getState().session.access?.token).toBe('access-b');
    expect(store.getState().tokens?.token).toBe('refresh-b');
    expect(device.written).toEqual([]);
  });

  it('A9 a call of the one before is not sent again with the token of the next one', async () => {
    const { store, call } = tokenSetting();
    const held = gate();
    const calls = fakeNetwork(async (one) => {
      if (one.bearer === 'access-b') return jsonAnswer({ ok: true });
      await held.opened;
      return unauthorised();
    });
    const result = call();
    await until(() => calls.length === 1);
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    store.dispatch(tokensReceived(tokensOf('b')));
    held.release();
    expect(errorOf(await result)).toEqual({ reason: 'signed-out' });
    expect(calls.map(({ bearer }) => bearer)).toEqual(['access-0']);
  });

  it('A9 the next one refreshes by itself, though a refresh of the one before never ends', async () => {
    const { store, refresh } = tokenSetting({ access: null });
    const held = gate();
    let tries = 0;
    fakeNetwork(async () => {
      tries += 1;
      if (tries === 1) await held.opened;
      return jsonAnswer(aTokenAnswer(tries));
    });
    const before = refresh(null);
    await until(() => tries === 1);
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    store.dispatch(tokensReceived(tokensOf('b')));
    expect(await refresh('access-b')).toEqual({ kind: 'refreshed' });
    expect(store.getState().session.access?.token).toBe('access-2');
    held.release();
    await before;
    expect(store.getState().session.access?.token).toBe('access-2');
  });
});

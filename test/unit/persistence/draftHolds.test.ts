import { DraftHolds } from '../../../src/persistence/draftHolds';
import { BrowserLocks } from '../../support/browserLocks';

const draft = 'celebration#mi9-a';
const aTab = (locks: BrowserLocks, storage: Storage | null = null) =>
  new DraftHolds(locks as unknown as LockManager, storage);

/** What a browser tells its tabs has arrived. */
const told = () => new Promise((resolve) => setTimeout(resolve));

describe('R37 drafts held by tabs', () => {
  it('one tab holds a draft, until another takes it or its session ends', async () => {
    const locks = new BrowserLocks();
    const [one, other] = [aTab(locks), aTab(locks)];
    const taken = jest.fn();
    expect(await one.hold(draft, taken)).toBe(true);
    expect(await one.hold(draft, taken)).toBe(true);
    expect(await other.hold(draft, jest.fn())).toBe(false);
    expect(taken).not.toHaveBeenCalled();
    expect(await other.hold(draft, jest.fn(), true)).toBe(true);
    await told();
    expect(taken).toHaveBeenCalledTimes(1);
    expect(await one.hold(draft, taken)).toBe(false);
    other.forget();
    await told();
    expect(await one.hold(draft, taken)).toBe(true);
  });

  it('who had the form open last is told that it was taken', async () => {
    const locks = new BrowserLocks();
    const [first, second] = [jest.fn(), jest.fn()];
    const tab = aTab(locks);
    await tab.hold(draft, first);
    await tab.hold(draft, second);
    await aTab(locks).hold(draft, jest.fn(), true);
    await told();
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('the draft that a tab had open is known after a reload, and not after its session', async () => {
    const tab = aTab(new BrowserLocks(), window.sessionStorage);
    await tab.hold(draft, jest.fn());
    const reloaded = aTab(new BrowserLocks(), window.sessionStorage);
    expect(reloaded.lastOf('celebration')).toBe(draft);
    reloaded.forget();
    expect(reloaded.lastOf('celebration')).toBeUndefined();
  });

  it('a browser without locks, or that refuses them or storage, opens every draft', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const storage = {
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('no', 'QuotaExceededError');
      },
      clear: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    for (const locks of [undefined, refusing as unknown as LockManager]) {
      const tab = new DraftHolds(locks, storage);
      expect([await tab.hold(draft, jest.fn()), tab.holds(draft)]).toEqual([true, true]);
      expect(tab.lastOf('celebration')).toBeUndefined();
      expect(() => tab.forget()).not.toThrow();
    }
  });
});

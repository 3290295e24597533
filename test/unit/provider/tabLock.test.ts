import { whileLocked } from '../../../src/provider/tabLock';
import { deferred } from '../../support/deferred';
import { giveLocks, removeLocks } from '../../support/fakeLocks';

afterEach(removeLocks);

describe('A10 one tab at a time', () => {
  it('A10 R3: by Web Locks, and the next goes on though a task fails', async () => {
    giveLocks();
    const failing = whileLocked('x', () => Promise.reject(new Error('no')), 'held');
    const next = whileLocked('x', () => Promise.resolve('done'), 'held');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('A10 R14: a page that is refused the lock runs its task all the same, once', async () => {
    const request = () => Promise.reject(new DOMException('no storage', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    let runs = 0;
    await whileLocked('x', () => Promise.resolve((runs += 1)), 0);
    expect(runs).toBe(1);
  });

  it('A10 R4: without Web Locks it runs its task at once', async () => {
    expect(await whileLocked('x', () => Promise.resolve('done'), 'held')).toBe('done');
  });

  describe('a tab that keeps the lock and does not answer', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('R52 A10: who waits goes on without, and the task is not run later either', async () => {
      giveLocks();
      const frozen = deferred<string>();
      const holder = whileLocked('x', () => frozen.promise, 'held');
      const task = jest.fn(() => Promise.resolve('done'));
      const waiting = whileLocked('x', task, 'held');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(await waiting).toBe('held');
      frozen.resolve('late');
      expect(await holder).toBe('late');
      await jest.advanceTimersByTimeAsync(0);
      expect(task).not.toHaveBeenCalled();
      expect(await whileLocked('x', task, 'held')).toBe('done');
    });

    it('R52 a browser that never grants a lock stops nobody for good', async () => {
      const request = () => new Promise<never>(() => undefined);
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      const waiting = whileLocked('x', () => Promise.resolve('done'), 'held');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(await waiting).toBe('held');
    });

    it('R52 A10: a lock that is taken away stops nothing that is under way', async () => {
      const [lock, work] = [deferred(), deferred<string>()];
      const request = (_name: string, task: () => Promise<unknown>) => {
        void task();
        return lock.promise;
      };
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      const task = jest.fn(() => work.promise);
      const outcome = whileLocked('x', task, 'held');
      lock.reject(new DOMException('stolen', 'AbortError'));
      await jest.advanceTimersByTimeAsync(60_000);
      work.resolve('done');
      expect(await outcome).toBe('done');
      expect(task).toHaveBeenCalledTimes(1);
    });
  });
});

import { whileLocked } from '../../../src/provider/tabLock';
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
      let release: () => void = () => undefined;
      const frozen = new Promise<string>((resolve) => {
        release = () => resolve('late');
      });
      const holder = whileLocked('x', () => frozen, 'held');
      const task = jest.fn(() => Promise.resolve('done'));
      const waiting = whileLocked('x', task, 'held');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(await waiting).toBe('held');
      release();
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
      let takeAway: () => void = () => undefined;
      const request = (_name: string, task: () => Promise<unknown>) => {
        void task();
        return new Promise<never>((_resolve, reject) => {
          takeAway = () => reject(new DOMException('stolen', 'AbortError'));
        });
      };
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      let finish: (said: string) => void = () => undefined;
      let runs = 0;
      const outcome = whileLocked(
        'x',
        () => {
          runs += 1;
          return new Promise<string>((resolve) => (finish = resolve));
        },
        'held',
      );
      takeAway();
      await jest.advanceTimersByTimeAsync(60_000);
      finish('done');
      expect([await outcome, runs]).toEqual(['done', 1]);
    });
  });
});

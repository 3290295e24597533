import { whileLocked } from '../../../src/provider/tabLock';
import { giveLocks, removeLocks } from '../../support/fakeLocks';

afterEach(removeLocks);

describe('A10 one tab at a time', () => {
  it('A10 R3: by Web Locks, and the next goes on though a task fails', async () => {
    giveLocks();
    const failing = whileLocked('x', () => Promise.reject(new Error('no')));
    const next = whileLocked('x', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('A10 R14: a page that is refused the lock runs its task all the same, once', async () => {
    const request = () => Promise.reject(new DOMException('no storage', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    let runs = 0;
    await whileLocked('x', () => Promise.resolve((runs += 1)));
    expect(runs).toBe(1);
  });

  it('A10 R4: without Web Locks it runs its task at once', async () => {
    expect(await whileLocked('x', () => Promise.resolve('done'))).toBe('done');
  });
});

import { whileLeased, type ChangeLease, type Lease } from '../../../src/provider/tabLease';
import { whileLocked } from '../../../src/provider/tabLock';
import { giveLocks, removeLocks } from '../../support/fakeLocks';
import { NOON } from '../../support/exampleData';
import { pass, settleDown, takeTimers } from '../../support/time';

/** A task that runs until the test lets it go, and tells how many run at once. */
function tasks() {
  const running = new Set<string>();
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (who: string) => async () => {
    running.add(who);
    log.push([...running].join('+'));
    await new Promise<void>((resolve) => {
      ends.set(who, resolve);
    });
    running.delete(who);
    return who;
  };
  return { log, run, end: (who: string) => ends.get(who)?.() };
}

afterEach(() => {
  jest.useRealTimers();
  removeLocks();
});

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

  it('A10 R4: with neither locks nor a database it runs its task at once', async () => {
    expect(await whileLocked('x', () => Promise.resolve('done'))).toBe('done');
  });
});

describe('A10 R4 the lease', () => {
  let leases: Map<string, Lease>;
  let change: ChangeLease;

  beforeEach(() => {
    takeTimers(NOON);
    leases = new Map();
    change = async (name, changed) => {
      await Promise.resolve();
      const next = changed(leases.get(name));
      if (next) leases.set(name, next);
      else leases.delete(name);
    };
  });

  it('A10 R4: is one tab’s at a time, and handed on as soon as its task is done', async () => {
    const { run, log, end } = tasks();
    const first = whileLeased('x', run('one'), change);
    const second = whileLeased('x', run('two'), change);
    await pass(2_000);
    expect(log).toEqual(['one']);
    end('one');
    expect(await first).toBe('one');
    await pass(200);
    expect(log).toEqual(['one', 'two']);
    end('two');
    expect(await second).toBe('two');
    expect(leases.size).toBe(0);
  });

  it('A10 R4: is kept for as long as its task takes; one under another name holds nobody up', async () => {
    const { run, log, end } = tasks();
    void whileLeased('x', run('one'), change);
    await settleDown();
    void whileLeased('x', run('two'), change);
    void whileLeased('y', run('three'), change);
    await pass(60_000, 1_000);
    expect(log).toEqual(['one', 'one+three']);
    end('one');
    end('three');
    await pass(1_000);
    end('two');
    await settleDown();
  });

  it.each([
    ['of a tab that is gone ends by itself', { owner: 'gone', until: NOON + 14_000 }, 15_000],
    [
      'that ends later than any can holds nobody up: a clock was set back',
      { owner: 'gone', until: NOON + 3_600_000 },
      0,
    ],
  ])('A10 R4: %s', async (_what, held, afterMs) => {
    leases.set('x', held);
    let isDone = false;
    const done = whileLeased('x', () => Promise.resolve((isDone = true)), change);
    await pass(afterMs === 0 ? 0 : 13_000, 1_000);
    expect(isDone).toBe(afterMs === 0);
    await pass(2_000);
    await done;
  });

  it('A10 R4: is given back though the task fails', async () => {
    await expect(whileLeased('x', () => Promise.reject(new Error('no')), change)).rejects.toThrow('no');
    expect(leases.size).toBe(0);
  });

  it('A10 R4: once lost, it is neither renewed nor given back over whoever holds it now', async () => {
    const { run, end } = tasks();
    const first = whileLeased('x', run('one'), change);
    await settleDown();
    leases.set('x', { owner: 'another', until: NOON + 15_000 });
    await pass(6_000, 1_000);
    end('one');
    await first;
    expect(leases.get('x')?.owner).toBe('another');
  });

  it.each<[string, ChangeLease, number]>([
    ['fails', () => Promise.reject(new DOMException('no', 'InvalidStateError')), 0],
    ['does not answer', () => new Promise(() => undefined), 2_000],
  ])('A10 R4: a database that %s holds nothing up', async (_what, broken, afterMs) => {
    const done = whileLeased('x', () => Promise.resolve('done'), broken);
    await pass(2 * afterMs + 100);
    expect(await done).toBe('done');
  });
});

// Web Locks that everyone gets: a tab that sleeps keeps none, and no two tabs run at once.
beforeEach(() => {
  const request = (...asked: readonly unknown[]) => (asked.at(-1) as (lock: object) => unknown)({});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

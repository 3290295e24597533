import { readNewVersion } from '../../../../src/app/serviceWorker/newVersion';
import { registerServiceWorker } from '../../../../src/app/serviceWorker/register';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

async function firstVisit() {
  const update = jest.fn(() => Promise.resolve());
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  await registerServiceWorker();
  return { container, update };
}

test('on a first visit the worker that takes the page on is no newer version, the one that follows it is (R28)', async () => {
  const { container } = await firstVisit();
  container.dispatchEvent(new Event('controllerchange'));
  expect(readNewVersion()).toBeUndefined();
  container.dispatchEvent(new Event('controllerchange'));
  expect(readNewVersion()?.isInPlace).toBe(true);
});

test('a page that one comes back to asks for a newer build once an hour at most (R28)', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { update } = await firstVisit();
  const asked = [3_599_999, 3_600_000, 3_600_001, 7_200_000].map((now) => {
    clock.mockReturnValue(now);
    document.dispatchEvent(new Event('visibilitychange'));
    return update.mock.calls.length;
  });
  expect(asked).toEqual([0, 1, 1, 2]);
});

import { readNewVersion } from '../../../../src/app/serviceWorker/newVersion';
import { registerServiceWorker } from '../../../../src/app/serviceWorker/register';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('on a first visit the worker that takes the page on is no newer version, the one that follows it is (R28)', async () => {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  await registerServiceWorker();
  container.dispatchEvent(new Event('controllerchange'));
  expect(readNewVersion()).toBeUndefined();
  container.dispatchEvent(new Event('controllerchange'));
  expect(readNewVersion()?.isInPlace).toBe(true);
});

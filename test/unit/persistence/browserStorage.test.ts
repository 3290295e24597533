import { openBrowserStorage } from '../../../src/persistence/browserStorage';

afterEach(() => {
  jest.restoreAllMocks();
});

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

it('K1 the browser’s storage is localStorage', () => {
  expect(openBrowserStorage()).toBe(window.localStorage);
});

it('K4 it is none where the browser refuses it, or reading it', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(openBrowserStorage()).toBeNull();
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  expect(openBrowserStorage()).toBeNull();
});

import { openBrowserStorage } from '../../../src/persistence/browserStorage';

describe('K1 the browser’s storage', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('K1 is localStorage', () => {
    expect(openBrowserStorage()).toBe(window.localStorage);
  });

  it('K4 is none where the browser refuses it', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(openBrowserStorage()).toBeNull();
  });

  it('K4 is none where reading it is refused', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(openBrowserStorage()).toBeNull();
  });
});

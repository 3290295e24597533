import { closeStores } from './exampleStore';
import { restoreNetwork } from './fakeNetwork';
import { FakeProvider } from './fakeProvider';

/**
 * Sets up, with the hooks of the test file it is called in, where its unit tests take place: a provider in memory, like
 * new and in the network's place before each test; after it no store, clock, call or spy is left.
 */
export function fakeSetting(): FakeProvider {
  const provider = new FakeProvider();
  beforeEach(() => {
    // Failed calls are logged (failureLog.ts): here they are meant.
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    Object.assign(provider, new FakeProvider());
    provider.connect();
  });
  afterEach(() => {
    jest.useRealTimers();
    closeStores();
    restoreNetwork();
    jest.restoreAllMocks();
  });
  return provider;
}

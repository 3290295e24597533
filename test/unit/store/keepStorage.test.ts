import { celebrationAdded } from '../../../src/collections/celebrations';
import { answered } from '../../../src/collections/drafts';
import { localeChosen } from '../../../src/collections/locale';
import { aLoadedStore, closeStores } from '../../support/exampleStore';
import { restoreNetwork } from '../../support/fakeNetwork';
import { FakeProvider } from '../../support/fakeProvider';
import { settleDown } from '../../support/time';

let persist: jest.Mock;

function browserKeepsAlready(isPersisted: boolean): void {
  persist = jest.fn(() => Promise.resolve(true));
  const storage = { persisted: () => Promise.resolve(isPersisted), persist };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
}

beforeEach(() => jest.spyOn(console, 'info').mockImplementation(() => undefined));
afterEach(() => {
  closeStores();
  restoreNetwork();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'storage');
});

describe('R31 K5 asking the browser to keep what is stored', () => {
  it('R31 waits for the first entry that is saved, and asks once', async () => {
    browserKeepsAlready(false);
    const { store } = await aLoadedStore(new FakeProvider().connect());
    store.dispatch(localeChosen('en'));
    store.dispatch(answered({ exercise: 'reconnection', name: 'who', value: 'Karim' }));
    await settleDown();
    expect(persist).not.toHaveBeenCalled();
    for (const text of ['Une note', 'Une autre']) store.dispatch(celebrationAdded({ kind: 'note', text }));
    await settleDown();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('R31 asks nothing where the browser keeps it already', async () => {
    browserKeepsAlready(true);
    const { store } = await aLoadedStore(new FakeProvider().connect());
    store.dispatch(celebrationAdded({ kind: 'note', text: 'Une note' }));
    await settleDown();
    expect(persist).not.toHaveBeenCalled();
  });
});

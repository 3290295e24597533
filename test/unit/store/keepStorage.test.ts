import { celebrationAdded } from '../../../src/collections/celebrations';
import { answered } from '../../../src/collections/drafts';
import { localeChosen } from '../../../src/collections/locale';
import { aLoadedStore, fakeSetting } from '../../support/exampleStore';
import { settleDown } from '../../support/time';

const provider = fakeSetting();
let persist: jest.Mock;

function browserKeepsAlready(isPersisted: boolean): void {
  persist = jest.fn(() => Promise.resolve(true));
  const storage = { persisted: () => Promise.resolve(isPersisted), persist };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
}

afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

describe('R31 K5 asking the browser to keep what is stored', () => {
  it('R31 waits for the first entry that is saved, and asks once', async () => {
    browserKeepsAlready(false);
    const { store } = await aLoadedStore(provider);
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
    const { store } = await aLoadedStore(provider);
    store.dispatch(celebrationAdded({ kind: 'note', text: 'Une note' }));
    await settleDown();
    expect(persist).not.toHaveBeenCalled();
  });
});

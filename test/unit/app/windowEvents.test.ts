import { listenToWindow } from '../../../src/app/windowEvents';

type Built = Parameters<typeof listenToWindow>[1];

/** A window of its own, in which someone is logged in with one token while another one is stored. */
function aWindow(stored: string) {
  const reload = jest.fn();
  const page = document.implementation.createHTMLDocument();
  page.body.textContent = 'Une entrée';
  const target = Object.assign(new EventTarget(), { document: page, location: { reload } });
  const built = {
    persistor: { flush: () => Promise.resolve() },
    keyedStorage: { readTokens: () => ({ token: stored }) },
    store: { getState: () => ({ tokens: { token: 'mine' } }) },
  };
  listenToWindow(target as unknown as Window, built as unknown as Built);
  return {
    reload,
    text: () => page.body.textContent,
    isShown: (persisted: boolean) =>
      target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

test('A11 a page that the browser brings back shows nothing of a session that is over, and is loaded anew', () => {
  const { reload, text, isShown } = aWindow('someone else’s');
  isShown(true);
  expect([text(), reload.mock.calls.length]).toEqual(['', 1]);
});

test.each([
  ['whose session goes on', 'mine', true],
  ['that was just loaded', 'someone else’s', false],
])('A11 a page %s stays', (_which, stored, persisted) => {
  const { reload, text, isShown } = aWindow(stored);
  isShown(persisted);
  expect([text(), reload.mock.calls.length]).toEqual(['Une entrée', 0]);
});

import { cameBack } from '../collections/events';
import type { makeStore } from '../store/makeStore';
import { keepInstallPrompt } from '../ui/installPrompt';

type Built = Pick<ReturnType<typeof makeStore>, 'store' | 'persistor' | 'keyedStorage'>;

/**
 * Ties the store to what happens to the window: what is staged is written before the page may go (only a hidden page is
 * sure to be told), other tabs' writes are taken in, and coming back tries again what failed.
 */
export function listenToWindow(target: Window, { store, persistor, keyedStorage }: Built): void {
  const flush = () => void persistor.flush();
  target.addEventListener('pagehide', flush);
  target.addEventListener('pageshow', ({ persisted }) => {
    // Brought back as it was left: no one told it meanwhile that its session is over, or that another's began (row A11).
    if (!persisted || keyedStorage.readTokens()?.token === store.getState().tokens?.token) return;
    target.document.body.replaceChildren();
    target.location.reload();
  });
  target.document.addEventListener('visibilitychange', () => {
    if (target.document.visibilityState === 'hidden') {
      flush();
      return;
    }
    void keyedStorage.changedElsewhere(null);
    store.dispatch(cameBack());
  });
  target.addEventListener('online', () => store.dispatch(cameBack()));
  target.addEventListener('beforeinstallprompt', keepInstallPrompt);
  target.addEventListener('storage', (event) => void keyedStorage.changedElsewhere(event.key));
}

import { cameBack, networkChanged } from '../collections/events';
import type { makeStore } from '../store/makeStore';
import { keepInstallPrompt } from '../ui/installPrompt';
import { ignoreTapsAfterAnswer } from './doubleTap';

type Built = Pick<ReturnType<typeof makeStore>, 'store' | 'persistor' | 'keyedStorage'>;

/** Ties the store to the window: writes before the page may go, takes in other tabs' writes, tries again after a return. */
export function listenToWindow(target: Window, { store, persistor, keyedStorage }: Built): void {
  const flush = () => void persistor.flush();
  ignoreTapsAfterAnswer(target);
  target.addEventListener('pagehide', flush);
  target.addEventListener('pageshow', ({ persisted }) => {
    // A page brought back from the cache missed the end of its session, or another's begin.
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
  const tellNetwork = (isOnline: boolean) => store.dispatch(networkChanged({ isOnline }));
  if (!navigator.onLine) tellNetwork(false);
  target.addEventListener('offline', () => tellNetwork(false));
  target.addEventListener('online', () => {
    tellNetwork(true);
    store.dispatch(cameBack());
  });
  target.addEventListener('beforeinstallprompt', keepInstallPrompt);
  target.addEventListener('storage', (event) => void keyedStorage.changedElsewhere(event.key));
}

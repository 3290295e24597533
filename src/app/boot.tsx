import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectLocale } from '../collections/locale';
import { paths } from '../domain/paths';
import { isRefreshTokenValid } from '../domain/user/tokenExpiry';
import { pause } from '../pace';
import type { SessionEndNotice } from '../provider/sessionEvents';
import { buildSettings } from '../provider/settings';
import { silentLogin } from '../session/login';
import { makeStore } from '../store/makeStore';
import { loadFirstMessages } from '../ui/localeMessages';
import { App } from './App';
import { whenCodeIsMissing } from '../ui/lazyComponent';
import { reloadForNewBuild } from './reloadForNewBuild';
import { reportError } from '../reportError';
import { signedOutAddress } from './routing/guards';
import { AppHistory } from '../ui/appHistory';
import { AppRouter, fetchFirstScreen } from './routing/router';
import { listenToWindow } from './windowEvents';

/** So long after the app's start the first screen is drawn, or nearly, ms: what else it takes is on its way. */
const drawnMs = 1_000;

/** How long a page without a frame may stay empty while its code comes, ms. */
const mostWaitMs = 300;

const loadLeaving = () => import(/* webpackChunkName: "leaving" */ './leaveToLogin');

/** Without its code, the page itself would not come either. */
const leaveToLogin = (reason: SessionEndNotice) =>
  loadLeaving().then(
    (code) => code.leaveToLogin(reason),
    () => false,
  );

/** Runs something once the screen beside it was drawn. */
function OnceDrawn({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/** Boots in order: store, stored rows, language, screens. Rejects when what that takes could not be fetched. */
export async function boot(): Promise<void> {
  const { store, persistor, keyedStorage, whenRehydrated } = makeStore({
    settings: buildSettings(),
    leaveToLogin,
  });
  await whenRehydrated;
  if (keyedStorage.isUnread) throw new Error('The readers of what is stored could not be fetched.');
  listenToWindow(window, { store, persistor, keyedStorage });
  // Another tab may have ended the session while the rows were being read.
  void keyedStorage.changedElsewhere(null);
  const { tokens, ...state } = store.getState();
  const locale = selectLocale(state);
  const root = document.getElementById('root');
  if (!root) throw new Error('public/index.html has no #root.');
  const hasSession = tokens !== null && isRefreshTokenValid(tokens, Date.now());
  // The form is there already, at the address that the guards would lead to.
  if (!hasSession) history.replaceState(history.state, '', signedOutAddress(location));
  const appHistory = new AppHistory();
  const { frame } = root.dataset;
  const [messages] = await Promise.all([
    loadFirstMessages(locale),
    // After the messages: what else a screen says joins them.
    Promise.race([fetchFirstScreen(appHistory, store.getState()), ...(frame ? [] : [pause(mostWaitMs)])]),
  ]);
  // Its answers change the store: a screen that is half drawn would be drawn again, in one go.
  const askProvider = () => void store.dispatch(silentLogin());
  const app = (
    <StrictMode>
      <App store={store} initial={{ locale, messages }}>
        <AppRouter history={appHistory} />
        <OnceDrawn run={askProvider} />
      </App>
    </StrictMode>
  );
  const options = {
    onCaughtError: reportError,
    onUncaughtError: reportError,
    onRecoverableError: reportError,
  };
  const isSameForm =
    frame === `login-${locale}` && appHistory.standing.location.pathname === paths.loginForm.path;
  whenCodeIsMissing((error) => void reloadForNewBuild(error));
  setTimeout(() => {
    void loadLeaving().then(
      (code) => code.fetchLoginAhead(),
      () => undefined,
    );
    if ('setAppBadge' in navigator)
      void import(/* webpackChunkName: "badge" */ './badge').then(
        ({ keepBadge }) => keepBadge(store, navigator, document),
        () => undefined,
      );
  }, drawnMs);
  // A transition is drawn in slices: the browser answers its user in between.
  startTransition(() => {
    // The login form's boxes may hold something already; any other frame gives way to what is drawn.
    if (isSameForm) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/App';
import { reportError } from './app/reportError';
import { listenToWindow } from './app/windowEvents';
import { createAppRouter } from './app/router';
import { selectLocale } from './collections/locale';
import { loadMessages } from './locale/loadMessages';
import { buildSettings } from './provider/settings';
import { lazyLogin } from './session/account';
import { makeStore } from './store/makeStore';
import './ui/tokens.css';
import './ui/base.css';
import './ui/button.css';
import './ui/form/field.css';

/**
 * Boots in order: store, stored rows, language, screens. Nothing is drawn before the stored rows are back (one gate, here).
 * Rejects when what that takes could not be fetched.
 */
async function boot(): Promise<void> {
  const { store, persistor, keyedStorage, whenRehydrated } = makeStore({ settings: buildSettings() });
  await whenRehydrated;
  if (keyedStorage.isUnread) throw new Error('The readers of what is stored could not be fetched.');
  listenToWindow(window, { store, persistor, keyedStorage });
  // The provider is asked behind the first screen (row A1).
  void store.dispatch(lazyLogin());
  const locale = selectLocale(store.getState());
  const messages = await loadMessages(locale);
  const root = document.getElementById('root');
  if (!root) throw new Error('public/index.html has no #root.');
  createRoot(root, { onCaughtError: reportError, onUncaughtError: reportError }).render(
    <StrictMode>
      <App store={store} initial={{ locale, messages }}>
        {/* React tells of each error already: once is enough. */}
        <RouterProvider router={createAppRouter()} onError={() => undefined} />
      </App>
    </StrictMode>,
  );
}

/** Says in every language why there is no app: its texts may be what is missing. */
function showFailure(error: unknown): void {
  reportError(error);
  const notice = document.querySelector<HTMLTemplateElement>('#boot-failure');
  if (notice) document.body.append(notice.content.cloneNode(true));
}

boot().catch(showFailure);

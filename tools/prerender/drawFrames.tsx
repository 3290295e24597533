import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { configureStore } from '@reduxjs/toolkit';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter, type RouteObject, useRoutes } from 'react-router';
import { text } from 'node:stream/consumers';
import { App } from '../../src/app/App';
import type { FrameName } from '../../src/app/firstPaint/firstFrame';
import { screenRoutes } from '../../src/app/routing/router';
import { HomeFrame, StatePlace } from '../../src/app/firstPaint/HomeFrame';
import { AppShell } from '../../src/app/shell/privateShells';
import { localeChosen } from '../../src/collections/locale';
import { paths } from '../../src/domain/paths';
import type { Locale } from '../../src/domain/locale';
import type { AppStore } from '../../src/store/makeStore';
import { MuiRoot, PageStyles } from '../../src/ui/MuiRoot';
import { loadFirstMessages } from '../../src/ui/localeMessages';
import { prefixStyle } from '../../src/ui/stylePrefixer';
import { fetchFirstParts, HomeScreen } from '../../src/screens/home/HomeScreen';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { providerSettings } from '../providerSettings.mjs';

// What the app's components ask of a browser while they are drawn.
Object.assign(globalThis, {
  window: globalThis,
  isSecureContext: true,
  location: { origin: 'http://localhost' },
  navigator: { languages: [] },
  PROVIDER_SETTINGS: providerSettings,
});

/** The screens that are drawn ahead: the login form as the app draws it, home's places without anything in them. */
const screens: Partial<Record<FrameName, { at: string; routes: RouteObject[] }>> = {
  login: { at: paths.loginForm.path, routes: screenRoutes },
  home: {
    at: paths.home.path,
    routes: [
      {
        element: <AppShell state={<StatePlace />} />,
        children: [{ path: paths.home.path, element: <HomeFrame /> }],
      },
    ],
  },
};

/** Rows of a home with something in it: its styles are made here, as a slow phone takes long to make them. */
const homeRows = {
  identityCard: { symptoms: '…', phrasereconnexion: '…', momentressource: '…', vocationpro: '…' },
  reconnections: {
    '1700000000000': {
      intuitionsdata: [
        { id: 'a', name: '…' },
        { id: 'b', name: '…', plannedFor: '2999-01-01' },
      ],
    },
    '1700000000001': {},
  },
} satisfies Partial<RootState>;

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

const cache = createCache({ key: 'css', stylisPlugins: [prefixStyle] });
const emotion = createEmotionServer(cache);

const drawn: string[] = [];

/** The styles of all frames drawn so far, and the names that Emotion knows them by. */
export function drawnStyles(): { css: string; names: string } {
  const { styles } = emotion.extractCriticalToChunks(drawn.join(''));
  return {
    css: styles.map((chunk) => chunk.css).join('\n'),
    names: styles
      .filter(({ key }) => key === cache.key)
      .map(({ key, ids }) => [key, ...ids].join(' '))
      .join(' '),
  };
}

const home: RouteObject[] = [
  { element: <AppShell />, children: [{ path: paths.home.path, element: <HomeScreen /> }] },
];

/** Draws a screen in a language, and notes its styles. Rejects when a component can't be drawn. */
async function draw(at: string, routes: RouteObject[], locale: Locale, rows: Partial<RootState> = {}) {
  const preloadedState = { ...rootReducer(undefined, { type: 'frame' }), ...rows };
  const store = configureStore({ reducer: rootReducer, preloadedState }) as AppStore;
  store.dispatch(localeChosen(locale));
  const initial = { locale, messages: await loadFirstMessages(locale) };
  // Parts that are still on their way would write their styles in the order of chance.
  await fetchFirstParts(store.getState());
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <MuiRoot>
        <PageStyles />
      </MuiRoot>
      <App store={store} initial={initial}>
        <MemoryRouter initialEntries={[at]}>
          <Screens routes={routes} />
        </MemoryRouter>
      </App>
    </CacheProvider>,
    {
      onError: (error) => {
        failures.push(error);
      },
      // In one piece: what comes in pieces is put together by inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const markup = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `${at} can't be drawn.`);
  drawn.push(markup);
  return markup;
}

/** Markup of a frame in a language, empty for those that show nothing. */
export async function drawFrame(name: FrameName, locale: Locale): Promise<string> {
  const screen = screens[name];
  if (name === 'home') await draw(paths.home.path, home, locale, homeRows);
  return screen ? await draw(screen.at, screen.routes, locale) : '';
}

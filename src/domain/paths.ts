/** Address of a screen: `path` is the router's pattern, `href` makes a link to it. */
interface ScreenPath<Arguments extends unknown[] = []> {
  path: string;
  href: (...args: Arguments) => string;
}

const fixed = (path: string): ScreenPath => ({ path, href: () => path });

/** An address with a query parameter, without it where there is no value. */
export const withParameter = (path: string, name: string, value: string | undefined): string =>
  value === undefined ? path : `${path}?${new URLSearchParams({ [name]: value }).toString()}`;

const withReturnUrl = (path: string): ScreenPath<[returnUrl?: string]> => ({
  path,
  href: (returnUrl) =>
    withParameter(path, 'returnUrl', returnUrl && returnUrl !== '/' ? returnUrl : undefined),
});

/** Stands for the key of an entry that is not stored yet. */
export const newEntryKey = 'new';

/** Query parameter that names the entry a screen shows or edits: the browser's Back closes it. */
export const entryParameter = 'entry';

const withEntry = (path: string): ScreenPath<[dateKey?: string]> => ({
  path,
  href: (dateKey) => withParameter(path, entryParameter, dateKey),
});

/** Query parameter that names the coming reconnection that a new one looks back on. */
export const fromParameter = 'from';

/** Query parameter that names the entry whose form is open over its list. */
export const editParameter = 'edit';

/** Query parameter of the form of a new entry, open over its list. */
export const addParameter = 'add';

/** Query parameters that name the news item, or the event, shown over a screen. */
export const newsParameter = 'news';
export const eventParameter = 'event';

/** Words of a title as they stand in an address: readable, and nothing to encode. */
const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** Every address of the app that has a screen, in one place. */
export const paths = {
  home: fixed('/'),
  login: withReturnUrl('/login'),
  loginForm: withReturnUrl('/login-form'),
  logout: withReturnUrl('/logout'),
  newPassword: fixed('/form/new-password'),
  passwordChange: fixed('/form/password-change'),
  registration: fixed('/form/register-notice'),
  account: fixed('/pages/user'),
  vault: withReturnUrl('/pages/coffre'),
  news: {
    path: '/pages/news/:catid/:cattitle',
    /** The title is for who reads the address: any other leads to the same page. */
    href: (category, title) => `/pages/news/${category}/${slug(title) || category}`,
  } satisfies ScreenPath<[category: string, title: string]>,
  newsArticle: {
    path: '/pages/news-article/:nid',
    href: (nid) => `/pages/news-article/${encodeURIComponent(nid)}`,
  } satisfies ScreenPath<[nid: string]>,
  events: fixed('/pages/events'),
  identityCard: fixed('/pages/cid'),
  /** With a date key, that entry is open over the list. */
  reconnections: withEntry('/pages/reconnexions'),
  intuitions: fixed('/pages/intuitions'),
  derailors: fixed('/pages/deviateurs'),
  celebrations: fixed('/pages/celebrations'),
  friendship: fixed('/pages/amitiepro'),
  resources: fixed('/pages/rla'),
  synthesis: fixed('/pages/compterendu'),
  /** With a date key, that entry is edited. */
  addReconnection: withEntry('/reco/add'),
  addDerailor: fixed('/deviateur/add'),
  plf: {
    path: '/plf/:step',
    href: (section) => `/plf/plf${String(section)}`,
  } satisfies ScreenPath<[section: number]>,
  addFriendship: {
    path: '/amitiepro/add/:dateKey/:whereTo',
    href: (dateKey, whereTo) => `/amitiepro/add/${encodeURIComponent(dateKey)}/${whereTo}`,
  } satisfies ScreenPath<[dateKey: string, whereTo: 'express' | 'listen']>,
} as const;

/** Makes the check of an address: its path, and a query parameter that shows something else there. */
const asksFor =
  (path: string, parameter: string) =>
  ({ pathname, search }: { pathname: string; search: string }): boolean =>
    pathname === path && new URLSearchParams(search).has(parameter);

/** Query parameter of home that shows the search in everything; never with what is searched. */
const searchParameter = 'recherche';

export const searchHref = `${paths.home.href()}?${searchParameter}`;

/** True where the search in everything is shown. */
export const isSearch = asksFor(paths.home.path, searchParameter);

/** Query parameters of the account that lead to one of its sections. */
const accountSections = { rhythm: 'rythme', bin: 'corbeille' } as const;

/** A section of the account that has an address. */
export type AccountSection = keyof typeof accountSections;

export const accountSectionHref = (section: AccountSection): string =>
  `${paths.account.href()}?${accountSections[section]}`;

/** True where the address asks for the section. */
export const isAccountSection = (search: string, section: AccountSection): boolean =>
  new URLSearchParams(search).has(accountSections[section]);

/** Query parameter of the synthesis that shows one's sessions in its place, or the one that it names. */
export const sessionParameter = 'seance';

/** True where the sessions are shown. */
export const isSessionsPath = (search: string): boolean => new URLSearchParams(search).has(sessionParameter);

/** Stands beside it where a session is shown as the counsellor will read it. */
export const previewParameter = 'apercu';

/** The sessions, one of them by its date key, or a new one. */
export const sessionHref = (dateKey = ''): string =>
  `${paths.synthesis.href()}?${sessionParameter}${dateKey && `=${encodeURIComponent(dateKey)}`}`;

/** Query parameter that asks the identity card's questions one a slide. */
const guidedParameter = 'guided';

export const guidedCardHref = `${paths.identityCard.href()}?${guidedParameter}`;

/** True where the identity card is an exercise. */
export const isGuidedCard = asksFor(paths.identityCard.path, guidedParameter);

/** Section number in the step of a guided exercise's address, undefined where it holds none. */
export function plfSectionOfStep(step: string | undefined): number | undefined {
  const digits = /^plf(\d{1,9})$/.exec(step ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Query parameter that shows the map of the guided exercise's sections in place of one. */
const mapParameter = 'map';

/** Address of the map of the guided exercise's sections, opened at one of them. */
export const plfMapHref = (section: number): string => `${paths.plf.href(section)}?${mapParameter}`;

/** True where the map of the guided exercise's sections is shown. */
export const isPlfMap = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname.startsWith('/plf/') && new URLSearchParams(search).has(mapParameter);

/**
 * State of a link that leads to the end of the guided exercise once that is complete, and to its map while nothing is
 * under way.
 */
export const toPlfEnd = { isToPlfEnd: true };

/** True for the state of such a link. */
export const isToPlfEnd = (state: unknown): boolean =>
  (state as Partial<typeof toPlfEnd> | null)?.isToPlfEnd === true;

/** Address of a screen: `path` is the router's pattern, `href` makes a link to it. */
interface ScreenPath<Arguments extends unknown[] = []> {
  path: string;
  href: (...args: Arguments) => string;
}

const fixed = (path: string): ScreenPath => ({ path, href: () => path });

const withReturnUrl = (path: string): ScreenPath<[returnUrl?: string]> => ({
  path,
  href: (returnUrl) =>
    returnUrl && returnUrl !== '/' ? `${path}?${new URLSearchParams({ returnUrl }).toString()}` : path,
});

/** Stands in an address for a friendship session that is not stored yet (row F3). */
export const newSessionKey = 'new';

/** Query parameter that names the entry a screen shows or edits: the browser's Back closes it. */
export const entryParameter = 'entry';

/** Every address of the app that has a screen, in one place. */
export const paths = {
  home: fixed('/'),
  login: withReturnUrl('/login'),
  loginForm: withReturnUrl('/login-form'),
  logout: withReturnUrl('/logout'),
  identityCard: fixed('/pages/cid'),
  reconnections: fixed('/pages/reconnexions'),
  intuitions: fixed('/pages/intuitions'),
  derailors: fixed('/pages/deviateurs'),
  celebrations: fixed('/pages/celebrations'),
  friendship: fixed('/pages/amitiepro'),
  resources: fixed('/pages/rla'),
  synthesis: fixed('/pages/compterendu'),
  addReconnection: {
    path: '/reco/add',
    /** With a date key, that entry is edited. */
    href: (dateKey?: string) =>
      dateKey === undefined
        ? '/reco/add'
        : `/reco/add?${new URLSearchParams({ [entryParameter]: dateKey }).toString()}`,
  } satisfies ScreenPath<[dateKey?: string]>,
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

/** Section number in the step of a guided exercise's address, undefined where it holds none (row E1). */
export function plfSectionIn(step: string | undefined): number | undefined {
  const digits = /^plf(\d{1,9})$/.exec(step ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

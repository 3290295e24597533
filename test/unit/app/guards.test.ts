/** @jest-environment node */
import { guard, type GuardFacts, type GuardVerdict } from '../../../src/app/guards';
import { routes, type RouteRow } from '../../../src/app/routes';
import { paths } from '../../../src/domain/paths';

const all: GuardFacts = {
  isUserPresent: true,
  isIdentityCardComplete: true,
  hasReconnection: true,
  hasPersonalInfo: true,
  isProviderHeard: true,
  isAccountAsked: true,
};
const screen: Pick<RouteRow, 'access'> = { access: 'user' };
const enter: GuardVerdict = { kind: 'enter' };

const routeAt = (path: string): RouteRow => {
  const found = routes.find((route) => route.path === path);
  if (!found) throw new Error(`no route ${path}`);
  return found;
};

describe('A1 who may see a screen', () => {
  const table: [
    string,
    Pick<RouteRow, 'access' | 'needs' | 'endsSession'>,
    Partial<GuardFacts>,
    string,
    GuardVerdict,
  ][] = [
    ['anyone sees a public one', { access: 'public' }, { isUserPresent: false }, '/login-form', enter],
    ['a user sees a public one', { access: 'public' }, {}, '/login-form', enter],
    ['a user sees a private one', screen, {}, '/pages/cid', enter],
    [
      'a visitor goes to the login, with what was wanted',
      screen,
      { isUserPresent: false },
      '/pages/reconnexions?q=a&b=1#top',
      { kind: 'redirect', to: '/login?returnUrl=%2Fpages%2Freconnexions%3Fq%3Da%26b%3D1%23top' },
    ],
    ['and without it from home', screen, { isUserPresent: false }, '/', { kind: 'redirect', to: '/login' }],
    [
      'a visitor wanting a screen with needs goes to the login first',
      { access: 'user', needs: 'identityCard' },
      { isUserPresent: false, isIdentityCardComplete: false },
      '/reco/add',
      { kind: 'redirect', to: '/login?returnUrl=%2Freco%2Fadd' },
    ],
    [
      'whoever is signed out on the way out goes to the form',
      { access: 'user', endsSession: true },
      { isUserPresent: false },
      '/logout',
      { kind: 'redirect', to: '/login-form' },
    ],
    [
      'with the address that was given',
      { access: 'user', endsSession: true },
      { isUserPresent: false },
      '/logout?returnUrl=%2Fpages%2Fcid%3Fa%3Db#x',
      { kind: 'redirect', to: '/login-form?returnUrl=%2Fpages%2Fcid%3Fa%3Db' },
    ],
  ];

  it.each(table)('A1 A11 %s', (_what, route, facts, wanted, verdict) => {
    expect(guard(route, { ...all, ...facts }, wanted)).toEqual(verdict);
  });
});

describe('A13 /reco/add', () => {
  const add = routeAt(paths.addReconnection.path);
  const table: [string, Partial<GuardFacts>, GuardVerdict][] = [
    ['is open with a complete identity card', {}, enter],
    ['even before the provider answered', { isProviderHeard: false }, enter],
    [
      'goes to the identity card without one, saying why',
      { isIdentityCardComplete: false },
      { kind: 'redirect', to: '/pages/cid', alert: 'missing_cid' },
    ],
    [
      'waits while the provider may still bring one',
      { isIdentityCardComplete: false, isProviderHeard: false },
      { kind: 'wait' },
    ],
  ];
  it.each(table)('A13 %s', (_what, facts, verdict) => {
    expect(guard(add, { ...all, ...facts }, '/reco/add')).toEqual(verdict);
  });
});

describe('D2 /deviateur/add', () => {
  const add = routeAt(paths.addDerailor.path);
  it.each<[string, Partial<GuardFacts>, GuardVerdict]>([
    ['is open with a reconnection', {}, enter],
    ['even before the provider answered', { isProviderHeard: false }, enter],
    ['says itself what it lacks', { hasReconnection: false }, enter],
    [
      'waits while the provider may still bring one',
      { hasReconnection: false, isProviderHeard: false },
      { kind: 'wait' },
    ],
    ['asks for no identity card', { isIdentityCardComplete: false }, enter],
  ])('D2 %s', (_what, facts, verdict) => {
    expect(guard(add, { ...all, ...facts }, '/deviateur/add')).toEqual(verdict);
  });
});

describe('A12 enough personal info', () => {
  const sent: GuardVerdict = {
    kind: 'redirect',
    to: '/pages/user',
    alert: 'missing_personal_info',
    state: { returnUrl: '/pages/cid?a=1#b' },
  };
  const without = { hasPersonalInfo: false };
  it.each<[string, string, Partial<GuardFacts>, GuardVerdict]>([
    ['with enough, any screen opens', '/pages/cid', {}, enter],
    ['even before the provider answered', '/pages/cid', { isAccountAsked: false }, enter],
    ['without, to the account first, then on', '/pages/cid', without, sent],
    ['home too', '/', without, sent],
    [
      'before the identity card is asked for',
      '/reco/add',
      { ...without, isIdentityCardComplete: false },
      sent,
    ],
    ['not on what is stored alone', '/pages/cid', { ...without, isAccountAsked: false }, { kind: 'wait' }],
    ['but once the provider can’t be asked', '/pages/cid', { ...without, isProviderHeard: false }, sent],
    ['the account is open', '/pages/user', without, enter],
    ['the way out is open', '/logout', without, enter],
    [
      'a visitor goes to the login',
      '/pages/cid',
      { ...without, isUserPresent: false },
      { kind: 'redirect', to: '/login?returnUrl=%2Fpages%2Fcid%3Fa%3D1%23b' },
    ],
  ])('A12 %s', (_what, path, facts, verdict) => {
    expect(guard(routeAt(path), { ...all, ...facts }, '/pages/cid?a=1#b')).toEqual(verdict);
  });

  it('A12 every screen asks for it but the account, the way out and the public ones', () => {
    const open = routes.filter((route) => guard(route, { ...all, ...without }, '/').kind === 'enter');
    const exempt = open.filter(({ access }) => access === 'user').map(({ path }) => path);
    expect(exempt).toEqual(['/pages/user', '/logout']);
    expect(open).toEqual(expect.arrayContaining(routes.filter(({ access }) => access === 'public')));
  });
});

describe('the table of screens', () => {
  it('A1 only the session’s screens and the forms before it are public', () => {
    const open = routes.filter(({ access }) => access === 'public').map(({ path }) => path);
    const allowed = [
      '/login',
      '/login-form',
      '/form/new-password',
      '/form/password-change',
      '/form/register-notice',
    ];
    expect(open.filter((path) => !allowed.includes(path))).toEqual([]);
    expect(open).toEqual(expect.arrayContaining(['/login', '/login-form']));
  });

  it('has each address once', () => {
    const known = routes.map(({ path }) => path);
    expect(new Set(known).size).toBe(known.length);
  });

  it('A13 only /reco/add needs the identity card', () => {
    expect(routes.filter(({ needs }) => needs === 'identityCard').map(({ path }) => path)).toEqual([
      '/reco/add',
    ]);
  });
});

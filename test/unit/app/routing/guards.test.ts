/** @jest-environment node */
import { fetchLoginAhead } from '../../../../src/app/leaveToLogin';
import { guard, type GuardFacts, type GuardVerdict } from '../../../../src/app/routing/guards';
import { routes, type RouteRow } from '../../../../src/app/routing/routes';

const all: GuardFacts = {
  ...{ isUserPresent: true, isIdentityCardComplete: true, hasReconnection: true },
  ...{ hasPersonalInfo: true, isProviderHeard: true, isAccountAsked: true, isVaultLocked: false },
};
const enter: GuardVerdict = { kind: 'enter' };
const wait: GuardVerdict = { kind: 'wait' };
const to = (address: string, more: object = {}): GuardVerdict => ({ kind: 'redirect', to: address, ...more });
const visitor = { isUserPresent: false };
const unheard = { isProviderHeard: false };
const cardless = { isIdentityCardComplete: false };
const nameless = { hasPersonalInfo: false };

const routeAt = (path: string): RouteRow => {
  const found = routes.find((route) => route.path === path);
  if (!found) throw new Error(`no route ${path}`);
  return found;
};
const verdictAt = (address: string, facts: Partial<GuardFacts>) =>
  guard(routeAt(new URL(address, 'http://localhost').pathname), { ...all, ...facts }, address);

describe('A1 who may see a screen', () => {
  const loginFor = (returnUrl: string) => to(`/login?returnUrl=${returnUrl}`);
  const formFor = (returnUrl: string) => to(`/login-form?returnUrl=${returnUrl}`);
  const loginForAll = loginFor('%2Fpages%2Fcid%3Fq%3Da%26b%3D1%23top');
  it.each<[string, string, Partial<GuardFacts>, GuardVerdict]>([
    ['anyone sees a public one', '/login-form', visitor, enter],
    ['a user sees a public one', '/login-form', {}, enter],
    ['a user sees a private one', '/pages/cid', {}, enter],
    ['a visitor goes to the login, with what was wanted', '/pages/cid?q=a&b=1#top', visitor, loginForAll],
    ['and without it from home', '/', visitor, to('/login')],
    ['a visitor, before any need', '/reco/add', { ...visitor, ...cardless }, loginFor('%2Freco%2Fadd')],
    ['whoever is signed out on the way out goes to the form', '/logout', visitor, to('/login-form')],
    ['with the address that was given', '/logout?returnUrl=%2Fx%3Fa%3Db#x', visitor, formFor('%2Fx%3Fa%3Db')],
  ])('A1 A11 %s', (_what, address, facts, verdict) => {
    expect(verdictAt(address, facts)).toEqual(verdict);
  });
});

describe('what a screen needs first', () => {
  it.each<[string, Partial<GuardFacts>, GuardVerdict]>([
    ['is open with a complete identity card', {}, enter],
    ['even before the provider answered', unheard, enter],
    ['goes to the card without one, saying why', cardless, to('/pages/cid', { alert: 'missing_cid' })],
    ['waits while the provider may still bring one', { ...cardless, ...unheard }, wait],
  ])('A13 /reco/add %s', (_what, facts, verdict) => {
    expect(verdictAt('/reco/add', facts)).toEqual(verdict);
  });

  it.each<[string, Partial<GuardFacts>, GuardVerdict]>([
    ['is open with a reconnection', {}, enter],
    ['even before the provider answered', unheard, enter],
    ['says itself what it lacks', { hasReconnection: false }, enter],
    ['waits while the provider may still bring one', { hasReconnection: false, ...unheard }, wait],
    ['asks for no identity card', cardless, enter],
  ])('D2 /deviateur/add %s', (_what, facts, verdict) => {
    expect(verdictAt('/deviateur/add', facts)).toEqual(verdict);
  });
});

describe('A12 enough personal info', () => {
  const sent = (returnUrl: string) =>
    to('/pages/user', { alert: 'missing_personal_info', state: { returnUrl } });
  it.each<[string, string, Partial<GuardFacts>, GuardVerdict]>([
    ['with enough, any screen opens', '/pages/cid', {}, enter],
    ['even before the provider answered', '/pages/cid', { isAccountAsked: false }, enter],
    ['without, to the account first, then on', '/pages/cid?a=1#b', nameless, sent('/pages/cid?a=1#b')],
    ['home too', '/', nameless, sent('/')],
    ['before the identity card is asked for', '/reco/add', { ...nameless, ...cardless }, sent('/reco/add')],
    ['not on what is stored alone', '/pages/cid', { ...nameless, isAccountAsked: false }, wait],
    ['but once the provider can’t be asked', '/pages/cid', { ...nameless, ...unheard }, sent('/pages/cid')],
    ['the account is open', '/pages/user', nameless, enter],
    ['the way out is open', '/logout', nameless, enter],
    ['a visitor goes to the login', '/', { ...nameless, ...visitor }, to('/login')],
  ])('A12 %s', (_what, address, facts, verdict) => {
    expect(verdictAt(address, facts)).toEqual(verdict);
  });

  it('A12 every screen asks for it but the account, the way out and the public ones', () => {
    const open = routes.filter((route) => guard(route, { ...all, ...nameless }, '/').kind === 'enter');
    const exempt = open.filter(({ access }) => access === 'user').map(({ path }) => path);
    expect(exempt).toEqual(['/pages/user', '/logout']);
    expect(open).toEqual(expect.arrayContaining(routes.filter(({ access }) => access === 'public')));
  });
});

describe('O2 a closed vault, with nothing of it on this device', () => {
  const shut = { isVaultLocked: true };
  const open = (returnUrl: string) => to(`/pages/coffre?returnUrl=${returnUrl}`);
  const sent = to('/pages/user', { alert: 'missing_personal_info', state: { returnUrl: '/pages/cid' } });
  it.each<[string, string, Partial<GuardFacts>, GuardVerdict]>([
    ['leads to where it is opened, and back', '/pages/cid?a=1#b', shut, open('%2Fpages%2Fcid%3Fa%3D1%23b')],
    ['and without one from home', '/', shut, to('/pages/coffre')],
    ['once enough is known of the user', '/pages/cid', { ...shut, ...nameless }, sent],
    ['before the identity card is asked for', '/reco/add', { ...shut, ...cardless }, open('%2Freco%2Fadd')],
    ['a visitor goes to the login', '/', { ...shut, ...visitor }, to('/login')],
    ['the way out is open', '/logout', shut, enter],
    ['an open one changes nothing', '/pages/coffre', {}, enter],
  ])('O2 A12 %s', (_what, address, facts, verdict) => {
    expect(verdictAt(address, facts)).toEqual(verdict);
  });

  it('O2 what the programme says stays open, the account and the ways in and out too', () => {
    const isOpen = (route: RouteRow) => guard(route, { ...all, ...shut }, '/').kind === 'enter';
    const openPaths = routes
      .filter((route) => route.access === 'user' && isOpen(route))
      .map(({ path }) => path);
    expect(openPaths.sort()).toEqual([
      ...['/logout', '/pages/coffre', '/pages/events', '/pages/news-article/:nid'],
      ...['/pages/news/:catid/:cattitle', '/pages/rla', '/pages/user'],
    ]);
  });
});

describe('the table of screens', () => {
  const pathsOf = (rows: readonly RouteRow[]) => rows.map(({ path }) => path);

  it('A1 only the session’s screens and the forms before it are public', () => {
    const forms = ['/form/new-password', '/form/password-change', '/form/register-notice'];
    const open = pathsOf(routes.filter(({ access }) => access === 'public'));
    expect(open.sort()).toEqual([...forms, '/login', '/login-form']);
  });

  it('A13 has each address once, and only /reco/add needs the identity card', () => {
    expect(new Set(pathsOf(routes)).size).toBe(routes.length);
    expect(pathsOf(routes.filter(({ needs }) => needs === 'identityCard'))).toEqual(['/reco/add']);
  });
});

it('a logout without a network finds its screen and the login form, both fetched before (A11 R46)', () => {
  const loads = ['/logout', '/login-form', '/pages/cid'].map((path) =>
    jest.spyOn(routeAt(path), 'load').mockReturnValue(new Promise(() => undefined)),
  );
  void fetchLoginAhead();
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

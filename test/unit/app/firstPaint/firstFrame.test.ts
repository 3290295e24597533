/** @jest-environment node */
import { firstFrame, rowKeys, type FrameName } from '../../../../src/app/firstPaint/firstFrame';
import { guard, signedOutAddress } from '../../../../src/app/routing/guards';
import { routes } from '../../../../src/app/routing/routes';
import { collections } from '../../../../src/domain/collections';
import { localeToUse } from '../../../../src/domain/locale';
import { paths } from '../../../../src/domain/paths';

const now = 1_800_000_000_000;
const tokens = (refreshExpires: unknown) =>
  JSON.stringify({ token: 'x', at_expires: now, refresh_expires: refreshExpires });
const valid = { refresh_token: tokens(now + 60_000), user_personal: '{"uid":"5"}' };

const frameOf = (address: string, stored: Record<string, string> = {}, more: object = {}) => {
  const { pathname, search } = new URL(address, 'https://app.example');
  return firstFrame({
    ...{
      pathname,
      search,
      read: (key) => stored[key] ?? null,
      languages: ['fr-FR'],
      isSecureContext: true,
      now,
    },
    ...more,
  });
};

describe('which frame the page shows before the app', () => {
  test.each<[string, Record<string, string>, FrameName]>([
    ['/', {}, 'login'],
    ['/login-form', {}, 'login'],
    ['/reco/add', {}, 'login'],
    ['/nulle/part', {}, 'login'],
    ['/', valid, 'home'],
    ['/?recherche', valid, 'private'],
    ['/?news=3', valid, 'home'],
    ['/reco/add', valid, 'private'],
    ['/login-form', valid, 'private'],
    // The user record is still to come: the app asks for it first.
    ['/', { refresh_token: valid.refresh_token }, 'private'],
    ['/', { refresh_token: valid.refresh_token, user_personal: '{}' }, 'private'],
    ['/', { ...valid, refresh_token: tokens(now - 1) }, 'login'],
    // As the app counts, with its margin.
    ['/', { ...valid, refresh_token: tokens(now + 29_000) }, 'login'],
    ['/', { ...valid, refresh_token: tokens('soon') }, 'login'],
    ['/', { ...valid, refresh_token: '{torn' }, 'login'],
    ['/form/new-password', {}, 'public'],
    ['/Form/Register-Notice//', {}, 'public'],
    ['/form/password-change', valid, 'public'],
  ])('J5 A1: at %s with %j, %s', (pathname, stored, name) => {
    expect(frameOf(pathname, stored).name).toBe(name);
  });

  const others = { symptoms: 'a', momentressource: 'c', vocationpro: 'd' };
  test.each([
    ['', undefined],
    ['', '{}'],
    ['', '{torn'],
    ['', '"text"'],
    ['', JSON.stringify({ phrasereconnexion: 'Respire' })],
    ['', JSON.stringify({ ...others, symptoms: 1, phrasereconnexion: { a: 1 } })],
    ['Respire', JSON.stringify({ ...others, phrasereconnexion: 'Respire' })],
  ])('it says one’s own sentence, “%s”, where the card %s is complete (N10, K4)', (phrase, cid) => {
    expect(frameOf('/', { ...valid, ...(cid !== undefined && { cid }) }).phrase).toBe(phrase);
  });

  test('J5 K7: where the form has more to say than was drawn ahead, nothing', () => {
    expect(frameOf('/', {}, { isSecureContext: false }).name).toBe('public');
  });

  test('J5 A1: it follows the table of screens: the login form for whatever is led there', () => {
    const nobody = {
      ...{ isUserPresent: false, isIdentityCardComplete: false, hasReconnection: false },
      ...{ hasPersonalInfo: false, isAccountAsked: false, isProviderHeard: false, isVaultLocked: false },
    };
    for (const row of routes) {
      const isLed = guard(row, nobody, row.path).kind === 'redirect';
      const isLogin = isLed || row.path === paths.login.path || row.path === paths.loginForm.path;
      expect([row.path, frameOf(row.path).name]).toEqual([row.path, isLogin ? 'login' : 'public']);
      const address = signedOutAddress(new URL(row.path, 'http://localhost') as unknown as Location);
      expect([row.path, address.split('?')[0]]).toEqual([row.path, isLogin ? '/login-form' : row.path]);
    }
  });

  test('J5 K1: it reads the keys that the table of collections writes', () => {
    for (const name of Object.keys(rowKeys) as (keyof typeof rowKeys)[])
      expect([name, rowKeys[name]]).toEqual([name, collections[name].storageKey]);
  });

  test.each([
    [null, ['en-GB', 'fr']],
    [null, ['de-DE']],
    ['en', ['fr']],
    ['fr', ['en']],
  ] as const)('J5 A16: its language is the app’s: %s chosen, %j the browser’s', (chosen, languages) => {
    const stored: Record<string, string> = chosen ? { 'user-locale': JSON.stringify(chosen) } : {};
    expect(frameOf('/', stored, { languages }).locale).toBe(localeToUse(chosen, languages));
  });

  test.each(['"de"', 'en', '{"a":1}'])('J5 K4: a stored language that is none, %s, is left aside', (text) => {
    expect(frameOf('/', { 'user-locale': text }).locale).toBe('fr');
  });
});

test.each([
  ['/', '/login-form'],
  ['/reco/add?entry=1#x', '/login-form?returnUrl=%2Freco%2Fadd%3Fentry%3D1%23x'],
  ['/logout?returnUrl=/pages/cid', '/login-form?returnUrl=%2Fpages%2Fcid'],
  ['/logout', '/login-form'],
  ['/login?returnUrl=/pages/cid', '/login-form?returnUrl=%2Fpages%2Fcid'],
  ['/login?returnUrl=//evil.example', '/login-form'],
  ['/login-form?returnUrl=%2Fx', '/login-form?returnUrl=%2Fx'],
  ['/form/new-password?a=b', '/form/new-password?a=b'],
  ['/nulle/part', '/login-form'],
  // A scanned recovery key would be sent to the server.
  [`/pages/user#coffre=${'0'.repeat(36)}`, '/login-form?returnUrl=%2Fpages%2Fuser'],
])('A1 A4: someone without a session is led from %s to %s', (from, to) => {
  expect(signedOutAddress(new URL(from, 'http://localhost') as unknown as Location)).toBe(to);
});

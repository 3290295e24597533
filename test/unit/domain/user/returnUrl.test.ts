/** @jest-environment node */
import fc from 'fast-check';
import { matchRoutes, resolvePath } from 'react-router';
import { paths } from '../../../../src/domain/paths';
import { safeReturnUrl } from '../../../../src/domain/user/returnUrl';
import { tries } from '../../../support/tries';

const origin = 'https://app.example.org';

describe('A4 returnUrl', () => {
  const honoured: [string, string[]][] = [
    ['addresses of the app', ['/', '/pages/cid', '/pages/reconnexions?q=a&b=1#top', '/plf/plf3', '/a//b']],
    ['letters and escapes', ['/pages/news/32/Actualités', '/pages/Actualit%C3%A9s', '/pages/a%20b', '/%25']],
    ['what only begins like a session screen', ['/login-former', '/loginx', '/logout;x', '/logout.html']],
    ['what only ends like one', ['/pages/login', '/pages/logout', '/logout/x', '/logout%20', '/logout%3Fx']],
    ['one in a parameter', ['/?returnUrl=%2Fpages%2Fcid', '/x?returnUrl=/logout', '/x#/logout']],
    ['an address in a parameter', ['/pages/cid?next=https://evil.test', '/pages/cid#//evil.test']],
    ['names that only look like a host', ['/@evil.test', '/user:pw@evil.test', '/javascript:alert(1)']],
    ['letters that look like a slash', ['/\u2044\u2044evil.test', '/\uFF0Fevil.test', '/\u2028/evil.test']],
    ['letters that look like others', ['/l\u00F6gout', '/\u017Fogout', '/\u3002/logout']],
    ['what is escaped twice', ['/%252Flogout', '/%255Cevil.test', '/%256Cogout', '/%252e%252e/logout']],
    ['a long one', [`/pages/${'a'.repeat(20_000)}`]],
  ];
  it.each(honoured)('A4 honours %s', (_what, addresses) => {
    for (const wanted of addresses) {
      const { pathname, search, hash } = new URL(wanted, origin);
      expect([wanted, safeReturnUrl(wanted, origin)]).toEqual([wanted, pathname + search + hash]);
    }
  });

  it('A4 O2 drops a scanned recovery key: a returnUrl is sent to the server', () => {
    const key = 'A'.repeat(36);
    for (const hash of [`#coffre=${key}`, '#coffre', `#COFFRE=${key}`, '#coffre=%41'])
      expect(safeReturnUrl(`/pages/user?a=1${hash}`, origin)).toBe('/pages/user?a=1');
    expect(safeReturnUrl('/pages/user#cof', origin)).toBe('/pages/user#cof');
  });

  const refused: [string, (string | null)[]][] = [
    ['nothing', [null, '', ' ', 'undefined', '[object Object]']],
    ['what is no path', ['pages/cid', ' /pages/cid', '?a=b', '#a', '\u00A0/pages/cid', '\u0001/pages/cid']],
    ['other origins', ['https://evil.test/', 'https:evil.test', 'https:///evil.test', 'ws://evil.test']],
    ['names of the app that lead elsewhere', [`${origin}.evil.test/`, `${origin}@evil.test/`]],
    ['the own origin', [`${origin}/pages/cid`, 'http://app.example.org/x', '//app.example.org/x']],
    ['two slashes', ['//', '//evil.test', '///evil.test', '//user@evil.test/', '\uFEFF//evil.test']],
    ['escaped ones', ['/%2F%2Fevil.test', '/%2f/evil.test', '/%2F%5Cevil.test']],
    ['ones that dots make', ['/.//evil.test', '/x/..//evil.test', '/%2e//evil.test', '/../..//evil.test']],
    ['backslashes', ['/\\evil.test', '\\\\evil.test', '\\/evil.test', '/\\/evil.test', '/pages\\cid']],
    ['escaped ones', ['/%5Cevil.test', '/%5C%5Cevil.test', 'https:\\\\evil.test']],
    ['control characters', ['/\tevil.test', '/\t/evil.test', '/\r\n/evil.test', '\t//evil.test', '/\u007f']],
    ['escaped ones', ['/pages%0A/cid', '/%09/evil.test', '/%00', '/%0d%0aSet-Cookie:a=b']],
    ['scripts', ['javascript:alert(1)', 'JaVaScRiPt:x', ' javascript:alert(1)', 'java\nscript:alert(1)']],
    ['other schemes', ['data:text/html,x', `blob:${origin}/x`, 'file:///etc', 'mailto:a@b.c', 'intent://x']],
    ['the login', '/login /login/ /login// /LOGIN /login?returnUrl=/x /login#x /login%2F'.split(' ')],
    ['its form', ['/login-form', '/login-form/?a=b', '/Login-Form', '/x/../LOGIN-FORM/?returnUrl=/']],
    ['the logout', ['/logout', '/logout?x=y', '/LogOut/', '/logout///', '/logout#x', '/logout%2f']],
    ['escaped ones', ['/%6Cogin', '/%6c%6f%67%6f%75%74']],
    ['ones behind dots', '/pages/../login /logout/. /logout/x/.. /x/%2e%2e/logout /x/.%2E/login'.split(' ')],
    ['torn escapes', ['/pages/%E0%A4%A', '/%']],
  ];
  it.each(refused)('A4 goes home instead of %s: %j', (_what, addresses) => {
    expect(addresses.map((wanted) => [wanted, safeReturnUrl(wanted, origin)])).toEqual(
      addresses.map((wanted) => [wanted, '/']),
    );
  });

  /** Where the router goes for an address: the pattern it matches, and the address it then stands at. */
  const routed = (address: string) => {
    const at = resolvePath(address);
    const screens = Object.values(paths).map(({ path }) => ({ path }));
    const match = matchRoutes(screens, at)?.[0]?.route.path;
    return { match, origin: new URL(at.pathname + at.search + at.hash, origin).origin };
  };
  const sessionScreens: unknown[] = [paths.login.path, paths.loginForm.path, paths.logout.path];

  it('A4 S2 what is honoured stays in the origin, and the router never takes it for a session screen', () => {
    for (const wanted of [...honoured, ...refused].flatMap(([, addresses]) => addresses)) {
      const { match, origin: at } = routed(safeReturnUrl(wanted, origin));
      expect([wanted, at, sessionScreens.includes(match)]).toEqual([wanted, origin, false]);
    }
  });

  it('A4 S2 the same holds for any mixture of the pieces such addresses are made of', () => {
    const pieces = [
      ...['/', '//', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5C', '%252f', '%', '%00', '\t', '\n', ' '],
      ...['logout', 'LOGOUT', '%6cogout', 'login', 'login-form', 'x', '?', '#', '?a=b', '@', ':', ';'],
      ...['evil.test', 'https:'],
    ];
    const wanted = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((parts) => `/${parts.join('')}`);
    const property = fc.property(wanted, (address) => {
      const { match, origin: at } = routed(safeReturnUrl(address, origin));
      expect([at, sessionScreens.includes(match)]).toEqual([origin, false]);
    });
    fc.assert(property, tries(500));
  });
});

it.each([
  [undefined, '/login'],
  ['/', '/login'],
  ['/pages/cid', '/login?returnUrl=%2Fpages%2Fcid'],
  ['/a?b=c&d=e#f', '/login?returnUrl=%2Fa%3Fb%3Dc%26d%3De%23f'],
])('A1 the login’s address carries %j as an encoded path, search and hash', (wanted, href) => {
  expect(paths.login.href(wanted)).toBe(href);
  const carried = new URL(href, origin).searchParams.get('returnUrl');
  expect(safeReturnUrl(carried, origin)).toBe(wanted ?? '/');
});

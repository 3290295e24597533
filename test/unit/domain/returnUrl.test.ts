/** @jest-environment node */
import fc from 'fast-check';
import { matchRoutes, resolvePath } from 'react-router';
import { paths } from '../../../src/domain/paths';
import { safeReturnUrl } from '../../../src/domain/returnUrl';

const origin = 'https://app.example.org';

describe('A4 returnUrl', () => {
  const honoured = [
    '/',
    '/pages/cid',
    '/pages/reconnexions?q=a&b=1',
    '/pages/reconnexions?q=a#top',
    '/reco/add#x',
    '/plf/plf3',
    '/pages/news/32/Actualités',
    '/pages/news/32/Actualit%C3%A9s',
    '/pages/a%20b',
    '/login-former',
    '/loginx',
    '/pages/login',
    '/pages/logout',
    '/logout/x',
    '/amitiepro/add/new/express',
    '/?returnUrl=%2Fpages%2Fcid',
    '/pages/cid?next=https://evil.example',
    '/pages/cid#//evil.example',
    '/@evil.example',
    '/javascript:alert(1)',
    '/a//b',
    '/%25',
    '/\u2044\u2044evil.example',
    '/\uFF0Fevil.example',
    '/\u3002/logout',
    '/\u2028/evil.example',
    '/%252Flogout',
    '/%255Cevil.example',
    '/%256Cogout',
    '/%252e%252e/logout',
    '/logout%3Fx',
    '/logout%23x',
    '/logout%20',
    '/logout;x',
    '/logout.html',
    '/l\u00F6gout',
    '/\u017Fogout',
    '/pages/cid?returnUrl=/logout',
    '/pages/cid#/logout',
    '/user:password@evil.example',
    `/pages/${'a'.repeat(20_000)}`,
  ];
  it.each(honoured)('A4 honours %j', (wanted) => {
    const url = new URL(wanted, origin);
    expect(safeReturnUrl(wanted, origin)).toBe(url.pathname + url.search + url.hash);
  });

  const refused: (string | null)[] = [
    null,
    '',
    ' ',
    'pages/cid',
    ' /pages/cid',
    '?a=b',
    '#a',
    'https://evil.example/',
    'https://app.example.org.evil.example/',
    'https:/evil.example',
    'https:evil.example',
    'http://app.example.org/pages/cid',
    'https://app.example.org/pages/cid',
    '//evil.example',
    '//evil.example/pages/cid',
    '///evil.example',
    '////evil.example',
    '//app.example.org/pages/cid',
    '//',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/%5Cevil.example',
    '/%5C%5Cevil.example',
    '/pages\\cid',
    '/%2F%2Fevil.example',
    '/%2f/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\tevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    '/\u0000',
    '/\u007f',
    '/pages%0A/cid',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://app.example.org/x',
    'file:///etc/passwd',
    'mailto:a@b.c',
    '/login',
    '/login/',
    '/login//',
    '/LOGIN',
    '/login?returnUrl=/pages/cid',
    '/login#x',
    '/%6Cogin',
    '/login%2F',
    '/./login',
    '/pages/../login',
    '/login-form',
    '/login-form/?a=b',
    '/Login-Form',
    '/logout',
    '/logout?x=y',
    '/%6Cogout',
    '/%6c%6f%67%6f%75%74',
    '/LOGOUT',
    '/LogOut/',
    '/logout/',
    '/logout///',
    '/logout#x',
    '/logout%2f',
    '/logout/.',
    '/logout/x/..',
    '/x/../logout',
    '/x/%2e%2e/logout',
    '/x/.%2E/logout',
    '/./logout',
    '/%2e/logout',
    '/login-form/',
    '/login-form#x',
    '/x/../LOGIN-FORM/?returnUrl=/',
    'https://app.example.org@evil.example/',
    'https://user:password@app.example.org/',
    '//user@evil.example/',
    'https:\\\\evil.example',
    'https:///evil.example',
    '\u00A0/pages/cid',
    '\uFEFF//evil.example',
    '\u0000//evil.example',
    '\u0001/pages/cid',
    '\v//evil.example',
    '/%09/evil.example',
    '/%00',
    '/%0d%0aSet-Cookie:a=b',
    '/%2F%5Cevil.example',
    '/..//evil.example',
    '/../../..//evil.example',
    '\uFF0F\uFF0Fevil.example',
    'ws://evil.example',
    'intent://evil.example',
    'view-source:https://evil.example',
    '[object Object]',
    'undefined',
    '/pages/%E0%A4%A',
    '/%',
  ];
  it.each(refused)('A4 goes home instead of %j', (wanted) => {
    expect(safeReturnUrl(wanted, origin)).toBe('/');
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
    for (const wanted of [...honoured, ...refused]) {
      const { match, origin: at } = routed(safeReturnUrl(wanted, origin));
      expect([wanted, at, sessionScreens.includes(match)]).toEqual([wanted, origin, false]);
    }
  });

  it('A4 S2 the same holds for any mixture of the pieces such addresses are made of', () => {
    const pieces = [
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2E%2e',
        '%2f',
        '%5C',
        '%252f',
        '%',
        '%00',
        '\t',
        '\n',
        ' ',
        '@',
        ':',
      ],
      ...[
        'logout',
        'LOGOUT',
        '%6cogout',
        'login',
        'login-form',
        'x',
        '?',
        '#',
        '?a=b',
        'evil.example',
        'https:',
        ';',
      ],
    ];
    const wanted = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((parts) => `/${parts.join('')}`);
    const property = fc.property(wanted, (address) => {
      const { match, origin: at } = routed(safeReturnUrl(address, origin));
      expect([at, sessionScreens.includes(match)]).toEqual([origin, false]);
    });
    fc.assert(property, { numRuns: 5_000 });
  });
});

describe('A1 addresses of the session screens', () => {
  it.each([
    [undefined, '/login'],
    ['/', '/login'],
    ['/pages/cid', '/login?returnUrl=%2Fpages%2Fcid'],
    ['/a?b=c&d=e#f', '/login?returnUrl=%2Fa%3Fb%3Dc%26d%3De%23f'],
  ])('A1 carry %j as an encoded path, search and hash', (wanted, href) => {
    expect(paths.login.href(wanted)).toBe(href);
    const carried = new URL(href, origin).searchParams.get('returnUrl');
    expect(safeReturnUrl(carried, origin)).toBe(wanted ?? '/');
  });
});

/** @jest-environment node */
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
    '/pages/%E0%A4%A',
    '/%',
  ];
  it.each(refused)('A4 goes home instead of %j', (wanted) => {
    expect(safeReturnUrl(wanted, origin)).toBe('/');
  });

  it('A4 what is honoured never leaves the origin', () => {
    for (const wanted of [...honoured, ...refused]) {
      expect(new URL(safeReturnUrl(wanted, origin), origin).origin).toBe(origin);
    }
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

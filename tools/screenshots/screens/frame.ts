import { cardLines } from '../../../test/support/personas';
import { paths } from '../../../src/domain/paths';
import { nadia } from '../../../test/support/personas';
import { cutsOff, neverAnswers, question, opensSync, begun, type Shot } from '../shots';

/** Before login, home, the account, and what surrounds every screen. */
export const frameShots: readonly Shot[] = [
  { name: 'login', title: 'Logging in', account: null, path: paths.loginForm.href() },
  {
    name: 'login-refused',
    title: 'Logging in, refused',
    account: null,
    path: paths.loginForm.href(),
    act: async (visitor) => {
      await visitor.fillsInLogin(nadia.mail, 'mauvais');
      await visitor.alert.waitFor();
    },
  },
  {
    name: 'login-empty',
    title: 'Logging in with nothing',
    account: null,
    path: paths.loginForm.href(),
    act: async (visitor) => {
      await visitor.the('button', 'logIn').click();
      await visitor.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'new-password', title: 'Forgotten password', account: null, path: paths.newPassword.href() },
  { name: 'password-change', title: 'New password', account: null, path: paths.passwordChange.href() },
  { name: 'registration', title: 'Asking for an account', account: null, path: paths.registration.href() },

  { name: 'home', title: 'Home', path: '/' },
  { name: 'home-new', title: 'Home at the first visit', account: nadia, path: '/' },
  {
    name: 'home-new-card',
    title: 'Home, the first step done',
    account: nadia,
    path: '/',
    before: ({ page }) =>
      page.evaluate((card) => localStorage.setItem('cid', JSON.stringify(card)), cardLines),
    isDirty: true,
  },
  {
    name: 'home-coming',
    title: 'Home, after a situation that was to come',
    path: '/',
    before: ({ page }) =>
      page.evaluate(() => {
        const key = String(Date.now() - 432_000_000);
        const coming = {
          pf: 'future',
          data: { 'reconew-q2-qui': 'Le client Varenne', 'reconew-q2-date': '2026-11-20' },
          intuitionsdata: [{ name: 'Commencer par une question' }],
        };
        const stored = JSON.parse(localStorage.getItem('intuitions') ?? '{}') as object;
        localStorage.setItem('intuitions', JSON.stringify({ ...stored, [key]: coming }));
      }),
    isDirty: true,
  },
  {
    name: 'home-realised',
    title: 'Home, an intuition just realised',
    path: '/',
    act: async ({ main }) => {
      await main.locator('.MuiCardActions-root button').first().click();
      await main.getByRole('textbox').scrollIntoViewIfNeeded();
    },
    isDirty: true,
  },
  { name: 'home-draft', title: 'Home with a draft', ...begun('q3-ressenti'), path: '/' },
  {
    name: 'home-programme',
    title: 'Home, the programme',
    path: '/',
    act: (visitor) =>
      visitor.page
        .locator('main div[aria-busy]')
        .first()
        .evaluate((programme) => programme.scrollIntoView({ block: 'start' })),
  },
  {
    name: 'home-loading',
    title: 'Home, the programme on its way',
    path: '/',
    before: neverAnswers(/\/ws\//),
    act: async ({ page }) => {
      await page
        .locator('main div[aria-busy=true] article, main div[aria-busy=true] .MuiSkeleton-root')
        .first()
        .waitFor();
      await page
        .locator('main div[aria-busy]')
        .first()
        .evaluate((programme) => programme.scrollIntoView());
    },
    isUnquiet: true,
  },
  {
    name: 'home-offline',
    title: 'Home offline',
    path: '/',
    before: cutsOff,
    act: (visitor) => visitor.sees('waiting'),
    isDirty: true,
  },
  {
    name: 'menu',
    title: 'Menu',
    path: '/',
    only: 'phone',
    act: (visitor) => visitor.opensMenu(),
  },
  {
    name: 'sync-details',
    title: 'Details of the sync state',
    path: paths.identityCard.href(),
    act: opensSync,
  },
  {
    name: 'code-missing',
    title: 'A page that does not come',
    path: paths.identityCard.href(),
    before: ({ page }) => page.route(/assets\/identity-card\..*js/, (route) => route.abort()),
  },

  { name: 'account', title: 'Account', path: paths.account.href() },
  {
    name: 'account-bottom',
    title: 'Account, the data',
    path: paths.account.href(),
    act: ({ page }) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  {
    name: 'vault',
    title: 'The vault, off',
    path: paths.account.href(),
    act: ({ page }) =>
      page
        .getByRole('region', { name: /^(Coffre|Vault)$/ })
        .evaluate((section) => section.scrollIntoView({ block: 'start' })),
  },
  { name: 'open-vault', title: 'Opening the vault', path: paths.vault.href() },
  {
    name: 'logout-unsent',
    title: 'Logging out with something unsent',
    path: paths.identityCard.href(),
    act: async (visitor) => {
      await visitor.page.route(/\/node\//, (route) => route.abort());
      await visitor.savesIdentityCard();
      await visitor.sees('waiting');
      const way = visitor.page.locator('a[href^="/logout"]').first();
      if ((await way.count()) === 0) await visitor.opensMenu();
      await way.evaluate((link: HTMLElement) => link.click());
      await question(visitor.page).waitFor();
    },
    isDirty: true,
  },
];

import { paths } from '../../../src/domain/paths';
import { amelie, cardLines, nadia } from '../../../test/support/personas';
import { cutsOff, neverAnswers, question, opensSync, begun, type Shot } from '../shots';

const home = { account: amelie, path: '/' };
const newHome = { account: nadia, path: '/' };
const card = { account: amelie, path: paths.identityCard.href() };
const account = { account: amelie, path: paths.account.href() };

/** Before login, home, the account, and what surrounds every screen. */
export const frameShots: readonly Shot[] = [
  { name: 'login', title: 'Logging in', path: paths.loginForm.href() },
  {
    name: 'login-refused',
    title: 'Logging in, refused',
    path: paths.loginForm.href(),
    act: async (visitor) => {
      await visitor.fillsInLogin(nadia.mail, 'mauvais');
      await visitor.alert.waitFor();
    },
  },
  {
    name: 'login-empty',
    title: 'Logging in with nothing',
    path: paths.loginForm.href(),
    act: async (visitor) => {
      await visitor.the('button', 'logIn').click();
      await visitor.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'new-password', title: 'Forgotten password', path: paths.newPassword.href() },
  { name: 'password-change', title: 'New password', path: paths.passwordChange.href() },
  { name: 'registration', title: 'Asking for an account', path: paths.registration.href() },

  { name: 'home', title: 'Home', ...home },
  { name: 'home-new', title: 'Home at the first visit', ...newHome },
  {
    name: 'home-new-card',
    title: 'Home, the first step done',
    ...newHome,
    before: ({ page }) =>
      page.evaluate((card) => localStorage.setItem('cid', JSON.stringify(card)), cardLines),
    isDirty: true,
  },
  {
    name: 'home-coming',
    title: 'Home, after a situation that was to come',
    ...home,
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
    ...home,
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
    ...home,
    act: (visitor) =>
      visitor.page
        .locator('main div[aria-busy]')
        .first()
        .evaluate((programme) => programme.scrollIntoView({ block: 'start' })),
  },
  {
    name: 'home-loading',
    title: 'Home, the programme on its way',
    ...home,
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
    ...home,
    before: cutsOff,
    act: (visitor) => visitor.sees('waiting'),
    isDirty: true,
  },
  { name: 'menu', title: 'Menu', ...home, only: 'phone', act: (visitor) => visitor.opensMenu() },
  { name: 'sync-details', title: 'Details of the sync state', ...card, act: opensSync },
  {
    name: 'code-missing',
    title: 'A page that does not come',
    ...card,
    before: ({ page }) => page.route(/assets\/identity-card\..*js/, (route) => route.abort()),
  },

  { name: 'account', title: 'Account', ...account },
  {
    name: 'account-bottom',
    title: 'Account, the data',
    ...account,
    act: ({ page }) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  {
    name: 'vault',
    title: 'The vault, off',
    ...account,
    act: ({ page }) =>
      page
        .getByRole('region', { name: /^(Coffre|Vault)$/ })
        .evaluate((section) => section.scrollIntoView({ block: 'start' })),
  },
  { name: 'open-vault', title: 'Opening the vault', account: amelie, path: paths.vault.href() },
  {
    name: 'logout-unsent',
    title: 'Logging out with something unsent',
    ...card,
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

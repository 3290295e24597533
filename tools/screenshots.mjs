// Takes the pictures of README and docs: starts a provider on dist/, logs in as the demonstration users and walks.
//   npm run screenshots                            French, light, 390 × 844 → docs/screenshots/<name>.png
//   npm run screenshots -- --en --dark --desktop   any of them → docs/screenshots/<name>-en-dark-desktop.png
//   npm run screenshots -- home menu               these screens only
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startProviderProcess } from '../test/e2e/providerProcess.ts';
import { chromiumArgs, findChromium } from './findChromium.mjs';

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const has = (flag) => flags.includes(`--${flag}`);
const language = has('en') ? 'en' : 'fr';
const isDesktop = has('desktop');
const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs', 'screenshots');
const suffix = ['en', 'dark', 'desktop']
  .filter(has)
  .map((flag) => `-${flag}`)
  .join('');

const accounts = {
  complete: { email: 'amelie@example.org', password: 'Reconnexion-2026' },
  new: { email: 'nadia@example.org', password: 'Bienvenue-2026' },
};

/** Accessible names, French and English (docs/requirements.md, section M). */
const allNames = {
  email: ['Email', 'Email'],
  password: ['Mot de passe', 'Password'],
  logIn: ['Se connecter', 'Log in'],
  newReconnection: ['Nouvelle reconnexion', 'New reconnection'],
  menu: ['Menu', 'Menu'],
  symptoms: ['Symptôme de résistance', 'Symptom of resistance'],
  understood: ['J’ai compris', 'I understand'],
  past: ['Passée', 'Past'],
  next: ['Suivant', 'Next'],
  close: ['Fermer', 'Close'],
  information: ['En savoir plus', 'Information'],
  read: ['Lire', 'Read'],
};
const names = Object.fromEntries(
  Object.entries(allNames).map(([key, pair]) => [key, language === 'fr' ? pair[0] : pair[1]]),
);

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Answers whatever the slide asks, and goes on. */
async function answerSlide(page) {
  const past = page.getByRole('radio', { name: names.past });
  if (await past.isVisible()) await past.check();
  for (const box of await page.getByRole('main').getByRole('textbox').all()) {
    if ((await box.inputValue()) === '')
      await box.fill(language === 'fr' ? 'Claire, hier matin.' : 'Claire, yesterday.');
  }
  await button(page, names.next).click();
}

/** THE table of pictures: who is logged in (nobody without `account`), where, and what is done there first. */
const screens = [
  { name: 'login', path: '/login-form', shows: (page) => button(page, names.logIn) },
  ...[
    ['new-password', '/form/new-password'],
    ['password-change', '/form/password-change'],
    ['registration', '/form/register-notice'],
  ].map(([name, address]) => ({
    name,
    path: address,
    shows: (page) => page.getByRole('textbox').first(),
  })),
  {
    name: 'home',
    account: 'complete',
    path: '/',
    shows: (page) => page.getByRole('main').getByRole('link', { name: names.newReconnection }),
  },
  {
    name: 'home-new',
    account: 'new',
    path: '/',
    shows: (page) => page.getByRole('main').getByRole('link', { name: names.newReconnection }),
  },
  {
    name: 'home-programme',
    account: 'complete',
    path: '/',
    shows: (page) => button(page, names.read).first(),
    act: async (page) => {
      await button(page, names.read).nth(1).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'identity-card',
    account: 'complete',
    path: '/pages/cid',
    shows: (page) => page.getByLabel(names.symptoms),
  },
  {
    name: 'new-reconnection',
    account: 'complete',
    path: '/reco/add',
    shows: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'new-reconnection-question',
    account: 'complete',
    path: '/reco/add',
    shows: (page) => page.getByRole('progressbar'),
    act: async (page) => {
      await answerSlide(page);
      await answerSlide(page);
    },
  },
  {
    name: 'derailor',
    account: 'complete',
    path: '/deviateur/add',
    shows: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'friendship',
    account: 'complete',
    path: '/amitiepro/add/new/express',
    shows: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'plf',
    account: 'complete',
    path: '/plf/plf1',
    shows: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'plf-reconnection-first',
    account: 'new',
    path: '/plf/plf3',
    shows: (page) => page.getByRole('main').getByRole('link').first(),
  },
  {
    name: 'plf-pick-three',
    account: 'new',
    path: '/plf/plf3',
    shows: (page) => page.getByRole('main').getByRole('link').first(),
    act: async (page) => {
      await page.evaluate(() => {
        localStorage.setItem('intuitions', JSON.stringify({ 1770000000000: { pf: 'past', data: {} } }));
      });
      await page.goto(page.url());
      await page.getByRole('textbox').fill('Tout savoir\nNe jamais faillir');
      await button(page, names.next).click();
      await page.getByRole('textbox').fill('Le Chronomètre');
      await button(page, names.next).click();
      await page.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'plf-closing',
    account: 'complete',
    path: '/plf/plf1',
    shows: (page) => page.getByRole('progressbar'),
    act: async (page) => {
      await page.evaluate(() => {
        const plf = JSON.parse(localStorage.getItem('plf') ?? '{}');
        delete plf.plf_track;
        plf.data.CIDphrasereconnexion = '…';
        localStorage.setItem('plf', JSON.stringify(plf));
      });
      await page.goto(page.url().replace(/plf\d$/, 'plf6'));
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'reconnections',
    account: 'complete',
    path: '/pages/reconnexions',
    shows: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'reconnection',
    account: 'complete',
    path: '/pages/reconnexions',
    shows: (page) => page.getByRole('main').getByRole('listitem').first(),
    act: async (page) => {
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...[
    ['intuitions', '/pages/intuitions'],
    ['derailors', '/pages/deviateurs'],
    ['celebrations', '/pages/celebrations'],
    ['friendship-sessions', '/pages/amitiepro'],
    ['resources', '/pages/rla'],
    ['synthesis', '/pages/compterendu'],
    ['account', '/pages/user'],
    ['news-quotes', '/pages/news/30/citations'],
  ].map(([name, address]) => ({
    name,
    account: 'complete',
    path: address,
    shows: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
  })),
  {
    name: 'news',
    account: 'complete',
    path: '/pages/news/32/actualites',
    shows: (page) => button(page, names.read).first(),
  },
  {
    name: 'news-item',
    account: 'complete',
    path: '/pages/news/31/pratiques',
    shows: (page) => button(page, names.read).first(),
    act: async (page) => {
      await button(page, names.read).first().click();
      await page.getByRole('dialog').locator('.rich-text p').first().waitFor();
    },
  },
  {
    name: 'events',
    account: 'complete',
    path: '/pages/events',
    shows: (page) => page.getByRole('main').getByRole('article').first(),
  },
  {
    name: 'event',
    account: 'complete',
    path: '/pages/events',
    shows: (page) => page.getByRole('main').getByRole('article').first(),
    act: async (page) => {
      await button(page.getByRole('article').nth(1), names.information).click();
      await page.getByRole('dialog').locator('.event-picture img').waitFor();
    },
  },
  {
    name: 'menu',
    account: 'complete',
    path: '/',
    shows: (page) => page.getByRole('main').getByRole('link', { name: names.newReconnection }),
    act: async (page) => {
      // From 900 px on the menu is always there.
      if (isDesktop) return;
      await button(page, names.menu).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Logs in and gives the stored session, the privacy alert read. */
async function logIn(context, url, { email, password }) {
  const page = await context.newPage();
  await page.goto(`${url}/login-form`);
  await page.getByLabel(names.email).fill(email);
  await page.getByLabel(names.password).fill(password);
  await button(page, names.logIn).click();
  await page.getByRole('main').getByRole('link', { name: names.newReconnection }).waitFor();
  const understood = button(page, names.understood);
  if (await understood.isVisible()) await understood.click();
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function takePicture(browser, url, screen) {
  const context = await browser.newContext({
    viewport: isDesktop ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    deviceScaleFactor: isDesktop ? 1 : 2,
    isMobile: !isDesktop,
    hasTouch: !isDesktop,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/Paris',
    colorScheme: has('dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  try {
    if (screen.account) await logIn(context, url, accounts[screen.account]);
    const page = await context.newPage();
    await page.goto(url + screen.path);
    await screen.shows(page).waitFor();
    await screen.act?.(page);
    await page.waitForLoadState('networkidle');
    const file = path.join(folder, `${screen.name}${suffix}.png`);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    console.log(path.relative(root, file));
  } finally {
    await context.close();
  }
}

if (!fs.existsSync(path.join(root, 'dist', 'index.html')))
  throw new Error('dist/ is missing: npm run build first.');
fs.mkdirSync(folder, { recursive: true });
const provider = await startProviderProcess();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
try {
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    await provider.reset();
    try {
      await takePicture(browser, provider.url, screen);
    } catch (error) {
      console.error(`${screen.name}: ${error.message}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await provider.stop();
}

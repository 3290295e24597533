import { act, screen, waitFor, within } from '@testing-library/react';
import enMessages from '../../i18n/en.json';
import frMessages from '../../i18n/fr.json';
import { routes } from '../../src/app/routes';
import { localeChosen } from '../../src/collections/locale';
import { paths } from '../../src/domain/paths';
import { MemoryStorage } from '../support/memoryStorage';
import type { Device } from '../support/makeTestStore';
import { amelie, nadia, type Persona } from '../support/personas';
import { arrivesAt, renderApp } from '../support/renderApp';
import { named, saying, screenNames } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const place = setUp();
const french = makeUser('fr');
const english = makeUser('en');

const browserSpeaks = (...languages: string[]) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
};

test.each([
  { languages: ['en-GB', 'fr'], lang: 'en', title: 'Log in · Reconnexion' },
  { languages: ['de-DE', 'fr-CH', 'en'], lang: 'fr', title: 'Connexion · Reconnexion' },
  { languages: ['de-DE'], lang: 'fr', title: 'Connexion · Reconnexion' },
])('A16: a browser that speaks $languages is spoken to in $lang', async ({ languages, lang, title }) => {
  browserSpeaks(...languages);
  await renderApp(await place.newDevice(), '/login-form');
  expect(document.documentElement.lang).toBe(lang);
  await waitFor(() => expect(document.title).toBe(title));
});

test('A16: the stored choice comes before the browser’s language', async () => {
  browserSpeaks('fr-FR');
  await renderApp(await place.newDevice(new MemoryStorage({ 'user-locale': '"en"' })), '/login-form');
  expect(document.documentElement.lang).toBe('en');
});

test('A16 K1: a stored language that the app does not speak is no language', async () => {
  browserSpeaks('en-GB');
  await renderApp(await place.newDevice(new MemoryStorage({ 'user-locale': '"tlh"' })), '/login-form');
  expect(document.documentElement.lang).toBe('en');
});

test('A16 J4: switching speaks at once, stores the choice, and loses nothing that is typed', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/pages/cid');
  await french.fill('symptoms', 'Pas encore enregistré');
  const menu = await french.openMenu();
  await french.hands.click(menu.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await french.hands.keyboard('{Escape}');
  expect(await english.box('symptoms')).toHaveValue('Pas encore enregistré');
  expect(await english.heading()).toHaveTextContent('Identity card');
  expect(document.title).toBe('Identity card · Reconnexion');
  expect(await device.stored('user-locale')).toBe('en');
});

test('J4: the exercise, its questions and its draft follow the language', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/reco/add');
  await french.choose('past');
  await french.write((await screen.findAllByRole('textbox'))[0]!, 'Karim');
  act(() => void device.store.dispatch(localeChosen('en')));
  expect(await screen.findByLabelText('Who is it with?')).toHaveValue('Karim');
  expect(await english.the('button', 'next')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^Step 2 of \d+$/),
  );
});

test('J4: dates follow the language', async () => {
  const device = await place.deviceOf(amelie);
  const month = (locale: string) =>
    new Date(Number(Object.keys(device.store.getState().reconnections).sort().at(-1))).toLocaleDateString(
      locale,
      {
        ...{ day: 'numeric', month: 'long', year: 'numeric' },
      },
    );
  await renderApp(device, '/pages/reconnexions');
  const newest = within(
    (await screen.findAllByRole('listitem')).find((item) => /Claire/.test(item.textContent))!,
  );
  expect(newest.getByText(month('fr-FR').replace(/^1 /, '1er '))).toBeVisible();
  act(() => void device.store.dispatch(localeChosen('en')));
  expect(await newest.findByText(month('en-GB'))).toBeVisible();
});

test('A11 A16: the language chosen before login stays after it', async () => {
  const device = await place.newDevice();
  browserSpeaks('fr-FR');
  await renderApp(device, '/login-form');
  await french.hands.click(await screen.findByRole('radio', { name: 'English' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await english.logIn(amelie);
  await arrivesAt('/');
  expect(await english.heading()).toHaveTextContent(new RegExp(`Good [a-z]+, ${amelie.firstname}$`));
});

const switchTo = async (device: Device, locale: 'fr' | 'en') => {
  act(() => void device.store.dispatch(localeChosen(locale)));
  await waitFor(() => expect(document.documentElement.lang).toBe(locale), patience);
};

interface FormRow {
  form: string;
  path: string;
  /** Nobody by default. */
  who?: Persona;
  /** Leads from the screen to the box, in French. */
  opens?: () => Promise<unknown>;
  /** Its label in both languages. */
  label: readonly [french: string, english: string];
}
const nameOf = (name: keyof typeof screenNames.fr) => [screenNames.fr[name], screenNames.en[name]] as const;
const email = nameOf('email');

/** THE table of the app's forms. */
const forms: readonly FormRow[] = [
  { form: 'login', path: '/login-form', label: email },
  { form: 'password request', path: '/form/new-password', label: email },
  { form: 'password change', path: '/form/password-change', label: ['Code', 'Code'] },
  { form: 'registration request', path: '/form/register-notice', label: ['Prénom', 'First name'] },
  { form: 'account', path: '/pages/user', who: amelie, label: ['Prénom', 'First name'] },
  { form: 'identity card', path: '/pages/cid', who: nadia, label: nameOf('momentressource') },
  {
    form: 'reconnection',
    path: '/reco/add',
    who: amelie,
    opens: () => french.choose('past'),
    label: ['Avec qui ?', 'Who is it with?'],
  },
  {
    form: 'derailor',
    path: '/pages/deviateurs',
    who: amelie,
    opens: () => french.press('button', 'add'),
    label: nameOf('name'),
  },
  {
    form: 'celebration',
    path: '/pages/celebrations',
    who: nadia,
    opens: () => french.press('button', 'add'),
    label: nameOf('note'),
  },
  {
    form: 'friendship session',
    path: '/amitiepro/add/new/express',
    who: nadia,
    opens: async () => {
      await french.hands.click((await screen.findAllByRole('radio', {}, patience))[0]!);
      await french.goToNextSlide();
    },
    label: ['Avec qui ?', 'Who is it with?'],
  },
];

test.each(forms)('J4 L1: switching amid the $form keeps what is typed, in the very box', async (row) => {
  const device = row.who ? await place.deviceOf(row.who) : await place.newDevice();
  await renderApp(device, row.path);
  await row.opens?.();
  const [frLabel, enLabel] = row.label;
  const box = await screen.findByRole('textbox', { name: named(frLabel) }, patience);
  await french.write(box, 'À moitié écrit');
  const isLogin = (path: string) => path.startsWith('/oauth/') || path.startsWith('/user/');
  place.provider.controls.clearRequests();
  await switchTo(device, 'en');
  expect(await screen.findByRole('textbox', { name: named(enLabel) }, patience)).toBe(box);
  expect(box).toHaveValue('À moitié écrit');
  expect(await device.stored('user-locale')).toBe('en');
  await switchTo(device, 'fr');
  expect(screen.getByRole('textbox', { name: named(frLabel) })).toBe(box);
  expect(place.provider.controls.requests().filter(({ path }) => isLogin(path))).toEqual([]);
});

test('J4: what is wrong with a field, and an alert, are said in the new language too', async () => {
  const device = await place.newDevice();
  await renderApp(device, '/login-form');
  await french.press('button', 'logIn');
  const box = await french.box('email');
  await waitFor(() => expect(box).toHaveAccessibleDescription(saying('Ce champ est obligatoire')), patience);
  await switchTo(device, 'en');
  expect(box).toHaveAccessibleDescription(saying('This field is required'));
  await english.fillInLogin('zoe@example.org', 'mistaken');
  await english.isToldThat('Email or password not recognised.');
  await switchTo(device, 'fr');
  await french.isToldThat('Email ou mot de passe non reconnu.');
});

/** An address of each screen whose path has places to fill. */
const examples: Record<string, string> = {
  [paths.news.path]: paths.news.href('32', 'x'),
  [paths.newsArticle.path]: paths.newsArticle.href('1'),
  [paths.addFriendship.path]: '/amitiepro/add/new/listen',
  [paths.plf.path]: paths.plf.href(1),
};
const screens = routes
  .filter(({ path, endsSession }) => path !== paths.login.path && !endsSession)
  .map((route) => ({ ...route, address: examples[route.path] ?? route.path }));

/** Messages that say something else in English, and have no values to fill in. */
const inEnglish = new Set<string>(Object.values(enMessages));
const frenchOnly = new Set(
  Object.values(frMessages).filter((text) => !/[{<]/.test(text) && !inEnglish.has(text)),
);

/** Texts on the page, and names that only a screen reader says, that stand among these messages. */
function foundOnPage(messages: ReadonlySet<string>): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const name of ['aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt'])
    texts.push(...[...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!));
  return texts.map((text) => text.trim()).filter((text) => messages.has(text));
}

test.each(screens)(
  'J4: $address leaves no word of the other language behind',
  async ({ access, address: at }) => {
    expect(at).not.toContain(':');
    const device = access === 'public' ? await place.newDevice() : await place.deviceOf(amelie);
    await renderApp(device, at);
    await waitFor(() => expect(foundOnPage(frenchOnly).length).toBeGreaterThan(2), patience);
    // What comes from the provider is there too, drawn in French.
    await waitFor(
      () => expect(document.querySelector('[aria-busy=true], .programme--coming, .loading')).toBeNull(),
      patience,
    );
    const title = document.title;
    await switchTo(device, 'en');
    await waitFor(() => expect(foundOnPage(frenchOnly)).toEqual([]), patience);
    const heading = (await english.heading()).textContent;
    await switchTo(device, 'fr');
    await waitFor(() => expect(document.title).toBe(title));
    expect(heading).toBeTruthy();
  },
);

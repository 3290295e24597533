import { act, screen, waitFor, within } from '@testing-library/react';
import { localeChosen } from '../../src/collections/locale';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { arrivesAt, renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
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
  expect(newest.getByText(month('fr-FR'))).toBeVisible();
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
  expect(await english.heading()).toHaveTextContent(`Hello ${amelie.firstname}`);
});

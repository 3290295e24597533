import { screen, waitFor, within } from '@testing-library/react';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { arrivesAt, reopenApp } from '../support/renderApp';
import { saying } from '../support/screenNames';
import { setUp, switchTo } from '../support/setting';
import { makeUser } from '../support/userMoves';

const place = setUp();
const french = makeUser('fr');
const english = makeUser('en');

test('A16 K1: the stored choice comes first, then the browser’s languages in their order, then French', async () => {
  for (const [languages, stored, lang, title] of [
    [['en-GB', 'fr'], undefined, 'en', 'Log in · Reconnexion'],
    [['de-DE', 'fr-CH', 'en'], undefined, 'fr', 'Connexion · Reconnexion'],
    [['de-DE', 'en-GB', 'fr'], undefined, 'en', 'Log in · Reconnexion'],
    [['de-DE'], undefined, 'fr', 'Connexion · Reconnexion'],
    [['fr-FR'], '"en"', 'en', 'Log in · Reconnexion'],
    [['en-GB'], '"tlh"', 'en', 'Log in · Reconnexion'],
  ] as const) {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([...languages]);
    const storage = new MemoryStorage(stored === undefined ? {} : { 'user-locale': stored });
    await reopenApp(await place.newDevice(storage), '/login-form');
    expect([languages, stored, document.documentElement.lang]).toEqual([languages, stored, lang]);
    await waitFor(() => expect(document.title).toBe(title));
  }
});

test('A11 A16 J4: what is wrong with a field, and an alert, are said in the language that is switched to; chosen before login it stays after it', async () => {
  const device = await place.opens(null, '/login-form');
  await french.press('button', 'logIn');
  const box = await french.box('email');
  await waitFor(() => expect(box).toHaveAccessibleDescription(saying('Ce champ est obligatoire')));
  await switchTo(device, 'en');
  expect(box).toHaveAccessibleDescription(saying('This field is required'));
  await english.fillInLogin('zoe@example.org', 'mistaken');
  await english.isToldThat('Email or password not recognised.');
  await switchTo(device, 'fr');
  await french.isToldThat('Email ou mot de passe non reconnu.');
  await french.picks('English');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await english.logIn(amelie);
  await arrivesAt('/');
  expect(await english.heading()).toHaveTextContent(new RegExp(`Good [a-z]+, ${amelie.firstname}$`));
});

test('J4: dates and the progress of an exercise follow the language', async () => {
  const device = await place.opens(amelie, '/pages/reconnexions');
  const written = new Date(Number(Object.keys(device.store.getState().reconnections).sort().at(-1)));
  const isOfThisYear = written.getFullYear() === new Date().getFullYear();
  const day = (locale: string) =>
    written.toLocaleDateString(locale, {
      day: 'numeric',
      month: 'long',
      ...(!isOfThisYear && { year: 'numeric' }),
    });
  const item = (await screen.findAllByRole('listitem')).find(({ textContent }) =>
    /Claire/.test(textContent),
  )!;
  expect(within(item).getByText(day('fr-FR').replace(/^1 /, '1er '))).toBeVisible();
  await switchTo(device, 'en');
  await english.reads(day('en-GB'), within(item));
  await reopenApp(device, '/reco/add');
  const words = expect.stringMatching(/^Step 1 of \d+$/) as string;
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', words);
});

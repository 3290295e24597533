import { screen, within } from '@testing-library/react';
import { rowsReceived } from '../../src/collections/events';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, renderApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const sessionsAtProvider = async () =>
  (await (await openAccount(place.provider.url, nadia)).json('field_amitiepro')) as Record<string, unknown>;

const opens = async (mode: string, subject: string) => {
  await user.hands.click(await screen.findByRole('radio', { name: named(mode) }));
  await user.goToNextSlide();
  await user.write(await screen.findByRole('textbox'), subject);
  await user.goToNextSlide();
};
const isLast = () => screen.queryByRole('button', { name: named(user.word('save')) }) !== null;
const writesPart = async (answer: string) => {
  while (!isLast()) {
    await user.answerSlide(answer);
    await user.goToNextSlide();
  }
  await user.answerSlide(answer);
  await user.press('button', 'save');
};
const goesOnTo = async (part: string) => {
  await user.hands.click(await screen.findByRole('link', { name: named(part) }));
  await screen.findByRole('progressbar');
};

test('F3 K2 K8: express, then listen, make one session, here and at the provider', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/amitiepro/add/new/express');
  await opens('Par personne', ' Karim ');
  await writesPart('Ce que je vis');
  expect(await screen.findByRole('heading', { name: /Votre échange avec Karim/ })).toBeVisible();
  await user.isToldThat('Votre échange est enregistré.');
  const key = /^\/amitiepro\/add\/(\d{13})\/express$/.exec(address())?.[1];
  expect(key).toBeDefined();

  await goesOnTo('Écouter');
  await arrivesAt(`/amitiepro/add/${key!}/listen`);
  expect(screen.getByRole('radio', { name: named('Par personne') })).toBeChecked();
  await user.goToNextSlide();
  expect(await screen.findByRole('textbox')).toHaveValue('Karim');
  await user.goToNextSlide();
  await writesPart('Ce que j’ai entendu');
  await screen.findByText(/Les deux parties sont écrites/);
  await user.sees('synced');

  const sessions = await sessionsAtProvider();
  expect(await device.stored('amitiepro')).toEqual(sessions);
  expect(await device.stored('drafts')).toBeUndefined();
  expect(sessions).toEqual({
    [key!]: {
      mode: 'person',
      subject: 'Karim',
      express: {
        'amitiepro-express-vecu': 'Ce que je vis',
        'amitiepro-express-important': 'Ce que je vis',
        'amitiepro-express-demande': 'Ce que je vis',
      },
      listen: {
        'amitiepro-ecoute-entendu': 'Ce que j’ai entendu',
        'amitiepro-ecoute-touche': 'Ce que j’ai entendu',
        'amitiepro-ecoute-retour': 'Ce que j’ai entendu',
      },
    },
  });
});

test('F3: a part is taken up again with what it says; subject and answers can be changed', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/amitiepro/add/new/listen');
  await opens('Par thème', 'Déléguer');
  await writesPart('Une hésitation');
  await screen.findByRole('heading', { name: /Votre échange sur\s«\sDéléguer\s»/ });
  await goesOnTo('S’exprimer');
  await user.goToNextSlide();
  await user.write(await screen.findByRole('textbox'), 'Déléguer vraiment');
  await user.goToNextSlide();
  await writesPart('Une demande');
  await goesOnTo('Écouter');
  await user.goToNextSlide();
  expect(await screen.findByRole('textbox')).toHaveValue('Déléguer vraiment');
  await user.goToNextSlide();
  const box = await screen.findByRole('textbox');
  expect(box).toHaveValue('Une hésitation');
  await user.write(box, 'Du courage');
  while (!isLast()) await user.goToNextSlide();
  await user.press('button', 'save');
  await screen.findByRole('heading', { name: /Déléguer vraiment/ });
  expect(Object.values((await device.stored('amitiepro')) as object)).toEqual([
    {
      mode: 'theme',
      subject: 'Déléguer vraiment',
      express: expect.any(Object) as object,
      listen: {
        'amitiepro-ecoute-entendu': 'Du courage',
        'amitiepro-ecoute-touche': 'Une hésitation',
        'amitiepro-ecoute-retour': 'Une hésitation',
      },
    },
  ]);
});

test('F3 C5: a saved answer that was emptied asks before leaving, and goes with the save; one without a question stays', async () => {
  const device = await place.deviceOf(nadia);
  const dateKey = '1760000000000';
  const express = {
    'amitiepro-express-vecu': 'Un doute',
    'amitiepro-express-ancien': 'D’un autre programme',
  };
  const session = { mode: 'person' as const, subject: 'Karim', express };
  device.store.dispatch(rowsReceived({ values: { friendship: { [dateKey]: session } } }));
  await renderApp(device, `/amitiepro/add/${dateKey}/express`);
  await user.goToNextSlide();
  await user.goToNextSlide();
  const leaves = async () => {
    await user.hands.click(screen.getByRole('button', { name: named('Quitter l’exercice') }));
  };
  await user.hands.clear(await screen.findByDisplayValue('Un doute', {}, patience));
  await leaves();
  const asks = within(await screen.findByRole('alertdialog', {}, patience));
  await user.press('button', 'cancel', asks);
  expect(await screen.findByRole('textbox')).toHaveValue('');
  while (!isLast()) await user.goToNextSlide();
  await user.press('button', 'save');
  await screen.findByRole('heading', { name: /Karim/ }, patience);
  const { 'amitiepro-express-ancien': ancien } = express;
  expect(await device.stored('amitiepro')).toEqual({
    [dateKey]: { ...session, express: { 'amitiepro-express-ancien': ancien } },
  });
});

test('F3 C5: what was looked at, or put back as it was, is left without a question', async () => {
  const device = await place.deviceOf(nadia);
  const session = { mode: 'theme' as const, subject: 'Déléguer' };
  device.store.dispatch(rowsReceived({ values: { friendship: { '1760000000000': session } } }));
  await renderApp(device, '/amitiepro/add/1760000000000/listen');
  await user.goToNextSlide();
  const box = await screen.findByDisplayValue('Déléguer', {}, patience);
  await user.hands.type(box, 'x{Backspace}');
  await user.hands.click(screen.getByRole('button', { name: named('Quitter l’exercice') }));
  await arrivesAt('/');
});

test('F3 C3: how and about whom are required', async () => {
  await renderApp(await place.deviceOf(nadia), '/amitiepro/add/new/express');
  await user.press('button', 'next');
  expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
  await user.hands.click(screen.getByRole('radio', { name: named('Par personne') }));
  await user.goToNextSlide();
  await user.press('button', 'next');
  expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
  expect(user.progress()).toBe('2');
});

test.each([
  '/amitiepro/add/new/chanter',
  '/amitiepro/add/new/Express',
  '/amitiepro/add/1760000000000/express',
  '/amitiepro/add/PLF/listen',
  '/amitiepro/add/__proto__/listen',
  '/amitiepro/add/new',
])('F3 A15: %s names no part of a session and goes home', async (path) => {
  await renderApp(await place.deviceOf(amelie), path);
  await arrivesAt('/');
});

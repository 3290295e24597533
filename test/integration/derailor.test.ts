import { screen } from '@testing-library/react';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { arrivesAt, renderApp, reopenApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

type Entries = Record<string, Record<string, unknown>>;

const derailorsAtProvider = async () =>
  (await (await openAccount(place.provider.url, amelie)).json('field_deviateurs')) as Entries;

const picks = async (name: RegExp) => {
  await user.hands.click(await screen.findByRole('radio', { name }));
  await user.goToNextSlide();
};
const isToName = () => screen.queryByRole('textbox', { name: /Quel nom donnez-vous/ }) !== null;

test('D2 K2 K8: a derailor found from a reconnection is stored here and at the provider', async () => {
  const device = await place.deviceOf(amelie);
  const before = await derailorsAtProvider();
  await renderApp(device, '/deviateur/add');
  await picks(/Marc, responsable/);
  await picks(/Remercier l’équipe de nuit/);
  while (!isToName()) {
    await user.answerSlide(' Un refus ');
    await user.goToNextSlide();
  }
  const [name, speech] = screen.getAllByRole('textbox');
  await user.write(name!, ' Le Pompier ');
  await user.write(speech!, '« Laisse. »');
  await user.press('button', 'save');
  await arrivesAt('/pages/deviateurs');
  await user.isToldThat('Votre déviateur est enregistré.');
  await user.sees('synced');

  const after = await derailorsAtProvider();
  expect(await device.stored('deviateurs')).toEqual(after);
  expect(after).toMatchObject(before);
  const [key, ...others] = Object.keys(after).filter((candidate) => !Object.hasOwn(before, candidate));
  expect(others).toEqual([]);
  expect(key).toMatch(/^\d{13}$/);
  const reconnections = (await device.stored('intuitions')) as Entries;
  const entry = after[key!]!;
  expect(reconnections[entry['reconnection'] as string]).toMatchObject({
    data: { 'reconew-q2-qui': 'Marc, responsable de l’entrepôt' },
  });
  expect(entry).toEqual({
    name: 'Le Pompier',
    description: '« Laisse. »',
    reconnection: expect.stringMatching(/^\d+$/) as string,
    intuition: 'Remercier l’équipe de nuit par son nom en réunion',
    data: {
      'deviateur-risque': 'Un refus',
      'deviateur-regard': 'Un refus',
      'deviateur-protection': 'Un refus',
      'deviateur-cout': 'Un refus',
    },
  });
  expect(await device.stored('drafts')).toBeUndefined();
});

test('D2 C3: nothing is saved without a reconnection, an intuition and a name', async () => {
  const device = await place.deviceOf(amelie);
  const before = await device.stored('deviateurs');
  await renderApp(device, '/deviateur/add');
  const isStopped = async (button: 'next' | 'save') => {
    await user.press('button', button);
    expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
  };
  await isStopped('next');
  await picks(/Marc, responsable/);
  await isStopped('next');
  await picks(/Remercier l’équipe de nuit/);
  while (!isToName()) await user.goToNextSlide();
  await isStopped('save');
  expect(await device.stored('deviateurs')).toEqual(before);
});

test('D2 C5: what was picked and written is there again on the next start', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/deviateur/add');
  await picks(/Marc, responsable/);
  await picks(/Remercier l’équipe de nuit/);
  await user.write(screen.getByRole('textbox'), 'Un refus');
  await device.persistor.flush();
  await reopenApp(await place.newDevice(device.storage), '/deviateur/add');
  expect(await screen.findByRole('textbox')).toHaveValue('Un refus');
  // At once, while the history of the slides before is still being laid.
  await user.press('button', 'back');
  expect(await screen.findByRole('radio', { name: /Remercier l’équipe de nuit/ })).toBeChecked();
  while (!isToName()) await user.goToNextSlide();
  await user.write(screen.getAllByRole('textbox')[0]!, 'Le Pompier');
  await user.press('button', 'save');
  await arrivesAt('/pages/deviateurs');
  await user.sees('synced');
  expect(Object.values(await derailorsAtProvider())).toContainEqual({
    name: 'Le Pompier',
    reconnection: expect.stringMatching(/^\d+$/) as string,
    intuition: 'Remercier l’équipe de nuit par son nom en réunion',
    data: { 'deviateur-risque': 'Un refus' },
  });
});

test('D2: without any reconnection the page says that one is needed, and leads there', async () => {
  await renderApp(await place.deviceOf(nadia), '/deviateur/add');
  expect(await user.heading()).toHaveTextContent('Identifier un déviateur');
  expect(screen.getByText(/il vous en faut au moins une/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const link = screen.getByRole('link', { name: named('Faire une reconnexion') });
  expect(link).toHaveAttribute('href', '/reco/add');
  await user.hands.click(link);
  await arrivesAt('/pages/cid');
  await user.isToldThat('Complétez d’abord votre carte d’identité');
});

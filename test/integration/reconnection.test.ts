import { screen, within } from '@testing-library/react';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { arrivesAt, renderApp, reopenApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { anyAnswer, makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

type Entries = Record<string, { pf: string; data: Record<string, string>; intuitionsdata: unknown[] }>;

const entriesAtProvider = async () => {
  const account = await openAccount(place.provider.url, amelie);
  return (await account.json('field_intuitions')) as Entries;
};
const newest = (entries: Entries) => entries[Object.keys(entries).sort().at(-1)!]!;

test('C1 C2 C4 K2 K8: a past situation is stored here and at the provider, in the same shape', async () => {
  const device = await place.deviceOf(amelie);
  const before = await entriesAtProvider();
  await renderApp(device, '/reco/add');
  await user.choose('past');
  await user.write((await screen.findAllByRole('textbox'))[0]!, '  Karim ');
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Appeler Karim', ' Relire sa note ']);
  await user.press('button', 'save');
  await arrivesAt('/pages/reconnexions');
  await user.isToldThat('Votre reconnexion est enregistrée.');
  await user.sees('synced');

  const after = await entriesAtProvider();
  expect(await device.stored('intuitions')).toEqual(after);
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length + 1);
  expect(after).toMatchObject(before);
  const entry = newest(after);
  expect(entry.pf).toBe('past');
  expect(entry.data['reconew-q2-qui']).toBe('Karim');
  expect(Object.keys(entry.data)).toHaveLength(17);
  expect(entry.intuitionsdata).toEqual([
    { name: 'Appeler Karim', id: expect.any(String) as string },
    { name: 'Relire sa note', id: expect.any(String) as string },
  ]);
});

test('C1 C2: an upcoming situation asks nothing of the past', async () => {
  await renderApp(await place.deviceOf(amelie), '/reco/add');
  await user.choose('upcoming');
  expect(screen.queryByLabelText(/moment précis/)).toBeNull();
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Préparer']);
  await user.press('button', 'save');
  await arrivesAt('/pages/reconnexions');
  await user.sees('synced');
  const entry = newest(await entriesAtProvider());
  expect(entry.pf).toBe('future');
  expect(Object.keys(entry.data).filter((name) => /q2-moment|q3/.test(name))).toEqual([]);
  expect(Object.keys(entry.data)).toHaveLength(13);
});

test('C3: what is required says so, alone and together; without an intuition nothing is saved', async () => {
  const device = await place.deviceOf(amelie);
  const before = await device.stored('intuitions');
  await renderApp(device, '/reco/add');
  await user.press('button', 'next');
  expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
  expect(screen.queryByText(named('Tous les champs sont obligatoires'))).toBeNull();
  await user.choose('upcoming');
  await user.press('button', 'next');
  expect(await screen.findByText(named('Tous les champs sont obligatoires'))).toBeVisible();
  expect(screen.getAllByText(named('Ce champ est obligatoire'))).toHaveLength(2);
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['   ']);
  await user.press('button', 'save');
  expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
  expect(await device.stored('intuitions')).toEqual(before);
});

test('C2: questions left empty are not stored', async () => {
  await renderApp(await place.deviceOf(amelie), '/reco/add');
  await user.choose('upcoming');
  await user.answerSlide('Lina');
  while (screen.queryByRole('button', { name: named(user.word('addIntuition')) }) === null)
    await user.goToNextSlide();
  await user.writeIntuitions(['Souffler']);
  await user.press('button', 'save');
  await user.sees('synced');
  expect(newest(await entriesAtProvider()).data).toEqual({
    'reconew-q2-qui': 'Lina',
    'reconew-q2-datesujet': 'Lina',
  });
});

test('C5: a draft is offered on the slide it was left, on the next start of the app, and goes with the save', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/reco/add');
  await user.choose('past');
  await user.write((await screen.findAllByRole('textbox'))[0]!, 'Karim');
  await device.persistor.flush();

  const restarted = await place.newDevice(device.storage);
  await reopenApp(restarted, '/reco/add');
  expect(user.progress()).toBe('2');
  expect((await screen.findAllByRole('textbox'))[0]).toHaveValue('Karim');
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Finir']);
  await user.press('button', 'save');
  await arrivesAt('/pages/reconnexions');
  expect(await restarted.stored('drafts')).toBeUndefined();
});

test('C6: the history opens an entry with its answers under their questions', async () => {
  await renderApp(await place.deviceOf(amelie), '/pages/reconnexions');
  await user.hands.click(await screen.findByRole('link', { name: /Marc, responsable/ }));
  const modal = within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));
  const question = modal.getByText(/^Avec qui/);
  expect(question.nextElementSibling).toHaveTextContent('Marc, responsable de l’entrepôt');
  expect(modal.getByText('Remercier l’équipe de nuit par son nom en réunion')).toBeVisible();
  expect(screen.queryByText(anyAnswer)).toBeNull();
});

test('C6: closing an entry takes back the step that opened it, so that Back leaves the history', async () => {
  await renderApp(await place.deviceOf(amelie), '/pages/reconnexions');
  const opens = async () => {
    await user.hands.click(
      await screen.findByRole('link', { name: /Marc, responsable/ }, { timeout: 5_000 }),
    );
    await screen.findByRole('dialog', {}, { timeout: 5_000 });
  };
  await opens();
  expect(window.location.search).toMatch(/^\?entry=\d+$/);
  expect(window.history.state).toMatchObject({ idx: 1 });
  await user.hands.keyboard('{Escape}');
  await arrivesAt('/pages/reconnexions');
  expect(window.history.state).toMatchObject({ idx: 0 });
  await opens();
  await user.press('button', 'close');
  await arrivesAt('/pages/reconnexions');
  expect(window.history.state).toMatchObject({ idx: 0 });
});

import { screen, waitFor, within } from '@testing-library/react';
import french from '../../src/domain/exerciseDocuments/fr.json';
import type { Reconnections } from '../../src/domain/reconnection';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, renderApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

const key = '1767000000000';
const stored = {
  pf: 'past',
  data: {
    'reconew-q2-qui': 'Karim',
    'reconew-q2-datesujet': 'Le retard',
    'reconew-q2-moment': 'Son silence',
    'reconew-q3-pense': 'Qu’il exagérait',
    'reconew-q9-regard': 'Autrement',
    'ancienne-question': 'Ce qui n’est plus demandé',
  },
  intuitionsdata: [
    { name: 'L’appeler', id: 'i1', realised: '2026-01-05', askedOn: '2026-01-02' },
    { name: 'Relire sa note', id: 'i2' },
    { name: 'Sans identifiant' },
  ],
  conflicts: { 'reconew-q9-regard': ['Comme avant'], 'reconew-q2-datesujet': ['Le budget'] },
  partage: { avec: 'demain' },
};

const entries = async () =>
  (await (await openAccount(place.provider.url, amelie)).json('field_intuitions')) as Reconnections;

/** A few of the questions, so that going through them is quick. */
const { reconnection } = french.exercises;
const slides = reconnection.slides.filter(({ id }) =>
  ['pf', 'q2', 'q3-pense', 'q9', 'intuitions'].includes(id),
);
const short = {
  ...french,
  exercises: { ...french.exercises, reconnection: { ...reconnection, slides } },
};

/** Amélie at her device, with that entry among hers. */
async function opens(path: string) {
  await place.provider.controls.publishSchemas({ fr: short });
  const account = await openAccount(place.provider.url, amelie);
  const before = (await account.json('field_intuitions')) as Reconnections;
  await place.provider.controls.writeNode(account.nid, {
    field_intuitions: JSON.stringify({ ...before, [key]: stored }),
  });
  const device = await place.deviceOf(amelie);
  await renderApp(device, path);
  return device;
}

/** The window of that entry, opened from the history. */
async function opensEntry() {
  const device = await opens('/pages/reconnexions');
  await user.hands.click(await screen.findByRole('link', { name: /Avec Karim/ }, patience));
  return { device, modal: await entryWindow() };
}

const entryWindow = async () => within(await screen.findByRole('dialog', {}, patience));

const isAt = (name: 'next' | 'save') =>
  screen.queryByRole('button', { name: named(user.word(name)) }) !== null;
const goesToTheEnd = async () => {
  while (!isAt('save')) await user.goToNextSlide();
};

test('C6 C8 K8: gone through again, an entry keeps ids, days, gone questions and all that is not asked', async () => {
  const { device, modal } = await opensEntry();
  await user.hands.click(modal.getByRole('link', { name: named('Modifier') }));
  await screen.findByRole('progressbar', {}, patience);
  expect(address()).toBe(`/reco/add?entry=${key}`);
  await user.goToNextSlide();
  const [who] = await screen.findAllByRole('textbox');
  expect(who).toHaveValue('Karim');
  await user.write(who!, 'Karim, des achats');
  await goesToTheEnd();
  const boxes = screen.getAllByRole('textbox');
  expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual([
    'L’appeler',
    'Relire sa note',
    'Sans identifiant',
  ]);
  await user.write(boxes[0]!, 'L’appeler lundi');
  await user.press('button', 'addIntuition');
  await user.write(screen.getAllByRole('textbox')[3]!, 'Dormir dessus');
  await user.press('button', 'save');
  await arrivesAt('/pages/reconnexions');
  await user.isToldThat('Votre reconnexion est enregistrée.');
  expect(await screen.findByRole('link', { name: /Karim, des achats/ })).toBeVisible();

  const anyId = expect.any(String) as string;
  const expected = {
    ...stored,
    data: { ...stored.data, 'reconew-q2-qui': 'Karim, des achats' },
    intuitionsdata: [
      { ...stored.intuitionsdata[0], name: 'L’appeler lundi' },
      stored.intuitionsdata[1],
      { ...stored.intuitionsdata[2], id: anyId },
      { name: 'Dormir dessus', id: anyId },
    ],
  };
  await waitFor(async () => expect((await entries())[key]).toEqual(expected), patience);
  expect(await device.stored('drafts')).toBeUndefined();
});

test('C6: past turned to come drops what is asked of the past alone, and settles what was changed', async () => {
  await opens(`/reco/add?entry=${key}`);
  await user.choose('upcoming');
  await user.write(screen.getAllByRole('textbox')[1]!, 'Le budget, mardi');
  await goesToTheEnd();
  await user.press('button', 'save');
  await arrivesAt('/pages/reconnexions');
  await waitFor(async () => expect((await entries())[key]?.pf).toBe('future'), patience);
  const { data, conflicts } = (await entries())[key]!;
  expect(data).toEqual({
    'reconew-q2-qui': 'Karim',
    'reconew-q2-datesujet': 'Le budget, mardi',
    'reconew-q9-regard': 'Autrement',
    'ancienne-question': 'Ce qui n’est plus demandé',
  });
  expect(conflicts).toEqual({ 'reconew-q9-regard': ['Comme avant'] });
});

test('C5 C6: leaving asks only when something was changed; what was changed waits, and « Recommencer » takes it back', async () => {
  await opensEntry();
  const edits = async () => {
    const modal = await entryWindow();
    await user.hands.click(modal.getByRole('link', { name: named('Modifier') }));
    await screen.findByRole('progressbar', {}, patience);
  };
  const leaves = async () => {
    await user.hands.click(screen.getByRole('button', { name: named('Quitter l’exercice') }));
  };
  await edits();
  await user.goToNextSlide();
  await leaves();
  await arrivesAt(`/pages/reconnexions?entry=${key}`);
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await edits();
  // Who only looked finds the first slide again.
  expect(user.progress()).toBe('1');
  await user.goToNextSlide();
  await user.write((await screen.findAllByRole('textbox'))[0]!, 'Lina');
  await leaves();
  await user.press('button', 'leave', within(await screen.findByRole('alertdialog', {}, patience)));
  await arrivesAt(`/pages/reconnexions?entry=${key}`);
  expect(screen.getByRole('dialog')).toHaveTextContent('Karim');

  await edits();
  expect((await screen.findAllByRole('textbox'))[0]).toHaveValue('Lina');
  await user.hands.click(screen.getByRole('button', { name: named('Recommencer') }));
  const asked = within(await screen.findByRole('alertdialog', {}, patience));
  await user.hands.click(asked.getByRole('button', { name: named('Recommencer') }));
  await waitFor(() => expect(user.progress()).toBe('1'));
  await user.goToNextSlide();
  expect((await screen.findAllByRole('textbox'))[0]).toHaveValue('Karim');
});

test('C6: an unknown entry leads to the history', async () => {
  for (const unknown of ['12345', 'PLF']) {
    const { unmount } = await renderApp(await place.deviceOf(amelie), `/reco/add?entry=${unknown}`);
    await arrivesAt('/pages/reconnexions');
    unmount();
  }
});

test('K6: beside an answer that two devices wrote, the user picks the one that stays', async () => {
  const { modal } = await opensEntry();
  const choices = () => modal.queryAllByRole('group', { name: /Quelle version gardez-vous/ });
  expect(choices()).toHaveLength(2);
  const pick = async (group: HTMLElement, index: number) => {
    const keep = within(group).getAllByRole('button', { name: named('Garder celle-ci') });
    await user.hands.click(keep[index]!);
  };
  await pick(choices()[0]!, 1);
  expect(modal.getByText('Le budget')).toBeVisible();
  await pick(choices()[0]!, 0);
  expect(choices()).toEqual([]);
  await waitFor(async () => expect((await entries())[key]).not.toHaveProperty('conflicts'), patience);
  expect((await entries())[key]?.data).toEqual({ ...stored.data, 'reconew-q2-datesujet': 'Le budget' });
  expect(address()).toBe(`/pages/reconnexions?entry=${key}`);
});

test('C6 K6: both versions are shown on their slide, and the one kept is the answer', async () => {
  const device = await opens(`/reco/add?entry=${key}`);
  await screen.findByRole('progressbar', {}, patience);
  await user.goToNextSlide();
  const group = await screen.findByRole('group', { name: /^Deux appareils ont écrit ici/ });
  await user.hands.click(within(group).getAllByRole('button', { name: named('Garder celle-ci') })[1]!);
  const field = screen.getByDisplayValue('Le budget');
  expect(field).toHaveFocus();
  expect(device.store.getState().reconnections[key]).toMatchObject({
    data: { 'reconew-q2-datesujet': 'Le budget' },
    conflicts: { 'reconew-q9-regard': ['Comme avant'] },
  });
  expect(screen.queryByRole('group', { name: /^Deux appareils ont écrit ici/ })).toBeNull();
});

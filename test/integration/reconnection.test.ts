import { screen, waitFor } from '@testing-library/react';
import french from '../../src/domain/exerciseDocuments/fr.json';
import type { Reconnections } from '../../src/domain/entries/reconnection';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, reopenApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const path = '/pages/reconnexions';

const entries = async () => (await place.held(amelie, 'field_intuitions')) as Reconnections;
const newest = (all: Reconnections) => all[Object.keys(all).sort().at(-1)!]!;
const boxes = () => screen.findAllByRole<HTMLInputElement>('textbox');
const isAtIntuitions = () =>
  screen.queryByRole('button', { name: named(user.word('addIntuition')) }) !== null;
const goesToIntuitions = async () => {
  while (!isAtIntuitions()) await user.goToNextSlide();
};

test('C1 C2 C4 C5 J5 K2 K8 R26: a past situation: each slide tells what it needs, a draft is there on the next start and goes with the save; saved twice at once it is one entry and one write, here and at the provider in the same shape', async () => {
  const first = await place.opens(amelie, '/reco/add');
  const before = await entries();
  await user.choose('past');
  const marks = (await boxes()).map((box) => box.getAttribute('aria-required'));
  expect(new Set(marks)).toEqual(new Set(['true', null]));
  expect(screen.getAllByText('obligatoire')).toHaveLength(marks.filter((mark) => mark === 'true').length);
  await user.write((await boxes())[0]!, '  Karim ');
  await first.persistor.flush();
  const device = await place.newDevice(first.storage.copy());
  await reopenApp(device, '/reco/add');
  expect(user.progress()).toBe('2');
  expect((await boxes())[0]).toHaveValue('  Karim ');
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Appeler Karim', ' Relire sa note ']);
  place.controls.clearRequests();
  await user.pressTwice('save');
  await arrivesAt(path);
  await user.isToldThat('Votre reconnexion est enregistrée.');
  await user.sees('synced');
  expect(place.calls('PATCH /node')).toHaveLength(1);
  expect(await device.stored('drafts')).toBeUndefined();

  const after = await entries();
  expect(await device.stored('intuitions')).toEqual(after);
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length + 1);
  expect(after).toMatchObject(before);
  const { pf, data = {}, intuitionsdata } = newest(after);
  expect([pf, data['reconew-q2-qui'], Object.keys(data).length]).toEqual(['past', 'Karim', 18]);
  const id = expect.any(String) as string;
  expect(intuitionsdata).toEqual([
    { name: 'Appeler Karim', id },
    { name: 'Relire sa note', id },
  ]);
});

// What becomes of each answer stands in test/unit/exercises/toReconnection.test.ts, of two versions in answerConflicts.test.tsx.
describe('an entry gone through again', () => {
  const key = '1767000000000';
  const edits = `/reco/add?entry=${key}`;
  const stored = {
    pf: 'past',
    data: {
      'reconew-q2-qui': 'Karim',
      'reconew-q2-datesujet': 'Le retard',
      'reconew-q2-moment': 'Son silence',
      'reconew-q9-regard': 'Autrement',
      'ancienne-question': 'Ce qui n’est plus demandé',
    },
    intuitionsdata: [
      { name: 'L’appeler', id: 'i1', realised: '2026-01-05', askedOn: '2026-01-02' },
      { name: 'Sans identifiant' },
    ],
    conflicts: { 'reconew-q9-regard': ['Comme avant'], 'reconew-q2-datesujet': ['Le budget'] },
    partage: { avec: 'demain' },
  };
  /** A few of the questions, so that going through them is quick. */
  const { reconnection } = french.exercises;
  const slides = reconnection.slides.filter(({ id }) => ['pf', 'q2', 'q9', 'intuitions'].includes(id));
  const short = { ...french, exercises: { ...french.exercises, reconnection: { ...reconnection, slides } } };

  /** Amélie at her device, with that entry among hers, open over the history. */
  async function opensEntry() {
    await place.controls.publishSchemas({ fr: short });
    const { nid } = await openAccount(place.provider.url, amelie);
    const field = JSON.stringify({ ...(await entries()), [key]: stored });
    await place.controls.writeNode(nid, { field_intuitions: field });
    const device = await place.opens(amelie, path);
    expect(await screen.findAllByText(named('Deux versions'))).toHaveLength(1);
    await user.follows(/Karim/);
    await user.dialog();
    return device;
  }
  const goesThrough = async () => {
    await user.press('button', 'edit', await user.dialog());
    await user.press('link', 'goThroughAgain', await user.dialog());
    await screen.findByRole('progressbar');
    expect(address()).toBe(edits);
  };

  test('C6 C8 K6 K8 R23: turned from past to come, it drops what is asked of the past alone, settles what was changed, and keeps all that is not asked; its mark goes with its conflicts', async () => {
    const device = await opensEntry();
    await goesThrough();
    await user.choose('upcoming');
    const [who, subject] = await boxes();
    expect(who).toHaveValue('Karim');
    await user.write(subject!, 'Le budget, mardi');
    await goesToIntuitions();
    await user.write((await boxes())[0]!, 'L’appeler lundi');
    await user.press('button', 'save');
    await arrivesAt(path);
    await user.isToldThat('Votre reconnexion est enregistrée.');
    await user.sees('synced');
    const { 'reconew-q2-moment': _past, ...data } = stored.data;
    expect((await entries())[key]).toEqual({
      ...stored,
      pf: 'future',
      data: { ...data, 'reconew-q2-datesujet': 'Le budget, mardi' },
      intuitionsdata: [
        { ...stored.intuitionsdata[0], name: 'L’appeler lundi' },
        { name: 'Sans identifiant', id: expect.any(String) as string },
      ],
      conflicts: { 'reconew-q9-regard': ['Comme avant'] },
    });
    expect(await device.stored('drafts')).toBeUndefined();
    await user.follows(/Le budget, mardi/);
    const shown = await user.dialog();
    await user.hands.click((await shown.findAllByRole('button', { name: named('Garder celle-ci') }))[1]!);
    await user.press('button', 'close', shown);
    await waitFor(() => expect(screen.queryByText(named('Deux versions'))).toBeNull());
    expect(device.store.getState().reconnections[key]).not.toHaveProperty('conflicts');
  });

  test('C5 C6: leaving asks only when something was changed; what was changed waits, and « Recommencer » takes it back; an unknown entry leads to the history', async () => {
    const device = await opensEntry();
    await goesThrough();
    await user.goToNextSlide();
    await user.taps('Quitter l’exercice');
    await arrivesAt(`${path}?entry=${key}`);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await goesThrough();
    // Who only looked finds the first slide again.
    expect(user.progress()).toBe('1');
    await user.goToNextSlide();
    await user.write((await boxes())[0]!, 'Lina');
    await user.taps('Quitter l’exercice');
    await user.press('button', 'leave', await user.question());
    await arrivesAt(`${path}?entry=${key}`);
    expect(screen.getByRole('dialog')).toHaveTextContent('Karim');
    await goesThrough();
    expect((await boxes())[0]).toHaveValue('Lina');
    await user.taps('Recommencer');
    await user.taps('Recommencer', await user.question());
    await waitFor(() => expect(user.progress()).toBe('1'));
    await user.goToNextSlide();
    expect((await boxes())[0]).toHaveValue('Karim');
    for (const unknown of ['12345', 'PLF']) {
      await reopenApp(device, `/reco/add?entry=${unknown}`);
      await arrivesAt(path);
    }
  });
});

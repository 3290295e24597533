import { screen, waitFor } from '@testing-library/react';
import type { Reconnections } from '../../src/domain/entries/reconnection';
import { amelie } from '../support/personas';
import { arrivesAt, reopenApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { user, place, path, entries, boxes, key, stored, opensEntry, goesThrough } from './reconnectionMoves';

const newest = (all: Reconnections) => all[Object.keys(all).sort().at(-1)!]!;
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

// What becomes of each answer stands in test/unit/exercises/toReconnection.test.ts, of two versions in answerConflicts.deep.test.tsx.
describe('an entry gone through again', () => {
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
});

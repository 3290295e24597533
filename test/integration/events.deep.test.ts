import '../support/quickCrossings';
import { act, screen, waitFor } from '@testing-library/react';
import { type Device } from '../support/makeTestStore';
import { amelie, nadia } from '../support/personas';
import { arrivesAt, goTo, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import {
  user,
  place,
  plain,
  row,
  opens,
  asks,
  marks,
  enrolCalls,
  registrations,
  marked,
} from './eventsMoves';

const path = '/pages/events';
const breakfast = 'Petit déjeuner des déviateurs';
const workshop = 'Atelier « Écouter l’autre »';
const evening = 'Soirée de la promotion Horizon';
const nidOf = ({ store }: Device, title: string) =>
  Object.values(store.getState().provider.queries)
    .flatMap((entry) => (Array.isArray(entry?.data) ? (entry.data as { nid: string; title: string }[]) : []))
    .find((event) => plain(event.title) === title)!.nid;

test('H3 K2 K8 R26: the question can be left; confirmed twice at once it is one enrolment, marked at once, after a reload, at the provider and on another device', async () => {
  const device = await place.opens(amelie, path);
  const window = await opens(breakfast);
  await arrivesAt(`${path}?event=${nidOf(device, breakfast)}`);
  const question = await asks();
  expect(question.getByText(saying('Amélie'))).toBeVisible();
  expect(question.getByText(amelie.mail)).toBeVisible();
  expect(question.getByRole('button', { name: named('Annuler') })).toHaveFocus();
  await user.press('button', 'cancel', question);
  expect(window.getByRole('button', { name: named('S’inscrire') })).toHaveFocus();
  await asks();
  await user.hands.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(enrolCalls()).toEqual([]);

  await user.pressTwice('confirm', await asks());
  await user.isToldThat('Votre inscription à cet événement est enregistrée.');
  expect(enrolCalls()).toMatchObject([{ bearer: true, status: 200 }]);
  expect(window.queryByRole('button', { name: named('S’inscrire') })).toBeNull();
  expect(document.activeElement).toHaveTextContent(named('Inscription validée'));
  await user.press('button', 'close', window);
  await arrivesAt(path);
  expect(await marks(breakfast)).toBe(1);
  await user.sees('synced');
  expect(await place.held(amelie, 'field_other_data')).toMatchObject({ events: await registrations(device) });
  expect(await marked(device)).toEqual([workshop, breakfast]);
  for (const other of [await place.newDevice(device.storage), await place.deviceOf(amelie)]) {
    await reopenApp(other, path);
    await waitFor(async () => expect(await marks(breakfast)).toBe(1));
  }
});

test('H1 H2 J5: by its address an event opens, and leaves the focus to its button; what is none, another than was asked for, or for others, does not', async () => {
  const device = await place.opens(amelie, path);
  await row(evening);
  act(() => (document.activeElement as HTMLElement).blur());
  const nid = nidOf(device, evening);
  const closes = async () => {
    await user.press('button', 'close', await user.dialog());
    await arrivesAt(path);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  goTo(`${path}?event=${nid}`);
  await closes();
  const more = (await row(evening)).getByRole('button', { name: named('En savoir plus') });
  await waitFor(() => expect(more).toHaveFocus());
  const opensNone = async (id: string) => {
    goTo(`${path}?event=${id}`);
    await user.reads('Cet événement n’est plus proposé.', await user.dialog());
    await closes();
  };
  await opensNone('999999');
  const another = { nid: '4', title: 'Un autre', date: '01/12/2099', date_timestamp: '4102444800' };
  place.answers('GET /ge_rest/ge_get_node', another);
  await opensNone('999998');
  await reopenApp(await place.deviceOf(nadia), path);
  await row(breakfast);
  expect(screen.queryByText(saying(evening))).toBeNull();
  await opensNone(nid);
});

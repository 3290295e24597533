import '../support/quickCrossings';
import { screen, waitFor } from '@testing-library/react';
import { sessionWritten } from '../../src/collections/registrations';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Registrations } from '../../src/domain/programme/registrations';
import { nadia, amelie } from '../support/personas';
import { address } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';

const place = setUp();
const path = '/pages/compterendu?seance';

const heldSessions = async () =>
  ((await place.held(amelie, 'field_other_data')) as Registrations).sessions ?? {};
const writes = async (label: string, text: string) => {
  await user.write(await screen.findByLabelText(named(label)), text);
  await user.hands.tab();
};

test('a session is prepared, kept word for word, merged with another device’s; its act is an intuition (Q1)', async () => {
  const device = await place.opens(amelie, path);
  const known = Object.keys(device.store.getState().registrations.sessions ?? {});
  await user.taps('Préparer une séance');
  await waitFor(() => expect(address()).toMatch(/\?seance=\d+$/));
  const dateKey = new URLSearchParams(address().split('?')[1]).get('seance')!;
  await writes('Ce qui m’amène, en une ligne', 'Le même appel, remis');
  await writes('Ce que je préfère ne pas montrer', 'UN SECRET');
  const [first, second] = document.querySelectorAll('input[type=checkbox]');
  await user.hands.click(first!);
  await user.hands.click(second!);
  const brought = () => device.store.getState().registrations.sessions?.[dateKey]?.entries ?? [];
  const [one, two] = brought();
  const down = screen.getByLabelText(/^Descendre/);
  down.focus();
  await user.hands.keyboard('{Enter}');
  expect(brought()).toEqual([two, one]);
  expect(screen.getByLabelText(/^Monter/)).toHaveFocus();
  await user.sees('synced');
  expect(Object.keys(await heldSessions())).toHaveLength(known.length + 1);

  // Another device writes in the same session meanwhile.
  const laptop = await place.deviceOf(amelie);
  const elsewhere = { dateKey, name: 'questions.hesitate', text: 'Ma place ?', from: '' } as const;
  laptop.store.dispatch(sessionWritten(elsewhere));
  await laptop.store.dispatch(synchronise());
  place.later();
  await writes('Une chose apprise', 'Me taire protège l’autre');
  await writes('Un acte', 'Appeler Karim');
  await user.taps('Noter cet acte');
  await screen.findByText(named('Appeler Karim'));
  await device.store.dispatch(synchronise());
  const session = (await heldSessions())[dateKey]!;
  expect(session).toMatchObject({
    title: 'Le même appel, remis',
    questions: { hesitate: 'Ma place ?', hidden: 'UN SECRET' },
    learnt: 'Me taire protège l’autre',
    act: { name: 'Appeler Karim' },
  });
  expect(await screen.findByLabelText(named('La question que j’hésite à poser'))).toHaveValue('Ma place ?');
});

test('before the anchorage too, of an empty account; an address of none says so (Q1)', async () => {
  await place.opens(nadia, `${path}=1`);
  await user.reads('Cette séance n’existe plus.');
  await user.taps('Préparer une séance');
  await user.reads('Vous n’avez encore rien écrit à apporter.');
  await user.taps('Voir ce qui sera lu');
  await user.reads('Il n’y a encore rien à lire');
});

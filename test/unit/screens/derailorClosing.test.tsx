import { screen, waitFor } from '@testing-library/react';
import type { Exercise } from '../../../src/domain/exercise/exerciseSchema';
import { anIntuition, aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named } from '../../support/screenNames';
import { shipped } from '../../support/shippedDocuments';

const { derailor } = shipped.fr.exercises;
/** As a site that took no newer document serves it. */
const older: Exercise = { ...derailor, slides: derailor.slides.filter(({ id }) => id !== 'd5') };
const met = '1770000000000';
const reconnections = { [met]: aReconnection({ intuitionsdata: [anIntuition({ name: 'Appeler' })] }) };

/** A derailor begun up to a slide, with no answer that may stay empty, and saved. */
async function saves(exercise: Exercise, slide: string) {
  const answers = { reconnection: met, intuition: 'Appeler', name: 'Le Pompier' };
  const rows = { reconnections, drafts: { derailor: { slide, answers } } };
  const opened = await open('/deviateur/add', rows, { derailor: exercise });
  await opened.user.click(await screen.findByRole('button', { name: named('Enregistrer') }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Déviateur Le Pompier' });
  await waitFor(() => expect(heading).toHaveFocus());
  return opened;
}

const nextTime = () => screen.queryByText(named('La prochaine fois qu’il parle, je…'));

it('the closing leaves the sentence open that was not ended, and the list lies behind it (N24)', async () => {
  const { user, store } = await saves(derailor, 'd5');
  expect(nextTime()).toBeVisible();
  const count = window.history.length;
  await user.click(screen.getByRole('main').querySelector('a[href="/pages/deviateurs"]')!);
  expect(await screen.findByRole('heading', { level: 1, name: /^Déviateurs et prétentions/ })).toBeVisible();
  expect(window.history.length).toBe(count);
  expect(Object.values(store.getState().derailors)).toEqual([
    { name: 'Le Pompier', reconnection: met, intuition: 'Appeler' },
  ]);
});

it('a document that does not ask it closes with the name alone (N24)', async () => {
  await saves(older, 'd4');
  expect(nextTime()).toBeNull();
});

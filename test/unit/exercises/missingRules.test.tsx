import { screen, waitFor } from '@testing-library/react';
import { draftIn } from '../../support/draftIn';
import { aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { address } from '../../support/renderApp';
import { named } from '../../support/screenNames';

let mockIsCodeMissing = true;
jest.mock('../../../src/exercises/answersSchema', () => {
  if (mockIsCodeMissing) throw new Error('Loading chunk validation failed');
  return jest.requireActual<object>('../../../src/exercises/answersSchema');
});

const key = '1770000000000';
const form = `reconnection/${key}`;

test('R29 N6 a save whose rules can’t be fetched is told, loses nothing, and is made once they can', async () => {
  const { user, store } = await open(`/reco/add?entry=${key}`, {
    reconnections: { [key]: aReconnection({ data: { who: 'Karim' } }) },
    drafts: { [form]: { slide: 'q2', answers: { who: 'Karima' } } },
  });
  const save = await screen.findByRole('button', { name: named('Enregistrer') });
  await user.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    named('Il faut une connexion pour continuer. Votre texte est gardé : réessayez dans un instant.'),
  );
  expect(screen.getByDisplayValue('Karima')).toBeVisible();
  expect(draftIn(store.getState(), form)?.answers).toEqual({ who: 'Karima' });
  expect(store.getState().reconnections[key]?.data).toEqual({ who: 'Karim' });
  mockIsCodeMissing = false;
  await user.click(save);
  await waitFor(() => expect(address()).toBe('/pages/reconnexions'));
  expect(store.getState().reconnections[key]?.data).toEqual({ who: 'Karima' });
});

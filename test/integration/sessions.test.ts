import { act, waitFor } from '@testing-library/react';
import { sessionWritten, type SessionText } from '../../src/collections/registrations';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';

const place = setUp();
const path = '/pages/compterendu?seance';

test('what is read, and the page that is shared, hold no hidden word (Q1)', async () => {
  const device = await place.opens(amelie, path);
  const dateKey = String(Date.UTC(2026, 10, 2));
  const write = (name: SessionText, text: string) =>
    device.store.dispatch(sessionWritten({ dateKey, name, text, from: '' }));
  act(() => {
    write('title', 'Le même appel, remis');
    write('questions.understood', 'Pourquoi je me tais');
    write('questions.hidden', 'UN SECRET');
  });
  await user.follows('Le même appel, remis');
  await user.taps('Voir ce qui sera lu');
  const shared = jest.fn<Promise<void>, [{ files: File[] }]>(() => Promise.resolve());
  Object.assign(navigator, { canShare: () => true, share: shared });
  await user.reads('Pourquoi je me tais');
  expect(document.body).not.toHaveTextContent('UN SECRET');
  await user.taps(/Télécharger|Partager/);
  await waitFor(() => expect(shared).toHaveBeenCalled());
  const [file] = shared.mock.calls[0]![0].files;
  const page = await file!.text();
  expect(page).toContain('Pourquoi je me tais');
  expect(page).not.toContain('UN SECRET');
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

import '../support/quickCrossings';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionWritten, type SessionText } from '../../src/collections/registrations';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { givesAccountKey } from '../support/providerAccount';
import { renderApp } from '../support/renderApp';
import { hasLeft } from '../support/rescueMoves';
import { named } from '../support/screenNames';
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

test('what is being typed as the provider ends the session is sealed with the rest, and comes back (Q1 K7)', async () => {
  const kept = new MemoryKeyValues();
  await givesAccountKey(place.provider.url, amelie);
  const device = await place.deviceOf(amelie, new MemoryStorage(), kept);
  const dateKey = String(Date.UTC(2026, 10, 2));
  device.store.dispatch(sessionWritten({ dateKey, name: 'title', text: 'Un titre', from: '' }));
  await renderApp(device, `${path}=${dateKey}`);
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(named(label)), { target: { value } });
  await type('Ce que je préfère ne pas montrer', 'Je pense à partir');
  await type('Un acte', 'Le dire à Karim');
  act(() => void device.store.dispatch(sessionEnded({ reason: 'refused' })));
  await act(() => hasLeft(device));
  const again = await place.deviceOf(amelie, new MemoryStorage(), kept);
  const { sessions } = again.store.getState().registrations;
  expect(sessions?.[dateKey]).toMatchObject({
    questions: { hidden: 'Je pense à partir' },
    act: { name: 'Le dire à Karim' },
  });
});

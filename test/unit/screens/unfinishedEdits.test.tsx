import { screen, within } from '@testing-library/react';
import type { CollectionsState } from '../../../src/domain/collections';
import { entryForms } from '../../../src/domain/entries/formDraftKeys';
import { aDerailor, aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';

const key = '1770000000000';
const mark = saying('Modification en attente');
const edited = (form: string, answers: Record<string, string>) => ({ drafts: { [form]: { answers } } });

const session = { mode: 'person' as const, subject: 'Claire', express: { 'amitie-texte': 'Bonjour' } };

const places: [string, Partial<CollectionsState>, string][] = [
  [
    '/pages/reconnexions',
    { reconnections: { [key]: aReconnection() }, ...edited(entryForms.reconnection(key), { q: 'autre' }) },
    'une reconnexion',
  ],
  [
    '/pages/deviateurs',
    { derailors: { [key]: aDerailor() }, ...edited(entryForms.derailor(`derailor.${key}`), { name: 'x' }) },
    'un déviateur ou une prétention',
  ],
  [
    '/pages/amitiepro',
    { friendship: { [key]: session }, ...edited(entryForms.session(key), { subject: 'autre' }) },
    'un échange',
  ],
];

describe('N6 an edit that was left unfinished', () => {
  it.each(places)(
    'is marked in the list and in the detail at %s, and is a way back on home',
    async (path, rows, of) => {
      const { user } = await open(path, rows, {});
      const card = await screen.findByText(mark);
      await user.click(within(card.closest('li')!).getAllByRole('link')[0]!);
      expect(await within(await screen.findByRole('dialog')).findByText(mark)).toBeVisible();
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: named('Fermer') }));
      const tabs = screen.getByRole('navigation', { name: named('Navigation principale') });
      await user.click(await within(tabs).findByRole('link', { name: named('Accueil') }));
      expect(
        await screen.findByRole('link', { name: saying(`Modification en attente : ${of}`) }),
      ).toBeVisible();
    },
  );
});

it.each([
  ['note', 0],
  ['celebration', 1],
])('a way in says that a draft waits where it is not as the form begins: %s (N6)', async (kind, said) => {
  await open('/pages/celebrations', edited(entryForms.celebration(), { kind }));
  await screen.findByRole('button', { name: named('Ajouter') });
  expect(screen.queryAllByText('Un brouillon vous attend ici.')).toHaveLength(said);
});

it('home names no edit where an entry was only looked through, and leads on with one that says otherwise (N6)', async () => {
  const drafts = { [entryForms.reconnection(key)]: { slide: 'q2', answers: {} } };
  const other = edited(entryForms.derailor(`derailor.${key}`), { name: 'x' }).drafts;
  await open('/', { drafts: { ...drafts, ...other } });
  const edits = await screen.findAllByRole('link', { name: saying('Modification en attente') });
  expect(edits).toHaveLength(1);
});

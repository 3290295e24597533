import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { plfProgressed } from '../../../src/collections/plf';
import { aDerailor, anIdentityCard, aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';
import { shipped } from '../../support/shippedDocuments';

const { plf } = shipped.fr.exercises;

/** Stands at the slide that picks three, one of which is named in the section and one stored. */
async function opens(document = plf) {
  const opened = await open(
    '/plf/plf3',
    {
      reconnections: { '1770000000000': aReconnection() },
      derailors: { '1770000000001': aDerailor({ name: 'Le Pompier' }) },
      drafts: { plf3: { answers: { 'plf3-pretentions': 'Tout savoir' } } },
    },
    { plf: document },
  );
  act(() => void opened.store.dispatch(plfProgressed({ section: 3, slide: 2 })));
  await screen.findByText(saying('il vous en manque encore 1'));
  return opened;
}

const button = (name: string) => screen.findByRole('button', { name: named(name) });
const later = 'Cette section vous sera proposée de nouveau à la fin.';
const toName = () => button('Nommer une prétention ou un déviateur');

it('N8 E3 with too few to pick three from, one is named in place, and the section goes on where it was', async () => {
  const { user, store } = await opens();
  expect(screen.queryByRole('button', { name: named('Suivant') })).toBeNull();
  expect(await toName()).toHaveAccessibleDescription(saying('il vous en manque encore 1'));
  await user.click(await toName());
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Prétention' }));
  await user.type(dialog.getByLabelText(/^Nom/), 'Plaire');
  await user.click(dialog.getByRole('button', { name: named('Enregistrer') }));
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  for (const box of boxes) await user.click(box);
  await user.click(await button('Suivant'));
  expect(await screen.findByRole('heading', { name: /Comment décririez-vous les trois/ })).toBeVisible();
  const { claims, drafts } = store.getState();
  expect(Object.values(claims)).toEqual([{ name: 'Plaire' }]);
  expect(drafts['plf3']?.answers).toMatchObject({ 'plf3-pretentions': 'Tout savoir' });
});

it('N8 E3 with too few, the form can be left as it is, and the next section is open', async () => {
  const { user, store } = await opens();
  await user.click(await toName());
  await user.click(await button('Fermer'));
  await waitFor(async () => expect(await toName()).toHaveFocus());
  await user.click(await button('Passer à la section 4'));
  await waitFor(() => expect(window.location.pathname).toBe('/plf/plf4'));
  const { plf: stored, drafts } = store.getState();
  expect(stored.plf_track).toEqual({ plf: 4, slide: 0 });
  expect(drafts['plf3']?.answers).toEqual({ 'plf3-pretentions': 'Tout savoir' });
});

it('E3 with too few in the last section, nothing is said of a later one', async () => {
  await opens();
  expect(screen.getByText(named(later))).toBeVisible();
  cleanup();
  await opens({ ...plf, types: [{ ...plf.types[0]!, sections: [1, 2, 3] }] });
  expect(screen.queryByText(named(later))).toBeNull();
});

it.each([
  [anIdentityCard(), 0],
  [{ symptoms: 'Ma voix monte' }, 1],
])('E3 without a reconnection, of the card %j it is said that it is not complete: %d', async (card, said) => {
  await open('/plf/plf3', { identityCard: card }, { plf });
  await button('Passer à la section 4');
  expect(screen.queryAllByText(saying('encore incomplète'))).toHaveLength(said);
});

it('E3 without a reconnection the section can be skipped: the next one is open, and the track stands there', async () => {
  const { user, store } = await open('/plf/plf3', {}, { plf });
  await user.click(await button('Passer à la section 4'));
  await waitFor(() => expect(window.location.pathname).toBe('/plf/plf4'));
  expect(store.getState().plf.plf_track).toEqual({ plf: 4, slide: 0 });
});

it('E3 E7 skipped, it is offered at the end; left as it is there, it leads to the end again', async () => {
  const rows = { reconnections: { '1770000000000': aReconnection() } };
  const { user } = await open(
    '/plf/plf6',
    { ...rows, plf: { data: { CIDphrasereconnexion: 'Oui' } } },
    { plf },
  );
  await user.click(await button('Faire la section 3'));
  expect(await screen.findByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(saying('Section 3 sur 6')),
  );
  await user.type(screen.getByRole('textbox'), 'Tout savoir');
  await user.click(await button('Précédent'));
  await user.click(await button('Faire la section 3'));
  expect(await screen.findByRole('textbox')).toHaveValue('Tout savoir');
});

import { screen, waitFor, within } from '@testing-library/react';
import { selectDraft } from '../../../src/collections/drafts';
import type { CollectionsState } from '../../../src/domain/collections';
import { draftKeysOf, plfSectionForm } from '../../../src/domain/entries/formDraftKeys';
import { open as opener } from '../../support/openedExercise';
import { address, arrivesAt } from '../../support/renderApp';
import { named, saying } from '../../support/screenNames';
import { shipped } from '../../support/shippedDocuments';

const { plf: whole } = shipped.fr.exercises;
const plf = {
  ...whole,
  sections: Object.fromEntries(
    Object.entries(whole.sections).map(([number, section]) => [
      number,
      // The first section is long: one of its four moments will do.
      { ...section, minutes: 10, slides: number === '1' ? section.slides.slice(1, 3) : section.slides },
    ]),
  ),
};
const opens = (at: string, rows: Partial<CollectionsState> = {}) => opener(at, rows, { plf });

/** Its frame is another than that of a section: what is drawn first may go again. */
const steps = () =>
  waitFor(() =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .filter((item) => item.closest('ol')),
  );
const step = async (number: number) => within((await steps())[number - 1]!);
const title = (text: string) => screen.findByRole('heading', { level: 1, name: named(text) });
const progress = async () => (await screen.findByRole('progressbar')).getAttribute('aria-valuetext');
const button = (name: string) => screen.findByRole('button', { name: named(name) });

const underWay: Partial<CollectionsState> = {
  plf: {
    type: 'plf',
    plf_track: { plf: 2, slide: 2 },
    data: { 'plf1-moment1-ou': 'À Lyon', 'plf1-moment1-ressenti': 'De la joie', 'plf2-verbes': 'Relier' },
  },
};
const complete: Partial<CollectionsState> = {
  plf: { data: { 'plf1-moment1-ou': 'À Lyon', CIDphrasereconnexion: 'Je respire' } },
};

it('N8 a section’s head leads to the map: done ticked with its words, current open, ahead named with their minutes', async () => {
  const { user } = await opens('/plf/plf2', { plf: { ...underWay.plf, plf_track: { plf: 2, slide: 0 } } });
  await user.click(await button('Plan du parcours'));
  await arrivesAt('/plf/plf2?map');
  const heading = await title('Votre parcours, section 2 sur 6');
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await steps()).toHaveLength(6);
  const done = await step(1);
  expect(done.getByText(named('Fait'))).toBeInTheDocument();
  expect(done.getByText('De la joie')).toBeVisible();
  expect((await steps())[1]).toHaveAttribute('aria-current', 'step');
  const ahead = await step(3);
  expect(ahead.getByText(named('Prétentions et déviateurs'))).toBeVisible();
  expect(ahead.getByText(named('10 min'))).toBeVisible();
  expect(ahead.queryByRole('button')).toBeNull();
  await user.click(
    within((await steps())[1]!).getByRole('link', { name: named('Continuer, encore 10 min') }),
  );
  await arrivesAt('/plf/plf2');
  expect(await progress()).toMatch(saying('Section 2 sur 6 · Étape 1 sur 4'));
});

it('N8 E5 the map says where one was and what is left; going on resumes there', async () => {
  const { user } = await opens('/plf/plf2?map', underWay);
  const current = await step(2);
  expect(current.getByText(saying('Vous en étiez à'))).toHaveTextContent(/Au service de quoi$/);
  expect(current.getByText(saying('Relier'))).toBeVisible();
  expect(current.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Étape 3 sur 4');
  await user.click(current.getByRole('link', { name: named('Continuer, encore 5 min') }));
  expect(
    await screen.findByText(named('Vous avez été redirigé vers votre dernière progression')),
  ).toBeVisible();
  expect(await progress()).toMatch(saying('Section 2 sur 6 · Étape 3 sur 4'));
});

it('N8 a section reviewed from the map is edited, keeps the track, and leads back to the map', async () => {
  const { user, store } = await opens('/plf/plf2?map', underWay);
  await user.click((await step(1)).getByRole('button', { name: named('Revoir') }));
  await arrivesAt('/plf/plf1');
  expect(await progress()).toMatch(saying('Section 1 sur 6 · Étape 1 sur 2'));
  const where = (await screen.findAllByRole('textbox'))[0]!;
  expect(where).toHaveValue('À Lyon');
  await user.type(where, ' !');
  expect(store.getState().plf.plf_track).toEqual({ plf: 2, slide: 2 });
  // Left as it is, the edit waits and is seen on the map.
  await user.click(await button('Précédent'));
  await arrivesAt('/plf/plf2?map');
  expect((await step(1)).getByText(named('Modification en attente'))).toBeVisible();
  await user.click((await step(1)).getByRole('button', { name: named('Revoir') }));
  await user.click(await button('Suivant'));
  await user.click(await button('Enregistrer'));
  await arrivesAt('/plf/plf2?map');
  expect(await title('Votre parcours, section 2 sur 6')).toBeVisible();
  const { plf: saved, drafts } = store.getState();
  expect(saved.plf_track).toEqual({ plf: 2, slide: 2 });
  expect(saved.data).toMatchObject({ 'plf1-moment1-ou': 'À Lyon !', 'plf2-verbes': 'Relier' });
  expect(draftKeysOf(drafts, plfSectionForm(1)).map((key) => selectDraft({ drafts }, key))).toEqual([]);
});

it('N8 N25 E1 E2 the type says what it is for and is chosen on the map, whose sections follow; a typed address leads to the map of one it has', async () => {
  const { user, store } = await opens('/plf/plf3?map', { plf: { plf_track: { plf: 3, slide: 1 } } });
  expect(await title('Votre parcours, section 3 sur 6')).toBeVisible();
  const types = within(screen.getByRole('radiogroup', { name: named('Parcours') }));
  expect(types.getByRole('radio', { name: named('Fondamentaux du leadership personnel') })).toBeChecked();
  const review = types.getByRole('radio', { name: named('Bilan d’étape') });
  // One touch changes nothing: it is said what would change, and asked.
  await user.click(review);
  const question = await screen.findByRole('alertdialog', { name: named('Passer à « Bilan d’étape » ?') });
  expect(question).toHaveTextContent(saying('vos réponses restent'));
  expect(question).toHaveTextContent(saying('Pour voir, plus tard, ce qui a bougé'));
  await user.click(within(question).getByRole('button', { name: named('Annuler') }));
  expect(await title('Votre parcours, section 3 sur 6')).toBeVisible();
  expect(store.getState().plf.type).toBeUndefined();
  await user.click(review);
  await user.click(await button('Changer de parcours'));
  expect(await title('Votre parcours, section 3 sur 5')).toBeVisible();
  expect(store.getState().plf).toEqual({ type: 'bilan', plf_track: { plf: 4, slide: 0 } });
  expect(address()).toBe('/plf/plf3?map');
});

it('N8 E5 E7 the menu’s entry leads to the map while nothing is under way, back to where one was, or to the end', async () => {
  const { user, store } = await opens('/pages/cid');
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  const entry = () => menu.getByRole('link', { name: named('Fondamentaux du leadership personnel') });
  await user.click(entry());
  await arrivesAt('/plf/plf1?map');
  const current = await step(1);
  await user.click(current.getByRole('link', { name: named('Commencer, 10 min') }));
  await arrivesAt('/plf/plf1');
  expect(await progress()).toMatch(saying('Section 1 sur 6'));
  expect(store.getState().plf.plf_track).toBeUndefined();
});

it.each<[string, Partial<CollectionsState>, string, string]>([
  ['with a track, where one was', underWay, '/plf/plf2', 'Les bénéficiaires'],
  ['once complete, the end', complete, '/plf/plf1', 'Vous êtes au bout du parcours'],
])('N8 E5 E7 the menu’s entry opens %s', async (what, rows, at) => {
  const { user } = await opens('/pages/cid', rows);
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  const entry = menu.getByRole('link', { name: named('Fondamentaux du leadership personnel') });
  // A screen reader says it after the name.
  if (what.startsWith('with')) expect(entry).toHaveAccessibleDescription(named('2 sur 6'));
  await user.click(entry);
  await arrivesAt(at);
  if (what.startsWith('once')) expect(await title('Vous êtes au bout du parcours')).toBeVisible();
  else expect(await progress()).toMatch(saying('Section 2 sur 6 · Étape 3 sur 4'));
});

it('N8 E7 a path walked to its end has its map too: a section left aside can be done there, and it leads to the end', async () => {
  const { user, store } = await opens('/plf/plf6', complete);
  await user.click(await screen.findByRole('link', { name: named('Plan du parcours') }));
  expect(await title('Parcours terminé')).toBeVisible();
  const aside = await step(5);
  expect(aside.getByText(saying('Laissée de côté'))).toBeVisible();
  await user.click(aside.getByRole('button', { name: named('Faire cette section') }));
  await arrivesAt('/plf/plf5');
  expect(await progress()).toMatch(saying('Section 5 sur 6 · Étape 1 sur 5'));
  await user.click(await button('Précédent'));
  await user.click(await screen.findByRole('link', { name: named('Revoir ce qu’il vous laisse') }));
  expect(await title('Vous êtes au bout du parcours')).toBeVisible();
  expect(store.getState().plf.plf_track).toBeUndefined();
});

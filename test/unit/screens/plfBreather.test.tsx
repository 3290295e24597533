import { act, screen, waitFor } from '@testing-library/react';
import { plfProgressed } from '../../../src/collections/plf';
import type { PlfExercise } from '../../../src/domain/plf/plfSections';
import { aField, anExercise, aSlide } from '../../support/exampleData';
import { open as opener } from '../../support/openedExercise';
import { arrivesAt, reopenApp } from '../../support/renderApp';
import { named, saying } from '../../support/screenNames';

const section = (title: string, name: string) =>
  anExercise({
    title,
    minutes: 12,
    slides: [
      aSlide({ id: 'a', fields: [aField({ name: `${name}-a` })] }),
      aSlide({ id: 'b', fields: [aField({ name: `${name}-b` })] }),
    ],
  });
const plf: PlfExercise = {
  types: [{ id: 'plf', title: 'PLF', sections: [1, 2] }],
  sections: { 1: section('Vos moments', 'un'), 2: section('Votre vocation', 'deux') },
};

const button = (name: string) => screen.findByRole('button', { name: named(name) });
const rests = () => screen.findByRole('heading', { level: 1, name: named('Vos moments') });
const isAt = (text: string) =>
  waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(saying(text)));

/** Lets the router draw what the address says already. */
const settles = async () => {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
};

/** Saves section 1. */
async function opens() {
  const opened = await opener('/plf/plf1', {}, { plf });
  const { user } = opened;
  await user.click(await button('Suivant'));
  await isAt('Section 1 sur 2 · Étape 2 sur 2');
  await user.type(await screen.findByRole('textbox'), 'De la joie');
  await user.click(await button('Enregistrer'));
  await rests();
  await arrivesAt('/plf/plf2');
  return opened;
}

it('N8 E4 after a section a breather says what was done, at the next one’s address; it counts as no slide', async () => {
  const { user, store } = await opens();
  await waitFor(async () => expect(await rests()).toHaveFocus());
  expect(screen.getByText(named('Section 1 sur 2 terminée'))).toBeVisible();
  expect(screen.getByText(saying('De la joie'))).toBeVisible();
  expect(screen.getByText(saying('Votre vocation, 12 min'))).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(store.getState().plf.plf_track).toEqual({ plf: 2, slide: 0 });
  await user.click(await button('Suivant'));
  await isAt('Section 2 sur 2 · Étape 1 sur 2');
  expect(store.getState().plf.plf_track).toEqual({ plf: 2, slide: 0 });
});

it('N8 E5 who goes on later is at home, the track is kept, and no breather stands there on resuming', async () => {
  const { user, store, ...device } = await opens();
  await user.click(await screen.findByRole('link', { name: named('Continuer plus tard') }));
  await arrivesAt('/');
  expect(store.getState().plf.plf_track).toEqual({ plf: 2, slide: 0 });
  await reopenApp({ store, ...device }, '/plf/plf1');
  await arrivesAt('/plf/plf2');
  await isAt('Section 2 sur 2 · Étape 1 sur 2');
});

it('N8 E7 Back on a breather, the screen’s or the browser’s, moves to the last slide of the section before', async () => {
  const { user, store } = await opens();
  await user.click(await button('Précédent'));
  await isAt('Section 1 sur 2 · Étape 2 sur 2');
  await arrivesAt('/plf/plf1');
  expect(store.getState().plf.plf_track).toEqual({ plf: 1, slide: 1 });
  await user.click(await button('Enregistrer'));
  await rests();
  await arrivesAt('/plf/plf2');
  await settles();
  act(() => window.history.back());
  await isAt('Section 1 sur 2 · Étape 2 sur 2');
  expect(store.getState().plf.plf_track).toEqual({ plf: 1, slide: 1 });
});

it('N8 who came to the next section another way meets no breather', async () => {
  const { store } = await opens();
  act(() => void store.dispatch(plfProgressed({ section: 2, slide: 1 })));
  await isAt('Section 2 sur 2 · Étape 2 sur 2');
});

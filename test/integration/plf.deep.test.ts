import '../support/quickCrossings';
import { screen, within } from '@testing-library/react';
import type { Plf } from '../../src/domain/plf/plf';
import { amelie, nadia } from '../support/personas';
import { arrivesAt, goTo, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { receives, setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';
import { section, arrivesIn } from './plfMoves';

const user = makeUser();
const place = setUp();

// A section gone through again is saved from any slide.
const has = (name: string) => screen.queryByRole('button', { name: named(name) }) !== null;
const isLastSlide = () => has('Enregistrer') && !has('Suivant');

/** Answers what is asked, up to the section's last slide, and saves. */
const saveSection = async (answer?: string) => {
  while (!isLastSlide()) {
    await user.answerSlide(answer);
    await user.goToNextSlide();
  }
  await user.answerSlide(answer);
  await user.press('button', 'save');
};

/** Leaves the breather before a section. */
const goesOn = async () => {
  expect(await screen.findByText(/^Section \d sur \d terminée$/)).toBeVisible();
  await user.press('button', 'next');
};

test('E6 E3 R26: a line of the card edited since stands in the exercise, and is kept if nothing else is said; saved twice at once, a section is completed once', async () => {
  const device = await place.opens(amelie, '/plf/plf2');
  const before = (await device.stored('cid')) as Record<string, string>;
  await arrivesIn(2);
  while (!isLastSlide()) await user.goToNextSlide();
  expect(screen.getByRole('textbox')).toHaveValue(before['vocationpro']);
  await user.pressTwice('save');
  await goesOn();
  await arrivesIn(3);
  await user.sees('synced');
  expect(device.store.getState().plf.plf_track).toEqual({ plf: 3, slide: 0 });
  expect(await place.held(amelie, 'field_cid')).toEqual(before);
});

test('E1 E2 E4 E5 K6: a stored track that doesn’t fit leads to what there is; what another device answered stands beside the answer until one is kept', async () => {
  const device = await place.opens(amelie, '/');
  const stands = async (plf: Plf, number: number) => {
    receives(device, { plf });
    goTo('/plf/plf2');
    await arrivesIn(number);
  };
  for (const [plf, number, progress] of [
    [{ plf_track: { plf: 4, slide: 99 } }, 4, 'Section 4 sur 6 · Étape 5 sur 5'],
    [{ type: 'bilan', plf_track: { plf: 3, slide: 1 } }, 4, 'Section 3 sur 5 · Étape 1 sur 5'],
    [{ type: 'disparu', plf_track: { plf: 6, slide: 0 } }, 6, 'Section 5 sur 5 · Étape 1 sur 4'],
  ] as const) {
    await stands(plf, number);
    expect(section()).toMatch(saying(progress));
    await reopenApp(device, '/');
  }
  await stands(
    {
      plf_track: { plf: 2, slide: 0 },
      data: { 'plf2-verbes': 'Ordinateur' },
      conflicts: { 'plf2-verbes': ['Téléphone'], 'plf2-sert': ['Autre'] },
    },
    2,
  );
  const choice = within(await screen.findByRole('group', { name: /deux appareils/i }));
  expect(choice.getByText(/Téléphone/)).toBeVisible();
  await user.hands.click(choice.getAllByRole('button')[1]!);
  expect(screen.getByRole('textbox')).toHaveValue('Téléphone');
  expect(screen.queryByText(/Ordinateur/)).toBeNull();
  await saveSection();
  await goesOn();
  await arrivesIn(3);
  const { data, conflicts } = (await device.stored('plf')) as Plf;
  expect(data).toMatchObject({ 'plf2-verbes': 'Téléphone' });
  // An answer that was given settles what stood beside it.
  expect(conflicts).toBeUndefined();
});

test('E3 A13: section 3 without a reconnection leads to one, the identity card first', async () => {
  await place.opens(nadia, '/plf/plf3');
  expect(await user.heading()).toHaveTextContent('Prétentions et déviateurs');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/il vous en faut au moins une/)).toBeVisible();
  expect(main.getByText(/encore incomplète/)).toBeVisible();
  await user.follows('Faire une reconnexion', main);
  await arrivesAt('/pages/cid');
  await user.isToldThat('Complétez d’abord votre carte d’identité');
});

test('E3 C3: three must be picked, and what joins them said, before section 3 is saved', async () => {
  await place.opens(amelie, '/plf/plf1');
  await arrivesIn(2);
  await saveSection();
  await goesOn();
  await arrivesIn(3);
  await user.answerSlide('Tout savoir\nPlaire');
  await user.goToNextSlide();
  await user.goToNextSlide();
  await user.hands.click(screen.getByRole('checkbox', { name: /Tout savoir/ }));
  await user.press('button', 'next');
  expect(await screen.findByText(/trois|3/, { selector: '.Mui-error' })).toBeVisible();
  await user.hands.click(screen.getByRole('checkbox', { name: /Plaire/ }));
  const others = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => !checked);
  await user.hands.click(others[0]!);
  await user.goToNextSlide();
  await user.press('button', 'save');
  expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
  await user.answerSlide('Ensemble');
  await user.press('button', 'save');
  await user.isToldThat('Ce qui relie vos prétentions et vos déviateurs est enregistré.');
  await user.sees('synced');
  const { devpre, data } = (await place.held(amelie, 'field_plf')) as Plf;
  expect(devpre).toEqual({ of: data?.['plf3-trois'], text: 'Ensemble' });
  const claims = (await place.held(amelie, 'field_pretentions')) as Record<string, { name: string }>;
  expect(devpre!.of.slice(0, 2).map((key) => claims[key]?.name)).toEqual(['Tout savoir', 'Plaire']);
});

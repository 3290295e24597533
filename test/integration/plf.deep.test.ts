import '../support/quickCrossings';
import { screen, within } from '@testing-library/react';
import type { Plf } from '../../src/domain/plf/plf';
import { amelie } from '../support/personas';
import { goTo, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { receives, setUp } from '../support/setting';
import { user } from '../support/userMoves';
import { section, arrivesIn } from './plfMoves';

const place = setUp();

// A section gone through again is saved from any slide.
const has = (name: string) => screen.queryByRole('button', { name: named(name) }) !== null;
const isLastSlide = () => has('Enregistrer') && !has('Suivant');

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
  while (!isLastSlide()) {
    await user.answerSlide();
    await user.goToNextSlide();
  }
  await user.press('button', 'save');
  await goesOn();
  await arrivesIn(3);
  const { data, conflicts } = (await device.stored('plf')) as Plf;
  expect(data).toMatchObject({ 'plf2-verbes': 'Téléphone' });
  // An answer that was given settles what stood beside it.
  expect(conflicts).toBeUndefined();
});

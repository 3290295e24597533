import { screen } from '@testing-library/react';
import french from '../../src/domain/exerciseDocuments/fr.json';
import type { Reconnections } from '../../src/domain/entries/reconnection';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

export const user = makeUser();
export const place = setUp();
export const path = '/pages/reconnexions';

export const entries = async () => (await place.held(amelie, 'field_intuitions')) as Reconnections;
export const boxes = () => screen.findAllByRole<HTMLInputElement>('textbox');
export const key = '1767000000000';
const edits = `/reco/add?entry=${key}`;
export const stored = {
  pf: 'past',
  data: {
    'reconew-q2-qui': 'Karim',
    'reconew-q2-datesujet': 'Le retard',
    'reconew-q2-moment': 'Son silence',
    'reconew-q9-regard': 'Autrement',
    'ancienne-question': 'Ce qui n’est plus demandé',
  },
  intuitionsdata: [
    { name: 'L’appeler', id: 'i1', realised: '2026-01-05', askedOn: '2026-01-02' },
    { name: 'Sans identifiant' },
  ],
  conflicts: { 'reconew-q9-regard': ['Comme avant'], 'reconew-q2-datesujet': ['Le budget'] },
  partage: { avec: 'demain' },
};
/** A few of the questions, so that going through them is quick. */
const { reconnection } = french.exercises;
const slides = reconnection.slides.filter(({ id }) => ['pf', 'q2', 'q9', 'intuitions'].includes(id));
const short = { ...french, exercises: { ...french.exercises, reconnection: { ...reconnection, slides } } };

/** Amélie at her device, with that entry among hers, open over the history. */
export async function opensEntry() {
  await place.controls.publishSchemas({ fr: short });
  const { nid } = await openAccount(place.provider.url, amelie);
  const field = JSON.stringify({ ...(await entries()), [key]: stored });
  await place.controls.writeNode(nid, { field_intuitions: field });
  const device = await place.opens(amelie, path);
  expect(await screen.findAllByText(named('Deux versions'))).toHaveLength(1);
  await user.follows(/Karim/);
  await user.dialog();
  return device;
}
export const goesThrough = async () => {
  await user.press('button', 'edit', await user.dialog());
  await user.press('link', 'goThroughAgain', await user.dialog());
  await screen.findByRole('progressbar');
  expect(address()).toBe(edits);
};

import { screen, waitFor, within } from '@testing-library/react';
import { nadia } from '../support/personas';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

export const user = makeUser();
export const place = setUp();
export const status = () => screen.getByRole('status');
export const says = (text: string | RegExp) =>
  waitFor(() => expect(status()).toHaveTextContent(typeof text === 'string' ? saying(text) : text));
export const details = async () => {
  const toggle = await screen.findByRole('button', { name: named('Détails de la synchronisation') });
  if (toggle.getAttribute('aria-expanded') !== 'true') await user.hands.click(toggle);
  return within(await screen.findByRole('region', { name: named('Synchronisation') }));
};

/** The synced card of someone, on the screen that edits it. */
export async function openCard() {
  const device = await place.opens(nadia, '/pages/cid');
  await user.sees('synced');
  return device;
}

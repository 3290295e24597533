import { screen, within } from '@testing-library/react';
import type { Celebrations } from '../../src/domain/entries/celebration';
import { localDay } from '../../src/domain/localDay';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

export const user = makeUser();
export const place = setUp();

export const celebrationsAtProvider = async () =>
  (await place.held(amelie, 'field_celebrations')) as Celebrations;
export const today = localDay(new Date());
interface Item {
  name: string;
  id?: string;
  realised?: string;
}
const itemsIn = (entries: unknown) =>
  Object.values(entries as Record<string, { intuitionsdata: Item[] }>).flatMap(
    (entry) => entry.intuitionsdata,
  );
export const heldItem = async (name: string) =>
  itemsIn(await place.held(amelie, 'field_intuitions')).find((item) => item.name === name);

const cards = () =>
  [...document.querySelectorAll('p.name')].map((name) => name.parentElement!.parentElement!);
export const card = (name: string) => within(cards().find((one) => within(one).queryByText(named(name)))!);
export const names = () => cards().map((one) => one.querySelector('p.name')!.textContent);
export const tap = (name: string, button: string) => user.taps(button, card(name));
export const entries = () => within(screen.getByRole('main')).queryAllByRole('listitem');
export const texts = () => entries().map((item) => item.textContent);
export const opens = async (text: RegExp) => {
  await user.follows(text);
  return await user.dialog();
};

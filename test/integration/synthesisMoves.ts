import { screen, within } from '@testing-library/react';
import { nodeCollections } from '../../src/domain/collections';
import type { Device } from '../support/makeTestStore';
import { named } from '../support/screenNames';
import { makeUser } from '../support/userMoves';

export const user = makeUser();

export const section = (name: string) => screen.findByRole('region', { name: named(name) });
export const titlesIn = (where: HTMLElement, level: number) =>
  within(where)
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent);
export const choose = async (file: File) => {
  await user.hands.upload(await user.box('importData'), file);
};
export const rowsOf = ({ store }: Device) => {
  const state = store.getState();
  return Object.fromEntries(nodeCollections.map(({ name }) => [name, state[name]]));
};

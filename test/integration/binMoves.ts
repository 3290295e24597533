import { act, screen } from '@testing-library/react';
import { celebrationAdded, celebrationRemoved } from '../../src/collections/celebrations';
import type { BinItem } from '../../src/domain/entries/bin';
import type { Device } from '../support/makeTestStore';
import { nadia } from '../support/personas';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

export const place = setUp();
export const user = makeUser();
export const secret = 'Une phrase que je regrette';
export const dayMs = 24 * 60 * 60_000;
export const binned = ({ store }: Device): BinItem[] => Object.values(store.getState().bin);
export const section = () => screen.findByRole('region', { name: named('Corbeille') });

/** Writes a note; gives its key. */
export function writes(device: Device, text = secret): string {
  act(() => void device.store.dispatch(celebrationAdded({ kind: 'note', text })));
  return Object.keys(device.store.getState().celebrations).at(-1)!;
}
export function deletes(device: Device, dateKey: string): void {
  const entry = device.store.getState().celebrations[dateKey]!;
  act(() => void device.store.dispatch(celebrationRemoved({ dateKey, entry })));
}
export const opens = async () => {
  const device = await place.opens(nadia, '/');
  await user.sees('synced');
  return device;
};

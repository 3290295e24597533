import { screen, within } from '@testing-library/react';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

export const user = makeUser();
export const place = setUp();

export type Entries = Record<string, Record<string, unknown>>;

export const atProvider = async (field: 'field_deviateurs' | 'field_pretentions') =>
  (await place.held(amelie, field)) as Entries;
/** The entries that are there after and were not before, and their keys. */
export const added = (before: Entries, after: Entries) =>
  Object.entries(after).filter(([one]) => !Object.hasOwn(before, one));
export const comes = (name: string) => screen.findByRole('link', { name });
export const isRequired = async (button: 'next' | 'save') => {
  await user.press('button', button);
  await user.reads('Ce champ est obligatoire');
};
export const entries = () => within(screen.getByRole('main')).queryAllByRole('listitem');
export const entry = (text: string) => within(entries().find((item) => item.textContent.includes(text))!);

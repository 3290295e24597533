import { screen, waitFor } from '@testing-library/react';
import { named, saying } from '../support/screenNames';
import { makeUser } from '../support/userMoves';
import { moves } from './vaultPlace';

beforeEach(() => {
  // The records lie in the test's own database. A screen asks only whether there is one.
  Object.assign(globalThis, { indexedDB: {} });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

export const account = '/pages/user';
export const user = makeUser();
export const { browser, sync, held, plants, isAllSealed, notes, view } = moves;
const section = () => screen.findByRole('region', { name: named('Coffre') });
export const reads = async (text: string) => {
  const shown = await section();
  await waitFor(() => expect(shown).toHaveTextContent(saying(text)), { timeout: 10_000 });
};
export const keyBox = () => screen.findByRole('textbox', { name: named('Clé de secours') });
export const groupBox = () => screen.findByRole('textbox', { name: named('Dernier groupe de la clé') });
export const types = async (box: HTMLElement, text: string, submit: string) => {
  await user.write(box, text);
  await user.taps(submit);
};
export const shownKey = async () =>
  ((await keyBox()) as HTMLTextAreaElement).value.match(/[\dA-Z]{4}/g)?.join('-') ?? '';

/** From the sheet to the end of a turn; gives the key. */
export const confirmsSheet = async () => {
  await screen.findByRole('heading', { name: named('Clé de secours') });
  const key = await shownKey();
  await user.taps('J’ai ma feuille');
  await types(await groupBox(), key.slice(-4).toLowerCase(), 'Activer');
  return key;
};

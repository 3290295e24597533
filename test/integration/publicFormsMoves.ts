import { waitFor } from '@testing-library/react';
import { type ScreenName } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

export const user = makeUser();
export const place = setUp();

export const hasFocus = async (name: ScreenName) => {
  await waitFor(async () => expect(await user.box(name)).toHaveFocus());
};
export const fills = async (fields: Partial<Record<ScreenName, string>>) => {
  for (const [name, text] of Object.entries(fields)) await user.fill(name as ScreenName, text);
};
export const newPassword = 'Un départ tout neuf';
export const mailedCode = () =>
  /[\w-]{14}(?=\n|$)/m.exec(place.controls.mails().at(-1)?.text ?? '')?.[0] ?? '';
export const changesTo = async (code: string, password = newPassword, confirmation = password) => {
  await fills({ code, newPassword: password, confirmPassword: confirmation });
  await user.press('button', 'save');
};
export const mail = 'claire.moreau@example.org';
export const whole = { firstname: 'Claire', lastname: 'Moreau', email: mail, confirmEmail: mail } as const;
export const calls = () => place.calls('POST /user/register');
export const acceptsTerms = async () => await user.press('checkbox', 'acceptTerms');
export const sends = async () => await user.press('button', 'sendRequest');
export const isThanked = () =>
  user.isToldThat('Merci, nous avons bien enregistré votre demande d’inscription.');

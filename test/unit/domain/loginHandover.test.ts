/** @jest-environment node */
import { looksLikeEmail } from '../../../src/domain/emailRule';
import { readLoginHandover } from '../../../src/domain/loginHandover';

it.each([
  [
    { email: 'a@b.example', returnUrl: '/pages/cid' },
    { email: 'a@b.example', returnUrl: '/pages/cid' },
  ],
  [{ email: '', returnUrl: 3 }, {}],
  [{ email: ['a@b.example'], other: 'x' }, {}],
  [null, {}],
  ['a@b.example', {}],
  [undefined, {}],
])('I2 of what a navigation carries, %j, the good part is read', (state, handover) => {
  expect(readLoginHandover(state)).toEqual(handover);
});

it.each(['amelie@example.org', 'prénom.nom+rappel@exemple.fr', 'a@b'])('I1 %s may be an email', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

it.each(['', 'amelie', 'amelie@', '@example.org', 'a b@example.org', 'a@example.org '])(
  'I1 "%s" is no email',
  (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  },
);

import { screen, within } from '@testing-library/react';
import { legalPages } from '../../src/domain/legalPages';
import { amelie, nadia } from '../support/personas';
import { renderApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

const complianceIn = (region: HTMLElement, name: string) =>
  within(region).getByRole('link', { name: named(name) });

test('J2: every page says how far the app complies, and leads to the statement in the language in use', async () => {
  await renderApp(await place.newDevice(), '/login-form');
  const footer = () => screen.getByRole('contentinfo');
  const french = complianceIn(footer(), 'Accessibilité : partiellement conforme');
  expect(french.getAttribute('href')).toMatch(new RegExp(`${legalPages.accessibility.fr}$`));
  await user.logIn(nadia);
  await user.sees('synced');
  expect(complianceIn(footer(), 'Accessibilité : partiellement conforme')).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(complianceIn(menu, 'Accessibilité : partiellement conforme')).toBeVisible();
  await user.hands.click(within(menu).getByRole('radio', { name: 'English' }));
  const english = await within(footer()).findByRole('link', { name: 'Accessibility: partially compliant' });
  expect(english.getAttribute('href')).toMatch(new RegExp(`${legalPages.accessibility.en}$`));
});

test('J5 A3: before anything is sent, the login form says what it needs, and takes what is pasted', async () => {
  await renderApp(await place.newDevice(), '/login-form');
  const email = await user.box('email');
  const password = await user.box('password');
  for (const box of [email, password]) {
    expect(box).toBeRequired();
    expect(box).toHaveAccessibleDescription(saying('obligatoire'));
  }
  expect(email).toHaveAccessibleDescription(saying('Par exemple : prenom.nom@exemple.fr'));
  expect(email).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await user.hands.click(password);
  await user.hands.paste('un mot de passe copié');
  expect(password).toHaveValue('un mot de passe copié');
});

test('J5 C3: a slide tells the answers it needs from those that may stay empty', async () => {
  await renderApp(await place.deviceOf(amelie), '/reco/add');
  await user.choose('past');
  const marks = screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-required'));
  expect(new Set(marks)).toEqual(new Set(['true', null]));
  expect(screen.getAllByText('obligatoire')).toHaveLength(marks.filter((mark) => mark === 'true').length);
});

test('J5 I3: the purpose of each personal field is declared for whoever fills it in', async () => {
  await renderApp(await place.newDevice(), '/form/register-notice');
  const tokens = {
    firstname: 'given-name',
    email: 'email',
    confirmEmail: 'email',
    title: 'organization-title',
    company: 'organization',
    telephone: 'tel',
  } as const;
  for (const [name, token] of Object.entries(tokens))
    expect(await user.box(name as keyof typeof tokens)).toHaveAttribute('autocomplete', token);
});

test('J5 I3: before anything is sent, the registration tells what it needs from what may stay empty', async () => {
  await renderApp(await place.newDevice(), '/form/register-notice');
  for (const name of ['firstname', 'lastname', 'email', 'confirmEmail'] as const) {
    expect(await user.box(name)).toBeRequired();
    expect(await user.box(name)).toHaveAccessibleDescription(saying('obligatoire'));
  }
  expect(screen.getByRole('checkbox')).toBeRequired();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('obligatoire');
  expect(await user.box('company')).not.toBeRequired();
});

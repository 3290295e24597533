import { logOf } from '../support/devTools';
import { screen, waitFor } from '@testing-library/react';
import { amelie } from '../support/personas';
import { address, arrivesAt, renderApp } from '../support/renderApp';
import { named, saying, type ScreenName } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const mail = 'claire.moreau@example.org';
const whole: Partial<Record<ScreenName, string>> = {
  firstname: 'Claire',
  lastname: 'Moreau',
  email: mail,
  confirmEmail: mail,
};

const fills = async (fields: Partial<Record<ScreenName, string>>) => {
  for (const [name, text] of Object.entries(fields)) await user.fill(name as ScreenName, text);
};
const acceptsTerms = async () => await user.hands.click(await user.the('checkbox', 'acceptTerms'));
const sends = async () => await user.press('button', 'sendRequest');
const saysOf = async (name: ScreenName, text: string) => {
  await waitFor(async () => expect(await user.box(name)).toHaveAccessibleDescription(saying(text)), patience);
};

describe('asking for an account', () => {
  const place = setUp();
  const calls = () => place.provider.controls.requests().filter(({ path }) => path === '/user/register');

  test('I3: a request is sent without bearer or password, and says what comes next', async () => {
    const device = await place.newDevice();
    await renderApp(device, '/login-form');
    await user.press('link', 'requestAccount');
    await arrivesAt('/form/register-notice');
    await screen.findByText(saying('valide chaque inscription avant la première connexion'), {}, patience);
    await fills({
      ...whole,
      confirmEmail: ` ${mail.toUpperCase()}`,
      company: ' Atelier ',
      telephone: '06 12',
    });
    await acceptsTerms();
    await sends();
    await user.isToldThat('Merci, nous avons bien enregistré votre demande d’inscription.');
    expect(address()).toBe('/form/register-notice');
    await waitFor(async () => expect(await user.heading()).toHaveFocus(), patience);
    expect(await user.heading()).toHaveTextContent('Merci');
    expect(screen.getByText(saying(mail))).toBeVisible();
    expect(calls()).toMatchObject([{ method: 'POST', bearer: false }]);
    const log = logOf(device.store);
    const raw = JSON.stringify(log.map(({ action }) => action));
    const shown = JSON.stringify(log.map(({ shownAction, shownState }) => [shownAction, shownState]));
    for (const personal of [mail, 'Moreau', 'Atelier']) {
      expect(raw).toContain(personal);
      expect(shown).not.toContain(personal);
    }
    const letter = place.provider.controls.mails().find(({ to }) => to === mail);
    expect(letter).toBeDefined();
    await user.hands.click(screen.getByRole('link', { name: named('Retour à la connexion') }));
    await arrivesAt('/login-form');
    // Not before the programme has said yes.
    await user.fillInLogin(mail, 'n’importe quoi');
    await user.isToldThat('Email ou mot de passe non reconnu.');
    expect(JSON.stringify([...device.storage.items])).not.toContain(mail);
  });

  test('I3: an email that has an account is told on its field, neutrally; nothing typed is lost', async () => {
    await renderApp(await place.newDevice(), '/form/register-notice');
    await fills({ ...whole, email: amelie.mail, confirmEmail: amelie.mail, title: 'Coach' });
    await acceptsTerms();
    await sends();
    await saysOf('email', 'Cet email ne peut pas servir à une nouvelle demande.');
    expect(await user.box('email')).toHaveFocus();
    expect(await user.box('title')).toHaveValue('Coach');
    await fills(whole);
    await sends();
    await user.isToldThat('Merci, nous avons bien enregistré votre demande d’inscription.');
  });

  test('I3: names, email and terms are needed, the rest is not', async () => {
    await renderApp(await place.newDevice(), '/form/register-notice');
    await sends();
    for (const name of ['firstname', 'lastname', 'email', 'confirmEmail'] as const)
      await saysOf(name, 'Ce champ est obligatoire');
    expect(screen.getByText(saying('Complétez les champs signalés'))).toBeVisible();
    expect(screen.queryByText(saying('Tous les champs sont obligatoires'))).toBeNull();
    await saysOf('acceptTerms', 'Acceptez les conditions d’utilisation');
    for (const name of ['title', 'company', 'businessunit', 'telephone'] as const)
      expect(await user.box(name)).not.toHaveAttribute('aria-invalid');
    expect(await user.box('firstname')).toHaveFocus();
    expect(calls()).toEqual([]);
  });

  test('I3: two different emails are told beside the second, and mended in either', async () => {
    await renderApp(await place.newDevice(), '/form/register-notice');
    await fills({ ...whole, confirmEmail: 'clara@example.org' });
    await acceptsTerms();
    await sends();
    await saysOf('confirmEmail', 'Les emails ne sont pas identiques');
    await user.fill('email', 'clara@example.org');
    await waitFor(
      async () => expect(await user.box('confirmEmail')).not.toHaveAttribute('aria-invalid'),
      patience,
    );
    expect(calls()).toEqual([]);
  });

  test('I3: what the provider refuses is put on its field; what is nobody’s is told as a whole', async () => {
    await renderApp(await place.newDevice(), '/form/register-notice');
    const refuse = (...lines: string[]) =>
      place.provider.controls.addFault({
        match: 'POST /user/register',
        status: 422,
        body: { message: `Unprocessable Entity: validation failed.\n${lines.join('\n')}\n` },
      });
    await fills(whole);
    await acceptsTerms();
    refuse('mail.0.value: no address.', 'field_company.0.value: no.');
    await sends();
    await saysOf('email', 'Vérifier votre email.');
    await saysOf('company', 'Le programme n’accepte pas cette valeur.');
    refuse('langcode: no.');
    await sends();
    await user.isToldThat('Une erreur est survenue.');
    await user.press('button', 'close', screen);
    for (const [status, text] of [
      [429, 'Trop de tentatives.'],
      [500, 'Le programme ne répond pas pour le moment.'],
    ] as const) {
      place.provider.controls.addFault({ match: 'POST /user/register', status, body: 'x' });
      await sends();
      await user.isToldThat(text);
    }
    expect(await user.box('firstname')).toHaveValue('Claire');
  });

  test('I3: a text of more than 255 characters is told before it is sent', async () => {
    await renderApp(await place.newDevice(), '/form/register-notice');
    await fills({ ...whole, company: 'é'.repeat(256) });
    await acceptsTerms();
    await sends();
    await saysOf('company', '255 caractères au plus');
    expect(calls()).toEqual([]);
  });

  test('I3 L1: what is typed outlives a change of language', async () => {
    await renderApp(await place.newDevice(), '/form/register-notice');
    await fills(whole);
    await acceptsTerms();
    await user.hands.click(screen.getByRole('radio', { name: 'English' }));
    const english = makeUser('en');
    await english.the('button', 'sendRequest');
    expect(await english.box('firstname')).toHaveValue('Claire');
    expect(await english.box('confirmEmail')).toHaveValue(mail);
    expect(await english.the('checkbox', 'acceptTerms')).toBeChecked();
  });
});

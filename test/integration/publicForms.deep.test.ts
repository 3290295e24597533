import '../support/quickCrossings';
import { act, screen, waitFor } from '@testing-library/react';
import { waitEnded } from '../../src/session/tries';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, goTo } from '../support/renderApp';
import { named, saying, type ScreenName } from '../support/screenNames';
import { settleDown } from '../support/time';
import {
  user,
  place,
  hasFocus,
  fills,
  newPassword,
  mailedCode,
  changesTo,
  whole,
  calls,
  acceptsTerms,
  sends,
  isThanked,
} from './publicFormsMoves';

const saysOf = async (name: ScreenName, text: string) => {
  await waitFor(async () => expect(await user.box(name)).toHaveAccessibleDescription(saying(text)));
};

// What each failure is told as stands in test/unit/alerts/alerts.test.ts, what DevTools mask in test/unit/store/devTools.test.ts.
describe('a forgotten password', () => {
  const requests = '/form/new-password';
  const changes = '/form/password-change';
  const requestsCode = async (mail: string) => {
    await user.fill('email', mail);
    await user.press('button', 'send');
  };

  test('I1 I2: the screens lead to one another with the email; an answer that comes once one has left leads nowhere', async () => {
    await place.opens(null, requests);
    await user.fill('email', amelie.mail);
    for (const [link, path] of [
      ['J’ai déjà un code', changes],
      ['Recevoir un autre code', requests],
    ] as const) {
      await user.follows(link);
      await arrivesAt(path);
      expect(await user.box('email')).toHaveValue(amelie.mail);
    }
    place.controls.addFault({ match: 'POST /user/lost-password', delayMs: 1_200 });
    await user.press('button', 'send');
    await user.follows('Retour à la connexion');
    await arrivesAt('/login-form');
    expect(await user.box('email')).toHaveValue(amelie.mail);
    const entries = window.history.length;
    await user.isToldThat('Si un compte existe à cette adresse, un code vient d’y partir.');
    await settleDown();
    expect(address()).toBe('/login-form');
    expect(window.history.length).toBe(entries);
    goTo(changes);
    await user.fill('email', amelie.mail);
    place.controls.addFault({ match: 'POST /user/lost-password-reset', delayMs: 1_200 });
    await changesTo(mailedCode());
    await user.follows('Recevoir un autre code');
    await arrivesAt(requests);
    await user.isToldThat('Vous pouvez maintenant vous connecter');
    await settleDown();
    expect(address()).toBe(requests);
  });

  test('I1 S5: what is no address is told before it is sent, a refusal keeps it, too many tries wait; an unknown one is answered alike', async () => {
    const { store } = await place.opens(null, requests);
    const calls = () => place.calls('POST /user/lost-password');
    await requestsCode('amelie');
    await user.reads('Vérifier votre email.');
    await hasFocus('email');
    expect(calls()).toEqual([]);
    for (const [status, text] of [
      [404, 'Vérifier votre email.'],
      [429, 'Trop de tentatives.'],
    ] as const) {
      place.controls.addFault({ match: 'POST /user/lost-password', status, body: { message: 'x' } });
      await requestsCode(amelie.mail);
      await user.isToldThat(text);
      expect(await user.box('email')).toHaveValue(amelie.mail);
      await user.press('button', 'close', screen);
    }
    const wait = saying('Réessayez dans 30 secondes.');
    expect(await user.the('button', 'send')).toHaveAccessibleDescription(wait);
    // Return in the only field is no way around the wait.
    await user.hands.type(await user.box('email'), '{Enter}');
    await settleDown();
    expect(calls()).toHaveLength(2);
    act(() => void store.dispatch(waitEnded('codeRequest')));
    await requestsCode('personne@example.org');
    await arrivesAt(changes);
    await user.isToldThat('Si un compte existe à cette adresse, un code vient d’y partir.');
    expect(place.controls.mails()).toEqual([]);
  });

  test('I2: a wrong code and another account’s say the same, and what is typed stays; after a lost answer a refusal says that it may be done', async () => {
    const { store } = await place.opens(null, requests);
    await requestsCode(amelie.mail);
    await arrivesAt(changes);
    await user.box('code');
    const refuses = async (code: string, mail = amelie.mail) => {
      await user.fill('email', mail);
      await changesTo(code);
      await user.isToldThat('Code de modification incorrect.');
      await hasFocus('code');
      expect(await user.box('code')).toHaveValue(code);
      expect(await user.box('newPassword')).toHaveValue(newPassword);
      await user.press('button', 'close', screen);
    };
    await refuses('mauvais');
    await refuses(mailedCode(), nadia.mail);
    await refuses(mailedCode(), 'personne@example.org');
    expect(await user.the('button', 'save')).toHaveAccessibleDescription('Réessayez dans 30 secondes.');
    act(() => void store.dispatch(waitEnded('code')));
    await user.fill('email', amelie.mail);
    place.controls.addFault({ match: 'POST /user/lost-password-reset', dropConnection: 'after' });
    await changesTo(mailedCode());
    await user.isToldThat('Le programme ne répond pas pour le moment.');
    await user.press('button', 'save');
    await user.isToldThat('Votre mot de passe est peut-être déjà changé : essayez de vous connecter');
  });

  test('I2: after a reload all is asked; fields say what they are and what is wrong with them, and a hint judges the password', async () => {
    await place.opens(null, changes);
    for (const [name, autocomplete, type] of [
      ['email', 'username', 'email'],
      ['code', 'one-time-code', 'text'],
      ['newPassword', 'new-password', 'password'],
      ['confirmPassword', 'new-password', 'password'],
    ] as const)
      expect(await user.box(name)).toMatchObject({ autocomplete, type, value: '' });
    await user.press('button', 'save');
    await user.reads('Tous les champs sont obligatoires');
    await hasFocus('email');
    await user.hands.click(screen.getByRole('checkbox', { name: named('Afficher ce que j’écris') }));
    for (const name of ['newPassword', 'confirmPassword'] as const)
      expect(await user.box(name)).toHaveAttribute('type', 'text');

    const hint = await screen.findByText(saying('Trois ou quatre mots sans lien'));
    expect(hint.parentElement).toHaveAttribute('aria-live', 'polite');
    await user.fill('email', amelie.mail);
    await changesTo('PyDvgzQs-pD7_g', 'amelie', 'autre chose');
    await saysOf('confirmPassword', 'Les mots de passe ne sont pas identiques');
    await user.reads('Robustesse : très faible');
    expect(hint).toHaveTextContent(saying('ce que l’on sait de vous'));
    expect(screen.queryByRole('status')).toBeNull();
    await user.fill('newPassword', 'autre chose');
    await waitFor(() => expect(screen.queryByText(saying('ne sont pas identiques'))).toBeNull());
    expect(place.calls('POST /user/lost-password-reset')).toEqual([]);
    await changesTo('PyDvgzQs-pD7_g', 'x'.repeat(513));
    await user.reads('Le programme n’accepte pas cette valeur.');
    await hasFocus('newPassword');
  });

  test('I1 F2: someone who is logged in finds their email there, and the way back to their account', async () => {
    await place.opens(amelie, requests);
    expect(await user.box('email')).toHaveValue(amelie.mail);
    await user.follows('Retour à mon compte');
    await arrivesAt('/pages/user');
  });
});

describe('asking for an account', () => {
  const path = '/form/register-notice';
  const needed = Object.keys(whole) as (keyof typeof whole)[];

  test('I3 J5: before anything is sent, the form tells what it needs and each field’s purpose; errors stand on their fields, and are mended in either', async () => {
    await place.opens(null, path);
    for (const name of needed) {
      expect(await user.box(name)).toBeRequired();
      expect(await user.box(name)).toHaveAccessibleDescription(saying('obligatoire'));
    }
    expect(screen.getByRole('checkbox')).toBeRequired();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('obligatoire');
    expect(await user.box('company')).not.toBeRequired();
    for (const [name, token] of [
      ['firstname', 'given-name'],
      ['email', 'email'],
      ['confirmEmail', 'email'],
      ['title', 'organization-title'],
      ['company', 'organization'],
      ['telephone', 'tel'],
    ] as const)
      expect(await user.box(name)).toHaveAttribute('autocomplete', token);
    await sends();
    for (const name of needed) await saysOf(name, 'Ce champ est obligatoire');
    await user.reads('Complétez les champs signalés');
    expect(screen.queryByText(saying('Tous les champs sont obligatoires'))).toBeNull();
    await saysOf('acceptTerms', 'Acceptez les conditions d’utilisation');
    for (const name of ['title', 'company', 'businessunit', 'telephone'] as const)
      expect(await user.box(name)).not.toHaveAttribute('aria-invalid');
    await hasFocus('firstname');
    await fills({ ...whole, confirmEmail: 'clara@example.org' });
    await acceptsTerms();
    await sends();
    await saysOf('confirmEmail', 'Les emails ne sont pas identiques');
    await user.fill('email', 'clara@example.org');
    await waitFor(async () => expect(await user.box('confirmEmail')).toBeValid());
    expect(calls()).toEqual([]);
  });

  test('I3: an email that has an account is told on its field, neutrally, and so is what else is refused; nothing typed is lost', async () => {
    await place.opens(null, path);
    await fills({ ...whole, email: amelie.mail, confirmEmail: amelie.mail, title: 'Coach' });
    await acceptsTerms();
    await sends();
    await saysOf('email', 'Cet email ne peut pas servir à une nouvelle demande.');
    await hasFocus('email');
    const refuses = async (...lines: string[]) => {
      const message = `Unprocessable Entity: validation failed.\n${lines.join('\n')}\n`;
      place.controls.addFault({ match: 'POST /user/register', status: 422, body: { message } });
      await sends();
    };
    await fills(whole);
    await refuses('mail.0.value: no address.', 'field_company.0.value: no.');
    await saysOf('email', 'Vérifier votre email.');
    await saysOf('company', 'Le programme n’accepte pas cette valeur.');
    await refuses('langcode: no.');
    await user.isToldThat('Une erreur est survenue.');
    expect(await user.box('title')).toHaveValue('Coach');
    await sends();
    await isThanked();
  });
});

import { act, waitFor } from '@testing-library/react';
import { waitEnded } from '../../src/session/tries';
import { amelie } from '../support/personas';
import { address, arrivesAt } from '../support/renderApp';
import {
  user,
  place,
  hasFocus,
  fills,
  newPassword,
  mailedCode,
  changesTo,
  mail,
  whole,
  calls,
  acceptsTerms,
  sends,
  isThanked,
} from './publicFormsMoves';

// What each failure is told as stands in test/unit/alerts/alerts.test.ts, what DevTools mask in test/unit/store/devTools.test.ts.
describe('a forgotten password', () => {
  const requests = '/form/new-password';
  const changes = '/form/password-change';

  test('I1 I2 A5: from the login form to a code, a new password, and in; neither is kept in any state', async () => {
    const device = await place.opens(null, '/login-form?returnUrl=%2Fpages%2Fcid');
    await user.fill('email', amelie.mail);
    await user.press('link', 'forgotten');
    await arrivesAt(requests);
    expect(await user.box('email')).toHaveValue(amelie.mail);
    await user.press('button', 'send');
    await arrivesAt(changes);
    await user.isToldThat('Si un compte existe à cette adresse, un code vient d’y partir.');
    expect(await user.box('email')).toHaveValue(amelie.mail);
    const code = mailedCode();
    // Copied with spaces around and in the middle.
    await changesTo(` ${code.slice(0, 5)} ${code.slice(5)}\n`);
    await arrivesAt('/login-form?returnUrl=%2Fpages%2Fcid');
    await user.isToldThat('Vous pouvez maintenant vous connecter');
    expect(await user.box('email')).toHaveValue(amelie.mail);
    await hasFocus('password');
    const secrets = [code, newPassword, amelie.mail];
    for (const secret of secrets) expect(JSON.stringify(device.store.getState())).not.toContain(secret);
    await user.fill('password', newPassword);
    await user.press('button', 'logIn');
    await arrivesAt('/pages/cid');
    expect(place.calls('POST /user/lost-password').map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/user/lost-password', false],
      ['/user/lost-password-reset', false],
    ]);
    expect(JSON.stringify([...device.storage.items])).not.toContain(newPassword);
  });

  test('I2: a code refused after a try that was only counted is told as wrong: nothing was changed before', async () => {
    const { store } = await place.opens(null, changes);
    await user.fill('email', amelie.mail);
    place.controls.addFault({ match: 'POST /user/lost-password-reset', status: 429 });
    await changesTo('mauvais');
    await user.isToldThat('Trop de tentatives.');
    act(() => void store.dispatch(waitEnded('code')));
    await user.press('button', 'save');
    await user.isToldThat('Code de modification incorrect.');
  });

  test('I1 I2: an e-mail that is typed goes along from form to form, before one’s own', async () => {
    await place.opens(amelie, requests);
    expect(await user.box('email')).toHaveValue(amelie.mail);
    await user.fill('email', mail);
    for (const link of ['J’ai déjà un code', 'Recevoir un autre code']) {
      await user.follows(link);
      expect(await user.box('email')).toHaveValue(mail);
    }
  });
});

describe('asking for an account', () => {
  const path = '/form/register-notice';

  test('I3: a request is sent without bearer or password, and says what comes next', async () => {
    const device = await place.opens(null, path);
    await user.reads('valide chaque inscription avant la première connexion');
    await fills({
      ...whole,
      confirmEmail: ` ${mail.toUpperCase()}`,
      company: ' Atelier ',
      telephone: '06 12',
    });
    await acceptsTerms();
    await sends();
    await isThanked();
    expect(address()).toBe(path);
    await waitFor(async () => expect(await user.heading()).toHaveFocus());
    expect(await user.heading()).toHaveTextContent('Merci');
    await user.reads(mail);
    expect(calls()).toMatchObject([{ bearer: false }]);
    expect(place.controls.mails().map(({ to }) => to)).toContain(mail);
    await user.follows('Retour à la connexion');
    await arrivesAt('/login-form');
    expect(await user.the('link', 'requestAccount')).toHaveAttribute('href', path);
    // Not before the programme has said yes.
    await user.fillInLogin(mail, 'n’importe quoi');
    await user.isToldThat('Email ou mot de passe non reconnu.');
    expect(JSON.stringify([...device.storage.items])).not.toContain(mail);
  });
});

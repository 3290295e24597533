import { logOf } from '../support/devTools';
import { act, screen, waitFor } from '@testing-library/react';
import { waitEnded } from '../../src/session/tries';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, goTo, renderApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience, settleDown } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const newPassword = 'Un départ tout neuf';
const hasFocus = async (name: 'password' | 'code' | 'email') => {
  await waitFor(async () => expect(await user.box(name)).toHaveFocus(), patience);
};
const requestsCode = async (mail: string) => {
  await user.fill('email', mail);
  await user.press('button', 'send');
};
const changesTo = async (code: string, password = newPassword, confirmation = password) => {
  await user.fill('code', code);
  await user.fill('newPassword', password);
  await user.fill('confirmPassword', confirmation);
  await user.press('button', 'save');
};

describe('a forgotten password', () => {
  const place = setUp();
  const calls = (path: string) => place.provider.controls.requests().filter((call) => call.path === path);
  const mailedCode = () =>
    /[\w-]{14}(?=\n|$)/m.exec(place.provider.controls.mails().at(-1)?.text ?? '')?.[0] ?? '';

  test('I1 I2: from the login form to a code, a new password, and in', async () => {
    const device = await place.newDevice();
    await renderApp(device, '/login-form?returnUrl=%2Fpages%2Fcid');
    await user.fill('email', amelie.mail);
    await user.press('link', 'forgotten');
    await arrivesAt('/form/new-password');
    expect(await user.box('email')).toHaveValue(amelie.mail);
    await user.press('button', 'send');
    await arrivesAt('/form/password-change');
    await user.isToldThat('Un code vient de vous être envoyé par email.');
    expect(await user.box('email')).toHaveValue(amelie.mail);
    const code = mailedCode();
    // Copied with spaces around and in the middle.
    await changesTo(` ${code.slice(0, 5)} ${code.slice(5)}\n`);
    await arrivesAt('/login-form?returnUrl=%2Fpages%2Fcid');
    await user.isToldThat('Vous pouvez maintenant vous connecter');
    expect(await user.box('email')).toHaveValue(amelie.mail);
    await hasFocus('password');
    await user.fill('password', newPassword);
    await user.press('button', 'logIn');
    await arrivesAt('/pages/cid');
    for (const path of ['/user/lost-password', '/user/lost-password-reset'])
      expect(calls(path).map(({ method, bearer }) => [method, bearer])).toEqual([['POST', false]]);
    expect(JSON.stringify([...device.storage.items])).not.toContain(newPassword);
  });

  test('I2 A5: code and passwords are in no state, and DevTools show none of them', async () => {
    const device = await place.newDevice();
    await renderApp(device, '/form/new-password');
    await requestsCode(amelie.mail);
    await arrivesAt('/form/password-change');
    const code = mailedCode();
    await changesTo(code);
    await arrivesAt('/login-form');
    const log = logOf(device.store);
    const raw = JSON.stringify(log.map(({ action }) => action));
    const shown = JSON.stringify(log.map(({ shownAction, shownState }) => [shownAction, shownState]));
    for (const secret of [code, newPassword, amelie.mail]) {
      expect(JSON.stringify(device.store.getState())).not.toContain(secret);
      expect(raw).toContain(secret);
      expect(shown).not.toContain(secret);
    }
  });

  test('I1: a code that is sent after the user went back to the login form leaves them there', async () => {
    await renderApp(await place.newDevice(), '/form/new-password');
    place.provider.controls.addFault({ match: 'POST /user/lost-password', delayMs: 400 });
    await requestsCode(amelie.mail);
    await user.hands.click(await screen.findByRole('link', { name: named('Retour à la connexion') }));
    await arrivesAt('/login-form');
    const entries = window.history.length;
    await user.isToldThat('Un code vient de vous être envoyé par email.');
    await settleDown();
    expect(address()).toBe('/login-form');
    expect(window.history.length).toBe(entries);
  });

  test('I2: a password that is changed after the user went for another code leaves them there', async () => {
    await renderApp(await place.newDevice(), '/form/new-password');
    await requestsCode(amelie.mail);
    await arrivesAt('/form/password-change');
    place.provider.controls.addFault({ match: 'POST /user/lost-password-reset', delayMs: 400 });
    await changesTo(mailedCode());
    await user.hands.click(await screen.findByRole('link', { name: named('Recevoir un autre code') }));
    await arrivesAt('/form/new-password');
    await user.isToldThat('Vous pouvez maintenant vous connecter');
    await settleDown();
    expect(address()).toBe('/form/new-password');
  });

  test('I2: after an answer that was lost, a refusal of the same code says that it may have done its work', async () => {
    await renderApp(await place.newDevice(), '/form/new-password');
    await requestsCode(amelie.mail);
    await arrivesAt('/form/password-change');
    const code = mailedCode();
    const match = 'POST /user/lost-password-reset';
    place.provider.controls.addFault({ match, dropConnection: 'after' });
    await changesTo(code);
    await user.isToldThat('Le programme ne répond pas pour le moment.');
    await user.press('button', 'save');
    await user.isToldThat('Votre mot de passe est peut-être déjà changé : essayez de vous connecter');
    await changesTo('mauvais');
    await user.isToldThat('Code de modification incorrect.');
  });

  test('I1 S5: an unknown address is answered alike', async () => {
    await renderApp(await place.newDevice(), '/form/new-password');
    await requestsCode('personne@example.org');
    await arrivesAt('/form/password-change');
    await user.isToldThat('Un code vient de vous être envoyé par email.');
    expect(place.provider.controls.mails()).toEqual([]);
  });

  test('I1: a refusal says to look at the email, an outage what to do, too many tries to wait', async () => {
    const device = await place.newDevice();
    await renderApp(device, '/form/new-password');
    const answers = async (status: number, text: string) => {
      place.provider.controls.addFault({ match: 'POST /user/lost-password', status, body: { message: 'x' } });
      await requestsCode(amelie.mail);
      await user.isToldThat(text);
      expect(await user.box('email')).toHaveValue(amelie.mail);
      await user.press('button', 'close', screen);
    };
    await answers(400, 'Vérifier votre email.');
    await answers(404, 'Vérifier votre email.');
    await answers(500, 'Le programme ne répond pas pour le moment. Vérifiez votre connexion');
    await answers(429, 'Trop de tentatives.');
    expect(await user.the('button', 'send')).toHaveAccessibleDescription(
      saying('Réessayez dans 30 secondes.'),
    );
    // Return in the only field is no way around the wait.
    await user.hands.type(await user.box('email'), '{Enter}');
    await settleDown();
    expect(calls('/user/lost-password')).toHaveLength(4);
    act(() => void device.store.dispatch(waitEnded('codeRequest')));
    place.provider.controls.addFault({
      match: 'POST /user/lost-password',
      dropConnection: 'before',
      times: 2,
    });
    await requestsCode(amelie.mail);
    await user.isToldThat('Le programme ne répond pas pour le moment.');
    await arrivesAt('/form/new-password');
  });

  test('I1: what is no address is told before anything is sent', async () => {
    await renderApp(await place.newDevice(), '/form/new-password');
    await requestsCode('amelie');
    expect(await screen.findByText(saying('Vérifier votre email.'), {}, patience)).toBeVisible();
    await hasFocus('email');
    expect(calls('/user/lost-password')).toEqual([]);
  });

  test('I2: a wrong code, a used one and another account’s all say the same, and what is typed stays', async () => {
    const device = await place.newDevice();
    await renderApp(device, '/form/new-password');
    await requestsCode(amelie.mail);
    await arrivesAt('/form/password-change');
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
    act(() => void device.store.dispatch(waitEnded('code')));
    const code = mailedCode();
    await user.fill('email', amelie.mail);
    await changesTo(code);
    await arrivesAt('/login-form');
    goTo('/form/password-change');
    await refuses(code);
  });

  test('I2: two different passwords are told beside the second, and mended in either', async () => {
    await renderApp(await place.newDevice(), '/form/password-change');
    await user.fill('email', amelie.mail);
    await changesTo('PyDvgzQs-pD7_g', newPassword, 'autre chose');
    const error = saying('Les mots de passe ne sont pas identiques');
    await screen.findByText(error, {}, patience);
    expect(await user.box('confirmPassword')).toHaveAccessibleDescription(error);
    await user.fill('newPassword', 'autre chose');
    await waitFor(() => expect(screen.queryByText(error)).toBeNull(), patience);
    expect(calls('/user/lost-password-reset')).toEqual([]);
  });

  test('I2: a password the provider does not take is told on its field; 429 and 500 as everywhere', async () => {
    const device = await place.newDevice();
    await renderApp(device, '/form/password-change');
    await user.fill('email', amelie.mail);
    await changesTo('PyDvgzQs-pD7_g', 'x'.repeat(513));
    await screen.findByText(saying('Le programme n’accepte pas cette valeur.'), {}, patience);
    expect(await user.box('newPassword')).toHaveFocus();
    for (const [status, text] of [
      [429, 'Trop de tentatives.'],
      [403, 'Trop de tentatives.'],
      [500, 'Le programme ne répond pas pour le moment.'],
    ] as const) {
      place.provider.controls.addFault({ match: 'POST /user/lost-password-reset', status, body: 'x' });
      await changesTo('PyDvgzQs-pD7_g');
      await user.isToldThat(text);
      act(() => void device.store.dispatch(waitEnded('code')));
    }
  });

  test('I2: after a reload without what was handed over, all is asked', async () => {
    await renderApp(await place.newDevice(), '/form/password-change');
    for (const name of ['email', 'code', 'newPassword', 'confirmPassword'] as const)
      expect(await user.box(name)).toHaveValue('');
    await user.press('button', 'save');
    await screen.findByText(saying('Tous les champs sont obligatoires'), {}, patience);
    await hasFocus('email');
  });

  test('I2: fields tell password managers what they are, and the passwords can be read', async () => {
    await renderApp(await place.newDevice(), '/form/password-change');
    const looks = await Promise.all(
      (['email', 'code', 'newPassword', 'confirmPassword'] as const).map(async (name) => {
        const box = await user.box(name);
        return [box.autocomplete, box.type];
      }),
    );
    expect(looks).toEqual([
      ['username', 'email'],
      ['one-time-code', 'text'],
      ['new-password', 'password'],
      ['new-password', 'password'],
    ]);
    await user.hands.click(screen.getByRole('checkbox', { name: named('Afficher ce que j’écris') }));
    expect(await user.box('newPassword')).toHaveAttribute('type', 'text');
    expect(await user.box('confirmPassword')).toHaveAttribute('type', 'text');
  });

  test('I2: a hint judges the password, in words, and blocks nothing', async () => {
    await renderApp(await place.newDevice(), '/form/password-change');
    const hint = await screen.findByText(saying('Trois ou quatre mots sans lien'), {}, patience);
    expect(hint.parentElement).toHaveAttribute('aria-live', 'polite');
    await user.fill('email', 'amelie@example.org');
    await user.fill('newPassword', 'password');
    await screen.findByText(saying('Robustesse : très faible'), {}, patience);
    expect(hint).toHaveTextContent(saying('les plus utilisés'));
    await user.fill('newPassword', 'amelie');
    await waitFor(() => expect(hint).toHaveTextContent(saying('ce que l’on sait de vous')), patience);
    await user.fill('newPassword', 'cheval agrafe pile bleu');
    await screen.findByText(saying('Robustesse : excellente'), {}, patience);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('I1 F2: someone who is logged in finds their email there, and the way back to their account', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/form/new-password');
    expect(await user.box('email')).toHaveValue(amelie.mail);
    await user.hands.click(await screen.findByRole('link', { name: named('Retour à mon compte') }, patience));
    await arrivesAt('/pages/user');
  });

  test('I1: whoever has a code already goes straight to it, and back to the login form', async () => {
    await renderApp(await place.newDevice(), '/form/new-password');
    await user.fill('email', amelie.mail);
    await user.hands.click(await screen.findByRole('link', { name: named('J’ai déjà un code') }, patience));
    await arrivesAt('/form/password-change');
    expect(await user.box('email')).toHaveValue(amelie.mail);
    await user.hands.click(await screen.findByRole('link', { name: named('Recevoir un autre code') }));
    await arrivesAt('/form/new-password');
    expect(await user.box('email')).toHaveValue(amelie.mail);
    await user.hands.click(await screen.findByRole('link', { name: named('Retour à la connexion') }));
    await arrivesAt('/login-form');
    expect(await user.box('email')).toHaveValue(amelie.mail);
  });
});

import '../support/quickCrossings';
import { act, screen, waitFor } from '@testing-library/react';
import { silentLogin } from '../../src/session/login';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { user, place, saves, isSaved, incomplete } from './accountMoves';

const path = '/pages/user';
const isAskedFor = () => user.isToldThat('Vous devez compléter vos informations personnelles');

// How a save goes on the wire, and what becomes of it, stands in test/unit/session/saveAccount.test.ts.
describe('F2 my account', () => {
  test('F2: 255 characters and no more, an emoji counted as one; what the provider refuses is said on its field, in our words; a failure says so; all stays to be tried again', async () => {
    const device = await place.opens(amelie, path);
    await user.fill('title', '🙂'.repeat(256));
    await user.press('button', 'save');
    const title = await user.box('title');
    await waitFor(() => expect(title).toHaveAccessibleDescription('255 caractères au plus'));
    expect(title).toHaveFocus();
    expect(saves()).toEqual([]);
    await user.fill('title', '🙂'.repeat(255));
    const message =
      'Unprocessable Entity: validation failed.\nfield_company.0.value: server words.\nfield_telephone: too.\n';
    place.controls.addFault({ match: 'PATCH /user', status: 422, body: { message } });
    await user.fill('company', 'Ailleurs');
    await user.press('button', 'save');
    const company = await user.box('company');
    const refused = /^Le programme n’accepte pas cette valeur/;
    await waitFor(() => expect(company).toHaveAccessibleDescription(refused));
    expect(company).toHaveFocus();
    expect(await user.box('telephone')).toBeInvalid();
    expect(document.body).not.toHaveTextContent('server words');
    // A toast's title.
    expect(screen.queryByText('Erreur')).toBeNull();
    await user.fill('company', 'Ici');
    expect(company).toBeValid();
    for (const [fault, text] of [
      [{ dropConnection: 'before', times: 3 }, 'ne répond pas : rien n’est encore enregistré'],
      [{ status: 403, body: { message: '' } }, 'n’a pas accepté cet enregistrement'],
    ] as const) {
      place.controls.addFault({ match: 'PATCH /user', ...fault });
      await user.press('button', 'save');
      await user.isToldThat(text);
      expect(company).toHaveValue('Ici');
      expect(device.store.getState().personalInfo.company).toBe('Atelier Boréal');
      place.controls.clearFaults();
    }
    await user.press('button', 'save');
    await isSaved();
    expect(device.store.getState().personalInfo).toMatchObject({ company: 'Ici', title: '🙂'.repeat(255) });
  });

  test('F2 C5: what is typed and not saved is there on the next start', async () => {
    const device = await place.opens(amelie, path);
    await user.fill('company', 'Ailleurs');
    await user.hands.click(await user.box('acceptTerms'));
    expect(screen.getByText(/gardés sur cet appareil/)).toBeVisible();
    await device.persistor.flush();
    const restarted = await place.newDevice(device.storage);
    await reopenApp(restarted, path);
    await user.sees('synced');
    await user.holds('company', 'Ailleurs');
    expect(await user.box('acceptTerms')).not.toBeChecked();
    await user.fill('company', 'Atelier Boréal');
    await user.hands.click(await user.box('acceptTerms'));
    await waitFor(async () => expect(await restarted.stored('drafts')).toBeUndefined());
    expect(screen.queryByText(/gardés sur cet appareil/)).toBeNull();
  });
});

describe('A12 personal info first', () => {
  test('A12: three fields of five lead to the account, which says how many are missing, and on to where one was going once there are enough', async () => {
    await incomplete();
    await place.opens(null, '/pages/cid?a=1#b');
    await user.logIn(nadia);
    await arrivesAt(path);
    await isAskedFor();
    await user.reads(/^Remplissez encore 2 champs/);
    await user.fill('title', 'Responsable');
    await user.reads(/^Remplissez encore un champ/);
    await user.fill('company', 'Atelier');
    await user.reads('enregistrez pour ouvrir');
    goTo('/pages/cid?a=1#b');
    await arrivesAt(path);
    await isAskedFor();
    await user.holds('company', 'Atelier');
    await user.press('button', 'save');
    await isSaved();
    await user.follows('Continuer');
    await arrivesAt('/pages/cid?a=1#b');
  });

  test('A12: a record that lost fields takes no page from under the user; the next one asks for them', async () => {
    const device = await place.deviceOf(nadia);
    await renderApp(device, '/pages/cid');
    await user.sees('synced');
    await user.fill('symptoms', 'En train d’écrire');
    await incomplete();
    await act(async () => {
      await device.store.dispatch(silentLogin());
    });
    expect(device.store.getState().personalInfo).not.toHaveProperty('company');
    expect(await user.box('symptoms')).toHaveValue('En train d’écrire');
    expect(address()).toBe('/pages/cid');
    await user.press('link', 'home', user.tabBar());
    await arrivesAt(path);
    await isAskedFor();
    expect(await user.the('button', 'save')).toBeVisible();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { synchronise } from '../../src/collections/sync/synchronise';
import { identityCardSaved } from '../../src/collections/identityCard';
import type { JsonObject } from '../../src/domain/json';
import { lazyLogin } from '../../src/session/account';
import type { Device } from '../support/makeTestStore';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const calls = (method: string) =>
  place.provider.controls
    .requests()
    .filter((call) => call.method === method && /^\/(user|oauth)/.test(call.path))
    .map(({ path }) => path);
const saves = () => calls('PATCH');

/** Fills the record so that three fields count: two names and the e-mail (row A12). */
const threeFields: JsonObject = {
  ...{ field_title: [], field_company: [], field_businessunit: [], field_telephone: [] },
  field_cgu: [{ value: false }],
};

const showsValues = async (values: Parameters<typeof user.box>[0], text: string) => {
  await waitFor(async () => expect(await user.box(values)).toHaveValue(text), patience);
};

/** The account's screen, everything read. */
async function opensAccount(device: Device) {
  await renderApp(device, '/pages/user');
  await user.sees('synced');
  place.provider.controls.clearRequests();
}

describe('F2 my account', () => {
  test('F2: what is edited and saved is on the device and at the provider, empty values dropped', async () => {
    const device = await place.deviceOf(amelie);
    await opensAccount(device);
    expect(await user.heading()).toHaveTextContent('Mon compte');
    await user.fill('firstname', ' Lina ');
    await user.fill('businessunit', '');
    await user.hands.click(await user.box('acceptTerms'));
    await user.press('button', 'save');
    await user.isToldThat('Vos informations sont enregistrées.');
    expect(saves()).toHaveLength(1);
    await waitFor(() => expect(calls('GET').filter((path) => path.startsWith('/user/'))).toHaveLength(1));
    expect(calls('POST')).toEqual(['/oauth/token']);
    await user.sees('synced');
    const stored = (await device.stored('user_personal')) as JsonObject;
    expect(stored).toMatchObject({ firstname: 'Lina', mail: amelie.mail, company: 'Atelier Boréal' });
    expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['businessunit']));
    expect(stored).not.toHaveProperty('cgu');
    expect(await device.stored('drafts')).toBeUndefined();
    await showsValues('firstname', 'Lina');
    const other = await place.deviceOf(amelie);
    expect(other.store.getState().personalInfo).toEqual(stored);
  });

  test('F2: the e-mail is shown, may be copied, and is not written', async () => {
    await opensAccount(await place.deviceOf(amelie));
    const email = await user.box('email');
    expect(email).toHaveValue(amelie.mail);
    expect(email).toHaveAttribute('readonly');
    email.focus();
    expect(email).toHaveFocus();
    await user.hands.keyboard('x');
    expect(email).toHaveValue(amelie.mail);
  });

  test('F2: browsers and password managers know the fields', async () => {
    await opensAccount(await place.deviceOf(amelie));
    const known = {
      firstname: 'given-name',
      lastname: 'family-name',
      email: 'email',
      title: 'organization-title',
      company: 'organization',
      telephone: 'tel',
    } as const;
    for (const [name, token] of Object.entries(known)) {
      expect(await user.box(name as keyof typeof known)).toHaveAttribute('autocomplete', token);
    }
    expect(await user.box('telephone')).toHaveAttribute('inputmode', 'tel');
  });

  test('F2: saved as it was, nothing is sent, and the answer is kind', async () => {
    await opensAccount(await place.deviceOf(amelie));
    await user.press('button', 'save');
    await user.isToldThat('Vos informations sont enregistrées.');
    expect([...saves(), ...calls('POST')]).toEqual([]);
  });

  test('F2: 255 characters and no more, an emoji counted as one', async () => {
    await opensAccount(await place.deviceOf(amelie));
    await user.fill('title', '🙂'.repeat(256));
    await user.press('button', 'save');
    const title = await user.box('title');
    await waitFor(() => expect(title).toHaveAccessibleDescription('255 caractères au plus'));
    expect(title).toHaveFocus();
    expect(saves()).toEqual([]);
    await user.fill('title', '🙂'.repeat(255));
    await user.press('button', 'save');
    await user.isToldThat('Vos informations sont enregistrées.');
    expect(saves()).toHaveLength(1);
  });

  test('F2: what the provider refuses is said on its field, in our words, and stays to be corrected', async () => {
    await opensAccount(await place.deviceOf(amelie));
    const message =
      'Unprocessable Entity: validation failed.\nfield_company.0.value: server words.\nfield_telephone: too.\n';
    place.provider.controls.addFault({ match: 'PATCH /user', status: 422, body: { message } });
    await user.fill('company', 'Ailleurs');
    await user.press('button', 'save');
    const company = await user.box('company');
    await waitFor(() =>
      expect(company).toHaveAccessibleDescription(/^Le programme n’accepte pas cette valeur/),
    );
    expect(company).toHaveFocus();
    expect(await user.box('telephone')).toBeInvalid();
    expect(document.body).not.toHaveTextContent('server words');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.fill('company', 'Ici');
    expect(company).toBeValid();
    await user.press('button', 'save');
    await user.isToldThat('Vos informations sont enregistrées.');
    await showsValues('company', 'Ici');
  });

  test.each([
    ['offline', { dropConnection: 'before', times: 3 }, /ne répond pas : rien n’est encore enregistré/],
    ['in maintenance', { status: 503, body: 'Maintenance' }, /ne répond pas : rien n’est encore enregistré/],
    ['refused', { status: 403, body: { message: '' } }, /n’a pas accepté cet enregistrement/],
    ['a 422 without a field', { status: 422, body: { message: 'x' } }, /n’a pas accepté cet enregistrement/],
  ] as const)(
    'F2: %s, it says so, keeps what was typed, and can be tried again',
    async (_what, fault, text) => {
      const device = await place.deviceOf(amelie);
      await opensAccount(device);
      place.provider.controls.addFault({ match: 'PATCH /user', ...fault });
      await user.fill('firstname', 'Lina');
      await user.press('button', 'save');
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text), patience);
      expect(await user.box('firstname')).toHaveValue('Lina');
      expect(device.store.getState().personalInfo.firstname).toBe(amelie.firstname);
      place.provider.controls.clearFaults();
      await user.press('button', 'save');
      await user.isToldThat('Vos informations sont enregistrées.');
      expect(device.store.getState().personalInfo.firstname).toBe('Lina');
    },
  );

  test('F2 C5: what is typed and not saved is there on the next start', async () => {
    const device = await place.deviceOf(amelie);
    await opensAccount(device);
    await user.fill('company', 'Ailleurs');
    await user.hands.click(await user.box('acceptTerms'));
    expect(screen.getByText(/gardés sur cet appareil/)).toBeVisible();
    await device.persistor.flush();
    const restarted = await place.newDevice(device.storage);
    await reopenApp(restarted, '/pages/user');
    await showsValues('company', 'Ailleurs');
    expect(await user.box('acceptTerms')).not.toBeChecked();
    await user.sees('synced');
    await showsValues('company', 'Ailleurs');
    await user.fill('company', 'Atelier Boréal');
    await user.hands.click(await user.box('acceptTerms'));
    await waitFor(async () => expect(await restarted.stored('drafts')).toBeUndefined());
    expect(screen.queryByText(/gardés sur cet appareil/)).toBeNull();
  });

  test('F2 C5: what is typed back to its old value while it is being saved stays, to be saved', async () => {
    const device = await place.deviceOf(amelie);
    await opensAccount(device);
    place.provider.controls.addFault({ match: 'PATCH /user', delayMs: 400 });
    await user.fill('company', 'Ailleurs');
    await user.press('button', 'save');
    await waitFor(async () =>
      expect(await user.the('button', 'save')).toHaveAttribute('aria-disabled', 'true'),
    );
    await user.fill('company', 'Atelier Boréal');
    await user.isToldThat('Vos informations sont enregistrées.');
    expect(device.store.getState().personalInfo.company).toBe('Ailleurs');
    expect(await screen.findByText(/gardés sur cet appareil/, {}, patience)).toBeVisible();
    await user.sees('synced');
    expect(await user.box('company')).toHaveValue('Atelier Boréal');
    await user.press('button', 'save');
    await waitFor(
      () => expect(device.store.getState().personalInfo.company).toBe('Atelier Boréal'),
      patience,
    );
  });

  test('F2: with nothing stored to update, it says so', async () => {
    const first = await place.deviceOf(amelie);
    await first.persistor.flush();
    first.storage.setItem('user_personal', JSON.stringify({ firstname: 'Amélie' }));
    const device = await place.newDevice(first.storage);
    place.provider.controls.addFault({ match: 'POST /oauth', status: 503, body: 'x', times: 99 });
    await renderApp(device, '/pages/user');
    await user.fill('lastname', 'Rousseau');
    await user.press('button', 'save');
    await user.isToldThat('Vos informations ne sont pas encore arrivées sur cet appareil.');
    expect(saves()).toEqual([]);
    expect(await user.box('lastname')).toHaveValue('Rousseau');
  });

  test('F2 A9: saving while a sync is under way, its token dead, loses neither and logs nobody out', async () => {
    const device = await place.deviceOf(amelie);
    await opensAccount(device);
    const account = await openAccount(place.provider.url, amelie);
    place.provider.controls.addFault({ match: 'PATCH /user', delayMs: 300 });
    await user.fill('company', 'Ailleurs');
    act(() => void device.store.dispatch(identityCardSaved({ symptoms: 'Écrit pendant' })));
    await user.press('button', 'save');
    await act(async () => await device.store.dispatch(synchronise()));
    await user.isToldThat('Vos informations sont enregistrées.');
    await user.sees('synced');
    await waitFor(async () =>
      expect(await account.json('field_cid')).toMatchObject({ symptoms: 'Écrit pendant' }),
    );
    expect(device.store.getState().personalInfo.company).toBe('Ailleurs');
    expect(address()).toBe('/pages/user');
  });

  test('F2 A10: two tabs of one device, one saves: the other goes on', async () => {
    const tab = await place.deviceOf(amelie);
    await tab.persistor.flush();
    const otherTab = await place.newDevice(tab.storage);
    await opensAccount(otherTab);
    await user.fill('company', 'Ailleurs');
    await user.press('button', 'save');
    await user.isToldThat('Vos informations sont enregistrées.');
    await user.sees('synced');
    await otherTab.persistor.flush();
    await act(async () => await tab.store.dispatch(synchronise()));
    expect(tab.store.getState().tokens).not.toBeNull();
    expect(tab.store.getState().syncActivity.failure).toBeNull();
    await act(async () => await otherTab.store.dispatch(synchronise()));
    expect(otherTab.store.getState().tokens).not.toBeNull();
  });

  test('F2 J4: the language is switched here, mid-form, and nothing typed is lost', async () => {
    await opensAccount(await place.deviceOf(amelie));
    await user.fill('company', 'Ailleurs');
    const main = within(screen.getByRole('main'));
    await user.hands.click(main.getByRole('radio', { name: 'English' }));
    const english = makeUser('en');
    expect(await english.box('company')).toHaveValue('Ailleurs');
    expect(await english.box('acceptTerms')).toBeChecked();
    expect(await english.the('link', 'logOut', main)).toHaveAttribute('href', '/logout');
    expect(main.getByRole('link', { name: /terms of use/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/en\/cgu$/),
    );
  });

  test('F2: the password is changed by the recovery flow, the e-mail out of the address', async () => {
    await opensAccount(await place.deviceOf(amelie));
    await user.hands.click(screen.getByRole('link', { name: 'Changer mon mot de passe' }));
    await arrivesAt('/form/new-password');
    expect((window.history.state as { usr?: unknown }).usr).toEqual({ email: amelie.mail });
  });

  test('F2: the terms are read beside, and the page left has no hold on the one opened', async () => {
    await opensAccount(await place.deviceOf(amelie));
    const terms = screen.getByRole('link', { name: /^Lire les conditions/ });
    expect(terms).toHaveAttribute('href', expect.stringMatching(/\/cgu$/));
    expect(terms).toHaveAttribute('target', '_blank');
    expect(terms.getAttribute('rel')).toContain('noopener');
  });
});

describe('A12 personal info first', () => {
  const incomplete = async () => {
    const account = await openAccount(place.provider.url, nadia);
    await account.saveRecord(threeFields);
    return account;
  };

  test('A12: three fields of five lead to the account, and on to where one was going once there are enough', async () => {
    await incomplete();
    await renderApp(await place.newDevice(), '/pages/cid?a=1');
    await user.logIn(nadia);
    await arrivesAt('/pages/user');
    await user.isToldThat('Vous devez compléter vos informations personnelles');
    expect(await screen.findByText(/^Remplissez encore 2 champs/, {}, patience)).toBeVisible();
    await user.fill('title', 'Responsable');
    expect(screen.getByText(/^Remplissez encore un champ/)).toBeVisible();
    await user.fill('company', 'Atelier');
    expect(screen.getByText(/enregistrez pour ouvrir/)).toBeVisible();
    await user.press('link', 'home', user.tabBar());
    await user.isToldThat('Vous devez compléter vos informations personnelles');
    await showsValues('company', 'Atelier');
    expect(address()).toBe('/pages/user');
    await user.press('button', 'save');
    await user.isToldThat('Vos informations sont enregistrées.');
    await user.hands.click(await screen.findByRole('link', { name: 'Continuer' }));
    await arrivesAt('/');
    goTo('/pages/cid');
    await arrivesAt('/pages/cid');
  });

  test('A12: the wanted page comes back', async () => {
    await incomplete();
    await renderApp(await place.deviceOf(nadia), '/pages/cid?a=1#b');
    await arrivesAt('/pages/user');
    await user.fill('title', 'Responsable');
    await user.hands.click(await user.box('acceptTerms'));
    await user.press('button', 'save');
    await user.hands.click(await screen.findByRole('link', { name: 'Continuer' }, patience));
    await arrivesAt('/pages/cid?a=1#b');
  });

  test('A12: the way out and the public pages stay open', async () => {
    await incomplete();
    const device = await place.deviceOf(nadia);
    await renderApp(device, '/form/new-password');
    expect(address()).toBe('/form/new-password');
    goTo('/logout');
    await arrivesAt('/login-form');
    expect(device.store.getState().tokens).toBeNull();
  });

  test('A12: a record completed elsewhere opens at once: the guard waits for it', async () => {
    const account = await incomplete();
    const first = await place.deviceOf(nadia);
    await first.persistor.flush();
    await account.saveRecord({ field_title: [{ value: 'a' }], field_company: [{ value: 'b' }] });
    place.provider.controls.addFault({ match: 'GET /user', delayMs: 300 });
    await renderApp(await place.newDevice(first.storage), '/pages/cid');
    await user.sees('synced');
    expect(address()).toBe('/pages/cid');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('A12 A17: when the provider can’t be asked, what is stored decides', async () => {
    await incomplete();
    const first = await place.deviceOf(nadia);
    await first.persistor.flush();
    place.provider.controls.addFault({ match: 'POST /oauth', status: 503, body: 'x', times: 99 });
    await renderApp(await place.newDevice(first.storage), '/pages/cid');
    await arrivesAt('/pages/user');
  });

  test('A12: a record that lost fields takes no page from under the user; the next one asks for them', async () => {
    const device = await place.deviceOf(nadia);
    await renderApp(device, '/pages/cid');
    await user.sees('synced');
    await user.fill('symptoms', 'En train d’écrire');
    await incomplete();
    await act(async () => {
      await device.store.dispatch(lazyLogin());
    });
    expect(device.store.getState().personalInfo).not.toHaveProperty('company');
    expect(await user.box('symptoms')).toHaveValue('En train d’écrire');
    expect(address()).toBe('/pages/cid');
    await user.press('link', 'home', user.tabBar());
    await arrivesAt('/pages/user');
    await user.isToldThat('Vous devez compléter vos informations personnelles');
    expect(await user.the('button', 'save')).toBeVisible();
  });
});

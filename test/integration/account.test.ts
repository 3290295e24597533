import { screen, waitFor } from '@testing-library/react';
import type { JsonObject } from '../../src/domain/json';
import { isCalm } from '../support/isCalm';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, reopenApp } from '../support/renderApp';
import { user, place, saves, isSaved, incomplete } from './accountMoves';

const path = '/pages/user';

// How a save goes on the wire, and what becomes of it, stands in test/unit/session/saveAccount.test.ts.
describe('F2 my account', () => {
  test('F2: fields say what they are, the e-mail is only shown; what is edited and saved is on the device and at the provider, empty values dropped; saved as it was nothing is sent', async () => {
    const device = await place.opens(amelie, path);
    await user.sees('synced');
    expect(await user.heading()).toHaveTextContent('Mon compte');
    for (const [name, token] of [
      ['firstname', 'given-name'],
      ['lastname', 'family-name'],
      ['email', 'email'],
      ['title', 'organization-title'],
      ['company', 'organization'],
      ['telephone', 'tel'],
    ] as const)
      expect(await user.box(name)).toHaveAttribute('autocomplete', token);
    expect(await user.box('telephone')).toHaveAttribute('inputmode', 'tel');
    const email = await user.box('email');
    email.focus();
    await user.hands.keyboard('x');
    expect(email).toHaveFocus();
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveValue(amelie.mail);
    const terms = screen.getByRole('link', { name: /^Lire les conditions/ });
    expect(terms).toHaveAttribute('href', expect.stringMatching(/\/cgu$/));
    expect(terms).toHaveAttribute('target', '_blank');
    expect(terms.getAttribute('rel')).toContain('noopener');
    await user.press('button', 'save');
    await isSaved();
    expect(saves()).toEqual([]);

    place.controls.clearRequests();
    await user.fill('firstname', ' Lina ');
    await user.fill('businessunit', '');
    await user.hands.click(await user.box('acceptTerms'));
    await user.press('button', 'save');
    await waitFor(() => expect(place.calls('GET /user/')).toHaveLength(1));
    expect(saves()).toHaveLength(1);
    expect(place.calls('POST').map(({ path: at }) => at)).toEqual(['/oauth/token']);
    await user.holds('firstname', 'Lina');
    await user.sees('synced');
    const stored = (await device.stored('user_personal')) as JsonObject;
    expect(stored).toMatchObject({ firstname: 'Lina', mail: amelie.mail, company: 'Atelier Boréal' });
    for (const name of ['businessunit', 'cgu']) expect(stored).not.toHaveProperty(name);
    expect(await device.stored('drafts')).toBeUndefined();
    expect((await place.deviceOf(amelie)).store.getState().personalInfo).toEqual(stored);
    await user.follows('Changer mon mot de passe');
    await arrivesAt('/form/new-password');
    expect((window.history.state as { usr?: unknown }).usr).toEqual({ email: amelie.mail });
  });
});

describe('A12 personal info first', () => {
  test('A12 A17: the guard waits for the record, completed elsewhere; when the provider can’t be asked, what is stored decides', async () => {
    const account = await incomplete();
    const first = await place.deviceOf(nadia);
    await first.persistor.flush();
    const visits = async () => {
      const device = await place.newDevice(first.storage);
      await reopenApp(device, '/pages/cid');
      return device;
    };
    place.controls.addFault({ match: 'POST /oauth', status: 503, body: 'x', times: 99 });
    await visits();
    await arrivesAt(path);
    place.controls.clearFaults();
    await account.saveRecord({ field_title: [{ value: 'a' }], field_company: [{ value: 'b' }] });
    place.controls.addFault({ match: 'GET /user', delayMs: 300 });
    const last = await visits();
    await user.sees('synced');
    expect(address()).toBe('/pages/cid');
    expect(screen.queryByRole('alert')).toBeNull();
    await isCalm(last);
  });
});

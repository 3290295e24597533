import '../support/quickCrossings';
import { waitFor } from '@testing-library/react';
import { amelie, nadia } from '../support/personas';
import { arrivesAt, goTo, renderApp } from '../support/renderApp';
import { saying } from '../support/screenNames';
import { receives } from '../support/setting';
import { user } from '../support/userMoves';
import { place, path, atProvider, sessions, entry, headings, isBack } from './friendshipMoves';

describe('a session of friendship', () => {
  test('F3 A15: an address that names no part of a session goes home', async () => {
    await place.opens(amelie, '/pages/cid');
    for (const part of [
      'new/chanter',
      'new/Express',
      '1760000000000/express',
      'PLF/listen',
      '__proto__/listen',
      'new',
    ]) {
      goTo(`/amitiepro/add/${part}`);
      await arrivesAt('/');
      await user.the('link', 'viewReconnections');
    }
  });
});

describe('the list of sessions', () => {
  test('F3: its person or theme is changed, and its parts stay; deleted with both its parts after a question, and put back from the toast', async () => {
    const device = await place.deviceOf(nadia);
    receives(device, { friendship: sessions });
    await renderApp(device, path);
    await user.press('button', 'edit', entry('Le calme'));
    const form = await user.dialog();
    const box = form.getByRole('textbox');
    expect(box).toHaveValue('Déléguer');
    await user.write(box, '');
    await user.press('button', 'save');
    await user.reads('Ce champ est obligatoire', form);
    await user.write(box, 'Hélène');
    await user.picks('Par personne', form);
    await user.press('button', 'save');
    await user.isToldThat('Vos modifications sont enregistrées.');
    await isBack();
    expect(headings()).toEqual(['helene']);
    await user.sees('synced');
    const changed = { ...sessions['1761000000000']!, mode: 'person', subject: 'Hélène' };
    const after = { ...sessions, '1761000000000': changed };
    expect(await atProvider()).toEqual(after);
    expect(await device.stored('drafts')).toBeUndefined();

    await user.hands.click(entry('La fatigue').getByRole('link'));
    await user.press('button', 'remove', await user.dialog());
    await user.press('button', 'remove', await user.question());
    await user.isToldThat('Échange supprimé');
    await isBack();
    expect(headings()).toEqual(['Hélène']);
    expect(Object.keys(device.store.getState().friendship)).toEqual(['1760000000000', '1761000000000']);
    await user.press('button', 'undo');
    await waitFor(() => expect(headings()).toEqual(['helene']));
    await user.sees('synced');
    expect(await atProvider()).toEqual(after);
  });

  test('F3 K6: the form shows a mode that another device chose', async () => {
    const device = await place.deviceOf(nadia);
    const key = '1761000000000';
    receives(device, { friendship: { [key]: { ...sessions[key]!, conflicts: { mode: ['person'] } } } });
    await renderApp(device, path);
    goTo(`${path}?edit=${key}`);
    const form = await user.dialog();
    expect(form.getByText(saying('Par personne'), { selector: 'p' })).toBeVisible();
  });
});

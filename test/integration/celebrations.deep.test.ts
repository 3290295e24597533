import '../support/quickCrossings';
import { screen, waitFor, within } from '@testing-library/react';
import type { Celebrations } from '../../src/domain/entries/celebration';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, goTo, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { receives } from '../support/setting';
import { user, place, celebrationsAtProvider, entries, texts, opens } from './celebrationsMoves';

describe('the page of celebrations and notes', () => {
  const path = '/pages/celebrations';
  const key = '1760000000000';
  const entry = (text: RegExp) => within(entries().find((item) => text.test(item.textContent))!);
  const opensEdit = async (text: RegExp) => {
    await user.press('button', 'edit', await opens(text));
    return await user.dialog();
  };
  const isBack = async () => {
    await arrivesAt(path);
    await screen.findByRole('main');
  };
  const opensForm = async () => {
    await user.press('button', 'add');
    return await user.dialog();
  };
  const formBox = async () => (await user.dialog()).getByRole('textbox');
  const closes = async () => {
    await user.press('button', 'close', await user.dialog());
    await isBack();
  };
  /** Keeps the other device's version, in the entry's window. */
  const keepsOther = async () => {
    const [, other] = (await user.dialog()).getAllByRole('button', { name: named('Garder celle-ci') });
    await user.hands.click(other!);
    await waitFor(() => expect(screen.queryByRole('button', { name: named('Garder celle-ci') })).toBeNull());
    await closes();
  };

  test('C7 F4 K6: an empty page says what belongs there, and offers it; later, what another device wrote is found too', async () => {
    const device = await place.opens(nadia, '/pages/intuitions');
    expect(await user.heading()).not.toHaveTextContent('(');
    const link = screen.getByRole('link', { name: named('Faire une reconnexion') });
    expect(link).toHaveAttribute('href', '/reco/add');
    goTo(path);
    await user.reads('ce qui mérite d’être fêté');
    expect(await user.heading()).not.toHaveTextContent('(');
    expect(screen.queryByRole('searchbox')).toBeNull();
    const here: Celebrations[string] = { kind: 'note', text: 'Ici', conflicts: { text: ['Là-bas'] } };
    receives(device, { celebrations: { '1': here, '2': { kind: 'note', text: 'Ailleurs' } } });
    await user.fill('search', 'la-bas');
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Ici')]));
    expect((await opensForm()).getByRole('textbox')).toHaveFocus();
  });

  test('F4 C5 K2 K8: what was typed waits for the form, or is cleared; a note and a celebration are added, newest first, here and at the provider', async () => {
    const device = await place.opens(amelie, path);
    const before = await celebrationsAtProvider();
    expect(await user.heading()).toHaveTextContent(named('Célébrations et notes (4)'));
    const form = await opensForm();
    expect(address()).toBe(`${path}?add=`);
    expect(form.getByRole('radio', { name: named('Une note') })).toBeChecked();
    await user.write(form.getByRole('textbox'), '   ');
    await user.press('button', 'save');
    await user.reads('Renseigner une note', form);
    expect(form.getByRole('textbox')).toHaveFocus();
    await user.write(form.getByRole('textbox'), 'Une idée en chemin');
    await user.press('button', 'close', await user.dialog());
    await isBack();
    await user.reads('Un brouillon vous attend ici.');
    await device.persistor.flush();
    const later = await place.newDevice(device.storage.copy());
    await reopenApp(later, path);
    const again = await opensForm();
    expect(again.getByRole('textbox')).toHaveValue('Une idée en chemin');
    await user.reads('Vous reprenez votre brouillon.', again);
    await user.taps('Effacer le brouillon', again);
    await user.taps('Effacer le brouillon', await user.question());
    await waitFor(() => expect(again.getByRole('textbox')).toHaveValue(''));
    expect(await later.stored('drafts')).toBeUndefined();

    await user.write(again.getByRole('textbox', { name: named('Note') }), '  Respirer avant Hélène ');
    await user.press('button', 'save');
    await user.isToldThat('Note ajoutée');
    await isBack();
    const other = await opensForm();
    expect(other.getByRole('textbox')).toHaveValue('');
    await user.write(other.getByRole('textbox'), 'Le quai a applaudi');
    await user.picks('Une célébration', other);
    await user.press('button', 'save');
    await isBack();
    expect(texts()[0]).toMatch(/Le quai a applaudi/);
    expect(texts()[1]).toMatch(/Respirer avant Hélène/);
    expect(await user.heading()).toHaveTextContent(/\(6\)/);
    await user.sees('synced');
    const after = await celebrationsAtProvider();
    expect(await later.stored('celebrations')).toEqual(after);
    expect(await later.stored('drafts')).toBeUndefined();
    expect(after).toMatchObject(before);
    const added = Object.keys(after).filter((one) => !Object.hasOwn(before, one));
    expect(added.sort().map((one) => after[one])).toEqual([
      { kind: 'note', text: 'Respirer avant Hélène' },
      { kind: 'celebration', text: 'Le quai a applaudi' },
    ]);
  });

  test('F4 K6 R23: what another device wrote, which kind it chose and which intuition it meant stand beside until one is picked, or the entry edited', async () => {
    const device = await place.opens(amelie, path);
    const hasOnly = (celebration: object) => {
      receives(device, { celebrations: { [key]: celebration } as Celebrations });
      expect(texts()).toHaveLength(1);
    };
    const isNow = async (celebration: object) => {
      await waitFor(async () => expect(await device.stored('celebrations')).toEqual({ [key]: celebration }));
    };
    const doubted = { kind: 'note', text: 'Ici', conflicts: { text: ['Là-bas'], ailleurs: ['x'] }, autre: 1 };
    hasOnly(doubted);
    await opensEdit(/Ici/);
    await user.reads('Là-bas', await user.dialog());
    await user.hands.type(await formBox(), 'x{Backspace}');
    await closes();
    expect(await device.stored('drafts')).toBeUndefined();
    await opensEdit(/Ici/);
    await user.write(await formBox(), 'Ici et là');
    await user.press('button', 'save', await user.dialog());
    await user.isToldThat('Vos modifications sont enregistrées.');
    await isBack();
    await isNow({ ...doubted, text: 'Ici et là', conflicts: { ailleurs: ['x'] } });
    expect(await device.stored('drafts')).toBeUndefined();

    hasOnly({ kind: 'note', text: 'Ici', conflicts: { text: ['Là-bas'] } });
    expect(entry(/Ici/).getByText(named('Deux versions'))).toBeVisible();
    await opens(/Ici/);
    await keepsOther();
    await isNow({ kind: 'note', text: 'Là-bas' });

    hasOnly({ kind: 'celebration', text: 'Ici', conflicts: { kind: ['note'] } });
    expect((await opensEdit(/Ici/)).getByText(saying('Une note'), { selector: 'p' })).toBeVisible();
    await closes();
    const kinds = (await opens(/Ici/)).getAllByRole('button', { name: named('Garder celle-ci') });
    expect(kinds[1]).toHaveAccessibleDescription(saying('Note'));
    await keepsOther();
    await isNow({ kind: 'note', text: 'Ici' });

    hasOnly({ kind: 'celebration', text: 'Ici', intuition: 'Appeler', conflicts: { intuition: ['Écrire'] } });
    const shown = await opens(/Ici/);
    await user.reads('Née de l’intuition « Appeler »', shown);
    const beside = shown.getByText(saying('Aussi écrit sur un autre appareil : « Écrire »'));
    await user.taps('Garder celle-ci', within(beside.parentElement!));
    await isNow({ kind: 'celebration', text: 'Ici', intuition: 'Écrire' });
  });
});

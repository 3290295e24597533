import '../support/quickCrossings';
import { screen, waitFor, within } from '@testing-library/react';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { receives } from '../support/setting';
import { user, place, atProvider, added, comes, isRequired, entries, entry } from './derailorsMoves';

const path = '/pages/deviateurs';
const key = '1760000000000';

describe('the list of derailors and claims', () => {
  const ready = 'La réponse toute prête';
  const names = () => entries().map((item) => within(item).getByRole('link').textContent);

  test('D1 C5 K2 K8 R26: what was typed waits for the form; a derailor and a claim are added, saved twice at once, here and at the provider', async () => {
    const device = await place.opens(amelie, path);
    await user.press('button', 'add');
    await user.write((await user.dialog()).getByRole('textbox', { name: named('Nom') }), 'Le Pom');
    await user.press('button', 'close', await user.dialog());
    await arrivesAt(path);
    for (const [kind, field, stored, begun, said] of [
      ['Déviateur', 'field_deviateurs', 'deviateurs', 'Le Pom', 'Votre déviateur est enregistré.'],
      ['Prétention', 'field_pretentions', 'pretentions', '', 'Votre prétention est enregistrée.'],
    ] as const) {
      const before = await atProvider(field);
      await user.press('button', 'add');
      const form = await user.dialog();
      const name = form.getByRole('textbox', { name: named('Nom') });
      expect(name).toHaveValue(begun);
      await user.write(name, '');
      await user.picks(kind, form);
      await isRequired('save');
      await user.write(name, ' Le Pompier ');
      await user.write(form.getByRole('textbox', { name: named('Description') }), ' Il éteint tout ');
      place.controls.clearRequests();
      await user.pressTwice('save', form);
      await user.isToldThat(said);
      await arrivesAt(path);
      await screen.findByRole('main');
      await waitFor(() => expect(names()[0]).toBe('Le Pompier'));
      await user.sees('synced');
      expect(place.calls('PATCH /node')).toHaveLength(1);
      const after = await atProvider(field);
      expect(await device.stored(stored)).toEqual(after);
      expect(await device.stored('drafts')).toBeUndefined();
      expect(after).toMatchObject(before);
      const values = added(before, after).map(([, value]) => value);
      expect(values).toEqual([{ name: 'Le Pompier', description: 'Il éteint tout' }]);
    }
  });

  test('D1 K6: opens with its answers under their questions, those without one under their names; another device’s answer can be picked', async () => {
    const device = await place.deviceOf(amelie);
    const stored = device.store.getState().derailors;
    const [id, found] = Object.entries(stored).find(([, { name }]) => name === ready)!;
    const derailor = {
      ...found,
      data: { ...found.data, ancienne: 'D’avant' },
      conflicts: { name: ['Le prêt-à-dire'], 'deviateur-cout': ['Sa confiance'] },
    };
    receives(device, { derailors: { ...stored, [id]: derailor } });
    await renderApp(device, path);
    await user.follows(ready);
    expect(address()).toBe(`${path}?entry=derailor.${id}`);
    const shown = await user.dialog();
    expect(shown.getByText(/Que risqueriez-vous/).nextSibling).toHaveTextContent(
      'Qu’il propose quelque chose',
    );
    expect(shown.getByText('ancienne').nextSibling).toHaveTextContent('D’avant');
    const origin = shown.getByRole('link', { name: /avec Marc/ });
    expect(origin).toHaveAttribute('href', `/pages/reconnexions?entry=${derailor.reconnection ?? ''}`);
    expect(shown.getByText(saying('Le prêt-à-dire'))).toBeVisible();
    const cost = within(shown.getByText(/Qu’est-ce que cela vous coûte/).parentElement!);
    await user.hands.click(cost.getAllByRole('button', { name: named('Garder celle-ci') })[1]!);
    await waitFor(() => expect(cost.getByText('Sa confiance')).toBeVisible());
    expect(device.store.getState().derailors[id]).toEqual({
      ...derailor,
      data: { ...derailor.data, 'deviateur-cout': 'Sa confiance' },
      conflicts: { name: ['Le prêt-à-dire'] },
    });
    await user.press('button', 'close', shown);
    await arrivesAt(path);
  });

  test('D1 K6 R23: a reconnection that another device chose stands beside its origin, is marked in the list until one is picked; one key in both collections is two entries', async () => {
    const device = await place.deviceOf(nadia);
    const met = (who: string) => ({ pf: 'past' as const, data: { 'reconew-q2-qui': who } });
    const reconnections = { '1750000000000': met('Zoé'), '1751000000000': met('Marc') };
    const voice = {
      ...{ name: 'La voix', reconnection: '1750000000000' },
      conflicts: { reconnection: ['1751000000000'] },
    };
    receives(device, { reconnections, derailors: { [key]: voice }, claims: { [key]: { name: 'L’image' } } });
    await renderApp(device, path);
    await comes('La voix');
    expect(entry('La voix').getByText(named('Deux versions'))).toBeVisible();
    expect(screen.getAllByText(named('Deux versions'))).toHaveLength(1);
    await user.follows('La voix');
    const shown = await user.dialog();
    expect(shown.getByRole('link', { name: /avec Zoé/ })).toBeVisible();
    const [, other] = shown.getAllByRole('button', { name: named('Garder celle-ci') });
    expect(other).toHaveAccessibleDescription(/D’une reconnexion avec Marc \(27 juin 2025\)/);
    await user.hands.click(other!);
    expect(await shown.findByRole('link', { name: /avec Marc/ })).toBeVisible();
    await user.press('button', 'close', shown);
    await arrivesAt(path);
    await waitFor(() => expect(screen.queryByText(named('Deux versions'))).toBeNull());
    await user.follows('L’image');
    await user.press('button', 'remove', await user.dialog());
    await user.press('button', 'remove', await user.question());
    await comes('La voix');
    const { claims, derailors } = device.store.getState();
    expect(claims).toEqual({});
    expect(derailors).toEqual({ [key]: { name: 'La voix', reconnection: '1751000000000' } });
  });

  test('D1 C5 K6: the form of an entry that another device deletes stays, and is there after a reload; saving brings the entry back', async () => {
    for (const [kind, rows] of [
      ['derailor', 'derailors'],
      ['claim', 'claims'],
    ] as const) {
      const device = await place.deviceOf(nadia);
      const edit = `${path}?edit=${kind}.${key}`;
      const stored = { name: 'La voix', intuition: 'Oser' };
      // What the first device saved may have reached the account.
      receives(device, { derailors: {}, claims: {}, [rows]: { [key]: stored } });
      await reopenApp(device, path);
      goTo(edit);
      const form = await user.dialog();
      const description = (where = form) => where.getByRole('textbox', { name: named('Description') });
      await user.write(description(), 'Elle crie');
      receives(device, { [rows]: {} });
      await waitFor(() => expect(document.querySelector('h1')).not.toHaveTextContent('('));
      expect(description()).toHaveValue('Elle crie');
      await user.press('button', 'save', form);
      await arrivesAt(path);
      await comes('La voix');
      expect(device.store.getState()[rows]).toEqual({ [key]: { ...stored, description: 'Elle crie' } });
      const drafts = { [`deviateur/${kind}.${key}`]: { answers: { description: 'Elle crie' } } };
      receives(device, { [rows]: {}, drafts });
      await reopenApp(device, path);
      goTo(edit);
      const reopened = await user.dialog();
      expect(reopened.queryByRole('radio')).toBeNull();
      expect(description(reopened)).toHaveValue('Elle crie');
      await user.write(reopened.getByRole('textbox', { name: named('Nom') }), 'Le cri');
      await user.press('button', 'save', reopened);
      await arrivesAt(path);
      const saved = { name: 'Le cri', description: 'Elle crie' };
      expect(device.store.getState()[rows]).toEqual({ [key]: saved });
    }
  });
});

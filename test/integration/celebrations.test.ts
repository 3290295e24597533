import { act, screen, waitFor } from '@testing-library/react';
import { amelie } from '../support/personas';
import { arrivesAt } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import {
  user,
  place,
  celebrationsAtProvider,
  today,
  heldItem,
  card,
  names,
  tap,
  texts,
  opens,
} from './celebrationsMoves';

describe('the intuitions page', () => {
  const path = '/pages/intuitions';

  const thanked = 'Remercier l’équipe de nuit par son nom en réunion';
  const scenarios = 'Préparer deux scénarios au lieu d’un';
  const quay = 'Passer dix minutes sur le quai avec Marc lundi matin';

  test('C7 C8 F4 K2 K8 R26: one tap, or two at once, marks it with today, another takes it back; a chosen day is kept, none to come; a realised one is celebrated once', async () => {
    await place.opens(amelie, path);
    await user.picks('En attente');
    const box = () => card(scenarios).getByRole('checkbox', { name: named('Marquer comme réalisée') });
    act(() => box().focus());
    user.twice(box());
    expect(names()).not.toContain(scenarios);
    // The card that was pressed has gone: the keyboard goes on from the top of the page.
    expect(await user.heading()).toHaveFocus();
    await user.sees('synced');
    const stored = { name: scenarios, id: 'reco2-b' };
    expect(await heldItem(scenarios)).toEqual({ ...stored, realised: today });
    await user.picks('Réalisées');
    await user.hands.click(box());
    await user.sees('synced');
    expect(await heldItem(scenarios)).toEqual(stored);

    await user.picks('Toutes');
    await tap(scenarios, 'Faite un autre jour');
    const dayBox = card(scenarios).getByLabelText(named('Réalisée le'));
    expect(dayBox).toHaveFocus();
    expect(dayBox).toHaveValue(today);
    await user.write(dayBox, `${String(Number(today.slice(0, 4)) + 1)}-01-01`);
    await tap(scenarios, 'Confirmer');
    expect(dayBox).toBeInvalid();
    expect(dayBox).toHaveAccessibleDescription(/aujourd’hui/);
    await user.write(dayBox, '2026-03-05');
    await tap(scenarios, 'Confirmer');
    expect(card(scenarios).getByText(saying('Réalisée le 5 mars'))).toBeVisible();
    expect(card(scenarios).getByText(named(scenarios))).toHaveFocus();
    await tap(scenarios, 'Changer le jour');
    expect(card(scenarios).getByLabelText(named('Réalisée le'))).toHaveValue('2026-03-05');
    await tap(scenarios, 'Annuler');
    expect(card(scenarios).queryByLabelText(named('Réalisée le'))).toBeNull();

    await tap(quay, 'Célébrer');
    expect(card(quay).queryByRole('button', { name: named('Célébrer') })).toBeNull();
    await user.sees('synced');
    expect(await heldItem(scenarios)).toMatchObject({ realised: '2026-03-05' });
    const celebrated = { kind: 'celebration', text: quay, intuition: 'reco1-a' };
    expect(Object.values(await celebrationsAtProvider())).toContainEqual(celebrated);
    // The seed's own celebration refers to its intuition by name.
    expect(card(thanked).getByRole('link', { name: 'Célébrée' })).toBeVisible();
    await user.follows('Célébrée', card(quay));
    await arrivesAt('/pages/celebrations');
  });
});

describe('the page of celebrations and notes', () => {
  const path = '/pages/celebrations';
  const hearth = /Yanis a présenté son bilan/;

  test('F4 N18 R26: filters, a search without accents, the day in words and the intuition it came from; deleted after a question, confirmed twice at once, and put back from the toast', async () => {
    const device = await place.opens(amelie, path);
    await user.reads(hearth);
    await user.picks('Célébrations');
    expect(texts()).toHaveLength(2);
    expect(texts().join()).toMatch(/Née de l’intuition «\s?Remercier l’équipe de nuit/);
    expect(texts()[0]).toMatch(/\d{1,2}(er)? \p{L}+( \d{4})?/u);
    await user.picks('Notes');
    expect(texts()).toHaveLength(2);
    await user.picks('Toutes');
    expect(texts()).toHaveLength(4);
    await user.fill('search', 'HELENE');
    await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/bureau d’Hélène/)]));
    await user.fill('search', '');

    const before = device.store.getState().celebrations;
    await waitFor(() => expect(texts()).toHaveLength(4));
    // What may be done with an entry comes once it is open.
    expect(screen.queryByRole('button', { name: named('Supprimer') })).toBeNull();
    const shown = await opens(hearth);
    await user.press('button', 'remove', shown);
    await user.press('button', 'cancel', await user.question());
    expect(device.store.getState().celebrations).toBe(before);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.press('button', 'remove', shown);
    await user.pressTwice('remove', await user.question());
    await waitFor(() => expect(texts()).toHaveLength(3));
    await user.isToldThat('Célébration supprimée');
    await user.sees('synced');
    expect(Object.keys(await celebrationsAtProvider())).toHaveLength(3);
    await user.press('button', 'undo');
    await user.reads(hearth);
    await user.sees('synced');
    expect(await celebrationsAtProvider()).toEqual(before);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { localDay } from '../../src/domain/localDay';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { address, arrivesAt, renderApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const today = localDay(new Date());

interface Item {
  name: string;
  id?: string;
  realised?: string;
  askedOn?: string;
}
type Entries = Record<string, { intuitionsdata: Item[] }>;
type Celebrations = Record<string, { kind: string; text: string; intuition?: string }>;

const account = () => openAccount(place.provider.url, amelie);
const itemsIn = (entries: unknown) =>
  Object.values(entries as Entries).flatMap((entry) => entry.intuitionsdata);
const itemsAtProvider = async () => itemsIn(await (await account()).json('field_intuitions'));
const itemAtProvider = async (name: string) => (await itemsAtProvider()).find((item) => item.name === name);
const celebrationsAtProvider = async () =>
  Object.values((await (await account()).json('field_celebrations')) as Celebrations);

const remerciee = 'Remercier l’équipe de nuit par son nom en réunion';
const deuxScenarios = 'Préparer deux scénarios au lieu d’un';

const cards = () => [...document.querySelectorAll<HTMLElement>('.intuition-item')];
const card = (name: string) => {
  const found = cards().find((one) => within(one).queryByText(named(name)));
  if (!found) throw new Error(`No intuition « ${name} » is shown.`);
  return within(found);
};
const names = () => cards().map((one) => one.querySelector('.intuition-item__name')!.textContent);
const choose = async (filter: string) => {
  await user.hands.click(screen.getByRole('radio', { name: named(filter) }));
};
const tap = async (name: string, button: string) => {
  await user.hands.click(card(name).getByRole('button', { name: named(button) }));
};

describe('C7 the intuitions page', () => {
  test('C7: every intuition, oldest first, counted in the title, filtered, searched, in reverse', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/intuitions');
    const all = itemsIn(await device.stored('intuitions'));
    const realised = all.filter((item) => item.realised !== undefined).map(({ name }) => name);
    expect(await user.heading()).toHaveTextContent(named(`Intuitions (${String(all.length)})`));
    expect(names()).toEqual(all.map(({ name }) => name));
    expect(screen.getByRole('radio', { name: 'Toutes' })).toBeChecked();

    await choose('Réalisées');
    expect(names()).toEqual(realised);
    await choose('En attente');
    const pending = all.filter((item) => item.realised === undefined).map(({ name }) => name);
    expect(names()).toEqual(pending);
    await user.hands.click(screen.getByRole('button', { name: named('Inverser l’ordre') }));
    expect(names()).toEqual([...pending].reverse());

    await choose('Toutes');
    await user.hands.type(await user.the('searchbox', 'search'), 'equipe marc');
    await waitFor(() => expect(names()).toEqual([remerciee]));
  });

  test('C7 C8 K2: one tap marks it with today, here and at the provider; another takes it back', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/intuitions');
    await choose('En attente');
    await tap(deuxScenarios, 'Marquer comme réalisée');
    expect(names()).not.toContain(deuxScenarios);
    // The card that was pressed has gone: the keyboard goes on from the top of the page.
    expect(await user.heading()).toHaveFocus();
    await user.sees('synced');
    expect(await itemAtProvider(deuxScenarios)).toEqual({
      name: deuxScenarios,
      id: 'reco2-b',
      realised: today,
    });

    await choose('Réalisées');
    await tap(deuxScenarios, 'Remettre en attente');
    await user.sees('synced');
    expect(await itemAtProvider(deuxScenarios)).toEqual({ name: deuxScenarios, id: 'reco2-b' });
  });

  test('C8: the focus stays with the intuition, which keeps the day chosen, not in the future', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/intuitions');
    await tap(deuxScenarios, 'Autre jour');
    const dayBox = card(deuxScenarios).getByLabelText(named('Réalisée le'));
    expect(dayBox).toHaveFocus();
    expect(dayBox).toHaveValue(today);
    await user.write(dayBox, `${String(Number(today.slice(0, 4)) + 1)}-01-01`);
    await tap(deuxScenarios, 'Confirmer');
    expect(dayBox).toBeInvalid();
    expect(dayBox).toHaveAccessibleDescription(/aujourd’hui/);
    await user.write(dayBox, '2026-03-05');
    await tap(deuxScenarios, 'Confirmer');
    expect(card(deuxScenarios).getByText(named('Réalisée le 5 mars 2026'))).toBeVisible();
    expect(card(deuxScenarios).getByText(named(deuxScenarios))).toHaveFocus();
    await user.sees('synced');
    expect(await itemAtProvider(deuxScenarios)).toMatchObject({ realised: '2026-03-05' });

    await tap(deuxScenarios, 'Changer le jour');
    expect(card(deuxScenarios).getByLabelText(named('Réalisée le'))).toHaveValue('2026-03-05');
    await tap(deuxScenarios, 'Annuler');
    expect(card(deuxScenarios).queryByLabelText(named('Réalisée le'))).toBeNull();
  });

  test('C7 J3: deleted after a confirmation, and taken back', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/intuitions');
    const before = await device.stored('intuitions');
    const count = names().length;
    await tap(deuxScenarios, 'Supprimer');
    const question = within(await user.alert());
    expect(question.getByText(named('Supprimer cette intuition ?'))).toBeVisible();
    expect(question.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await user.hands.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(card(deuxScenarios).getByRole('button', { name: 'Supprimer' })).toHaveFocus();

    await tap(deuxScenarios, 'Supprimer');
    await user.hands.click(within(await user.alert()).getByRole('button', { name: 'Supprimer' }));
    expect(names()).toHaveLength(count - 1);
    expect(await user.heading()).toHaveTextContent(`(${String(count - 1)})`);
    await user.sees('synced');
    expect(await itemAtProvider(deuxScenarios)).toBeUndefined();

    await user.press('button', 'undo');
    expect(names()).toHaveLength(count);
    expect(await device.stored('intuitions')).toEqual(before);
    await user.sees('synced');
    expect(await itemAtProvider(deuxScenarios)).toBeDefined();
  });

  test('C7 F4 K8: a realised one becomes a celebration in one tap, once', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/intuitions');
    const quai = 'Passer dix minutes sur le quai avec Marc lundi matin';
    await tap(quai, 'Célébrer');
    expect(card(quai).queryByRole('button', { name: named('Célébrer') })).toBeNull();
    await user.sees('synced');
    expect(await celebrationsAtProvider()).toContainEqual({
      kind: 'celebration',
      text: quai,
      intuition: 'reco1-a',
    });
    // The seed's own celebration refers to its intuition by name.
    expect(card(remerciee).getByRole('link', { name: 'Célébrée' })).toBeVisible();
    await user.hands.click(card(quai).getByRole('link', { name: 'Célébrée' }));
    await arrivesAt('/pages/celebrations');
  });

  test('C6 C7: an intuition leads to its reconnection, where it is marked too', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/pages/intuitions');
    await user.hands.click(card(deuxScenarios).getByRole('link', { name: /Hélène/ }));
    await waitFor(() => expect(address()).toMatch(/^\/pages\/reconnexions\?entry=\d+$/));
    const modal = within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));
    await user.hands.click(await modal.findByRole('button', { name: named('Marquer comme réalisée') }));
    expect(modal.getByText(named(deuxScenarios))).toHaveFocus();
    await user.hands.keyboard('{Escape}');
    await user.sees('synced');
    expect(await itemAtProvider(deuxScenarios)).toMatchObject({ realised: today });
  });

  test('C7: without any, the page says what belongs here and how it comes', async () => {
    await renderApp(await place.deviceOf(nadia), '/pages/intuitions');
    expect(await user.heading()).toHaveTextContent('(0)');
    expect(screen.getByRole('link', { name: named('Faire une reconnexion') })).toHaveAttribute(
      'href',
      '/reco/add',
    );
  });
});

describe('B8 the question on the home screen', () => {
  const first = 'Lui demander ce qu’il ferait à ma place';
  const asked = () => screen.findByRole('heading', { level: 2, name: /^«/ });
  const answer = async (name: string) => {
    await user.hands.click(screen.getByRole('button', { name: named(name) }));
  };

  test('B8 K2: « Pas encore » is stored and synced, and the next one is asked about', async () => {
    await renderApp(await place.deviceOf(amelie), '/');
    expect(await asked()).toHaveTextContent(first);
    expect(screen.getByText(/^Une intuition, il y a 4 mois$/)).toBeVisible();
    await answer('Pas encore');
    expect(await asked()).toHaveTextContent(deuxScenarios);
    expect(await asked()).toHaveFocus();
    await user.sees('synced');
    expect(await itemAtProvider(first)).toEqual({ name: first, id: 'reco1-c', askedOn: today });
  });

  test('B8 C8 F4: « Oui, réalisée » is stored with its day, and may be celebrated in place', async () => {
    await renderApp(await place.deviceOf(amelie), '/');
    await asked();
    await answer('Oui, réalisée');
    expect(screen.getByText(named('Réalisée aujourd’hui'))).toBeVisible();
    expect(await asked()).toHaveTextContent(first);
    await answer('En faire une célébration');
    expect(screen.getByRole('link', { name: 'Célébrée' })).toHaveAttribute('href', '/pages/celebrations');
    await user.sees('synced');
    expect(await itemAtProvider(first)).toMatchObject({ realised: today });
    expect(await celebrationsAtProvider()).toContainEqual({
      kind: 'celebration',
      text: first,
      intuition: 'reco1-c',
    });
    await answer('Continuer');
    expect(await asked()).toHaveTextContent(deuxScenarios);
  });

  test('B8: one may be skipped, which stores nothing; after the last the card leads to all of them', async () => {
    const device = await place.deviceOf(amelie);
    await renderApp(device, '/');
    const before = await device.stored('intuitions');
    const pending = itemsIn(before).filter((item) => item.realised === undefined);
    for (const { name } of pending) {
      expect(await asked()).toHaveTextContent(name);
      await answer('Passer');
    }
    expect(screen.queryByRole('button', { name: named('Oui, réalisée') })).toBeNull();
    expect(screen.getByRole('link', { name: named('Voir toutes mes intuitions') })).toHaveAttribute(
      'href',
      '/pages/intuitions',
    );
    expect(await device.stored('intuitions')).toEqual(before);
  });

  test('B8: nothing is asked without an intuition', async () => {
    await renderApp(await place.deviceOf(nadia), '/');
    await user.heading();
    expect(screen.queryByRole('button', { name: named('Pas encore') })).toBeNull();
  });
});

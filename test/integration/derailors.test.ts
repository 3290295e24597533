import { screen, waitFor, within } from '@testing-library/react';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { receives, setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const path = '/pages/deviateurs';
const key = '1760000000000';

type Entries = Record<string, Record<string, unknown>>;

const atProvider = async (field: 'field_deviateurs' | 'field_pretentions') =>
  (await place.held(amelie, field)) as Entries;
/** The entries that are there after and were not before, and their keys. */
const added = (before: Entries, after: Entries) =>
  Object.entries(after).filter(([one]) => !Object.hasOwn(before, one));
const comes = (name: string) => screen.findByRole('link', { name });
const isRequired = async (button: 'next' | 'save') => {
  await user.press('button', button);
  await user.reads('Ce champ est obligatoire');
};

describe('finding a derailor in a reconnection', () => {
  const adds = '/deviateur/add';
  const intuition = 'Lui demander ce qu’il ferait à ma place';
  const isToName = () => screen.queryByRole('textbox', { name: /Quel nom donnez-vous/ }) !== null;

  test('D2 C3 C5 K2 K8 N24: picked, written and named, each asked for; what was begun is there on the next start; it is stored here and at the provider, and closes with its name and what one does next time', async () => {
    const first = await place.opens(amelie, adds);
    const before = await atProvider('field_deviateurs');
    await isRequired('next');
    await user.pickAlone(/Marc, responsable/);
    await isRequired('next');
    await user.pickAlone(new RegExp(intuition));
    await user.write(screen.getByRole('textbox'), ' Un refus ');
    await first.persistor.flush();
    const device = await place.newDevice(first.storage);
    await reopenApp(device, adds);
    expect(await screen.findByRole('textbox')).toHaveValue(' Un refus ');
    // At once, while the history of the slides before is still being laid.
    await user.press('button', 'back');
    expect(await screen.findByRole('radio', { name: new RegExp(intuition) })).toBeChecked();
    while (!isToName()) await user.goToNextSlide();
    await isRequired('next');
    const [name, speech] = screen.getAllByRole('textbox');
    await user.write(name!, ' Le Pompier ');
    await user.write(speech!, '« Laisse. »');
    await user.goToNextSlide();
    expect(await user.heading()).toHaveTextContent(named('Le Pompier'));
    await user.write(screen.getAllByRole('textbox')[1]!, 'Respire, et j’appelle');
    await user.press('button', 'save');
    await arrivesAt(path);
    await user.isToldThat('Votre déviateur est enregistré.');
    await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Le Pompier'));
    await user.reads('La prochaine fois qu’il parle, je…');
    await user.reads('Respire, et j’appelle');
    await user.sees('synced');
    const after = await atProvider('field_deviateurs');
    expect(await device.stored('deviateurs')).toEqual(after);
    expect(await device.stored('drafts')).toBeUndefined();
    expect(after).toMatchObject(before);
    const reconnection = expect.stringMatching(/^\d+$/) as string;
    const data = { 'deviateur-risque': 'Un refus', 'deviateur-prochaine': 'Respire, et j’appelle' };
    expect(added(before, after)).toEqual([
      [
        expect.stringMatching(/^\d{13}$/),
        { name: 'Le Pompier', description: '« Laisse. »', reconnection, intuition, data },
      ],
    ]);
    await user.follows('Déviateurs et prétentions', within(screen.getByRole('main')));
    await comes('Le Pompier');
    const [[, entry]] = added(before, after) as [[string, Record<string, string>]];
    expect((await device.stored('intuitions')) as Entries).toMatchObject({
      [entry['reconnection']!]: { data: { 'reconew-q2-qui': 'Marc, responsable de l’entrepôt' } },
    });
  });

  test('D1 D2: without any reconnection the page says that one is needed, and leads there; an empty list offers both ways to begin', async () => {
    await place.opens(nadia, path);
    expect(await user.heading()).not.toHaveTextContent('(');
    await user.reads('Un déviateur est une voix');
    expect(await user.the('button', 'add')).toBeVisible();
    await user.follows('Identifier un déviateur');
    await arrivesAt(adds);
    await user.reads('il vous en faut au moins une');
    expect(await user.heading()).toHaveTextContent('Identifier un déviateur');
    expect(screen.queryByRole('progressbar')).toBeNull();
    const link = screen.getByRole('link', { name: named('Faire une reconnexion') });
    expect(link).toHaveAttribute('href', '/reco/add');
    await user.hands.click(link);
    await arrivesAt('/pages/cid');
    await user.isToldThat('Complétez d’abord votre carte d’identité');
  });
});

describe('the list of derailors and claims', () => {
  const ready = 'La réponse toute prête';
  const entries = () => within(screen.getByRole('main')).queryAllByRole('listitem');
  const entry = (text: string) => within(entries().find((item) => item.textContent.includes(text))!);
  const names = () => entries().map((item) => within(item).getByRole('link').textContent);

  test('D1: both, newest first, with their origin in words; filters, and a search without accents', async () => {
    await place.opens(amelie, path);
    expect(await user.heading()).toHaveTextContent(named('Déviateurs et prétentions (4)'));
    expect(names()).toEqual(['Le bouclier du planning', 'Ne dépendre de personne', 'Tout voir venir', ready]);
    const card = entry(ready);
    expect(card.getByText(/avec Marc : Le point du lundi/)).toBeVisible();
    expect(card.getByText(saying('Lui demander ce qu’il ferait à ma place'))).toBeVisible();
    expect(card.getByText(named('Déviateur'))).toBeVisible();
    expect(card.getByText(/^\d{1,2}\s\p{L}+(\s\d{4})?$/u)).toBeVisible();
    await user.picks('Prétentions');
    expect(names()).toEqual(['Ne dépendre de personne', 'Tout voir venir']);
    await user.picks('Déviateurs');
    expect(names()).toEqual(['Le bouclier du planning', ready]);
    await user.picks('Tout');
    await user.fill('search', 'DEPENDRE');
    await waitFor(() => expect(names()).toEqual(['Ne dépendre de personne']));
    await user.fill('search', 'entrepot');
    await waitFor(() => expect(names()).toEqual([ready]));
  });

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

  test('D1: edited from its window, its answers stay, an emptied description goes; a claim is deleted after a question, and put back from the toast', async () => {
    await place.opens(amelie, path);
    await user.follows(ready);
    await user.press('button', 'edit', await user.dialog());
    const form = within(await screen.findByRole('dialog', { name: named('Modifier ce déviateur') }));
    const name = await form.findByRole('textbox', { name: named('Nom') });
    expect(name).toHaveValue(ready);
    expect(form.queryByRole('radio')).toBeNull();
    await user.write(name, 'La réponse prête');
    await user.write(form.getByRole('textbox', { name: named('Description') }), '');
    await user.press('button', 'save');
    await user.isToldThat('Vos modifications sont enregistrées.');
    await comes('La réponse prête');
    await user.sees('synced');
    expect(Object.values(await atProvider('field_deviateurs'))).toContainEqual({
      name: 'La réponse prête',
      reconnection: expect.any(String) as string,
      intuition: 'Lui demander ce qu’il ferait à ma place',
      data: expect.objectContaining({ 'deviateur-protection': 'L’image de celle qui sait.' }) as object,
    });

    const before = await atProvider('field_pretentions');
    await user.press('button', 'remove', entry('Tout voir venir'));
    await user.press('button', 'remove', await user.question());
    await user.isToldThat('Prétention supprimée');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tout voir venir' })).toBeNull());
    await user.sees('synced');
    expect(Object.keys(await atProvider('field_pretentions'))).toHaveLength(1);
    await user.press('button', 'undo');
    await comes('Tout voir venir');
    await user.sees('synced');
    expect(await atProvider('field_pretentions')).toEqual(before);
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

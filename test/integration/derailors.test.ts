import { screen, waitFor, within } from '@testing-library/react';
import { amelie, nadia } from '../support/personas';
import { arrivesAt, reopenApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { user, place, type Entries, atProvider, added, comes, isRequired, entry } from './derailorsMoves';

const path = '/pages/deviateurs';

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
    const remove = await user.the('button', 'remove', entry('Tout voir venir'));
    expect(remove).toHaveAccessibleDescription('Tout voir venir');
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
});

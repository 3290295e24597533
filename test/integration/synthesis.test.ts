import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JsonObject } from '../../src/domain/json';
import { registrationsWithoutControls } from '../../src/domain/programme/registrations';
import { nodeCollections } from '../../src/domain/collections';
import { localDay } from '../../src/domain/localDay';
import { amelie, nadia, type Persona } from '../support/personas';
import { reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { receives, setUp } from '../support/setting';
import { user, section, titlesIn, choose, rowsOf } from './synthesisMoves';

const place = setUp();
const path = '/pages/compterendu';
const day = 86_400_000;

describe('the document', () => {
  /** Figures of a chart as its table tells them, without the header. */
  const figuresIn = (where: HTMLElement) =>
    within(within(where).getByRole('table', { hidden: true }))
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s/g, ' ')));
  const isNotThere = () => {
    expect(screen.queryByRole('button', { name: named(user.word('print')) })).toBeNull();
    expect(screen.queryByRole('radio', { name: named('Tout') })).toBeNull();
  };

  test('F6: without an anchorage date the page says what it waits for, and one’s data can be taken out; a date ahead is a meeting that is planned; it opens when its day has come', async () => {
    const device = await place.opens(nadia, path);
    expect(await user.heading()).toHaveTextContent('Compte rendu');
    await screen.findByRole('heading', { level: 2, name: /après l’ancrage/ });
    await user.reads('L’ancrage est un rendez-vous avec la personne qui vous accompagne');
    isNotThere();
    expect(await user.the('button', 'exportData')).toBeVisible();
    expect(await user.the('button', 'importData')).toBeVisible();
    /** As if the counsellor had set the date at the provider, so many days from now. */
    const anchoredIn = (days: number) => {
      const ancrage = localDay(new Date(Date.now() + days * day));
      receives(device, { personalInfo: { ...device.store.getState().personalInfo, ancrage } });
    };
    anchoredIn(1);
    await user.reads('Votre rendez-vous est prévu le');
    isNotThere();
    anchoredIn(0);
    expect(await user.the('button', 'print')).toBeVisible();
    await user.reads('tout commence par une première');
    const link = screen.getByRole('link', { name: named('Faire une reconnexion') });
    expect(link).toHaveAttribute('href', '/reco/add');
    // The clock of another device is ahead.
    receives(device, { reconnections: { [String(Date.now() + 60 * day)]: { pf: 'past' } } });
    const thisMonth = new Date().toLocaleDateString('fr', { month: 'long', year: 'numeric' });
    await waitFor(() => expect(link).not.toBeInTheDocument());
    expect(screen.getByText(new RegExp(`^Établi le .* · ${thisMonth}$`))).toBeVisible();
  });

  test('F5: it says whose it is, and holds what was written; charts have the same figures in a table, and follow the period; printing is the browser’s own', async () => {
    await place.opens(amelie, path);
    await user.reads('Amélie Rousseau');
    // Nothing is laid out: all that was scrolled by is read, the last section now.
    fireEvent.scroll(document);
    expect(document.querySelector('.contents li:last-child [aria-current=location]')).toBeVisible();
    await user.reads('vous avez noté 11 intuitions et en avez réalisé 4');
    expect(screen.getByText('Programme Reconnexion')).toBeVisible();
    for (const [name, text] of [
      ['Ma carte d’identité', 'Ma voix monte et je parle plus vite.'],
      ['Mes prétentions et mes déviateurs', 'Répondre avant d’avoir écouté'],
    ] as const)
      expect(await section(name)).toHaveTextContent(saying(text));
    // N13: each thing once.
    expect(screen.getAllByText(saying('Ouvrir des passages'))).toHaveLength(1);
    const moments = await section('Mes moments de vocation');
    const ordinals = ['Premier moment', 'Deuxième moment', 'Troisième moment', 'Quatrième moment'];
    expect(titlesIn(moments, 3)).toEqual(ordinals);
    expect(within(moments).getAllByText(saying('Qu’avez-vous ressenti ?'))).toHaveLength(4);
    expect(titlesIn(await section('Mon amitié professionnelle'), 3)).toContain('Inès');
    const celebrations = await section('Mes célébrations et mes notes');
    expect(within(celebrations).getAllByRole('article')).toHaveLength(4);

    const intuitions = await section('Mes intuitions');
    expect(intuitions).toHaveTextContent('4 intuitions réalisées sur 11');
    expect(within(intuitions).getByRole('img', { name: /Intuitions notées et réalisées/ })).toBeVisible();
    expect(figuresIn(intuitions).at(-1)?.slice(1)).toEqual(['11', '4', '36 %']);
    const reconnections = await section('Mes reconnexions');
    expect(within(reconnections).getByRole('img', { name: 'Reconnexions par mois' })).toBeVisible();
    const totals = figuresIn(reconnections).map((row) => Number(row.at(-1)));
    expect(totals.reduce((sum, count) => sum + count)).toBe(6);
    await user.picks('3 derniers mois');
    await waitFor(async () => expect(figuresIn(await section('Mes reconnexions'))).toHaveLength(3));
    const [oldest] = figuresIn(await section('Mes reconnexions'));
    const first = new Date(new Date().getFullYear(), new Date().getMonth() - 2, 1);
    expect(oldest?.[0]).toBe(first.toLocaleDateString('fr-FR', { month: 'long', year: 'numeric' }));
    expect(await section('Mes moments de vocation')).toHaveTextContent('Premier moment');

    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.press('button', 'print');
    expect(print).toHaveBeenCalledTimes(1);
  });
});

// What a file holds, and what of one is taken in, stands in test/unit/domain/exportFile/exportFile.test.ts.
describe('taking one’s data along', () => {
  /** Presses Export and gives the file that the browser is handed. */
  async function exportedFile(): Promise<File> {
    const blobs: Blob[] = [];
    const createObjectURL = (blob: Blob) => `blob:app/${String(blobs.push(blob))}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    let name = '';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    await user.press('button', 'exportData');
    await waitFor(() => expect(blobs).toHaveLength(1));
    return new File(blobs, name, { type: 'application/json' });
  }
  const region = { name: named('Ce que contient ce fichier') };
  /** The preview's rows: a collection's name, then what of it is to add, differs or is there, if anything. */
  const preview = async () => {
    const shown = within(await screen.findByRole('region', region));
    const counts = shown.getAllByRole('definition').map(({ textContent }) => textContent);
    return shown.getAllByRole('term').map(({ textContent }, index) => [textContent, counts[index]]);
  };
  /** The fields of an account, without what they say of the copy. */
  const fieldsOf = (who: Persona) =>
    Promise.all(
      nodeCollections.map(async ({ field }) => {
        const held = ((await place.held(who, field)) ?? {}) as JsonObject;
        return [field, field === 'field_other_data' ? registrationsWithoutControls(held) : held];
      }),
    );

  test('F5 K2 K8 R13: what one account exports, an empty one gets exactly, here and at the provider, and not before it is confirmed; the same file again changes nothing; what the device has no room for is refused', async () => {
    const theirs = await place.opens(amelie, path);
    const file = await exportedFile();
    expect(file.name).toMatch(/^reconnexion-\d{4}-\d{2}-\d{2}\.json$/);
    const text = await file.text();
    for (const secret of [amelie.mail, amelie.firstname, theirs.store.getState().tokens?.token ?? '?'])
      expect(text).not.toContain(secret);

    const device = await place.deviceOf(nadia);
    const empty = rowsOf(device);
    await reopenApp(device, path);
    await choose(new File([text.replace('Répondre avant d’avoir écouté', 'a'.repeat(5_000_000))], file.name));
    await user.reads('vos données ne tiendraient plus sur cet appareil');
    await choose(file);
    expect(await preview()).toEqual([
      ['Reconnexions et intuitions', '6 à ajouter'],
      ['Déviateurs', '2 à ajouter'],
      ['Prétentions', '2 à ajouter'],
      ['Amitié professionnelle', '2 à ajouter'],
      ['Célébrations et notes', '4 à ajouter'],
      ['Carte d’identité', '4 à ajouter'],
      ['Fondamentaux du leadership personnel', '19 à ajouter'],
      ['Inscriptions et séances', '2 à ajouter'],
    ]);
    await user.press('button', 'cancel');
    expect(screen.queryByRole('region', region)).toBeNull();
    expect(rowsOf(device)).toEqual(empty);
    await choose(file);
    await user.press('button', 'confirm');
    await user.isToldThat('C’est fait');
    await user.sees('synced');
    const before = rowsOf(device);
    expect(before).toEqual(rowsOf(theirs));
    expect(await fieldsOf(nadia)).toEqual(await fieldsOf(amelie));

    await choose(file);
    await waitFor(async () => expect(await preview()).toContainEqual(['Déviateurs', '2 déjà là']));
    await user.reads('Tout est déjà là');
    await user.press('button', 'confirm');
    await user.isToldThat('Tout était déjà là');
    for (const { name } of nodeCollections) expect(rowsOf(device)[name]).toBe(before[name]);
  });
});

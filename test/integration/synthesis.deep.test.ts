import '../support/quickCrossings';
import { screen, waitFor, within } from '@testing-library/react';
import { largestImport } from '../../src/domain/exportFile/exportFileReader';
import type { FriendshipSessions } from '../../src/domain/entries/friendship';
import { aDerailor } from '../support/exampleData';
import { amelie } from '../support/personas';
import { renderApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { receives, setUp } from '../support/setting';
import { user, section, titlesIn, choose, rowsOf } from './synthesisMoves';

const place = setUp();
const path = '/pages/compterendu';
const day = 86_400_000;

describe('the document', () => {
  test('F5 E3 F3: the three that weigh most, and sessions by person and theme, stand under their names; what is empty speaks of the period only where another one may hold something', async () => {
    const device = await place.deviceOf(amelie);
    const { derailors, plf } = device.store.getState();
    const now = Date.now();
    const devpre = { of: Object.keys(derailors), text: 'Tout repose sur moi.' };
    const friendship: FriendshipSessions = {
      [now - day]: {
        ...{ mode: 'person', subject: 'Karim' },
        express: { 'amitiepro-express-vecu': 'Une joie' },
        listen: { 'amitiepro-ecoute-entendu': 'Un doute' },
      },
      [now - 2 * day]: {
        ...{ mode: 'person', subject: 'karim' },
        listen: { 'amitiepro-ecoute-touche': 'Sa voix' },
      },
      [now - 3 * day]: { mode: 'theme', subject: 'Le temps', express: {} },
    };
    receives(device, { plf: { ...plf, devpre }, friendship });
    await renderApp(device, path);
    const claims = within(await section('Mes prétentions et mes déviateurs'));
    expect(claims.getByText('Tout repose sur moi.')).toBeVisible();
    expect(claims.getAllByText('Le bouclier du planning')).toHaveLength(2);
    const sessions = await section('Mon amitié professionnelle');
    expect(titlesIn(sessions, 3)).toEqual(['Karim', 'Le temps']);
    expect(titlesIn(sessions, 4)).toEqual(['S’exprimer', 'Écouter', 'Écouter']);
    expect(within(sessions).getByText(saying('Qu’avez-vous entendu ?'))).toBeVisible();

    // One of an old device has no date.
    const none = { reconnections: {}, derailors: {}, celebrations: {}, friendship: {}, identityCard: {} };
    receives(device, { ...none, registrations: {}, claims: { old: aDerailor() } });
    const undated = () => screen.queryByText(saying('Ce qui n’a pas de date'));
    const areEmpty = async (text: string) => {
      for (const name of ['intuitions', 'reconnexions', 'célébrations et mes notes'])
        await waitFor(async () => expect(await section(`Mes ${name}`)).toHaveTextContent(text));
      expect(await section('Mon amitié professionnelle')).toHaveTextContent(text);
    };
    await areEmpty('Rien n’est encore écrit ici.');
    expect(undated()).toBeNull();
    await user.picks('3 derniers mois');
    await areEmpty('Rien sur cette période.');
    expect(undated()).toBeVisible();
    // What the guided exercise alone holds is a document too.
    receives(device, { claims: {} });
    await waitFor(() => expect(undated()).toBeNull());
    expect(await section('Mes moments de vocation')).toBeVisible();
  });
});

// What a file holds, and what of one is taken in, stands in test/unit/domain/exportFile/exportFile.test.ts.
describe('taking one’s data along', () => {
  const aFile = (text: string) => new File([text], 'un-fichier.json', { type: 'application/json' });

  test('F5: a wrong, foreign, later, huge or vanished file says so and changes nothing', async () => {
    const device = await place.opens(amelie, path);
    const before = rowsOf(device);
    const huge = aFile('{}');
    Object.defineProperty(huge, 'size', { value: largestImport + 1 });
    const gone = Object.assign(aFile('{}'), { text: () => Promise.reject(new Error('NotReadableError')) });
    const file = (changes: object) =>
      aFile(JSON.stringify({ format: 'reconnexion-export', version: 1, collections: {}, ...changes }));
    const wordy = { celebrations: { 1: { kind: 'note', text: 'a'.repeat(5_000_000) } } };
    for (const [refused, message] of [
      [aFile('PK\u0003\u0004'), 'n’est pas un export'],
      [aFile('{"log": {}}'), 'vient d’une autre application'],
      [file({ version: 2 }), 'vient d’une autre version'],
      [file({}), 'ne contient rien qui puisse être importé'],
      [huge, 'est trop volumineux'],
      [gone, 'n’a pas pu être lu'],
      [file({ collections: wordy }), 'ne tiendraient plus sur cet appareil'],
    ] as const) {
      await choose(refused);
      await user.isToldThat(message);
      expect(screen.queryByRole('button', { name: named(user.word('confirm')) })).toBeNull();
    }
    expect(rowsOf(device)).toEqual(before);
  });
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { reconnectionRemoved, selectReconnectionHistory } from '../../../src/collections/reconnections';
import { localDay } from '../../../src/domain/localDay';
import { dayAfter } from '../../../src/domain/reminder';
import { newReconnectionForm } from '../../../src/domain/entries/formDraftKeys';
import type { Reconnection } from '../../../src/domain/entries/reconnection';
import { aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';
import { shipped } from '../../support/shippedDocuments';

let mockIsCodeMissing = false;
jest.mock('../../../src/parts/events/calendarFile', () => {
  if (mockIsCodeMissing) throw new Error('Loading chunk calendar failed');
  return jest.requireActual<object>('../../../src/parts/events/calendarFile');
});

const { reconnection } = shipped.fr.exercises;

const answers = {
  pf: 'past',
  'reconew-q2-qui': 'Karim',
  'reconew-q2-datesujet': 'Le retard',
  'reconew-q3-pense': 'Il exagère.',
  'reconew-q9-regard': 'Il a peur, comme moi.',
  intuitionsdata: [
    { id: 'i1', name: 'L’appeler' },
    { id: 'i2', name: 'L’écouter, et me taire' },
  ],
};

const link = (name: string) => within(screen.getByRole('main')).findByRole('link', { name: named(name) });
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const closing = () => heading(saying('De « Il exagère » à « Il a peur, comme moi »'));

/** A reconnection written up to its last slide, and saved. */
async function saves(given: object = answers, rows: Record<string, Reconnection> = {}) {
  const drafts = { [newReconnectionForm]: { answers: { ...answers, ...given }, slide: 'intuitions' } };
  const opened = await open('/reco/add', { drafts, reconnections: rows }, { reconnection });
  await opened.user.click(await screen.findByRole('button', { name: named('Enregistrer') }));
  return opened;
}

/** The same, once the closing is there. */
async function closes(given: object = {}, rows: Record<string, Reconnection> = {}) {
  const opened = await saves(given, rows);
  await closing();
  return opened;
}

/** The file given to the user, once the button was pressed. */
function catchesFile(): { text: () => Promise<string>; name: () => string | undefined } {
  let blob: Blob | undefined;
  let name: string | undefined;
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      blob = given;
      return 'blob:app/1';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  return { text: async () => (await blob?.text()) ?? '', name: () => name };
}

describe('N3 the closing of a reconnection', () => {
  afterEach(() => jest.restoreAllMocks());

  it('N3 C4 comes once it is saved, says the way that was made, has the focus, and the alert comes too', async () => {
    await saves();
    const title = await closing();
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Karim');
    expect(await screen.findByRole('alert')).toHaveTextContent(saying('Votre reconnexion est enregistrée'));
    const which = within(
      await screen.findByRole('radiogroup', { name: named('Laquelle d’abord, et quand ?') }),
    );
    expect(which.getAllByRole('radio')).toHaveLength(2);
    expect(which.getByRole('radio', { name: 'L’appeler' })).toBeChecked();
    expect(document.title).toMatch(/^Reconnexion enregistrée/);
    expect(window.location.pathname).toBe('/pages/reconnexions');
    expect(await link('Accueil')).toHaveAttribute('href', '/');
  });

  it('says what the exercise’s document closes with, filled with the answers (N3)', async () => {
    await closes();
    expect(screen.getByText('Un pas vers Karim')).toBeVisible();
    expect(screen.getByText(/^Gardez ce regard en vous/)).toBeVisible();
  });

  it('comes right after the last slide: no other is shown before (N22 C4)', async () => {
    const shown = new Set<string | null | undefined>();
    const observer = new MutationObserver(() => shown.add(document.querySelector('h1')?.textContent));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await closes();
    observer.disconnect();
    expect([...shown].filter((title) => /situation/.test(title ?? ''))).toEqual([]);
  });

  it('N3 leaves out what one thought where it is blank', async () => {
    await saves({ 'reconew-q3-pense': ' ' });
    expect(await heading(saying('Votre reconnexion est faite.'))).toBeVisible();
  });

  it('says what one felt and feels now beneath, in its place where one thought nothing (N29)', async () => {
    const feelings = { 'reconew-q3-ressenti': 'agacement, peur', 'reconew-q9-ressenti': 'calme.' };
    const change = saying('« agacement, peur », puis « calme »');
    await closes(feelings);
    expect(screen.getByText('Votre ressenti')).toBeVisible();
    expect(screen.getByText(change)).toBeVisible();
    cleanup();
    await saves({ ...feelings, 'reconew-q3-pense': '' });
    expect(await heading(change)).toBeVisible();
  });

  it('N3 leads to the history, which lies behind it: Back does too, and never to a second save', async () => {
    const { user, store } = await closes();
    const count = window.history.length;
    await user.click(await link('Voir mes reconnexions'));
    expect(await heading(/^Reconnexions/)).toBeVisible();
    expect(window.history.length).toBe(count);
    act(() => window.history.forward());
    await closing();
    act(() => window.history.back());
    expect(await heading(/^Reconnexions/)).toBeVisible();
    expect(selectReconnectionHistory(store.getState())).toHaveLength(1);
  });

  it('N3 is not there for another load of the page, nor for a state of something else', async () => {
    await closes();
    const { state } = window.history as { state: { usr: { closing: string; load: number } } };
    expect(JSON.stringify(state)).not.toContain('exagère');
    // As after a reload: the browser keeps the state, and the page's load is another.
    for (const usr of [{ ...state.usr, load: 1 }, { ...state.usr, closing: 'constructor' }, 'closing', 1]) {
      act(() => {
        window.history.pushState({ ...state, key: `with ${JSON.stringify(usr)}`, usr }, '');
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
      });
      expect(await heading(/^Reconnexions/)).toBeVisible();
    }
  });

  it('N3 gives way to the history when its entry has gone, as from another tab', async () => {
    const { store } = await closes({}, { '1770000000000': aReconnection() });
    const [saved] = selectReconnectionHistory(store.getState());
    act(() => void store.dispatch(reconnectionRemoved(saved!)));
    expect(await heading(/^Reconnexions/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: named('Annuler la suppression') })).toHaveFocus(),
    );
  });

  it('N3 H5 R29 a reminder whose code can’t be fetched says what failed and what helps; the next press gives it', async () => {
    const file = catchesFile();
    mockIsCodeMissing = true;
    const { user } = await closes();
    const add = screen.getByRole('button', { name: named('Ajouter à mon agenda') });
    await user.click(add);
    const said = await screen.findByText(saying('Le fichier pour votre agenda n’a pas pu être préparé'));
    const told = said.closest('[role=alert]');
    expect(told).toHaveTextContent(saying('Vérifiez votre connexion, puis réessayez'));
    expect(screen.queryByText(named('Une erreur est survenue.'))).toBeNull();
    mockIsCodeMissing = false;
    await user.click(add);
    await waitFor(() => expect(file.name()).toBe('moment.ics'));
    expect(told).not.toBeInTheDocument();
  });

  it('what is chosen is kept with its hour, home says it first, and the calendar knows it by one id (N17)', async () => {
    const file = catchesFile();
    const { user, store } = await closes();
    await user.click(screen.getByRole('radio', { name: saying('L’écouter') }));
    await user.type(screen.getByLabelText(named('Heure (facultative)')), '18:05');
    await user.click(screen.getByRole('button', { name: named('La prévoir') }));
    expect(screen.getByText(saying('Prévue demain à 18:05'))).toBeVisible();
    expect(document.activeElement).toHaveTextContent(saying('Prévue demain à 18:05'));
    expect(screen.queryByRole('button', { name: named('La prévoir') })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: named('Modifier') }));
    expect(screen.getByRole('heading', { name: named('Laquelle d’abord, et quand ?') })).toHaveFocus();
    expect(screen.getByRole('radio', { name: saying('L’écouter') })).toBeChecked();
    expect(screen.getByLabelText(named('Heure (facultative)'))).toHaveValue('18:05');
    await user.click(screen.getByRole('button', { name: named('La prévoir') }));
    const [saved] = selectReconnectionHistory(store.getState());
    const tomorrow = localDay(dayAfter(new Date(), 1));
    expect(saved!.entry.intuitionsdata).toEqual([
      { id: 'i1', name: 'L’appeler' },
      { id: 'i2', name: 'L’écouter, et me taire', plannedFor: `${tomorrow}T18:05` },
    ]);
    await user.click(screen.getByRole('button', { name: named('Ajouter à mon agenda') }));
    await waitFor(async () => expect(await file.text()).toContain('UID:intuition-i2@'));
    await user.click(await link('Accueil'));
    expect(await link('demain à 18:05 : L’écouter, et me taire')).toHaveAttribute(
      'href',
      '/pages/intuitions',
    );
  });

  it.each([
    ['an hour that was chosen is promised, as by a press on « La prévoir »', '18:05', ['T18:05']],
    ['what is only proposed is no promise', '', []],
  ])('who leaves: %s (N17)', async (_what, hour, kept) => {
    const { user, store } = await closes();
    if (hour) await user.type(screen.getByLabelText(named('Heure (facultative)')), hour);
    await user.click(await link('Accueil'));
    await heading(/Bon(jour|soir)/);
    const [saved] = selectReconnectionHistory(store.getState());
    const planned = saved!.entry.intuitionsdata!.flatMap(({ plannedFor = [] }) => plannedFor);
    expect(planned.map((one) => one.slice(-6))).toEqual(kept);
  });

  it('N3 gives a reminder on the day chosen, which says nothing of what was written', async () => {
    const file = catchesFile();
    const { user } = await closes();
    await user.click(screen.getByRole('radio', { name: saying('L’écouter') }));
    await user.click(screen.getByRole('radio', { name: 'Un autre jour' }));
    const add = screen.getByRole('button', { name: named('Ajouter à mon agenda') });
    await user.click(add);
    expect(screen.getByLabelText(named('Quel jour ?'))).toBeInvalid();
    expect(screen.getByText('Choisissez aujourd’hui, ou un jour à venir.')).toBeVisible();
    expect(file.name()).toBeUndefined();
    const box = screen.getByLabelText(named('Quel jour ?'));
    await user.type(box, '2090-03-01');
    await user.click(add);
    await waitFor(() => expect(file.name()).toBe('moment.ics'));
    expect(
      await screen.findByText(/votre agenda vous fera signe le mercredi 1er mars 2090 à 09:00/),
    ).toBeVisible();
    const lines = (await file.text()).replace(/\r\n /g, '').split('\r\n');
    const start = new Date(2090, 2, 1, 9).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(lines).toEqual(
      expect.arrayContaining([
        `DTSTART:${start}`,
        'SUMMARY:Un moment pour vous',
        `DESCRIPTION:${window.location.origin}/`,
        `URL:${window.location.origin}/`,
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-PT5M',
        'END:VALARM',
      ]),
    );
    expect(lines.join(' ')).not.toMatch(/appeler|écouter|Karim|exagère|METHOD/i);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { celebrationAdded } from '../../../src/collections/celebrations';
import {
  intuitionChangeSaved,
  intuitionPostponed,
  selectIntuitions,
} from '../../../src/collections/reconnections';
import { entryForms } from '../../../src/domain/entries/formDraftKeys';
import type { Intuition } from '../../../src/domain/entries/reconnection';
import { localDay } from '../../../src/domain/localDay';
import { dayAfter } from '../../../src/domain/reminder';
import { aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';

const key = '1770000000000';
const realised = '2026-02-03';

async function opens(intuition: Partial<Intuition>, rest: Parameters<typeof open>[1] = {}) {
  const item: Intuition = { name: 'Lui écrire', id: 'i1', ...intuition };
  const reconnections = { [key]: aReconnection({ intuitionsdata: [item] }) };
  const { user, store } = await open('/pages/intuitions', { reconnections, ...rest }, {});
  await screen.findByText('Lui écrire');
  return {
    user,
    store,
    stored: () => selectIntuitions(store.getState())[0]!.intuition,
    press: async (name: string) => await user.click(screen.getByRole('button', { name: named(name) })),
  };
}

const box = () => screen.getByRole('checkbox', { name: named('Marquer comme réalisée') });
const question = () => screen.queryByRole('textbox', { name: named('Qu’est-ce que cela a changé ?') });
/** As a corrector does: no event that React hears tells of it. */
const corrects = (text: string) => {
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: named('Qu’est-ce que cela a changé ?') }).value =
    text;
};
const button = (name: string) => screen.queryByRole('button', { name: named(name) });

describe('C7 C8 N12 what looks like a checkbox is one', () => {
  it('C7 C8 ticked it is realised today, unticked it is pending again; the box keeps the focus', async () => {
    const { user, stored } = await opens({});
    expect(box()).not.toBeChecked();
    expect(box()).toHaveAccessibleDescription('Lui écrire');
    await user.click(box());
    expect(box()).toBeChecked();
    expect(box()).toHaveFocus();
    expect(stored().realised).toBe(localDay(new Date()));
    await user.keyboard(' ');
    expect(box()).not.toBeChecked();
    expect(stored()).toEqual({ name: 'Lui écrire', id: 'i1' });
    expect(button('Faite un autre jour')).toBeVisible();
  });

  it('the first of a month is said as one says it (C8 J4)', async () => {
    await opens({ realised: '2026-08-01' });
    expect(screen.getByText(saying('Réalisée le 1er août'))).toBeVisible();
  });

  it('C8 R26 unticked by mistake and ticked again it has its day back', async () => {
    const { user, stored } = await opens({ realised });
    expect(box()).toBeChecked();
    await user.click(box());
    expect(stored().realised).toBeUndefined();
    await user.click(box());
    expect(stored().realised).toBe(realised);
  });
});

describe('B8 one that the user will not do', () => {
  it('B8 stands under all only, with a way to take it up again', async () => {
    const { user, press, stored } = await opens({ dropped: '2026-02-03' });
    expect(screen.getByText(named('Vous avez choisi de ne pas la faire.'))).toBeVisible();
    for (const filter of ['En attente', 'Réalisées']) {
      await user.click(screen.getByRole('radio', { name: named(filter) }));
      expect(screen.queryByText('Lui écrire')).toBeNull();
    }
    await user.click(screen.getByRole('radio', { name: named('Toutes') }));
    await press('La reprendre');
    expect(stored()).toEqual({ name: 'Lui écrire', id: 'i1' });
    expect(screen.getByText('Lui écrire')).toHaveFocus();
  });

  it('B8 may be realised after all', async () => {
    const { user, stored } = await opens({ dropped: '2026-02-03' });
    await user.click(box());
    expect(stored()).toEqual({ name: 'Lui écrire', id: 'i1', realised: localDay(new Date()) });
  });
});

describe('N12 what a realised intuition changed', () => {
  const celebration = { kind: 'celebration', text: 'Il m’a souri.', intuition: 'i1' };

  it('N12 is asked as it is marked, without taking the focus; saved it is read there, and edited', async () => {
    const { user, press, stored, store } = await opens({});
    await user.click(box());
    await waitFor(() => expect(question()).toBeVisible());
    expect(box()).toHaveFocus();
    await user.type(question()!, 'Il m’a souri.');
    await press('Enregistrer');
    expect(stored().change).toBe('Il m’a souri.');
    expect(question()).toBeNull();
    expect(screen.getByText('Lui écrire')).toHaveFocus();
    expect(screen.getByText(named('Il m’a souri.'))).toBeVisible();
    expect(screen.getByText(named('Qu’est-ce que cela a changé ?'))).toBeVisible();
    await press('Qu’est-ce que cela a changé ?');
    await waitFor(() => expect(question()).toHaveFocus());
    await user.type(question()!, ' Deux fois.');
    await press('Enregistrer');
    expect(stored().change).toBe('Il m’a souri. Deux fois.');
    expect(store.getState().drafts).toEqual({});
  });

  it('N12 F4 is asked of one realised before; a celebration is made in these words', async () => {
    const { press, store } = await opens({ realised, change: 'Il m’a souri.' });
    expect(button('Célébrer')).toHaveAccessibleDescription('Lui écrire');
    await press('Célébrer');
    expect(Object.values(store.getState().celebrations)).toEqual([celebration]);
    expect(screen.getByRole('link', { name: named('Célébrée') })).toBeVisible();
  });

  it('N12 N6 what was typed and not saved waits in its place, and is said on home', async () => {
    const draft = `${entryForms.change({ dateKey: key, item: '#i1' })}#a`;
    const { user } = await opens({ realised }, { drafts: { [draft]: { answers: { change: 'Il m' } } } });
    await waitFor(() => expect(question()).toHaveValue('Il m'));
    const tabs = within(screen.getByRole('navigation', { name: named('Navigation principale') }));
    await user.click(tabs.getByRole('link', { name: named('Accueil') }));
    const back = saying('Modification en attente : ce qu’une intuition a changé');
    await user.click(await screen.findByRole('link', { name: back }));
    await waitFor(() => expect(question()).toHaveValue('Il m'));
  });

  it('N12 K6 what another device wrote meanwhile stays beside, until one is picked', async () => {
    const { user, press, store, stored } = await opens({ realised, change: 'Rien' });
    await press('Qu’est-ce que cela a changé ?');
    await user.clear(await screen.findByRole('textbox', { name: named('Qu’est-ce que cela a changé ?') }));
    await user.type(question()!, 'Ici');
    await waitFor(() => expect(Object.values(store.getState().drafts)[0]?.origins).toBeDefined());
    const change = { dateKey: key, item: '#i1', change: 'Là-bas' };
    act(() => void store.dispatch(intuitionChangeSaved(change, 'of another tab')));
    await press('Enregistrer');
    const beside = await screen.findByText(saying('Là-bas'));
    expect(stored().change).toBe('Ici');
    await user.click(within(beside.parentElement!).getByRole('button', { name: named('Garder celle-ci') }));
    expect(stored().change).toBe('Là-bas');
    expect(store.getState().reconnections[key]?.conflicts).toBeUndefined();
  });

  it.each([
    ['is saved', 'Enregistrer', []],
    ['is celebrated in these words', 'En faire une célébration', [celebration]],
  ])('R47 F4 N12 what was corrected without an event %s, and leaves no draft', async (_what, name, made) => {
    const { user, press, stored, store } = await opens({ realised });
    await press('Qu’est-ce que cela a changé ?');
    await waitFor(() => expect(question()).toBeVisible());
    await user.type(question()!, 'Il m’a suori.');
    corrects('Il m’a souri.');
    fireEvent.click(button(name)!);
    expect(stored().change).toBe('Il m’a souri.');
    expect(Object.values(store.getState().celebrations)).toEqual(made);
    expect(store.getState().drafts).toEqual({});
  });

  it('R47 N12 what was corrected without an event outlives a redraw, the next letter, and « Plus tard »', async () => {
    const { user, press, store } = await opens({ realised });
    await press('Qu’est-ce que cela a changé ?');
    await waitFor(() => expect(question()).toBeVisible());
    await user.type(question()!, 'Il m’a suori');
    corrects('Il m’a souri');
    act(() => void store.dispatch(celebrationAdded({ kind: 'note', text: 'ailleurs' })));
    await user.type(question()!, '.');
    expect(question()).toHaveValue('Il m’a souri.');
    corrects('Il m’a souri !');
    await press('Plus tard');
    expect(Object.values(store.getState().drafts)).toMatchObject([{ answers: { change: 'Il m’a souri !' } }]);
  });

  it('N12 is not asked of a pending one', async () => {
    await opens({ change: 'avant' });
    expect(question()).toBeNull();
    expect(screen.queryByText('avant')).toBeNull();
    expect(button('Célébrer')).toBeNull();
  });
});

describe('what an intuition is planned for', () => {
  const tomorrow = () => localDay(dayAfter(new Date(), 1));

  it('is planned in its row, changed there and taken off; a day that is over is refused (N17)', async () => {
    const { user, press, stored } = await opens({});
    await press('La prévoir');
    const day = screen.getByLabelText(named('Quel jour ?'));
    expect(day).toHaveFocus();
    expect(day).toHaveAttribute('min', localDay(new Date()));
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    await press('Confirmer');
    expect(screen.getByText(named('Choisissez aujourd’hui, ou un jour à venir.'))).toBeVisible();
    expect(stored()).not.toHaveProperty('plannedFor');
    fireEvent.change(day, { target: { value: tomorrow() } });
    await press('Confirmer');
    expect(stored().plannedFor).toBe(tomorrow());
    expect(screen.getByText(saying('Prévue demain'))).toBeVisible();
    await press('Changer le jour');
    await user.type(screen.getByLabelText(named('Heure (facultative)')), '08:30');
    await press('Confirmer');
    expect(stored().plannedFor).toBe(`${tomorrow()}T08:30`);
    await press('Changer le jour');
    await press('Ne plus la prévoir');
    expect(stored()).not.toHaveProperty('plannedFor');
    expect(button('La prévoir')).toBeVisible();
  });

  it('« Pas encore » takes a plan off whose day is over, and no other (N17)', async () => {
    const { store, stored } = await opens({ plannedFor: '2026-01-05' });
    const [{ dateKey, item } = { dateKey: '', item: '' }] = selectIntuitions(store.getState());
    const postpone = (day: string) =>
      act(() => void store.dispatch(intuitionPostponed({ dateKey, item, day })));
    postpone('2026-01-05');
    expect(stored().plannedFor).toBe('2026-01-05');
    postpone('2026-01-06');
    expect(stored()).toEqual({ name: 'Lui écrire', id: 'i1', askedOn: '2026-01-06' });
  });
});

it('C6 C7 they stand oldest first, by what is chosen too, and in reverse; each leads to its reconnection, where it is marked as well', async () => {
  const entries = ['Claire', 'Hélène', 'Marc'].map((who, n) => {
    const item: Intuition = { name: `Geste ${who}`, id: who, ...(who === 'Hélène' && { realised }) };
    const data = { 'reconew-q2-qui': who };
    return [String(Number(key) + n), aReconnection({ data, intuitionsdata: [item] })] as const;
  });
  const { user, store } = await open('/pages/intuitions', {
    reconnections: Object.fromEntries([...entries].reverse()),
  });
  const names = () => screen.getAllByText(/^Geste/).map(({ textContent }) => textContent);
  expect(await screen.findByRole('radio', { name: 'Toutes' })).toBeChecked();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(named('Intuitions (3)'));
  expect(names()).toEqual(['Geste Claire', 'Geste Hélène', 'Geste Marc']);
  await user.click(screen.getByRole('radio', { name: named('Réalisées') }));
  expect(names()).toEqual(['Geste Hélène']);
  await user.click(screen.getByRole('radio', { name: named('En attente') }));
  await user.click(screen.getByRole('button', { name: named('Inverser l’ordre') }));
  expect(names()).toEqual(['Geste Marc', 'Geste Claire']);
  await user.click(screen.getByRole('link', { name: /Marc/ }));
  const shown = within(await screen.findByRole('dialog'));
  const mark = await shown.findByRole('checkbox', { name: named('Marquer comme réalisée'), checked: false });
  await user.click(mark);
  expect(mark).toBeChecked();
  expect(mark).toHaveFocus();
  expect(selectIntuitions(store.getState())[2]!.intuition.realised).toBe(localDay(new Date()));
});

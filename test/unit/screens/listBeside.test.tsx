import { act, screen, waitFor, within } from '@testing-library/react';
import { aDerailor, aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { address } from '../../support/renderApp';
import { named } from '../../support/screenNames';

/** renderApp stands for a wide window; what comes later is drawn for a narrow one. */
function becomesNarrow() {
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const keyOf = (...day: [year: number, month: number, day: number]) => String(new Date(...day, 12).getTime());
const thisYear = new Date().getFullYear();
const about = (who: string) => aReconnection({ data: { 'reconew-q2-qui': who } });
const reconnections = {
  [keyOf(thisYear - 1, 0, 9)]: about('Marc'),
  [keyOf(thisYear - 1, 0, 1)]: about('Zoé'),
  [keyOf(thisYear, 0, 1)]: about('Karim'),
  brouillon: about('Lina'),
};
const opensList = async () => {
  const opened = await open('/pages/reconnexions', { reconnections });
  await screen.findByText('Karim');
  return opened;
};
const row = (who: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(({ textContent }) =>
    textContent.includes(who),
  )!;
const detail = () => screen.findByRole('dialog');

it('C6 K3 N14 the history stands under its months, with the year of those of other years; the name alone is the title', async () => {
  await opensList();
  const months = [...document.querySelectorAll('main h2')];
  expect(months.map(({ textContent }) => textContent)).toEqual([
    ...['janvier', `janvier ${String(thisYear - 1)}`, 'Sans date'],
  ]);
  expect(row('Karim')).toHaveAccessibleName(expect.stringMatching(/^1er janvier Karim/));
  expect(screen.queryByText(/Avec/)).toBeNull();
});

it.each([
  ['deviateurs', 'Serre la mâchoire'],
  ['intuitions', 'Relier'],
])('beside the list of %s stands the line of one’s card that it is about (N14)', async (path, line) => {
  const intuitionsdata = [{ name: 'Appeler', id: 'a' }];
  const rows = {
    ...{ identityCard: { symptoms: 'Serre la mâchoire', vocationpro: 'Relier' } },
    ...{ derailors: { '1': aDerailor() }, reconnections: { '1': aReconnection({ intuitionsdata }) } },
  };
  await open(`/pages/${path}`, rows);
  expect(await screen.findByText(line)).toBeVisible();
});

it('words that are found in a title are marked in it (Q3)', async () => {
  const { user } = await open('/?recherche', { reconnections });
  await user.type(await screen.findByRole('searchbox'), 'zoe');
  expect(await screen.findByText('Zoé', { selector: '.title mark' })).toBeVisible();
});

it('N14 C6 on a wide screen the entry stands beside the list: marked there, in use as the list is, closed by Escape or its button', async () => {
  const { user } = await opensList();
  await user.click(row('Karim'));
  const shown = await detail();
  expect(shown).not.toHaveAttribute('aria-modal');
  await waitFor(() => expect(shown.querySelector('h2')).toHaveFocus());
  expect(row('Karim')).toHaveAttribute('aria-current', 'true');
  expect(row('Marc')).not.toHaveAttribute('aria-current');
  const steps = window.history.length;
  await user.click(row('Marc'));
  await waitFor(() => expect(row('Marc')).toHaveAttribute('aria-current', 'true'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  // In the place of the one before: Back closes it.
  expect(window.history.length).toBe(steps);
  const back = jest.spyOn(window.history, 'go');
  await user.click(screen.getByPlaceholderText(named('Rechercher')));
  await user.keyboard('{Escape}');
  expect(back).not.toHaveBeenCalled();
  act(() => row('Marc').focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/pages/reconnexions');
  expect(row('Marc')).toHaveFocus();
  await user.click(row('Karim'));
  await user.click(within(await detail()).getByLabelText(named('Fermer')));
  await waitFor(() => expect(row('Karim')).toHaveFocus());
});

it('N14 below 1,000 px it is a window over the list', async () => {
  const { user } = await opensList();
  becomesNarrow();
  await user.click(row('Karim'));
  expect(await detail()).toHaveAttribute('aria-modal', 'true');
});

it('C6 J3 an entry is deleted from its window after a question, and put back from the toast', async () => {
  const { user, store } = await opensList();
  await user.click(row('Karim'));
  const answers = async (name: string) => {
    await user.click(within(await detail()).getByRole('button', { name: 'Supprimer' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await answers('Annuler');
  expect(store.getState().reconnections).toEqual(reconnections);
  await answers('Supprimer');
  await waitFor(() => expect(screen.queryByText('Karim')).toBeNull());
  await waitFor(() => expect(address()).toBe('/pages/reconnexions'));
  const { [keyOf(thisYear, 0, 1)]: karim, ...others } = reconnections;
  expect(store.getState().reconnections).toEqual(others);
  const toast = within(await screen.findByRole('alert'));
  expect(toast.getByText(named('Reconnexion supprimée'))).toBeVisible();
  await user.click(toast.getByRole('button', { name: named('Annuler la suppression') }));
  expect(await screen.findByText('Karim')).toBeVisible();
  expect(store.getState().reconnections[keyOf(thisYear, 0, 1)]).toEqual(karim);
});

it('of two texts that a claim has, the one that is picked stands, though a derailor has its key (D1 K6)', async () => {
  const derailors = { '1770000000000': aDerailor() };
  const claim = aDerailor({ name: 'La meilleure', conflicts: { name: ['La première'] } });
  const { user, store } = await open('/pages/deviateurs?entry=claim.1770000000000', {
    ...{ derailors, claims: { '1770000000000': claim } },
  });
  const keep = await within(await detail()).findAllByRole('button', { name: 'Garder celle-ci' });
  await user.click(keep[1]!);
  const { conflicts: _settled, ...settled } = claim;
  expect(store.getState().claims).toEqual({ '1770000000000': { ...settled, name: 'La première' } });
  expect(store.getState().derailors).toEqual(derailors);
});

it('a derailor that another client left without a name has one in its window too (D1 K3)', async () => {
  await open('/pages/deviateurs?entry=derailor.1', { derailors: { '1': aDerailor({ name: ' ' }) } });
  expect(within(await detail()).getByRole('heading', { name: 'Sans nom' })).toBeVisible();
});

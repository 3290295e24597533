import { act, screen, waitFor, within } from '@testing-library/react';
import { open as opens } from '../../../support/openedExercise';
import { address, goTo } from '../../../support/renderApp';
import { named } from '../../../support/screenNames';

test('beside the page the menu has its entries, and search once; a second tap on what closes it on phones goes no further back (J1)', async () => {
  const { user } = await opens('/pages/cid');
  const beside = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(beside.getByRole('link', { name: named('Célébrations et notes') })).toBeVisible();
  expect(beside.getAllByRole('link', { name: named('Rechercher partout') })).toHaveLength(1);
  goTo('/pages/celebrations');
  await user.click(await screen.findByRole('button', { name: named('Menu') }));
  const close = within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button');
  const back = jest.spyOn(window.history, 'go');
  // The browser goes back a moment after it was asked to.
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  expect(back).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/pages/celebrations');
});

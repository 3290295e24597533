import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, createMemoryRouter, Link, RouterProvider } from 'react-router';
import { useEntryAddress } from '../../../src/ui/list/useEntryAddress';
import { useShownAddress } from '../../../src/ui/list/useShownAddress';
import { expectConsole } from '../../support/expectConsole';

function Shelf() {
  const { shownBy, linkTo, close } = useShownAddress('book');
  const shown = shownBy('book');
  return (
    <>
      <Link {...linkTo('book', '7')}>Sept</Link>
      <Link {...linkTo('book', 'a&b')}>Autre</Link>
      {shown !== null && <button onClick={close}>Fermer {shown}</button>}
    </>
  );
}

const open = (...steps: string[]) => {
  const router = createMemoryRouter([{ path: '*', element: <Shelf /> }], { initialEntries: steps });
  render(<RouterProvider router={router} />);
  return {
    go: (steps: number) => act(() => router.navigate(steps)),
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
};
const closeButton = () => screen.getByRole('button');

test('G2 H1 a link shows what it names as a step of its own, beside the other parameters; closing goes back', async () => {
  const { address } = open('/before', '/shelf?room=2#top');
  await userEvent.click(screen.getByRole('link', { name: 'Sept' }));
  expect(address()).toBe('/shelf?room=2&book=7#top');
  await userEvent.click(closeButton());
  expect(address()).toBe('/shelf?room=2#top');
  expect(screen.queryByRole('button')).toBeNull();
});

test('G2 H1 Back closes, Forward shows again', async () => {
  const { go, address } = open('/before', '/shelf');
  await userEvent.click(screen.getByRole('link', { name: 'Autre' }));
  expect(closeButton()).toHaveTextContent('Fermer a&b');
  await go(-1);
  expect(address()).toBe('/shelf');
  expect(screen.queryByRole('button')).toBeNull();
  await go(1);
  expect(closeButton()).toHaveTextContent('Fermer a&b');
});

test('G2 H1 opened by its address, closing stays on the screen and keeps the other parameters', async () => {
  const { go, address } = open('/before', '/shelf?book=7&room=2');
  // The library's own router, in place of the app's, looks for what jsdom lacks.
  expectConsole('warn', /viewTransition/);
  await userEvent.click(closeButton());
  expect(address()).toBe('/shelf?room=2');
  await go(-1);
  expect(address()).toBe('/before');
});

test('R42 D1 F4 G2 H1 a second tap on Close, or one after Back, goes no further back', async () => {
  function List() {
    const { shown, entryLink, close } = useEntryAddress();
    return shown === null ? <Link {...entryLink('7')}>Sept</Link> : <button onClick={close}>Fermer</button>;
  }
  window.history.replaceState({ idx: 0 }, '', '/home');
  const router = createBrowserRouter([{ path: '*', element: <List /> }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/list'));
  await userEvent.click(screen.getByRole('link'));
  const close = closeButton();
  await act(async () => {
    close.click();
    close.click();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    close.click();
  });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(router.state.location.pathname).toBe('/list');
  router.dispose();
});

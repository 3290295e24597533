import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { useShownAddress } from '../../../src/ui/list/useShownAddress';

function Shelf() {
  const { shown, linkTo, close } = useShownAddress('book');
  return (
    <>
      <Link {...linkTo('7')}>Sept</Link>
      <Link {...linkTo('a&b')}>Autre</Link>
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
  await userEvent.click(closeButton());
  expect(address()).toBe('/shelf?room=2');
  await go(-1);
  expect(address()).toBe('/before');
});

test('G2 H1 a second tap on Close goes no further back', async () => {
  const { address } = open('/before', '/shelf');
  await userEvent.click(screen.getByRole('link', { name: 'Sept' }));
  const close = closeButton();
  await act(async () => {
    close.click();
    close.click();
    await Promise.resolve();
  });
  expect(address()).toBe('/shelf');
});

import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from '../../../src/ui/Loading';
import { appMessages } from '../../../src/ui/messages';
import { forgetFailedLoads, lazyComponent, whenCodeIsMissing } from '../../../src/ui/lazyComponent';
import { expectConsole } from '../../support/expectConsole';
import { saying } from '../../support/screenNames';
import { user } from '../../support/userMoves';
import { inFrench } from '../../support/inFrench';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <p>Rien</p> : this.props.children;
  }
}

interface Named {
  name: string;
  onClose?: () => void;
}

const Fetched = ({ name }: Named) => <p>Voici {name}</p>;
const cause = new Error('offline');
const failingOnce = () => jest.fn().mockRejectedValueOnce(cause).mockResolvedValue(Fetched);

const draw = (Part: ComponentType<Named>, props: Partial<Named> = {}) =>
  render(
    inFrench(
      <Boundary>
        <p>Tout autour</p>
        <Suspense fallback={null}>
          <Part name="Zoé" {...props} />
        </Suspense>
      </Boundary>,
    ),
  );

const notice = 'Elle s’affichera dès que le réseau sera revenu.';
const comesOnline = () => act(() => void window.dispatchEvent(new Event('online')));

beforeEach(() => {
  // jsdom draws no window by itself.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('J5 a screen whose code could not be fetched asks for it once, and again once failures are forgotten', async () => {
  const load = failingOnce();
  const Part = lazyComponent<Named>(load, { isScreen: true });
  expectConsole('error', /offline/);
  const first = draw(Part);
  await screen.findByText('Rien');
  first.unmount();
  expect(load).toHaveBeenCalledTimes(1);
  forgetFailedLoads();
  draw(Part);
  await screen.findByText('Voici Zoé');
  expect(load).toHaveBeenCalledTimes(2);
});

test('R46 R29: a part whose code can’t be fetched says so in its place, and comes by itself with the network', async () => {
  const told = jest.fn();
  whenCodeIsMissing(told);
  const load = failingOnce();
  draw(lazyComponent<Named>(load));
  await screen.findByText(saying(notice));
  expect(screen.getByText('Tout autour')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(told).toHaveBeenCalledWith(cause);
  comesOnline();
  await screen.findByText('Voici Zoé');
  // What is there is not asked for again.
  comesOnline();
  expect(load).toHaveBeenCalledTimes(2);
});

test('R46: a window whose code can’t be fetched is a window that can be closed, and tries again by hand', async () => {
  const onClose = jest.fn();
  draw(lazyComponent<Named>(failingOnce()), { onClose });
  const missing = await screen.findByRole('dialog');
  expect(missing).toHaveTextContent(saying(notice));
  await user.taps('Fermer');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.taps('Réessayer');
  await screen.findByText('Voici Zoé');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('R46: what stands in for a part gives way to it once the network is back', async () => {
  const instead = ({ name }: Named) => <p>À la place de {name}</p>;
  draw(lazyComponent<Named>(failingOnce(), { instead }));
  await screen.findByText('À la place de Zoé');
  comesOnline();
  await screen.findByText('Voici Zoé');
});

test('the notice of what is missing asks anew with the network, and no more once it is gone (J5 R46)', () => {
  const onRetry = jest.fn();
  const { unmount } = render(inFrench(<LoadFailure text={appMessages.retry} onRetry={onRetry} />));
  comesOnline();
  unmount();
  comesOnline();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

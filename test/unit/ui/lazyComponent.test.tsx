import { render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { forgetFailedLoads, lazyComponent } from '../../../src/ui/lazyComponent';
import { expectConsole } from '../../support/expectConsole';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <p>Rien</p> : this.props.children;
  }
}

const Fetched = ({ name }: { name: string }) => <p>Voici {name}</p>;

test('J5 code that could not be fetched is asked for once, and again once failures are forgotten', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Fetched);
  const Part = lazyComponent<{ name: string }>(load);
  const draw = () =>
    render(
      <Boundary>
        <Suspense fallback={null}>
          <Part name="Zoé" />
        </Suspense>
      </Boundary>,
    );
  expectConsole('error', /offline/);
  const first = draw();
  await screen.findByText('Rien');
  first.unmount();
  expect(load).toHaveBeenCalledTimes(1);
  forgetFailedLoads();
  draw();
  await screen.findByText('Voici Zoé');
  expect(load).toHaveBeenCalledTimes(2);
});

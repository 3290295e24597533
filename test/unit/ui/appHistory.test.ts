import { waitFor } from '@testing-library/react';
import { AppHistory } from '../../../src/ui/appHistory';

/** A history at /work, with /before behind it, whose guard holds every step to another page up. */
function guarded() {
  window.history.replaceState(null, '', '/before');
  const history = new AppHistory();
  const met: string[] = [];
  history.listen(({ location, action }) => met.push(`${action} ${location.pathname}`));
  history.navigator.push('/work', null);
  met.length = 0;
  const asked: (() => void)[] = [];
  const release = history.guard({ holdsUp: (from, to) => from !== to, onHeldUp: (goOn) => asked.push(goOn) });
  return { history, met, asked, release };
}
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

it('Back waits at the page that it would leave, and goes once it may (C5)', async () => {
  const { met, asked, release } = guarded();
  window.history.back();
  await waitFor(() => expect(asked).toHaveLength(1));
  await isAt('/work');
  expect(met).toEqual([]);
  asked[0]?.();
  await waitFor(() => expect(met).toEqual(['POP /before']));
  await isAt('/before');
  release();
});

it('an answer that comes before the browser is back is followed all the same (C5)', async () => {
  const { history, met, release } = guarded();
  release();
  const releaseAtOnce = history.guard({ holdsUp: (from, to) => from !== to, onHeldUp: (goOn) => goOn() });
  window.history.back();
  await waitFor(() => expect(met).toEqual(['POP /before']));
  await isAt('/before');
  releaseAtOnce();
});

it('a Back that was not followed is asked again, and the last answer counts (C5)', async () => {
  const { met, asked, release } = guarded();
  for (const times of [1, 2]) {
    window.history.back();
    await waitFor(() => expect(asked).toHaveLength(times));
    await isAt('/work');
  }
  asked[1]?.();
  await waitFor(() => expect(met).toEqual(['POP /before']));
  release();
});

it('a link and a redirect wait as well; a step within the page does not (C5)', () => {
  const { history, met, asked, release } = guarded();
  history.navigator.push({ pathname: '/work', search: '?entry=1' }, null);
  expect(met).toEqual(['PUSH /work']);
  history.navigator.push('/other', null);
  history.navigator.replace('/third', null);
  expect([asked.length, window.location.pathname]).toEqual([2, '/work']);
  asked[0]?.();
  expect(met).toEqual(['PUSH /work', 'PUSH /other']);
  release();
});

it('a step that the app did not make is taken, for there is no way back from it (C5)', async () => {
  const { met, asked, release } = guarded();
  window.history.pushState({ key: 'elsewhere' }, '', '/elsewhere');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(met).toEqual(['POP /elsewhere']));
  expect(asked).toEqual([]);
  release();
});

it('a step before anybody listens is told to the first who does (A15)', () => {
  window.history.replaceState(null, '', '/before');
  const history = new AppHistory();
  history.navigator.push('/work', null);
  const met: string[] = [];
  history.listen(({ location }) => met.push(location.pathname));
  history.listen(({ location }) => met.push(location.pathname));
  expect(met).toEqual(['/work']);
});

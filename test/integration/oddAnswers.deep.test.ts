import { screen, waitFor } from '@testing-library/react';
import type { FaultInput } from '../support/testControls';
import { collectionNames } from '../../src/domain/collections';
import { silentLogin } from '../../src/session/login';
import type { Device } from '../support/makeTestStore';
import { amelie } from '../support/personas';
import { address, renderApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';

const place = setUp();
const json = { status: 200, contentType: 'application/json' } as const;
/** What a provider may answer instead of what it should, and how the app names it. */
const oddities: Record<string, { fault: Omit<FaultInput, 'match'>; reason: string }> = {
  HTML: {
    fault: { status: 200, contentType: 'text/html', body: '<!DOCTYPE html><title>x</title>' },
    reason: 'malformed',
  },
  'an empty 204': { fault: { status: 204, body: '' }, reason: 'malformed' },
  'another shape': { fault: { ...json, body: '"tout autre chose"' }, reason: 'malformed' },
  'five megabytes of another shape': {
    fault: { ...json, body: JSON.stringify('x'.repeat(5_000_000)) },
    reason: 'malformed',
  },
  'nothing for too long': { fault: { delayMs: 8_000 }, reason: 'unreachable' },
};

/** Shortens the transport's own patience from now on, where the fault is to keep it waiting: other calls may be slow. */
const loseTime = ({ delayMs }: Omit<FaultInput, 'match'>) => {
  if (delayMs === undefined) return;
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 2_000));
};

const rowsOf = ({ store }: Device) => {
  const state = store.getState();
  return Object.fromEntries(
    collectionNames.filter((name) => name !== 'sync' && name !== 'tokens').map((name) => [name, state[name]]),
  );
};

describe.each(Object.entries(oddities))('R30 %s', (_what, { fault, reason }) => {
  test.each(['GET /oauth/userinfo', 'GET /user/', 'GET /node', 'GET /ge_rest/ge_get_schema_url'])(
    'A17 K4 R30: for %s is a failure with a name; the user stays in, and what is stored is shown',
    async (match) => {
      const before = await place.deviceOf(amelie);
      await before.persistor.flush();
      const device = await place.newDevice(before.storage);
      const rows = rowsOf(device);
      place.provider.controls.addFault({ match, times: 1_000, ...fault });
      loseTime(fault);
      const result = await device.store.dispatch(silentLogin());
      const isAccount = match === 'GET /oauth/userinfo' || match === 'GET /user/';
      expect(result).toMatchObject(isAccount ? { isLoaded: false, error: { reason } } : { isLoaded: true });
      const { failure } = device.store.getState().syncActivity;
      expect(failure).toBe(match === 'GET /ge_rest/ge_get_schema_url' ? null : reason);
      expect(rowsOf(device)).toEqual(rows);
      await renderApp(device, '/pages/reconnexions');
      expect(await user.heading()).toHaveTextContent(/\(6\)/);
      expect(screen.getByRole('link', { name: /Marc, responsable/ })).toBeVisible();
      expect(address()).toBe('/pages/reconnexions');
    },
  );

  test.each([
    ['GET /ws/news', '/pages/news/32/actualites'],
    ['GET /ws/events', '/pages/events'],
    ['GET /ge_rest/ge_get_node', '/pages/news-article/:nid'],
  ])('G1 H2 R30: for %s says so in its place, and is there with the next try', async (match, path) => {
    const list = await fetch(`${place.provider.url}/ws/news/32?items_per_page=2&_format=json`);
    const [newest] = (await list.json()) as { nid: string }[];
    place.provider.controls.addFault({ match, times: 1_000, ...fault });
    const device = await place.deviceOf(amelie);
    loseTime(fault);
    await renderApp(device, path.replace(':nid', newest!.nid));
    const again = await screen.findByRole('button', { name: named('Réessayer') });
    expect(user.tabBar().getByRole('link', { name: named('Accueil') })).toBeVisible();
    place.provider.controls.clearFaults();
    await user.hands.click(again);
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: named('Réessayer') })).toBeNull();
  });
});

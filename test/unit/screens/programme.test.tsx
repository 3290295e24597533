import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { networkChanged } from '../../../src/collections/events';
import { aDocument } from '../../support/exampleData';
import { aDeviceNow, closeStores } from '../../support/exampleStore';
import { jsonAnswer, lostAnswer } from '../../support/fakeProvider';
import { goTo, renderApp } from '../../support/renderApp';
import { named, saying } from '../../support/screenNames';

/** The next event, four categories of news, the events to come. */
const blockCount = 6;
const blocks = () => {
  const [banner, news, ...events] = document.querySelector('main div[aria-busy]')?.children ?? [];
  return (banner ? 1 : 0) + (news?.childElementCount ?? 0) + events.length;
};

afterEach(() => {
  cleanup();
  closeStores();
});

/** How many blocks each drawing brought. */
function recordBlocks(): { brought: number[]; stop: () => void } {
  const brought: number[] = [];
  let before = blocks();
  const observer = new MutationObserver(() => {
    const now = blocks();
    if (now !== before) brought.push(now - before);
    before = now;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return { brought, stop: () => observer.disconnect() };
}

it('B5–B7 home draws what the programme brings a block at a time, and all of it at once for who comes back', async () => {
  const { brought, stop } = recordBlocks();
  await renderApp(await aDeviceNow(aDocument(), {}), '/');
  await waitFor(() => expect(blocks()).toBe(blockCount));
  stop();
  expect(brought).toEqual(Array(blockCount).fill(1));

  goTo('/pages/celebrations');
  await waitFor(() => expect(blocks()).toBe(0));
  const again = recordBlocks();
  goTo('/');
  await waitFor(() => expect(blocks()).toBe(blockCount));
  again.stop();
  expect(again.brought).toEqual([blockCount]);
});

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** From now on calls to these addresses get this answer, until what it returns is called. */
function answersWith(answer: () => Response | Promise<Response>, ...paths: string[]): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = addressOf(input);
    return paths.some((path) => url.includes(path)) ? await answer() : await before(input, init);
  };
  return () => void (globalThis.fetch = before);
}

const isDrawn = () =>
  waitFor(() => expect(document.querySelector('main div[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
const told = () => screen.queryAllByText(saying('Le programme est injoignable'), { exact: false });
const headings = (level = 2) => screen.queryAllByRole('heading', { level }).map((one) => one.textContent);

it('B5 B7 A17 events that can’t be read are told of once, though two blocks would show them', async () => {
  const device = await aDeviceNow(aDocument(), {});
  answersWith(lostAnswer, '/ws/events');
  await renderApp(device, '/');
  // The news come between both blocks: the last one is drawn after them.
  await isDrawn();
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
  expect(headings()).toContain('Citations');
});

it('without any answer of the programme home says so once and draws no empty block; asked again it draws all (N26)', async () => {
  const device = await aDeviceNow(aDocument(), {});
  const heals = answersWith(lostAnswer, '/ws/');
  await renderApp(device, '/');
  await isDrawn();
  await waitFor(() => expect(told()).toHaveLength(1));
  await waitFor(() => expect(headings()).not.toContain('Citations'));
  const again = screen.getAllByRole('button', { name: 'Réessayer' });
  expect(again).toHaveLength(1);
  heals();
  fireEvent.click(again[0]!);
  await waitFor(() => expect(headings()).toContain('Citations'));
  await waitFor(() => expect(told()).toHaveLength(0));
});

it('what home shows from before is said to be from before, until the provider answers: then it is asked for anew (N26)', async () => {
  const device = await aDeviceNow(aDocument(), {});
  await renderApp(device, '/');
  await isDrawn();
  await waitFor(() => expect(headings()).toContain('Citations'));
  act(() => void device.store.dispatch(networkChanged({ isOnline: false })));
  expect(await screen.findByText(saying('ce qui suit date de votre dernier passage'))).toBeVisible();
  expect(headings()).toContain('Citations');
  const calls = jest.spyOn(globalThis, 'fetch');
  act(() => void device.store.dispatch(networkChanged({ isOnline: true })));
  await waitFor(() => expect(told()).toHaveLength(0));
  const asked = () => calls.mock.calls.filter(([input]) => addressOf(input).includes('/ws/')).length;
  await waitFor(() => expect(asked()).toBe(5));
});

it('the next event is named without a mark to who is not enrolled for it, and listed where it is the only one (B5 B7)', async () => {
  const coming = { nid: '57', title: 'Atelier', date: '01/01/2100', date_timestamp: '4102444800' };
  const device = await aDeviceNow(aDocument(), {});
  answersWith(() => jsonAnswer([coming]), '/ws/events');
  await renderApp(device, '/');
  const next = within(await screen.findByRole('region', { name: saying('Prochain événement') }));
  expect(await next.findByText('Atelier')).toBeVisible();
  expect(next.queryByText(named('Inscription validée'))).toBeNull();
  await waitFor(() => expect(screen.getAllByText('Atelier')).toHaveLength(2));
});

it('H1 that no event is to come is told; of those that are past the latest stands first', async () => {
  const device = await aDeviceNow(aDocument(), {});
  const past = ['1000000000', '1100000000'].map((at) => ({ nid: at, title: at, date_timestamp: at }));
  answersWith(() => jsonAnswer(past), '/ws/events');
  await renderApp(device, '/pages/events');
  expect(await screen.findByText(saying('Aucun événement à venir pour l’instant'))).toBeVisible();
  expect(headings(3)).toEqual(['1100000000', '1000000000']);
  const [more] = screen.getAllByRole('button', { name: 'En savoir plus' });
  expect(more).toHaveAccessibleDescription('1100000000 mardi 9 novembre 2004');
});

it('H1 H2 R30 events of another shape say so in their place, and are there once asked again', async () => {
  const device = await aDeviceNow(aDocument(), {});
  const heals = answersWith(() => jsonAnswer('x'), '/ws/events');
  await renderApp(device, '/pages/events');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  heals();
  fireEvent.click(again);
  expect(await screen.findByText(saying('Aucun événement à venir pour l’instant'))).toBeVisible();
  expect(again).not.toBeInTheDocument();
});

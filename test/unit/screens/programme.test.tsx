import { cleanup, screen, waitFor } from '@testing-library/react';
import { aDocument } from '../../support/exampleData';
import { aDeviceNow, closeStores } from '../../support/exampleStore';
import { lostAnswer } from '../../support/fakeProvider';
import { goTo, renderApp } from '../../support/renderApp';
import { saying } from '../../support/screenNames';

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

it('B5 B7 A17 events that can’t be read are told of once, though two blocks would show them', async () => {
  const device = await aDeviceNow(aDocument(), {});
  const answers = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.includes('/ws/events') ? await lostAnswer() : await answers(input, init);
  };
  await renderApp(device, '/');
  const failures = () =>
    screen.queryAllByText(saying('les événements s’afficheront une fois la connexion revenue'));
  // The news come between both blocks: the last one is drawn after them.
  await waitFor(() =>
    expect(document.querySelector('main div[aria-busy]')).toHaveAttribute('aria-busy', 'false'),
  );
  await waitFor(() => expect(failures().length).toBeGreaterThan(0));
  expect(failures()).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
});

import { cleanup, waitFor } from '@testing-library/react';
import { aDocument } from '../../support/exampleData';
import { aDeviceNow, closeStores } from '../../support/exampleStore';
import { goTo, renderApp } from '../../support/renderApp';

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

import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { bringBackRescued } from '../../src/session/rescue';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import { openVault } from '../../src/vault/vaultThunks';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { renderApp, reopenApp } from '../support/renderApp';
import { hasLeft } from '../support/rescueMoves';
import { answersWith, between, canary, empty, ends, namesIn, withKeys } from '../support/vaultMoves';
import { moves, place } from './vaultPlace';
import { account, keyBox, types } from './vaultScreensMoves';

const { readyDevice, writes, deletes, notes, sync, plants, browser, namedAs, view, held } = moves;

/** A device whose session the provider ended: all its rows are sealed there. */
async function ended() {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  place.later();
  return { kept, sheet };
}

/** The next login, whose node the provider answers so. */
async function withheld(kept: Awaited<ReturnType<typeof ended>>['kept'], status: number) {
  const answers = between(() => Promise.resolve(answersWith(status)));
  const device = await place.deviceOf(amelie, new MemoryStorage(), kept);
  await device.store.dispatch(bringBackRescued());
  return { device, answers };
}

test.each([403, 404, 503])(
  'a key opens what an end left while the node is withheld, %s, and nothing of it leaves in clear (O3 K7)',
  async (status) => {
    const { kept, sheet } = await ended();
    const { device, answers } = await withheld(kept, status);
    expect(notes(device)).not.toContain(canary);
    expect(device.store.getState().alert).toBeNull();
    expect(await device.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
    expect(notes(device)).toContain(canary);
    answers();
    await plants(empty);
    await sync(device);
    expect(JSON.stringify(await held())).not.toContain(canary);
    expect(notes(device)).toContain(canary);
  },
);

test.each([403, 503])(
  'who discards a word that the node was withheld from, %s, keeps what an end before left (O3 K7)',
  async (status) => {
    const { kept, sheet } = await ended();
    const { device, answers } = await withheld(kept, status);
    writes(device, 'bonjour');
    await sync(device);
    expect(await device.store.dispatch(sendBeforeLeaving())).toBe('nothing');
    device.store.dispatch(sessionEnded({ reason: 'discarded' }));
    await hasLeft(device);
    expect(namesIn(kept, 'box:')).toHaveLength(1);
    answers();
    place.later();
    await plants(empty);
    const last = await browser(kept);
    await sync(last);
    await last.store.dispatch(openVault(sheet.recoveryKey));
    expect(notes(last)).toContain(canary);
    expect(notes(last)).not.toContain('bonjour');
  },
);

const lies = {
  newer: async (kept: Awaited<ReturnType<typeof ended>>['kept']) => {
    await plants({ ...empty, field_other_data: JSON.stringify({ vault: ['rx3', 'x'] }) });
    return await place.deviceOf(amelie, new MemoryStorage(), kept);
  },
  newcomer: (kept: Awaited<ReturnType<typeof ended>>['kept']) => namedAs(nadia, amelie, kept),
  hidden: async (kept: Awaited<ReturnType<typeof ended>>['kept']) => {
    const fields = Object.fromEntries(Object.keys(empty).map((name) => [name, [{ value: '{}' }]]));
    const { field_other_data: _hidden, ...shown } = fields;
    const node = { nid: [{ value: 1 }], changed: [{ value: '2026-01-01T00:00:00+00:00' }], ...shown };
    place.answers('GET /node', node, 99);
    return await place.deviceOf(amelie, new MemoryStorage(), kept);
  },
};

test.each(Object.keys(lies) as (keyof typeof lies)[])(
  'whatever the copy shows, a screen takes the key, which opens what an end left: %s (O3 O4 K7)',
  async (why) => {
    const { kept, sheet } = await ended();
    const device = await lies[why](kept);
    await sync(device);
    await device.store.dispatch(bringBackRescued());
    expect(view(device)).toMatchObject({ state: 'waits', why });
    expect(notes(device)).not.toContain(canary);
    await renderApp(device, '/pages/coffre');
    await keyBox();
    await reopenApp(device, account);
    await types(await keyBox(), sheet.recoveryKey, 'Ouvrir');
    await waitFor(() => expect(notes(device)).toContain(canary));
    expect(view(device)).toMatchObject({ state: 'waits', why });
  },
);

test('what waits in the bin comes back after an end that nobody asked for (Q7 K7)', async () => {
  const { device, kept } = await readyDevice();
  deletes(device);
  await sync(device);
  await waitFor(() => expect(Object.keys(device.store.getState().bin)).toHaveLength(1));
  await ends(device, kept);
  place.later();
  const again = await browser(kept);
  await sync(again);
  await again.store.dispatch(bringBackRescued());
  expect(JSON.stringify(again.store.getState().bin)).toContain(canary);
  expect(notes(again)).not.toContain(canary);
});

test('a device that waits writes nothing where the node shows no stamp: its box may be an older one (O3)', async () => {
  await readyDevice();
  const waiting = await browser();
  await sync(waiting);
  await plants(withKeys(await held(), [await drawAccountKey()]));
  const writesSeen: string[] = [];
  const answers = between(async (answer, method) => {
    if (method !== 'GET') writesSeen.push(method);
    const body = (await (await answer()).json()) as Record<string, unknown>;
    delete body['changed'];
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  await sync(waiting);
  answers();
  expect(view(waiting)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(writesSeen).toEqual([]);
});

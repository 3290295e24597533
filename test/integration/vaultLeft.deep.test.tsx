import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { logIn } from '../../src/session/passwordLogin';
import { bringBackRescued } from '../../src/session/rescue';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import { deferred } from '../support/deferred';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { renderApp } from '../support/renderApp';
import { hasLeft } from '../support/rescueMoves';
import {
  answersWith,
  between,
  ends,
  isFull,
  keyOf,
  logsOut,
  namesIn,
  otherDataOf,
  canary,
  withBox,
} from '../support/vaultMoves';
import { endsBy, otherName } from './vaultEndsMoves';
import { moves, place } from './vaultPlace';

const { readyDevice, notes, sync, plants, namedAs, held, writes, turns, opens, browser, openTab } = moves;
const secret = 'Une ligne confidentielle que cette version ne lit pas';

const storedIn = ({ storage }: Device) => [...storage.items.values()].join();

test('a link that logs out clears nothing where nothing can be sealed (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  await isCalm(device);
  await device.persistor.flush();
  const tab = await openTab(device.storage, kept);
  await isCalm(tab);
  Object.assign(kept, { set: isFull, update: isFull });
  await renderApp(tab, '/logout');
  await waitFor(() => expect(tab.store.getState().tokens).toBeNull(), { timeout: 15_000 });
  await hasLeft(tab);
  expect(storedIn(tab)).toContain(canary);
});

/** What is set aside waits for its code until `come`. */
function comesLate({ keyedStorage: { aside } }: Device) {
  const put = aside.put.bind(aside);
  const chunk = deferred();
  const puts: Promise<unknown>[] = [];
  jest.spyOn(aside, 'put').mockImplementation((...asked) => {
    const outcome = chunk.promise.then(() => put(...asked));
    puts.push(outcome);
    return outcome;
  });
  const come = async () => {
    chunk.resolve();
    await Promise.all(puts);
  };
  return { puts, come };
}

/** Whether the text is left on the device, and for whoever logs in next. */
async function isLeftTo(next: typeof nadia, device: Device, ...[kept]: Parameters<typeof browser>) {
  const isLeft = storedIn(device).includes(secret);
  place.later();
  const theirs = await place.deviceOf(next, device.storage, kept);
  return [isLeft, JSON.stringify(await theirs.keyedStorage.aside.read()).includes(secret)];
}

test.each(['refused', 'logged-out'] as const)(
  'what was being set aside as a session ended (%s) is not left in clear, nor to somebody else (O3 O5)',
  async (reason) => {
    const { device, kept, sheet } = await readyDevice();
    const content = (await moves.readsUnder(sheet))!;
    // Another device, with a newer app, wrote a row that this one can't read.
    const newer = { ...content, rows: { ...content.rows, field_deviateurs: `{"${secret}` } };
    await plants(withBox(await held(), await (await keyOf(sheet.recoveryKey)).seal(newer)));
    const { puts, come } = comesLate(device);
    await sync(device);
    await isCalm(device);
    expect(puts.length).toBeGreaterThan(0);
    await endsBy(device, reason);
    await come();
    expect(await isLeftTo(nadia, device, kept)).toEqual([false, false]);
  },
);

test('what was coming out of a box to be set aside, as the session ended, stays in its box (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  await device.keyedStorage.aside.put('ge_other', secret);
  await ends(device, kept);
  const [box = ''] = namesIn(kept, 'box:');
  place.later();
  const again = await place.newDevice(new MemoryStorage(), kept);
  const { puts, come } = comesLate(again);
  const login = again.store.dispatch(logIn(amelie.mail, amelie.password));
  await waitFor(() => expect(puts).toHaveLength(1), { timeout: 15_000 });
  await endsBy(again);
  await come();
  await login;
  expect(namesIn(kept, 'box:')).toContain(box);
  expect(await isLeftTo(nadia, again, kept)).toEqual([false, false]);
});

test('what an earlier end set aside, and no room is left for, goes with no discard (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  await device.keyedStorage.aside.put('ge_other', secret);
  await ends(device, kept);
  place.later();
  const texts = await held();
  // Beside the box: each read sets it aside by itself.
  const plus = { ...otherDataOf(texts), plus: 'x'.repeat(999_860) };
  await plants({ ...texts, field_other_data: JSON.stringify(plus) });
  const again = await browser(kept);
  await sync(again);
  await isCalm(again);
  await again.store.dispatch(bringBackRescued());
  const items = await again.keyedStorage.aside.read();
  expect(items.some(({ text }) => text === secret)).toBe(false);
  writes(again, 'à jeter');
  await endsBy(again, 'discarded');
  expect(namesIn(kept, 'box:')).toHaveLength(1);
});

test('where the key was renewed here under another name, what is written while this one waits is sealed to its own (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await logsOut(device);
  place.later();
  const other = await namedAs(amelie, otherName, kept, new MemoryStorage());
  await sync(other);
  await opens(other, sheet);
  await turns(other, 'renew');
  await isCalm(other);
  await other.store.dispatch(bringBackRescued());
  await logsOut(other);
  place.later();
  const again = await browser(kept);
  await sync(again);
  expect(moves.view(again).state).toBe('waits');
  writes(again, secret);
  expect(await again.store.dispatch(sendBeforeLeaving())).toBe('nothing');
  await again.persistor.flush();
  await endsBy(again);
  expect(storedIn(again)).not.toContain(secret);
  await namedAs(nadia, nadia, kept, again.storage);
  place.later();
  const hers = await browser(kept);
  await sync(hers);
  await hers.store.dispatch(bringBackRescued());
  expect(notes(hers)).toContain(secret);
});

const accountSecret = (byte: number) => btoa(String.fromCharCode(...Array<number>(32).fill(byte)));

test('a waiting device that writes keys back leaves what is kept in conflicts beside the box (O3)', async () => {
  await readyDevice();
  const waiting = await browser();
  const texts = await held();
  const plantsBeside = (members: object) =>
    plants({ ...texts, field_other_data: JSON.stringify({ ...otherDataOf(texts), ...members }) });
  await plantsBeside({ rescue: accountSecret(1), conflicts: { rescue: [accountSecret(2)] } });
  await sync(waiting);
  await plantsBeside({ conflicts: { title: ['Une version gardée'] } });
  await sync(waiting);
  const now = JSON.stringify(otherDataOf(await held()));
  expect(now).toContain(accountSecret(1));
  expect(now).toContain('Une version gardée');
});

test('a tab that learns what to seal to as another discards seals nothing of that session (O3)', async () => {
  const { device, kept } = await readyDevice();
  const answers = between(async (answer, method) => (method === 'PATCH' ? answersWith(503) : answer()));
  writes(device, 'À jeter');
  await device.persistor.flush();
  const { update } = kept;
  const learns = deferred();
  let isHeld = false;
  Object.assign(kept, {
    update: async (...asked: Parameters<typeof update>) => {
      if (asked[0] === '' && !isHeld) {
        isHeld = true;
        await learns.promise;
      }
      await update(...asked);
    },
  });
  const opening = openTab(device.storage, kept);
  await waitFor(() => expect(isHeld).toBe(true), { timeout: 15_000 });
  await endsBy(device, 'discarded');
  learns.resolve();
  const other = await opening;
  await other.keyedStorage.changedElsewhere(null);
  await hasLeft(other);
  answers();
  expect(namesIn(kept, 'box:')).toEqual([]);
});

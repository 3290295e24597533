import '../support/quickCrossings';
import { waitFor } from '@testing-library/react';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { rowsReceived } from '../../src/collections/events';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { forgetDevice, newSheet, openVault, putBack, stopVault, turnUnder } from '../../src/vault/session';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { openAccount, tokensOf } from '../support/providerAccount';
import { setUp } from '../support/setting';
import type * as shortPauses from '../support/shortPauses';
import {
  between,
  canary,
  ends,
  type Held,
  isDown,
  keyOf,
  namesIn,
  otherDataOf,
  vaultMoves,
  withBox,
} from '../support/vaultMoves';

jest.mock('../../src/rest', () =>
  jest.requireActual<typeof shortPauses>('../support/shortPauses').restWithShortPauses(),
);

const place = setUp();
const {
  browser,
  withCanary,
  sync,
  writes,
  notes,
  view,
  held,
  plants,
  readyDevice,
  nextLogin,
  showsNoBox,
  deletesAndBack,
} = vaultMoves(place);

const logsOut = async (device: Device) => {
  await isCalm(device);
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  await waitFor(() => expect(device.store.getState().tokens).toBeNull());
  await waitFor(() => expect(device.storage.length).toBe(0));
};

/** The provider names Amélie as Nadia at her next login, and shows her own box there. */
async function namesAsNadia(texts: Held) {
  await (await openAccount(place.provider.url, nadia)).saveTexts(texts);
  place.later();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, nadia));
}

test('a device forgotten under a wrong name writes nothing in clear of what an end left under the right one (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  place.later();
  await namesAsNadia(await held());
  const shown = await place.deviceOf(amelie, new MemoryStorage(), kept);
  await sync(shown);
  expect(view(shown)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(await shown.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await isCalm(shown);
  await sync(shown);
  const forgotten = await shown.store.dispatch(forgetDevice(sheet.recoveryKey));
  await logsOut(shown);
  place.later();
  await showsNoBox();
  await nextLogin(kept);
  expect(forgotten).toBe('forgotten');
  expect({ forgotten, isClear: (await held()).field_celebrations.includes('Canari') }).toEqual({
    forgotten: expect.any(String) as string,
    isClear: false,
  });
});

test('a uid with a colon, which would make another person’s boxes one’s own, is no uid (O3)', async () => {
  const { device, kept } = await readyDevice();
  await ends(device, kept);
  const [, uid, login] = namesIn(kept, 'box:')[0]!.split(':');
  place.later();
  const sub = `${uid!}:${login!}`;
  const { nid } = await openAccount(place.provider.url, nadia);
  // Either answer names a person.
  for (const named of [sub, '3']) {
    place.answers('GET /oauth/userinfo', { sub: named }, 1);
    place.answers('GET /user/', { uid: [{ value: sub }], field_data: [{ target_id: nid }] }, 1);
    const hers = await place.deviceOf(nadia, new MemoryStorage(), kept);
    expect(hers.store.getState().personalInfo.uid).toBeUndefined();
    hers.store.dispatch(sessionEnded({ reason: 'discarded' }));
    await waitFor(() => expect(hers.storage.length).toBe(0));
  }
  expect(namesIn(kept, 'box:')).toHaveLength(1);
});

test('a first key whose box is held back does not come into force once another one was met (O3)', async () => {
  const { device } = await withCanary();
  await isCalm(device);
  let hidden: Partial<Held> | undefined;
  const { fetch } = globalThis;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/node/') || init?.method !== 'PATCH') return await fetch(input, init);
    const {
      changed: _any,
      type: _type,
      ...fields
    } = JSON.parse(init.body as string) as Record<string, { value: string }[]>;
    hidden = Object.fromEntries(Object.entries(fields).map(([name, [item]]) => [name, item!.value]));
    return isDown();
  });
  const stop = () => spy.mockRestore();
  const first = await newSheet();
  expect(await device.store.dispatch(turnUnder('on', first))).toBe('waiting');
  stop();
  place.later();
  const other = await browser();
  await isCalm(other);
  await sync(other);
  const second = await newSheet();
  expect(await other.store.dispatch(turnUnder('on', second))).toBe('done');
  place.later();
  const ofSecond = await held();
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'closed', sheet: second.sheet });
  await plants(hidden!);
  place.later();
  writes(device, 'Sous quelle clé');
  await sync(device);
  const ofFirst = await held();
  const [, kid, body] = otherDataOf(ofFirst)['vault'] as string[];
  const opened = await (await keyOf(first.recoveryKey)).open({ kind: 'sealed', kid: kid!, body: body! });
  await plants(ofSecond);
  await sync(device);
  const later = view(device);
  const typed = await device.store.dispatch(openVault(second.recoveryKey));
  expect({
    isUnderFirst: JSON.stringify(opened ?? '').includes('Sous quelle clé'),
    why: later.why,
    typed: typed.kind,
  }).toEqual({ isUnderFirst: false, why: 'closed', typed: 'opened' });
});

test('a vault that is stopped is off, though somebody else has one in this browser (O2)', async () => {
  const { device, kept } = await readyDevice();
  kept.items.set('vault:9:bob', { kid: 'AAAAAAAAAAA', retired: [] });
  expect(await device.store.dispatch(stopVault())).toBe('done');
  place.later();
  await sync(device);
  expect(view(device).state).toBe('off');
});

test('beside the box nothing of the row leaves in clear, whatever secrets the provider plants (O3)', async () => {
  const { device } = await readyDevice();
  device.store.dispatch(rowsReceived({ values: { registrations: { conflicts: { note: [canary] } } } }));
  const texts = await held();
  await plants({
    ...texts,
    field_other_data: JSON.stringify({ ...otherDataOf(texts), rescue: ['a', 'b'] }),
  });
  place.later();
  writes(device, 'Un mot de plus');
  await sync(device);
  await sync(device);
  expect(view(device).state).toBe('open');
  expect((await held()).field_other_data).not.toContain(canary);
});

test('what is put back on a device that read nothing goes on in its key’s epoch: no reader forgets what came after (O3)', async () => {
  const { device, sheet } = await readyDevice();
  const reader = await browser();
  await reader.store.dispatch(openVault(sheet.recoveryKey));
  await isCalm(reader);
  writes(reader, 'Du lecteur');
  await sync(reader);
  await isCalm(reader);
  place.later();
  await sync(device);
  await isCalm(device);
  place.later();
  await sync(reader);
  await isCalm(reader);
  const before = await held();
  const { between: ofDeletion } = await deletesAndBack(device);
  place.later();
  await sync(device);
  await isCalm(device);
  await sync(reader);
  await isCalm(reader);
  const last = await held();
  // A fresh device is shown a damaged box; its person types the key and puts back what is there.
  const [name, kid] = otherDataOf(last)['vault'] as string[];
  await plants(withBox(last, [name!, kid!, 'AAAA']));
  const fresh = await browser();
  expect(await fresh.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(view(fresh)).toMatchObject({ state: 'waits', why: 'damaged', hasKey: true });
  expect(await fresh.store.dispatch(putBack())).toBe('done');
  place.later();
  const ofFresh = await held();
  const shows = async (texts: Held) => {
    await plants(texts);
    const stop = between(async (answer, method) => (method === 'PATCH' ? isDown() : answer()));
    await sync(reader);
    stop();
  };
  for (const texts of [ofFresh, before, ofDeletion]) await shows(texts);
  expect(view(reader).state).toBe('open');
  expect(notes(reader)).toContain(canary);
});

test('a key that was only shown is retired by none that is typed: it may be the newer one (O3)', async () => {
  const { device } = await readyDevice();
  const [second, third] = [await newSheet(), await newSheet()];
  expect(await device.store.dispatch(turnUnder('renew', second))).toBe('done');
  place.later();
  await isCalm(device);
  const ofSecond = await held();
  expect(await device.store.dispatch(turnUnder('renew', third))).toBe('done');
  place.later();
  await isCalm(device);
  const ofThird = await held();
  const fresh = await browser();
  expect(view(fresh)).toMatchObject({ state: 'waits', why: 'closed', sheet: third.sheet });
  await plants(ofSecond);
  await sync(fresh);
  const typed = await fresh.store.dispatch(openVault(second.recoveryKey));
  await isCalm(fresh);
  await plants(ofThird);
  await sync(fresh);
  const seen = view(fresh);
  const again = await fresh.store.dispatch(openVault(third.recoveryKey));
  const put = await fresh.store.dispatch(putBack());
  expect({ typed: typed.kind, why: seen.why, again: again.kind, put }).toEqual({
    typed: 'opened',
    why: 'other',
    again: 'opened',
    put: 'elsewhere',
  });
});

test('a box of somebody named as this person keeps no device from being forgotten (O1 O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await logsOut(device);
  const hers = await held();
  const [record] = namesIn(kept, 'vault:');
  place.later();
  // Nadia is named as Amélie, and a key of the account's is shown that goes again.
  await plants({
    ...hers,
    field_other_data: JSON.stringify({ ...otherDataOf(hers), accountKeys: [await drawAccountKey()] }),
  });
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const others = await place.deviceOf(nadia, new MemoryStorage(), kept);
  writes(others, 'De Nadia');
  await sync(others);
  await isCalm(others);
  await ends(others, kept);
  await plants(hers);
  place.later();
  const again = await browser(kept);
  await sync(again);
  await isCalm(again);
  expect({ record: record !== undefined, ...view(again) }).toMatchObject({ record: true, state: 'open' });
  expect(await again.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
});

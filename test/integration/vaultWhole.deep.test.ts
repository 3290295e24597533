import '../support/quickCrossings';
import '../support/quickPauses';
import { identityCardSaved } from '../../src/collections/identityCard';
import type { Json, JsonObject } from '../../src/domain/json';
import { anIdentityCard } from '../support/exampleData';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { between, canary, keyOf, withBox } from '../support/vaultMoves';
import { moves, place } from './vaultPlace';

const { openedElsewhere, sync, writes, held, notes, readsUnder, hasCanary, vaulted, plants } = moves;

async function twoDevices() {
  const { device, sheet } = await vaulted();
  const other = await openedElsewhere(sheet);
  await isCalm(device);
  return { device, other, key: await keyOf(sheet.recoveryKey), box: async () => (await readsUnder(sheet))! };
}

const jsonOf = (body: Json) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

const writesElsewhere = async (device: Device) => {
  device.store.dispatch(identityCardSaved(anIdentityCard()));
  await sync(device);
};

/** What both devices hold once the provider is honest again. */
async function isKeptBy({ device, other }: { device: Device; other: Device }) {
  await sync(device);
  place.later();
  await sync(other);
  [device, other].forEach(hasCanary);
}

test('a field that the provider leaves out of its answer says nothing of the box: the next one holds that row too (O3)', async () => {
  const two = await twoDevices();
  const stop = between(async (answer, method) => {
    if (method !== 'GET') return await answer();
    const { field_celebrations: _hidden, ...node } = (await (await answer()).json()) as JsonObject;
    return jsonOf(node);
  });
  await writesElsewhere(two.device);
  stop();
  expect((await two.box()).rows).toHaveProperty('field_celebrations');
  await isKeptBy(two);
});

test('a provider that accepts boxes and keeps none has no row left out of the next one (O3 R10)', async () => {
  const two = await twoDevices();
  let swallowed = 0;
  const stop = between(async (answer, method) => {
    if (method === 'PATCH') {
      swallowed += 1;
      return jsonOf({});
    }
    const node = (await (await answer()).json()) as JsonObject;
    const value = new Date(Date.now() + swallowed * 5_000).toISOString().replace(/\.\d+Z$/, '+00:00');
    return jsonOf({ ...node, changed: [{ value }] });
  });
  writes(two.device, 'Une de plus');
  await sync(two.device);
  await sync(two.device);
  stop();
  expect(swallowed).toBeGreaterThan(3);
  await writesElsewhere(two.device);
  expect((await two.box()).rows).toHaveProperty('field_celebrations');
  await isKeptBy(two);
  expect(notes(two.other)).toContain('Une de plus');
});

test('a row of a box that this app cannot read goes back letter for letter (O3 K4)', async () => {
  const { device, key, box } = await twoDevices();
  const before = await box();
  const field_celebrations = JSON.stringify([['of a newer app', canary]]);
  const { by } = before.versions as { by: JsonObject };
  const newer = {
    rows: { ...before.rows, field_celebrations },
    versions: { ...before.versions, by: { ...by, Newapp: 1 } },
  };
  await plants(withBox(await held(), await key.seal(newer)));
  await writesElsewhere(device);
  expect((await box()).rows).toMatchObject({ field_celebrations });
  expect(notes(device)).toContain(canary);
});

test('a box that lacks a row, whoever sealed it, deletes nothing (O3)', async () => {
  const two = await twoDevices();
  const { rows, versions } = await two.box();
  const { field_celebrations: _lacking, ...others } = rows;
  const { by } = versions as { by: JsonObject };
  const vault = await two.key.seal({ rows: others, versions: { ...versions, by: { ...by, Buggy1: 1 } } });
  await plants(withBox(await held(), vault));
  await isKeptBy(two);
});

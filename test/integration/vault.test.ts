import '../support/quickPauses';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import { newVaultSheet, openVault, stopVault, turnUnder } from '../../src/vault/vaultThunks';
import type { JsonObject } from '../../src/domain/json';
import { codeInMail } from '../../tools/conformance/codes';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { isThrownOut, logsIn } from '../support/rescueMoves';
import { between, canary } from '../support/vaultMoves';
import { moves, place } from './vaultPlace';

const { browser, opens, sync, writes, withCanary, notes, view, vaulted, turns, isAllSealed } = moves;

test('O3 K7: what a device wrote without a network while another turned the vault on would outlast a logout, and is all there once it has the key', async () => {
  const away = await browser();
  const { device, sheet } = await vaulted();
  writes(away, 'Écrit dans le train');
  await sync(away);
  expect(view(away)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(selectSyncStatus(away.store.getState())).toBe('saved');
  expect(await away.store.dispatch(sendBeforeLeaving())).toBe('nothing');
  expect(await isAllSealed()).toBe(true);
  await away.store.dispatch(openVault(sheet.recoveryKey));
  place.later();
  await sync(device);
  expect(notes(device)).toEqual(notes(away));
  expect(notes(device)).toEqual(expect.arrayContaining([canary, 'Écrit dans le train']));
});

test('O3: words that are too long to leave in one write leave the vault off, and are said to be', async () => {
  const { device } = await withCanary();
  place.controls.addFault({ match: 'PATCH /node', status: 413 });
  expect(await device.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('too-large');
  await sync(device);
  expect(view(device).state).toBe('off');
});

test('the sheet of before a new one is said to be an old one (O2)', async () => {
  const { device, sheet } = await vaulted();
  await turns(device, 'renew');
  expect(await device.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'old' });
});

test('a stop whose copy lacks the account’s keys is not said to be done: nothing could be sealed to them (O2 K7)', async () => {
  const { device } = await vaulted();
  let hasLeft = false;
  const heals = between(async (answer, method) => {
    const given = await answer();
    if (method === 'PATCH') hasLeft = true;
    if (method === 'PATCH' || !hasLeft) return given;
    const node = (await given.json()) as Record<string, { value: string }[]>;
    const { accountKeys: _keys, ...rest } = JSON.parse(node['field_other_data']![0]!.value) as JsonObject;
    return Response.json({ ...node, field_other_data: [{ value: JSON.stringify(rest) }] });
  });
  expect(await device.store.dispatch(stopVault())).toBe('waiting');
  heals();
});

const password = 'Traversee-2026-neuve';
const unsent = 'Pas encore parti';

/** Asks for a new password with a mailed code, as anybody may who reads the person's mail. */
async function resetsPassword(): Promise<void> {
  const post = async (path: string, body: unknown) =>
    await fetch(`${place.provider.url}/user/${path}?_format=json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('lost-password', { mail: amelie.mail })).status).toBe(200);
  const code = codeInMail(place.controls.mails().at(-1)?.text ?? '');
  const answer = await post('lost-password-reset', {
    name: amelie.mail,
    temp_pass: code,
    new_pass: password,
  });
  expect(answer.status).toBe(200);
}

test('O2: a new password by mail loses nothing: a known device opens by itself, a new one only with the key', async () => {
  const { device, sheet } = await vaulted();
  writes(device, unsent);
  await resetsPassword();
  await isThrownOut(device);
  const renewed = { ...amelie, password };
  await logsIn(device, renewed);
  expect(view(device).state).toBe('open');
  expect(notes(device)).toEqual(expect.arrayContaining([canary, unsent]));
  const stranger = await place.deviceOf(renewed, new MemoryStorage(), new MemoryKeyValues());
  expect(view(stranger)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(notes(stranger)).toEqual([]);
  place.later();
  await sync(device);
  await opens(stranger, sheet);
  expect(notes(stranger)).toEqual(notes(device));
});

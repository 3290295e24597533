import { celebrationAdded } from '../../src/collections/celebrations';
import { synchronise } from '../../src/collections/sync/synchronise';
import { newSheet, openVault, turnUnder, viewOf } from '../../src/vault/session';
import { codeInMail } from '../../tools/conformance/codes';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { isThrownOut, logsIn } from '../support/rescueMoves';
import { givesAccountKey } from '../support/providerAccount';
import { setUp } from '../support/setting';
import type * as shortPauses from '../support/shortPauses';

jest.mock('../../src/rest', () =>
  jest.requireActual<typeof shortPauses>('../support/shortPauses').restWithShortPauses(),
);

const place = setUp();

const password = 'Traversee-2026-neuve';
const text = 'Écrit avant le nouveau mot de passe';
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

const texts = ({ store }: Device) => Object.values(store.getState().celebrations).map((entry) => entry.text);

test('O2: a new password by mail loses nothing: a known device opens by itself, a new one only with the key', async () => {
  await givesAccountKey(place.provider.url, amelie);
  const device = await place.deviceOf(amelie, new MemoryStorage(), new MemoryKeyValues());
  device.store.dispatch(celebrationAdded({ kind: 'note', text }));
  await device.store.dispatch(synchronise());
  place.later();
  const sheet = await newSheet();
  expect(await device.store.dispatch(turnUnder('on', sheet))).toBe('done');
  place.later();
  device.store.dispatch(celebrationAdded({ kind: 'note', text: unsent }));
  await resetsPassword();
  await isThrownOut(device);
  const renewed = { ...amelie, password };
  await logsIn(device, renewed);
  expect(viewOf(device.store.getState()).state).toBe('open');
  expect(texts(device)).toEqual(expect.arrayContaining([text, unsent]));
  const stranger = await place.deviceOf(renewed, new MemoryStorage(), new MemoryKeyValues());
  expect(viewOf(stranger.store.getState())).toMatchObject({ state: 'waits', why: 'closed' });
  expect(texts(stranger)).toEqual([]);
  place.later();
  await device.store.dispatch(synchronise());
  expect(await stranger.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(texts(stranger).toSorted()).toEqual(texts(device).toSorted());
});

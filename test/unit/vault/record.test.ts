/** @jest-environment node */
import { drawAccountKey, readAccountKeys } from '../../../src/domain/rescue/accountKey';
import { VaultRecords } from '../../../src/vault/record';
import { vaultSeam } from '../../../src/vault/seam';
import { drawKey } from '../../../src/vault/vaultKey';
import { MemoryKeyValues } from '../../support/memoryKeyValues';

const hour = 60 * 60_000;

it.each([
  ['soon', hour, true],
  ['held back for more than a day', 25 * hour, false],
  ['under a clock that was turned back by days', -48 * hour, false],
])('a pending key waits for its box: %s (O3)', async (_when, laterMs, isHeld) => {
  let now = Date.UTC(2026, 10, 26);
  const records = new VaultRecords(new MemoryKeyValues(), () => now);
  const accountKeys = await readAccountKeys([await drawAccountKey()]);
  const owner = { uid: '7', login: 'hash', accountKeys };
  const drawn = await drawKey();
  await records.keep(owner, 'pending', drawn);
  now += laterMs;
  expect((await records.open(owner)).pending?.kid).toBe(isHeld ? drawn.key.kid : undefined);
});

it('a database that lists nothing keeps nobody waiting who has no vault (O3 R45)', async () => {
  const keys = () => Promise.reject(new Error('The database does not answer.'));
  const seam = vaultSeam(() =>
    Promise.resolve(new VaultRecords(Object.assign(new MemoryKeyValues(), { keys }))),
  );
  expect(
    await seam.open({ uid: '7', login: undefined, accountKeys: [], isKnownOn: false }, undefined),
  ).toBeUndefined();
});

/** @jest-environment node */
import { drawVault, openKitWrap } from '../../../src/domain/vault/wraps';
import { readRecoveryKey } from '../../../src/domain/vault/recoveryKey';
import { drawSecret as newSecret } from '../../../src/domain/rescue/rescueSecret';
import type { HeldKey, KeyPhase } from '../../../src/domain/vault/heldKey';
import { RescueBox } from '../../../src/persistence/rescueBox';
import { openVaultKeys, VaultKeys } from '../../../src/persistence/vaultKeys';
import { MemoryKeyValues } from '../../support/memoryKeyValues';
import { bytesIn, vectors } from '../../support/vaultVectors';

const uid = '2';

/** A device that keeps a key of Amélie's; `account` is the secret that lies at the provider. */
async function aDevice(phase: KeyPhase = 'current') {
  const kept = new MemoryKeyValues();
  const keys = new VaultKeys(kept);
  const account = newSecret();
  const vault = await drawVault();
  const { kitWrap } = vault;
  const { kid } = (await keys.keep(uid, account, vault, { kitWrap, n: 1, phase })).key;
  return { kept, keys, account, vault, kid, kitWrap };
}

const briefly = (held: readonly HeldKey[]) => held.map(({ key, n, phase }) => [key.kid, n, phase]);
/** The device at a later visit. */
const later = (kept: MemoryKeyValues) => new VaultKeys(kept);

it('O2 a known device opens by itself, after everything in memory is gone', async () => {
  const { kept, account, kid, kitWrap, vault } = await aDevice();
  const sealed = await vault.key.sign({ state: 'on', n: 1, since: 0, kitWrap, slots: [] });
  const held = await later(kept).recall(uid, [account]);
  expect(held).toMatchObject([{ kitWrap, n: 1, phase: 'current' }]);
  expect(held[0]!.key.kid).toBe(kid);
  expect(await held[0]!.key.verifies(sealed)).toBe(true);
});

it('O2 the record is the documented one, and says nothing', async () => {
  const { kept, kid, kitWrap } = await aDevice('pending');
  expect([...kept.items.keys()]).toEqual([`vault:${uid}`]);
  const [record] = kept.items.get(`vault:${uid}`) as [{ device: CryptoKey; sealed: Uint8Array }];
  expect(record).toMatchObject({ kid, kitWrap, n: 1, phase: 'pending' });
  expect(Object.keys(record).sort()).toEqual(['device', 'kid', 'kitWrap', 'n', 'phase', 'sealed']);
  expect([record.device.extractable, record.device.algorithm.name]).toEqual([false, 'HKDF']);
  expect(record.sealed).toHaveLength(60);
});

it('O2 the record of the known answers opens', async () => {
  const { account, deviceWrap, secret } = vectors.device;
  const { kid } = vectors.vaultKey;
  const { kitWrap } = vectors.kit;
  const kept = new MemoryKeyValues();
  const device = await crypto.subtle.importKey('raw', bytesIn(secret), 'HKDF', false, ['deriveKey']);
  const record = { kid, kitWrap, n: 4, phase: 'current', device, sealed: bytesIn(deviceWrap) };
  kept.items.set(`vault:${vectors.uid}`, [record]);
  const held = await later(kept).recall(vectors.uid, [Buffer.from(bytesIn(account)).toString('base64')]);
  expect(briefly(held)).toEqual([[kid, 4, 'current']]);
});

it.each<[string, string[]]>([
  ['another secret', [newSecret()]],
  ['no secret', []],
  ['a text that is no secret', ['', 'abc', '%%%']],
])('O2 the device alone opens nothing: with %s', async (_what, secrets) => {
  const { kept } = await aDevice();
  expect(await later(kept).recall(uid, secrets)).toEqual([]);
  expect(await new RescueBox(kept).holdsVault(uid)).toBe(true);
});

it('O2 each of the account’s secrets is tried', async () => {
  const { kept, account, kid } = await aDevice();
  expect(briefly(await later(kept).recall(uid, ['', newSecret(), account]))).toEqual([[kid, 1, 'current']]);
});

it('O2 a record moved under another user’s name, or another key’s, does not open', async () => {
  const { kept, account } = await aDevice();
  const [record] = kept.items.get(`vault:${uid}`) as [object];
  kept.items.set('vault:3', [record]);
  expect(await later(kept).recall('3', [account])).toEqual([]);
  kept.items.set(`vault:${uid}`, [{ ...record, kid: 'AAAAAAAAAAA' }]);
  expect(await later(kept).recall(uid, [account])).toEqual([]);
});

it('O2 a rotten record costs itself only', async () => {
  const { kept, keys, account, kid } = await aDevice();
  const records = kept.items.get(`vault:${uid}`) as object[];
  const rotten = [{ ...records[0], kid: 'AAAAAAAAAAA', device: null }, 'odd', null, { of: 'a newer app' }];
  kept.items.set(`vault:${uid}`, [...rotten, ...records]);
  expect(briefly(await later(kept).recall(uid, [account]))).toEqual([[kid, 1, 'current']]);
  await keys.settle(uid, kid, 'retired');
  expect(kept.items.get(`vault:${uid}`)).toHaveLength(5);
  kept.items.set(`vault:${uid}`, 'odd');
  expect(await later(kept).recall(uid, [account])).toEqual([]);
});

it('O2 a key that was opened stays open in memory until its user is forgotten', async () => {
  const { kept, account } = await aDevice();
  const keys = later(kept);
  const [first] = await keys.recall(uid, [account]);
  const [again] = await keys.recall(uid, []);
  expect(again!.key).toBe(first!.key);
  await keys.forget(uid);
  expect(await keys.recall(uid, [account])).toEqual([]);
});

it('O3 the newest key comes first, and the one in force retires the others', async () => {
  const { kept, keys, account, kid } = await aDevice();
  const next = await drawVault();
  await keys.keep(uid, account, next, { kitWrap: next.kitWrap, n: 2, phase: 'pending' });
  expect(briefly(await later(kept).recall(uid, [account]))).toEqual([
    [next.key.kid, 2, 'pending'],
    [kid, 1, 'current'],
  ]);
  await keys.settle(uid, next.key.kid, 'current');
  expect(briefly(await later(kept).recall(uid, [account]))).toEqual([
    [next.key.kid, 2, 'current'],
    [kid, 1, 'retired'],
  ]);
  const last = await drawVault();
  await keys.keep(uid, account, last, { kitWrap: last.kitWrap, n: 3, phase: 'current' });
  expect((await keys.recall(uid, [])).map(({ phase }) => phase)).toEqual(['current', 'retired', 'retired']);
});

it('O3 a key that is not there retires nothing', async () => {
  const { keys, kid } = await aDevice();
  await keys.settle(uid, 'AAAAAAAAAAA', 'current');
  expect(briefly(await keys.recall(uid, []))).toEqual([[kid, 1, 'current']]);
});

it('O2 the recovery key makes a new record where the account’s secret was lost', async () => {
  const { kept, account, vault, kid, kitWrap } = await aDevice();
  const typed = await readRecoveryKey(vault.recoveryKey);
  const bytes = await openKitWrap('kit' in typed ? typed.kit : new Uint8Array(), kid, kitWrap);
  const secret = newSecret();
  await later(kept).keep(uid, secret, bytes!, { kitWrap, n: 1, phase: 'current' });
  expect([...bytes!].every((byte) => byte === 0)).toBe(true);
  expect(await later(kept).recall(uid, [account])).toEqual([]);
  expect(briefly(await later(kept).recall(uid, [secret]))).toEqual([[kid, 1, 'current']]);
});

it('O1 the bytes of a key are gone once it is stored; a drawn one that could not be is tried again', async () => {
  const { kept, keys, account, vault } = await aDevice();
  await expect(vault.sealFor({} as CryptoKey, uid)).rejects.toThrow('gone');
  const next = await drawVault();
  const { kitWrap } = next;
  const { update } = kept;
  const broken = Object.assign(kept, { update: () => Promise.reject(new Error('full')) });
  const about = { kitWrap, n: 2, phase: 'pending' } as const;
  await expect(keys.keep(uid, account, next, about)).rejects.toThrow('full');
  const bytes = bytesIn(vectors.vaultKey.key);
  await expect(keys.keep(uid, account, bytes, about)).rejects.toThrow('full');
  expect([...bytes].every((byte) => byte === 0)).toBe(true);
  Object.assign(broken, { update });
  await keys.keep(uid, account, next, about);
  expect(await later(kept).recall(uid, [account])).toHaveLength(2);
});

it('O2 nothing is kept under what is no secret of an account', async () => {
  const kept = new MemoryKeyValues();
  const vault = await drawVault();
  const about = { kitWrap: vault.kitWrap, n: 1, phase: 'pending' } as const;
  await expect(later(kept).keep(uid, 'abc', vault, about)).rejects.toThrow('no secret');
  expect(kept.items.size).toBe(0);
});

it('O2 one key can be thrown away, or all of a user’s', async () => {
  const { kept, keys, account, kid } = await aDevice();
  const next = await drawVault();
  await keys.keep(uid, account, next, { kitWrap: next.kitWrap, n: 2, phase: 'pending' });
  await keys.keep('3', account, await drawVault(), { kitWrap: next.kitWrap, n: 1, phase: 'current' });
  await keys.remove(uid, next.key.kid);
  expect(briefly(await keys.recall(uid, []))).toEqual([[kid, 1, 'current']]);
  await keys.forget(uid);
  expect([...kept.items.keys()]).toEqual(['vault:3']);
  expect([await new RescueBox(kept).holdsVault(uid), await new RescueBox(kept).holdsVault('3')]).toEqual([
    false,
    true,
  ]);
  expect(await keys.recall(uid, [account])).toEqual([]);
});

it('O2 the rescue box throws none of it away', async () => {
  const { kept, account } = await aDevice();
  await new RescueBox(kept).refuse(uid);
  expect(await new RescueBox(kept).holdsVault(uid)).toBe(true);
  expect(await later(kept).recall(uid, [account])).toHaveLength(1);
});

it('O2 without IndexedDB no key is kept', async () => {
  expect(await openVaultKeys()).toBeNull();
});

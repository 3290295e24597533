/** @jest-environment node */
import {
  drawAccountKey,
  readAccountKeys,
  secretBytesOf,
  type AccountKey,
} from '../../../src/domain/rescue/accountKey';
import { RescueBox, type BoxKeys } from '../../../src/persistence/rescueBox';
import { drawKey } from '../../../src/vault/vaultKey';
import { MemoryKeyValues } from '../../support/memoryKeyValues';
import { whileSealing } from '../../support/whileSealing';

const uid = '2';
const me = { uid, login: 'amelie' };
const content = { rows: { celebrations: { '1': { text: 'Une phrase confidentielle' } } } };

/** A secret of before account keys. */
const drawSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');

const aKey = async (): Promise<AccountKey> => (await readAccountKeys([await drawAccountKey()]))[0]!;

const noVault = () => false;
const inForce = () => true;

/** A device on which nothing was sealed yet. */
function emptyBox() {
  const kept = new MemoryKeyValues();
  return { kept, box: new RescueBox(kept) };
}

async function sealed() {
  const { kept, box } = emptyBox();
  const key = await aKey();
  await box.learn(me, key.publicHalf, noVault);
  await box.seal(me, content);
  return { kept, box, key };
}

const withKeys = (keys: readonly AccountKey[], secrets: readonly string[] = []): BoxKeys => ({
  ...{ keys, secrets, vaultKeys: [], isVaultShut: false },
});
const boxIdIn = (kept: MemoryKeyValues) => [...kept.items.keys()].find((id) => id.startsWith('box:'))!;

it('gives back to the same account what was sealed, and then keeps only what to seal to (K7)', async () => {
  const { kept, key } = await sealed();
  const later = new RescueBox(kept);
  const { opened } = await later.open(me, withKeys([key]));
  expect(opened).toEqual([{ id: boxIdIn(kept), content, isOld: false }]);
  await later.discard(opened[0]!.id);
  expect(Object.fromEntries(kept.items)).toEqual({ [`key:${uid}:amelie`]: key.publicHalf });
});

it('what lies on the device says nothing, and holds no key that opens it (K7, O5)', async () => {
  const { kept } = await sealed();
  for (const value of kept.items.values()) {
    expect(value).toBeInstanceOf(Uint8Array);
    expect(new TextDecoder().decode(value as Uint8Array)).not.toContain('confidentielle');
  }
});

it.each([
  ['another key', () => Promise.all([aKey()])],
  ['no key', () => Promise.resolve([])],
])('nothing opens with %s, which is told once, and the box stays (K7)', async (_what, keys) => {
  const { kept, box } = await sealed();
  expect(await box.open(me, withKeys(await keys(), [drawSecret()]))).toEqual({ opened: [], locked: 1 });
  expect(await box.open(me, withKeys(await keys()))).toEqual({ opened: [], locked: 0 });
  expect(boxIdIn(kept)).toBeDefined();
});

it('a box that is told of is not told of again with one that comes later (K7)', async () => {
  const { kept, box } = await sealed();
  const opens = async () => (await box.open(me, withKeys([]))).locked;
  expect(await opens()).toBe(1);
  kept.items.set(`box:${uid}:odd`, 'no box');
  expect([await opens(), await opens()]).toEqual([1, 0]);
});

it('a key of the account that is not the first opens it too (K6, K7)', async () => {
  const { box, key } = await sealed();
  expect((await box.open(me, withKeys([await aKey(), key]))).opened).toMatchObject([{ content }]);
});

it('nobody else’s name opens it, not even with the key (K7)', async () => {
  const { kept, box, key } = await sealed();
  kept.items.set('box:3:x', kept.items.get(boxIdIn(kept)));
  expect(await box.open({ ...me, uid: '3' }, withKeys([key]))).toMatchObject({ opened: [] });
});

it('what was tampered with, or is no box, opens to nothing (K7, K4)', async () => {
  const { kept, box, key } = await sealed();
  const bytes = kept.items.get(boxIdIn(kept)) as Uint8Array;
  bytes[bytes.length - 1]! ^= 1;
  kept.items.set(`box:${uid}:odd`, 'no box');
  kept.items.set(`box:${uid}:short`, new Uint8Array(3));
  expect(await box.open(me, withKeys([key]))).toMatchObject({ opened: [], locked: 3 });
});

it('without the account’s key nothing is sealed, nor once the user refused it; what an earlier session left stays (K7)', async () => {
  const refused = emptyBox();
  await refused.box.learn(me, (await aKey()).publicHalf, noVault);
  await refused.box.seal({ ...me, session: 'before' }, content);
  await refused.box.seal({ ...me, session: 'now' }, content);
  const before = [...refused.kept.items.keys()].find((name) => name.includes(':before.'))!;
  await refused.box.refuse({ ...me, session: 'now' });
  for (const [{ kept, box }, left] of [
    [emptyBox(), []],
    [refused, [before]],
  ] as const) {
    expect(await box.seal({ ...me, session: 'now' }, content)).toBe(false);
    expect([...kept.items.keys()].filter((name) => name.startsWith('box:'))).toEqual(left);
  }
});

it('with a vault its key opens what was sealed, or the account’s; a box that waits for it is reported once it is not to come (O3 K7)', async () => {
  const { kept, box } = emptyBox();
  const [{ key: vaultKey }, { key: stranger }] = [await drawKey(), await drawKey()];
  const ofAccount = await aKey();
  await box.learnVault(me, await vaultKey.drawSeal(uid), ofAccount.publicHalf, inForce);
  expect(await box.seal(me, content)).toBe(true);
  expect(JSON.stringify([...kept.items.values()])).not.toContain('confidentielle');
  const account = withKeys([await aKey()]);
  const shut = { ...account, vaultKeys: [], isVaultShut: true };
  expect(await box.open(me, shut)).toEqual({ opened: [], locked: 0 });
  expect(await box.open(me, { ...shut, vaultKeys: [stranger] })).toEqual({ opened: [], locked: 0 });
  expect(await box.open(me, account)).toEqual({ opened: [], locked: 1 });
  const renamed = { ...me, uid: '3' };
  expect(await box.open(renamed, withKeys([ofAccount]))).toEqual({ opened: [], locked: 0 });
  expect((await box.open(renamed, { ...account, vaultKeys: [vaultKey] })).opened).toHaveLength(1);
  for (const keys of [{ ...account, vaultKeys: [stranger, vaultKey] }, withKeys([ofAccount])]) {
    const { opened } = await box.open(me, keys);
    expect(opened).toEqual([{ id: boxIdIn(kept), content, isOld: false }]);
  }
});

it('whom the provider names as the person of a vault opens, replaces and deletes nothing of it; its key opens it under a new e-mail (O3 K7)', async () => {
  const { box } = emptyBox();
  const [{ key: vaultKey }, account, other] = [await drawKey(), await aKey(), { uid, login: 'nadia' }];
  await box.learnVault(me, await vaultKey.drawSeal(uid), account.publicHalf, inForce);
  await box.seal(me, content);
  await box.learn(other, account.publicHalf, noVault);
  expect(await box.open(other, withKeys([account]))).toMatchObject({ opened: [] });
  await box.refuse(other);
  expect(await box.seal(other, content)).toBe(false);
  expect(await box.seal(me, content)).toBe(true);
  expect((await box.open(me, withKeys([account]))).opened).toHaveLength(2);
  expect((await box.open(other, { ...withKeys([]), vaultKeys: [vaultKey] })).opened).toHaveLength(2);
});

it('with a vault, whatever name the provider gives, what a login leaves is sealed to its pair in force, never to the account alone (O3)', async () => {
  const { box } = emptyBox();
  const [{ key: old }, { key: now }, account] = [await drawKey(), await drawKey(), await aKey()];
  await box.learn(me, account.publicHalf, noVault);
  const named = { ...me, uid: '3' };
  await box.learnVault(named, await old.drawSeal(named.uid), account.publicHalf, inForce);
  await box.seal(me, content);
  expect((await box.open(me, { ...withKeys([]), vaultKeys: [old] })).opened).toHaveLength(1);
  await box.learnVault(me, await now.drawSeal(uid), account.publicHalf, inForce);
  await box.seal(named, content);
  expect((await box.open(me, { ...withKeys([]), vaultKeys: [now] })).opened).toHaveLength(1);
});

describe('what an app of before account keys left (K7, R16)', () => {
  async function left() {
    const made = emptyBox();
    const secret = drawSecret();
    const uses: KeyUsage[] = ['encrypt', 'decrypt'];
    const key = await crypto.subtle.importKey('raw', secretBytesOf(secret)!, 'AES-GCM', false, uses);
    made.kept.items.set(`key:${uid}`, key);
    return { ...made, secret };
  }

  it('its key still seals on a device that was not online since, and its box opens by the secret', async () => {
    const { box, secret } = await left();
    expect(await box.seal(me, content)).toBe(true);
    const { opened } = await box.open(me, withKeys([], [drawSecret(), secret]));
    expect(opened).toMatchObject([{ content, isOld: true }]);
    expect((await box.open(me, withKeys([]))).opened).toEqual([]);
  });

  it('the key gives way to the account’s public half', async () => {
    const { kept, box } = await left();
    const { publicHalf } = await aKey();
    await box.learn(me, publicHalf, noVault);
    expect([...kept.items.values()]).toEqual([publicHalf]);
  });
});

it('a session that was refused seals nothing, whichever uid or pair it has by then; the next one does (O3)', async () => {
  const { box } = emptyBox();
  const { key } = await drawKey();
  await box.learnVault(me, await key.drawSeal(uid), undefined, inForce);
  const named = { ...me, uid: '9' };
  expect([await box.canSeal(me, content), await box.canSeal(named, content)]).toEqual([true, true]);
  await box.refuse({ ...me, session: 'first' });
  await box.learnVault(me, await key.drawSeal(uid), undefined, inForce);
  const sealed = ['first', 'second'].map((session) => box.seal({ ...named, session }, content));
  expect(await Promise.all(sealed)).toEqual([false, true]);
});

it.each([
  ['that of its own key, under another uid, stays', true],
  ['that of another key goes', false],
])('where a login has a new pair, %s (O3)', async (_what, isSameKey) => {
  const { kept, box } = emptyBox();
  const [{ key }, { key: other }] = [await drawKey(), await drawKey()];
  const before = await (isSameKey ? key : other).drawSeal('9');
  await box.learnVault({ ...me, uid: '9' }, before, undefined, inForce);
  await box.learnVault(me, await key.drawSeal(uid), undefined, inForce);
  expect([...kept.items.keys()]).toHaveLength(isSameKey ? 2 : 1);
});

it('what was sealed while its device was forgotten opens with the vault’s key alone (O3 O5)', async () => {
  const { box } = emptyBox();
  const [account, { key }] = [await aKey(), await drawKey()];
  await box.learnVault(me, await key.drawSeal(uid), account.publicHalf, inForce);
  whileSealing(() => box.leaveToVaultKey(me, key.kid));
  await box.seal(me, content);
  expect((await box.open(me, { ...withKeys([account]), isVaultShut: true })).opened).toEqual([]);
  expect((await box.open(me, { ...withKeys([]), vaultKeys: [key] })).opened).toMatchObject([{ content }]);
});

it('a key that comes into force as one seals brings its pair along, and is sealed to (O3 K7)', async () => {
  const { kept, box } = emptyBox();
  const [{ key: old }, { key: now }] = [await drawKey(), await drawKey()];
  await box.learnVault(me, await old.drawSeal(uid), undefined, inForce);
  const held = { kid: old.kid };
  whileSealing(async () => {
    held.kid = now.kid;
    await box.learnVault(me, await now.drawSeal(uid), undefined, inForce);
  });
  expect(await box.seal(me, content, (_kept, kid) => kid === held.kid)).toBe(true);
  expect(kept.items.get(boxIdIn(kept))).toHaveProperty('kid', now.kid);
});

it('before the account’s keys are read no box is told of as shut (K7)', async () => {
  const { box } = await sealed();
  expect(await box.open(me, { ...withKeys([]), isUnread: true })).toEqual({ opened: [], locked: 0 });
  expect((await box.open(me, withKeys([]))).locked).toBe(1);
});

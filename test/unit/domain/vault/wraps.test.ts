/** @jest-environment node */
import type { Bytes } from '../../../../src/domain/bytes';
import { takeSecret } from '../../../../src/domain/vault/primitives';
import { readRecoveryKey } from '../../../../src/domain/vault/recoveryKey';
import { VaultKey } from '../../../../src/domain/vault/vaultKey';
import {
  deviceKeyOf,
  drawDeviceSecret,
  drawVault,
  openDeviceWrap,
  openKitWrap,
  sealKitWrap,
} from '../../../../src/domain/vault/wraps';
import { bytesIn, vectors } from '../../../support/vaultVectors';

const { uid, vaultKey: known, kit, device } = vectors;
const isWiped = (bytes: Bytes) => [...bytes].every((byte) => byte === 0);
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('base64url');

async function kitOf(typed: string): Promise<Bytes> {
  const read = await readRecoveryKey(typed);
  if ('why' in read) throw new Error(read.why);
  return read.kit;
}

const knownDeviceKey = async (account = device.account, user = uid) =>
  deviceKeyOf(await takeSecret(bytesIn(device.secret)), bytesIn(account), user);

it.each<[string, string, string, string]>([
  ['another recovery key', textOf(new Uint8Array(20))!, known.kid, kit.kitWrap],
  ['another kid', kit.secret, 'AAAAAAAAAAA', kit.kitWrap],
  ['a changed kitWrap', kit.secret, known.kid, `A${kit.kitWrap.slice(1)}`],
  ['a kitWrap cut short', kit.secret, known.kid, kit.kitWrap.slice(0, -4)],
  ['no kitWrap', kit.secret, known.kid, ''],
  ['a device’s wrap', kit.secret, known.kid, device.deviceWrap],
])('O2 a kitWrap does not open with %s', async (_what, secret, kid, wrap) => {
  expect(await openKitWrap(bytesIn(secret), kid, wrap)).toBeUndefined();
});

it('O2 a kitWrap that holds another key than its kid names does not open', async () => {
  const wrap = await sealKitWrap(bytesIn(kit.secret), known.kid, new Uint8Array(32));
  expect(await openKitWrap(bytesIn(kit.secret), known.kid, wrap)).toBeUndefined();
});

it('O2 a device’s wrap opens with nothing else', async () => {
  const sealed = bytesIn(device.deviceWrap);
  const open = async (key: CryptoKey, kid = known.kid, user = uid) => openDeviceWrap(key, kid, user, sealed);
  expect(await open(await knownDeviceKey(device.secret))).toBeUndefined();
  expect(await open(await knownDeviceKey(device.account, '3'))).toBeUndefined();
  expect(await open(await knownDeviceKey(), known.kid, '3')).toBeUndefined();
  expect(await open(await knownDeviceKey(), 'AAAAAAAAAAA')).toBeUndefined();
  expect(
    await open(await deviceKeyOf(await drawDeviceSecret(), bytesIn(device.account), uid)),
  ).toBeUndefined();
});

it('O2 a device’s secret can’t be read out', async () => {
  expect((await drawDeviceSecret()).extractable).toBe(false);
});

it('O1 O2 a vault that was drawn opens with its recovery key, and each is another', async () => {
  const [one, other] = [await drawVault(), await drawVault()];
  expect(one.key.kid).not.toBe(other.key.kid);
  const { key, kitWrap, recoveryKey } = one;
  const bytes = await openKitWrap(await kitOf(recoveryKey), key.kid, kitWrap);
  const again = await VaultKey.import(bytes!);
  expect(again.kid).toBe(key.kid);
  expect(await openKitWrap(await kitOf(other.recoveryKey), key.kid, kitWrap)).toBeUndefined();
});

it('O1 the bytes of a key and of its kit are gone once they are of no use', async () => {
  const random = jest.spyOn(crypto, 'getRandomValues');
  const vault = await drawVault();
  const drawn = random.mock.calls.map(([bytes]) => bytes as Bytes);
  random.mockRestore();
  const [kitDrawn, keyDrawn] = [20, 32].map((length) => drawn.find((bytes) => bytes.length === length)!);
  expect([isWiped(kitDrawn!), isWiped(keyDrawn!)]).toEqual([true, false]);
  const deviceKey = await knownDeviceKey();
  expect(await vault.sealFor(deviceKey, uid)).toHaveLength(60);
  vault.wipe();
  expect(isWiped(keyDrawn!)).toBe(true);
  await expect(vault.sealFor(deviceKey, uid)).rejects.toThrow('gone');
});

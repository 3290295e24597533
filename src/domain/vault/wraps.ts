import { fromBase64url, toBase64url, type Bytes } from './bytes';
import { isBytesText, kitWrapBytes, vaultKeyBytes } from './format';
import { boundTo, kidOf, openBytes, randomBytes, sealBytes, sealingKeyOf, takeSecret } from './primitives';
import { showRecoveryKey } from './recoveryKey';
import { VaultKey } from './vaultKey';

const kitBytes = 20;
const deviceSecretBytes = 32;

/** A vault key whose bytes are still there, out of reach, so that it can be sealed for a device. */
export interface BareKey {
  readonly key: VaultKey;
  /** Seals the bytes under a device key, as one device of one user keeps them. */
  readonly sealFor: (deviceKey: CryptoKey, uid: string, nonce?: Bytes) => Promise<Bytes>;
  /** Overwrites the bytes: from now on nothing is sealed. */
  readonly wipe: () => void;
}

/** A vault that nothing was sealed in yet: with its recovery key, which is nowhere else. */
export interface DrawnVault extends BareKey {
  /** As its sheet shows it. */
  readonly recoveryKey: string;
  readonly kitWrap: string;
}

const deviceBound = (kid: string, uid: string) => boundTo('device', kid, uid);

const kitKeyOf = async (kit: Bytes): Promise<CryptoKey> => sealingKeyOf(await takeSecret(kit.slice()), 'kit');

/** Takes the bytes of a vault key over: they are overwritten by `wipe`, and not to be used any more. */
export async function bareKeyOf(bytes: Bytes): Promise<BareKey> {
  const key = await VaultKey.import(bytes.slice());
  let isWiped = false;
  return {
    key,
    sealFor: async (deviceKey, uid, nonce) => {
      // A record of zeros would look like a key and open nothing.
      if (isWiped) throw new Error('The bytes of this key are gone.');
      return sealBytes(deviceKey, deviceBound(key.kid, uid), bytes, nonce);
    },
    wipe: () => {
      isWiped = true;
      bytes.fill(0);
    },
  };
}

/** Seals a vault key under its recovery key. Done once a key: the text is copied from then on. */
export async function sealKitWrap(kit: Bytes, kid: string, vaultKey: Bytes, nonce?: Bytes): Promise<string> {
  return toBase64url(await sealBytes(await kitKeyOf(kit), boundTo('kit', kid), vaultKey, nonce));
}

/**
 * Opens a kitWrap with the recovery key.
 * @returns the bytes of the vault key, which the caller has to overwrite or hand over; undefined where the recovery key is
 * another, the text is damaged, or the vault key is not the one that `kid` names
 */
export async function openKitWrap(kit: Bytes, kid: string, kitWrap: string): Promise<Bytes | undefined> {
  const sealed = isBytesText(kitWrap, kitWrapBytes) ? fromBase64url(kitWrap) : undefined;
  const bytes = sealed && (await openBytes(await kitKeyOf(kit), boundTo('kit', kid), sealed));
  if (!bytes) return undefined;
  if ((await kidOf(await takeSecret(bytes.slice()))) === kid) return bytes;
  bytes.fill(0);
  return undefined;
}

/** Draws a vault key and its recovery key. */
export async function drawVault(): Promise<DrawnVault> {
  const kit = randomBytes(kitBytes);
  const bytes = randomBytes(vaultKeyBytes);
  const bare = await bareKeyOf(bytes);
  const kitWrap = await sealKitWrap(kit, bare.key.kid, bytes);
  const recoveryKey = await showRecoveryKey(kit);
  kit.fill(0);
  return { ...bare, recoveryKey, kitWrap };
}

/** Draws the secret of a device, as a key that can't be read out. */
export const drawDeviceSecret = (): Promise<CryptoKey> => takeSecret(randomBytes(deviceSecretBytes));

/** The key that a device seals a vault key under: it needs the device's secret and the account's. */
export const deviceKeyOf = (deviceSecret: CryptoKey, accountSecret: Bytes, uid: string): Promise<CryptoKey> =>
  sealingKeyOf(deviceSecret, `device|${uid}`, accountSecret);

/** Opens what was sealed for a device: the vault key, undefined where it is another device's, user's or key's. */
export async function openDeviceWrap(
  deviceKey: CryptoKey,
  kid: string,
  uid: string,
  sealed: Bytes,
): Promise<VaultKey | undefined> {
  const bytes = await openBytes(deviceKey, deviceBound(kid, uid), sealed);
  const key = bytes && (await VaultKey.import(bytes));
  return key?.kid === kid ? key : undefined;
}

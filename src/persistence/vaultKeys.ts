import { secretBytesOf } from '../domain/rescue/secretBytes';
import type { Bytes } from '../domain/vault/bytes';
import type { HeldKey, KeyPhase } from '../domain/vault/heldKey';
import type { VaultKey } from '../domain/vault/vaultKey';
import {
  bareKeyOf,
  deviceKeyOf,
  drawDeviceSecret,
  openDeviceWrap,
  type BareKey,
} from '../domain/vault/wraps';
import { openKeyValues, type KeyValues } from './keyValues';

interface KeyRecord {
  kid: string;
  kitWrap: string;
  n: number;
  phase: KeyPhase;
  /** The device's secret: it derives, and can't be read out. */
  device: CryptoKey;
  sealed: Bytes;
}

const recordsName = (uid: string) => `vault:${uid}`;

/** Only this class writes there: a value without a name is one of a newer app. */
const isRecord = (value: unknown): value is KeyRecord =>
  typeof value === 'object' && value !== null && 'kid' in value && 'device' in value && 'sealed' in value;

const isOf = (value: unknown, kid: string): boolean => isRecord(value) && value.kid === kid;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A list with one key in another phase. The one that comes into force retires the others; one that is not there does not. */
function inPhase(list: readonly unknown[], kid: string, phase: KeyPhase): unknown[] {
  if (!list.some((item) => isOf(item, kid))) return [...list];
  return list.map((item) => {
    if (!isRecord(item)) return item;
    if (item.kid === kid) return { ...item, phase };
    return phase === 'current' ? { ...item, phase: 'retired' } : item;
  });
}

async function openedKey(
  { kid, device, sealed }: KeyRecord,
  uid: string,
  accounts: readonly Bytes[],
): Promise<VaultKey | undefined> {
  try {
    for (const account of accounts) {
      const key = await openDeviceWrap(await deviceKeyOf(device, account, uid), kid, uid, sealed);
      if (key) return key;
    }
  } catch {
    // The browser lost this record's secret, which must not cost the others.
  }
  return undefined;
}

/**
 * Keeps the vault keys of this browser's users (row O2). Each is sealed under a secret of this device and one of the
 * account's that lies at the provider, so that neither opens it alone. They outlast a logout.
 */
export class VaultKeys {
  /** Keys that were opened, by user and kid. Replaced as a whole, so that a call under way brings none back. */
  private opened = new Map<string, VaultKey>();

  constructor(private readonly database: KeyValues) {}

  /**
   * Opens the keys that are kept for a user, newest first.
   * @param accountSecrets the account's; one that opens none is passed over
   * @returns those that could be opened, or were before
   */
  async recall(uid: string, accountSecrets: readonly string[]): Promise<HeldKey[]> {
    const { opened } = this;
    const accounts = accountSecrets.flatMap((secret) => secretBytesOf(secret) ?? []);
    const held: HeldKey[] = [];
    for (const record of asList(await this.database.get(recordsName(uid))).filter(isRecord)) {
      const { kid, kitWrap, n, phase } = record;
      const name = `${uid} ${kid}`;
      const key = opened.get(name) ?? (await openedKey(record, uid, accounts));
      if (!key) continue;
      opened.set(name, key);
      held.push({ key, kitWrap, n, phase });
    }
    return held;
  }

  /**
   * Keeps a key before all others, under a fresh secret of the device. A record of the same key gives way.
   * @param vault a key that was drawn, whose bytes are wiped once it is stored; or the bytes of one, wiped whatever comes
   */
  async keep(
    uid: string,
    accountSecret: string,
    vault: BareKey | Bytes,
    { kitWrap, n, phase }: Omit<HeldKey, 'key'>,
  ): Promise<HeldKey> {
    const { opened } = this;
    const bare = vault instanceof Uint8Array ? await bareKeyOf(vault) : vault;
    const { key } = bare;
    // A drawn key whose record can't be stored is tried again: its sheet may be printed.
    let isDone = vault instanceof Uint8Array;
    try {
      const account = secretBytesOf(accountSecret);
      if (!account) throw new Error('This is no secret of an account.');
      const device = await drawDeviceSecret();
      const sealed = await bare.sealFor(await deviceKeyOf(device, account, uid), uid);
      const record: KeyRecord = { kid: key.kid, kitWrap, n, phase, device, sealed };
      await this.change(uid, (list) =>
        inPhase([record, ...list.filter((item) => !isOf(item, key.kid))], key.kid, phase),
      );
      isDone = true;
    } finally {
      if (isDone) bare.wipe();
    }
    opened.set(`${uid} ${key.kid}`, key);
    return { key, kitWrap, n, phase };
  }

  /** Says how far a key has come. One that is in force retires all others. */
  async settle(uid: string, kid: string, phase: KeyPhase): Promise<void> {
    await this.change(uid, (list) => inPhase(list, kid, phase));
  }

  /** Throws one key away. */
  async remove(uid: string, kid: string): Promise<void> {
    await this.change(uid, (list) => list.filter((item) => !isOf(item, kid)));
    this.opened.delete(`${uid} ${kid}`);
  }

  /** Throws all keys of a user away: this device opens nothing of theirs any more. */
  async forget(uid: string): Promise<void> {
    await this.database.remove(recordsName(uid));
    this.opened = new Map();
  }

  private async change(uid: string, change: (list: readonly unknown[]) => unknown[]): Promise<void> {
    await this.database.update(recordsName(uid), (value) => change(asList(value)));
  }
}

/** The vault keys of this browser; null where it has no cryptography, or no IndexedDB; rejects where it may not use it. */
export async function openVaultKeys(): Promise<VaultKeys | null> {
  const database = await openKeyValues();
  return database && new VaultKeys(database);
}

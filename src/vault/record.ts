import type { Bytes } from '../domain/bytes';
import type { AccountKey } from '../domain/rescue/accountKey';
import { openKeyValues, type KeyValues } from '../persistence/keyValues';
import type { VaultOwner } from '../services';
import {
  openRecord,
  sealRecord,
  type DrawnKey,
  type KeyRole,
  type RecordedAs,
  type VaultKey,
} from './vaultKey';

/** A key of the vault, sealed for this device. */
interface SealedKey {
  kid: string;
  sealed: Bytes;
  /** Whose login it is for. It opens for no other, whoever the provider says that is. */
  login?: string | undefined;
}

/**
 * What a device keeps of a person's vault, through a logout too. It is on for this device exactly while `kid` names a key;
 * without `sealed`, that key is known by its box alone.
 */
export interface VaultRecord extends Partial<SealedKey> {
  kid: string;
  /** The key before: it only opens. */
  previous?: SealedKey;
  /** A key whose sheet was confirmed at this time, epoch ms. It comes into force once a read shows a box that opens under it. */
  pending?: SealedKey & { since: number };
  /** Keys of before: what is typed of them only reads. */
  retired: readonly string[];
  /** A key of elsewhere, whose box was shown. From then on only a tap says which key counts. */
  met?: string;
  /** Whose login it was that said: the vaults on this device are other people's. */
  isWithout?: string;
}

/** A record whose keys are open. One that does not open is a record all the same. */
export interface HeldKeys extends Partial<Record<KeyRole, VaultKey>> {
  record: VaultRecord;
}

const noRecord: VaultRecord = { kid: '', retired: [] };

/** How long a box of a pending key is waited for, ms. Held back for longer, it asks for the key anew. */
const pendingMs = 24 * 60 * 60_000;

const roles = ['current', 'previous', 'pending'] as const;

const prefix = 'vault:';
const recordName = (uid: string) => prefix + uid;

const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array;

const readSealed = (value: unknown): SealedKey | undefined => {
  const { kid, sealed, login } =
    typeof value === 'object' && value !== null ? (value as Partial<SealedKey>) : {};
  if (typeof kid !== 'string' || !isBytes(sealed)) return undefined;
  return { kid, sealed, ...(typeof login === 'string' && { login }) };
};

/** Reads a record, whoever edited it: what is not of its shape is left out. */
function readRecord(value: unknown): VaultRecord {
  if (typeof value !== 'object' || value === null) return noRecord;
  const { kid, previous, pending, retired, met, isWithout } = value as Partial<VaultRecord>;
  const [before, next] = [readSealed(previous), readSealed(pending)];
  return {
    kid: typeof kid === 'string' ? kid : '',
    ...readSealed(value),
    ...(before && { previous: before }),
    ...(next && { pending: { ...next, since: Number(pending?.since) } }),
    retired: Array.isArray(retired) ? retired.filter((one) => typeof one === 'string') : [],
    ...(typeof met === 'string' && { met }),
    ...(typeof isWithout === 'string' && { isWithout }),
  };
}

const sealedAs = (record: VaultRecord, role: KeyRole): SealedKey | undefined => {
  if (role !== 'current') return record[role];
  const { kid, sealed, login } = record;
  return sealed && { kid, sealed, login };
};

async function openedBy(accountKeys: readonly AccountKey[], as: RecordedAs, sealed: Bytes) {
  for (const account of accountKeys) {
    const opened = await openRecord(await account.recordKey(as.uid), as, sealed);
    if (opened) return { ...opened, isFirst: account === accountKeys[0] };
  }
  return undefined;
}

/** The records of this browser's users. Each read goes to the database: another tab may have turned the vault. */
export class VaultRecords {
  /** @param now the device's clock, epoch ms */
  constructor(
    private readonly database: KeyValues,
    private readonly now: () => number = Date.now,
  ) {}

  /** A person's record as it lies there; `kid` is empty where the vault is not on. */
  async read(uid: string): Promise<VaultRecord> {
    return readRecord(await this.database.get(recordName(uid)));
  }

  /** Changes a record; one that says nothing is removed. */
  async change(uid: string, change: (record: VaultRecord) => VaultRecord): Promise<void> {
    await this.database.update(recordName(uid), (value) => change(readRecord(value)));
    const { kid, pending, isWithout } = await this.read(uid);
    if (kid === '' && !pending && isWithout === undefined) await this.forget(uid);
  }

  /** True where the vault is on here for somebody else. */
  async hasOthers(uid: string): Promise<boolean> {
    const names = (await this.database.keys()).filter((name) => name.startsWith(prefix));
    const others = names.map((name) => name.slice(prefix.length)).filter((one) => one !== uid);
    return (await Promise.all(others.map((one) => this.read(one)))).some(({ kid }) => kid !== '');
  }

  /** This device opens nothing of the person's any more. */
  async forget(uid: string): Promise<void> {
    await this.database.remove(recordName(uid));
  }

  /**
   * A record with those of its keys that the account's open, and that are for this login. What opens under another than
   * the first is sealed anew under that one.
   */
  async open(owner: VaultOwner): Promise<HeldKeys> {
    const { uid, accountKeys } = owner;
    const record = await this.read(uid);
    const held: HeldKeys = { record };
    const isLate = !(Math.abs(this.now() - (record.pending?.since ?? 0)) < pendingMs);
    for (const role of roles) {
      const kept = role === 'pending' && isLate ? undefined : sealedAs(record, role);
      if (kept?.login !== owner.login) continue;
      const opened = kept && (await openedBy(accountKeys, { role, uid, kid: kept.kid }, kept.sealed));
      if (!opened) continue;
      held[role] = opened.key;
      if (!opened.isFirst) await this.keep(owner, role, opened, record.pending?.since);
      opened.keyBytes.fill(0);
    }
    return held;
  }

  /** Keeps a key for a role, sealed under the account's first key. False where the account has none to seal under. */
  async keep(
    { uid, login, accountKeys: [account] }: VaultOwner,
    role: KeyRole,
    { key: { kid }, keyBytes }: Pick<DrawnKey, 'key' | 'keyBytes'>,
    since = this.now(),
  ): Promise<boolean> {
    if (!account) return false;
    const sealed = await sealRecord(await account.recordKey(uid), { role, uid, kid }, keyBytes);
    await this.change(uid, (record) =>
      role === 'current'
        ? { ...record, kid, sealed, login }
        : { ...record, [role]: { kid, sealed, login, since } },
    );
    return true;
  }

  /** A pending key whose write did not leave: no box of it is waited for. */
  async dropPending(uid: string, kid: string): Promise<void> {
    await this.change(uid, ({ pending, ...rest }) => (pending?.kid === kid ? rest : { ...rest, pending }));
  }

  /** The pending key comes into force, and the one before stays to open what it sealed. */
  async promote(owner: VaultOwner): Promise<void> {
    const { uid, accountKeys } = owner;
    const record = await this.read(uid);
    const { kid: oldKid, pending } = record;
    const old = sealedAs(record, 'current');
    const next =
      pending && (await openedBy(accountKeys, { role: 'pending', uid, kid: pending.kid }, pending.sealed));
    if (!next) return;
    const before = old && (await openedBy(accountKeys, { role: 'current', uid, kid: old.kid }, old.sealed));
    if (before) await this.keep({ ...owner, login: old.login }, 'previous', before);
    await this.keep(owner, 'current', next);
    await this.change(uid, ({ pending: _done, met: _settled, ...rest }) => ({
      ...rest,
      retired: [...new Set([...rest.retired, oldKid])].filter((kid) => kid !== '' && kid !== next.key.kid),
    }));
    for (const one of [before, next]) one?.keyBytes.fill(0);
  }
}

/** The records of this browser; null where it has no cryptography, or no IndexedDB that answers. */
export async function openVaultRecords(): Promise<VaultRecords | null> {
  const database = await openKeyValues().catch(() => null);
  return database && new VaultRecords(database);
}

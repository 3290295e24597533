import { parseJson, type Json } from '../domain/json';
import { secretBytesOf } from '../domain/rescue/secretBytes';
import { openKeyValues, type KeyValues } from './keyValues';

/** What was kept for a user and could be opened; `id` is for throwing it away. */
export interface OpenedBox {
  id: string;
  content: Json;
}

const algorithm = 'AES-GCM';
const secretBytes = 32;
const nonceBytes = 12;

const keyName = (uid: string) => `key:${uid}`;
const refusalName = (uid: string) => `refused:${uid}`;
const reportedName = (uid: string) => `told:${uid}`;
const boxPrefix = (uid: string) => `box:${uid}:`;

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** A key of the box that comes with a key of the vault (row O1). */
export interface VaultBoxKey {
  kid: string;
  key: CryptoKey;
}

/** What a box is sealed under: the account's secret, or with the vault open a key that needs that too. */
interface BoxKey {
  key: CryptoKey;
  kid?: string;
}

const asBoxKey = (value: unknown): BoxKey =>
  typeof value === 'object' && value !== null && 'kid' in value
    ? (value as VaultBoxKey)
    : { key: value as CryptoKey };

interface SealedBox {
  nonce: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  /** Of the vault's key; absent where it is sealed under the account's secret alone. */
  kid?: string;
}

const isSealed = (value: unknown): value is SealedBox =>
  typeof value === 'object' && value !== null && 'nonce' in value && 'sealed' in value;

/**
 * Keeps a user's unsent words through the end of a session (row K7), sealed under a secret of the account's that lies at
 * the provider. The device holds it until the logout only, as a key that can't be read out: afterwards neither the device
 * nor the provider can open a box alone.
 */
export class RescueBox {
  /** Keys this tab learnt: another tab's logout takes them from the device while this one may still have to seal. */
  private readonly known = new Map<string, BoxKey>();

  constructor(
    private readonly database: KeyValues,
    private readonly crypto: Crypto = globalThis.crypto,
  ) {}

  /** A secret for an account that has none yet. */
  newSecret(): string {
    return toText(this.crypto.getRandomValues(new Uint8Array(secretBytes)));
  }

  /**
   * Remembers the account's key, so that what is unsent can be sealed when the provider can't be asked.
   * @param vault the key to use in its place while the vault is open
   */
  async learn(uid: string, secret: string, vault?: VaultBoxKey): Promise<void> {
    const key = await this.keyOf(secret);
    if (!key) return;
    this.known.set(uid, vault ?? { key });
    await this.database.set(keyName(uid), vault ?? key);
    await this.database.remove(refusalName(uid));
  }

  /** Remembers the key that this device has from an earlier visit: for a tab that starts without a network. */
  async recall(uid: string): Promise<void> {
    const key = await this.database.get(keyName(uid));
    // Only this class writes there, and a stranger's value opens and seals nothing.
    if (key !== undefined) this.known.set(uid, asBoxKey(key));
  }

  /** The user wants nothing kept: what is there goes, and no tab seals anything until the next login. */
  async refuse(uid: string): Promise<void> {
    await this.database.set(refusalName(uid), true);
    const ids = await this.boxIds(uid);
    await Promise.all(ids.map((id) => this.database.remove(id)));
    await this.forgetKey(uid);
  }

  /** Takes the key from the device: whoever comes next can open nothing. */
  async forgetKey(uid: string): Promise<void> {
    this.known.delete(uid);
    await this.database.remove(keyName(uid));
  }

  /**
   * Seals something of the user's.
   * @returns false when nothing is kept: the account's key was never learnt here, or the user refused it
   */
  async seal(uid: string, content: Json): Promise<boolean> {
    if (!this.known.has(uid)) await this.recall(uid);
    const known = this.known.get(uid);
    if (!known || (await this.database.get(refusalName(uid))) !== undefined) return false;
    const nonce = this.crypto.getRandomValues(new Uint8Array(nonceBytes));
    const text = new TextEncoder().encode(JSON.stringify(content));
    const sealed = await this.crypto.subtle.encrypt(this.parameters(uid, nonce), known.key, text);
    await this.database.set(`${boxPrefix(uid)}${this.crypto.randomUUID()}`, {
      nonce,
      sealed,
      ...(known.kid !== undefined && { kid: known.kid }),
    } satisfies SealedBox);
    return true;
  }

  /**
   * Opens what was sealed for a user, in no order.
   * @param secrets the account's; two devices that met no secret may both have made one
   * @param vaultKeys those of the vault's keys that this device holds
   * @returns what could be opened, and how many boxes could not and were not reported before
   */
  async open(
    uid: string,
    secrets: readonly string[],
    vaultKeys: readonly VaultBoxKey[] = [],
  ): Promise<{ opened: OpenedBox[]; locked: number }> {
    const opened: OpenedBox[] = [];
    const vaulted = new Set<string>();
    const ofAccount: BoxKey[] = [];
    for (const secret of secrets) {
      const key = await this.keyOf(secret);
      if (key) ofAccount.push({ key });
    }
    const ids = await this.boxIds(uid);
    for (const id of ids) {
      const box = await this.database.get(id);
      if (!isSealed(box)) continue;
      // It waits for its key, which nobody lost.
      if (box.kid !== undefined) vaulted.add(id);
      const keys = box.kid === undefined ? ofAccount : vaultKeys.filter(({ kid }) => kid === box.kid);
      for (const { key } of keys) {
        const content = await this.unsealed(uid, box, key);
        if (content === undefined) continue;
        opened.push({ id, content });
        break;
      }
    }
    const locked = ids.filter((id) => opened.every((one) => one.id !== id) && !vaulted.has(id));
    const reported = await this.database.get(reportedName(uid));
    const fresh = locked.filter((id) => !(Array.isArray(reported) && reported.includes(id)));
    if (fresh.length > 0) await this.database.set(reportedName(uid), locked);
    return { opened, locked: fresh.length };
  }

  /** True where the database keeps keys of a vault for the user: it may be on, whatever a copy says (row O3). */
  async holdsVault(uid: string): Promise<boolean> {
    const kept = await this.database.get(`vault:${uid}`);
    return Array.isArray(kept) && kept.length > 0;
  }

  /** Throws a box away whose content is safe. */
  async discard(id: string): Promise<void> {
    await this.database.remove(id);
  }

  private async boxIds(uid: string): Promise<string[]> {
    return (await this.database.keys()).filter((id) => id.startsWith(boxPrefix(uid)));
  }

  private async unsealed(uid: string, box: SealedBox, key: CryptoKey): Promise<Json | undefined> {
    try {
      const text = await this.crypto.subtle.decrypt(this.parameters(uid, box.nonce), key, box.sealed);
      return parseJson(new TextDecoder().decode(text));
    } catch {
      // Sealed under another secret, or tampered with.
      return undefined;
    }
  }

  private async keyOf(secret: string): Promise<CryptoKey | undefined> {
    const bytes = secretBytesOf(secret);
    return (
      bytes && (await this.crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']))
    );
  }

  private parameters(uid: string, nonce: Uint8Array<ArrayBuffer>) {
    // A box moved under another user's name does not open.
    return { name: algorithm, iv: nonce, additionalData: new TextEncoder().encode(uid) };
  }
}

/** The rescue box of this browser (row K7); null where it has no cryptography, or no IndexedDB; rejects where it may not use it. */
export async function openRescueBox(): Promise<RescueBox | null> {
  const database = await openKeyValues();
  return database && new RescueBox(database);
}

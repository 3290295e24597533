import { isJsonObject, parseJson, type Json } from '../domain/json';
import { withoutRest, type Pace } from '../domain/longWork';
import {
  fromBase64url,
  fromBase64urlInPieces,
  readUtf8,
  toBase64url,
  toBase64urlInPieces,
  utf8,
  type Bytes,
} from '../domain/bytes';
import { drawAccountKey } from '../domain/rescue/accountKey';
import type { DrawnSeal } from '../persistence/rescueBox';
import type { BoxContent } from '../services';
import { format } from './format';
import { pad, unpad } from './padding';
import { recoverySheetNumberOf, showRecoveryKey } from './recoveryKey';

const nonceBytes = 12;
const kidBytes = 8;
const kitBytes = 20;
const vaultKeyBytes = 32;
const aes = 'AES-GCM';

/** What `other_data.vault` is read as. Anything that is no array of ours stands for nothing. */
export type Box =
  | { kind: 'none' }
  | { kind: 'sealed'; kid: string; body: string }
  /** Of our format, and not of its shape. */
  | { kind: 'damaged' }
  /** Of a newer app. */
  | { kind: 'newer' };

/** True for base64url of so many bytes. */
const isBytesText = (value: Json | undefined, length: number): value is string =>
  typeof value === 'string' && fromBase64url(value)?.length === length;

/** Reads the member `vault` of `field_other_data`. */
export function readVaultBox(member: Json | undefined): Box {
  const [name, kid, body, ...rest] = Array.isArray(member) ? member : [];
  if (typeof name !== 'string' || !name.startsWith('rx')) return { kind: 'none' };
  if (name !== format) return { kind: 'newer' };
  const isSound = isBytesText(kid, kidBytes) && typeof body === 'string' && rest.length === 0;
  return isSound ? { kind: 'sealed', kid, body } : { kind: 'damaged' };
}

const boundTo = (...parts: readonly string[]): Bytes => utf8(JSON.stringify([format, ...parts]));

const hkdf = (info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: utf8(`${format} ${info}`),
});

const derived = async (secret: CryptoKey, info: string, length: number): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.deriveBits(hkdf(info), secret, length * 8));

const secretOf = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);

/**
 * Seals bytes: nonce, ciphertext, tag.
 * @param nonce for known answers in tests only: one that comes twice gives both texts away
 */
async function sealBytes(
  key: CryptoKey,
  bound: Bytes,
  plain: Bytes,
  nonce: Bytes = crypto.getRandomValues(new Uint8Array(nonceBytes)),
): Promise<Bytes> {
  const sealed = await crypto.subtle.encrypt({ name: aes, iv: nonce, additionalData: bound }, key, plain);
  const all = new Uint8Array(nonceBytes + sealed.byteLength);
  all.set(nonce);
  all.set(new Uint8Array(sealed), nonceBytes);
  return all;
}

/** Opens what sealBytes gave; undefined where key, bound data or a bit is another. */
async function openBytes(key: CryptoKey, bound: Bytes, sealed: Bytes): Promise<Bytes | undefined> {
  const parameters = { name: aes, iv: sealed.subarray(0, nonceBytes), additionalData: bound };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, sealed.subarray(nonceBytes)));
  } catch {
    return undefined;
  }
}

/** A vault key that is held: it seals and opens boxes, and can't be read out. */
export class VaultKey {
  private constructor(
    private readonly boxKey: CryptoKey,
    /** Names this key at the provider. */
    readonly kid: string,
  ) {}

  /** Takes a vault key in. The bytes stay the caller's. */
  static async import(bytes: Bytes): Promise<VaultKey> {
    const secret = await secretOf(bytes);
    const kid = toBase64url(await derived(secret, 'kid', kidBytes));
    const usages: KeyUsage[] = ['encrypt', 'decrypt'];
    const boxKey = await crypto.subtle.deriveKey(
      hkdf('box'),
      secret,
      { name: aes, length: 256 },
      false,
      usages,
    );
    return new VaultKey(boxKey, kid);
  }

  /** Number of this key's sheet. */
  get sheet(): string {
    return recoverySheetNumberOf(this.kid);
  }

  /** Seals all rows: the member `vault`. */
  async seal(content: BoxContent, pace: Pace = withoutRest, nonce?: Bytes): Promise<Json> {
    const plain = pad(utf8(JSON.stringify(content)));
    const body = await sealBytes(this.boxKey, boundTo('box', this.kid), plain, nonce);
    return [format, this.kid, await toBase64urlInPieces(body, pace)];
  }

  /** Draws a key pair of this device, its private half sealed under this key: what sessions are sealed to. */
  async drawSeal(uid: string): Promise<DrawnSeal> {
    const member = await drawAccountKey();
    const publicHalf = fromBase64url(member[1]) ?? new Uint8Array();
    const plain = utf8(JSON.stringify(member));
    return {
      ...{ kid: this.kid, publicHalf, member },
      secret: await sealBytes(this.boxKey, boundTo('secret', uid, this.kid), plain),
    };
  }

  /** Opens the private half of drawSeal; undefined where it is another person's or key's. */
  async openSecret(uid: string, sealed: Bytes): Promise<Json | undefined> {
    const plain = await openBytes(this.boxKey, boundTo('secret', uid, this.kid), sealed);
    const text = plain && readUtf8(plain);
    return text === undefined ? undefined : parseJson(text);
  }

  /** Opens a box; undefined for one that is damaged, or of another key. */
  async open(box: Box, pace: Pace = withoutRest): Promise<BoxContent | undefined> {
    if (box.kind !== 'sealed' || box.kid !== this.kid) return undefined;
    const sealed = await fromBase64urlInPieces(box.body, pace);
    const padded = sealed && (await openBytes(this.boxKey, boundTo('box', this.kid), sealed));
    const plain = padded && unpad(padded);
    const text = plain && readUtf8(plain);
    const content = text === undefined ? undefined : parseJson(text);
    const { rows, versions, retired } = isJsonObject(content) ? content : {};
    if (!isJsonObject(rows) || !isJsonObject(versions)) return undefined;
    return {
      rows,
      versions,
      ...(Array.isArray(retired) && { retired: retired.filter((kid) => typeof kid === 'string') }),
    };
  }
}

/** The bytes of the vault key that a recovery key stands for. The caller overwrites both. */
export const vaultKeyOf = async (kit: Bytes): Promise<Bytes> =>
  derived(await secretOf(kit), 'vk', vaultKeyBytes);

/** A key that nothing was sealed under yet, with its recovery key, which is nowhere else. */
export interface DrawnKey {
  readonly key: VaultKey;
  /** As its sheet shows it. */
  readonly recoveryKey: string;
  /** Held only until a record of them is stored, then overwritten. */
  readonly keyBytes: Bytes;
}

/** Draws a key and its recovery key. */
export async function drawKey(): Promise<DrawnKey> {
  const kit = crypto.getRandomValues(new Uint8Array(kitBytes));
  const bytes = await vaultKeyOf(kit);
  const recoveryKey = await showRecoveryKey(kit);
  kit.fill(0);
  return { key: await VaultKey.import(bytes), recoveryKey, keyBytes: bytes };
}

/** What a key is kept as in the record: in force, the one before, or not in force yet. */
export type KeyRole = 'current' | 'previous' | 'pending';

/** Which key of which person a record keeps, and as what. */
export interface RecordedAs {
  role: KeyRole;
  uid: string;
  kid: string;
}

const recordBound = ({ role, uid, kid }: RecordedAs): Bytes => boundTo('record', role, uid, kid);

/** Seals the bytes of a vault key for this device. */
export const sealVaultKey = (
  recordKey: CryptoKey,
  as: RecordedAs,
  bytes: Bytes,
  nonce?: Bytes,
): Promise<Bytes> => sealBytes(recordKey, recordBound(as), bytes, nonce);

/**
 * Opens what was sealed for this device.
 * @returns the key and its bytes, which the caller overwrites; undefined where it is another person's, role's or key's
 */
export async function openVaultKey(
  recordKey: CryptoKey,
  as: RecordedAs,
  sealed: Bytes,
): Promise<{ key: VaultKey; keyBytes: Bytes } | undefined> {
  const bytes = await openBytes(recordKey, recordBound(as), sealed);
  if (!bytes) return undefined;
  const key = await VaultKey.import(bytes);
  if (key.kid === as.kid) return { key, keyBytes: bytes };
  bytes.fill(0);
  return undefined;
}

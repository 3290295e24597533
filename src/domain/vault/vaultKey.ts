import { withoutRest, type Pace } from '../longWork';
import {
  fromBase64url,
  fromBase64urlInPieces,
  readUtf8,
  toBase64url,
  toBase64urlInPieces,
  utf8,
  type Bytes,
} from './bytes';
import { envelopeText, type Envelope } from './envelope';
import { isCount } from './format';
import type { VaultNote } from './note';
import { pad, unpad } from './padding';
import { boundTo, kidOf, openBytes, sealBytes, sealingKeyOf, signingKeyOf, takeSecret } from './primitives';
import { sheetNumberOf } from './recoveryKey';

interface Sealing {
  /** One more than any that was read or seen of this field. */
  seq: number;
  kitWrap: string;
  pace?: Pace;
  /** For known answers in tests only: a nonce that comes twice gives both texts away. */
  nonce?: Bytes;
}

const signed = ({ state, kid, n, since, kitWrap, slots }: Omit<VaultNote, 'mac'>): Bytes =>
  boundTo('note', state, kid, n, since, kitWrap, slots);

/** A vault key that is held: it seals, opens and signs, and can't be read out. */
export class VaultKey {
  /** One a field, made when it is first needed. */
  private readonly fieldKeys = new Map<string, Promise<CryptoKey>>();

  private constructor(
    private readonly secret: CryptoKey,
    /** Names this key at the provider. */
    readonly kid: string,
    /** Names this key's sheet to the user. */
    readonly sheet: string,
  ) {}

  /** Takes a vault key in. The bytes given are overwritten. */
  static async import(bytes: Bytes): Promise<VaultKey> {
    const secret = await takeSecret(bytes);
    const kid = await kidOf(secret);
    return new VaultKey(secret, kid, sheetNumberOf(kid));
  }

  /** Seals the JSON text of a field: the envelope's text. */
  async seal(
    field: string,
    text: string,
    { seq, kitWrap, pace = withoutRest, nonce }: Sealing,
  ): Promise<string> {
    // Nobody would read such an envelope again.
    if (!isCount(seq, 1)) throw new RangeError('seq');
    const { kid } = this;
    const sealed = await sealBytes(await this.keyOf(field), boundTo(kid, seq, field), pad(utf8(text)), nonce);
    return envelopeText({ kid, seq, kitWrap, body: await toBase64urlInPieces(sealed, pace) });
  }

  /** Opens an envelope of a field; undefined for one that is damaged, of another field, or of another key. */
  async open(
    field: string,
    { kid, seq, body }: Envelope,
    pace: Pace = withoutRest,
  ): Promise<string | undefined> {
    if (kid !== this.kid) return undefined;
    const sealed = await fromBase64urlInPieces(body, pace);
    const padded = sealed && (await openBytes(await this.keyOf(field), boundTo(kid, seq, field), sealed));
    const text = padded && unpad(padded);
    return text && readUtf8(text);
  }

  /** Signs a note about this key. */
  async sign(note: Omit<VaultNote, 'kid' | 'mac'>): Promise<VaultNote> {
    const named = { ...note, kid: this.kid };
    const mac = await crypto.subtle.sign('HMAC', await this.noteKey(), signed(named));
    return { ...named, mac: toBase64url(new Uint8Array(mac)) };
  }

  /** True for a note that was signed with this key and not changed since. */
  async verifies(note: VaultNote): Promise<boolean> {
    const mac = fromBase64url(note.mac);
    if (note.kid !== this.kid || !mac) return false;
    return crypto.subtle.verify('HMAC', await this.noteKey(), mac, signed(note));
  }

  private keyOf(field: string): Promise<CryptoKey> {
    const known = this.fieldKeys.get(field);
    if (known) return known;
    const key = sealingKeyOf(this.secret, `field|${field}`);
    this.fieldKeys.set(field, key);
    return key;
  }

  private noteKey(): Promise<CryptoKey> {
    return signingKeyOf(this.secret, 'note');
  }
}

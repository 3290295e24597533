import { utf8, type Bytes } from '../../src/domain/bytes';
import { envelopeText, readFieldText } from '../../src/domain/vault/envelope';
import { readVaultNote, vaultNoteText } from '../../src/domain/vault/note';
import { paddedLength } from '../../src/domain/vault/padding';
import { takeSecret } from '../../src/domain/vault/primitives';
import { readRecoveryKey, sheetNumberOf, showRecoveryKey } from '../../src/domain/vault/recoveryKey';
import {
  bareKeyOf,
  deviceKeyOf,
  openDeviceWrap,
  openKitWrap,
  sealKitWrap,
} from '../../src/domain/vault/wraps';
import { bytesIn, envelopeIn, knownKey, otherKey, sealedWith, textOfBytes, vectors } from './vaultVectors';

/** A known answer, and how the app's own code comes to it: in Node, and in a browser. */
interface KnownAnswer {
  title: string;
  answer: () => Promise<unknown>;
  known: unknown;
}

const { uid, vaultKey, kit, device, padding, envelopes, refused, notes, refusedNotes } = vectors;
const { kid } = vaultKey;
const { kitWrap } = kit;

const textOrNull = (bytes: Bytes | undefined): string | null => (bytes ? textOfBytes(bytes) : null);

/** Opens with a known answer's bare key, without the app's code. */
async function openedWith(rawKey: string, sealed: Bytes, bound: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesIn(rawKey), 'AES-GCM', false, ['decrypt']);
  const parameters = { name: 'AES-GCM', iv: sealed.subarray(0, 12), additionalData: utf8(bound) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, sealed.subarray(12)));
}

const knownDeviceKey = async () =>
  deviceKeyOf(await takeSecret(bytesIn(device.secret)), bytesIn(device.account), uid);

/** The kit of a recovery key as it was typed, or why it can't be one. */
async function kitTyped(typed: string): Promise<string> {
  const read = await readRecoveryKey(typed);
  return 'why' in read ? read.why : textOfBytes(read.kit);
}

const keyAnswers: KnownAnswer[] = [
  {
    title: 'name and sheet of a key',
    answer: async () => {
      const { kid: name, sheet } = await knownKey();
      return { kid: name, sheet, sheetOfKid: sheetNumberOf(name) };
    },
    known: { kid, sheet: vaultKey.sheet, sheetOfKid: vaultKey.sheet },
  },
  ...Object.entries(vaultKey.fieldKeys).map(([field, rawKey]) => ({
    title: `key of ${field}`,
    answer: async () => {
      const { seq, body } = envelopeIn(await (await knownKey()).seal(field, '{}', { seq: 3, kitWrap }));
      const bound = JSON.stringify(['rx1', kid, seq, field]);
      return (await openedWith(rawKey, bytesIn(body), bound)).slice(0, 2);
    },
    known: '{}',
  })),
];

const wrapAnswers: KnownAnswer[] = [
  {
    title: 'kitWrap',
    answer: () => sealKitWrap(bytesIn(kit.secret), kid, bytesIn(vaultKey.key), bytesIn(kit.nonce)),
    known: kitWrap,
  },
  {
    title: 'kitWrap, opened',
    answer: async () => textOrNull(await openKitWrap(bytesIn(kit.secret), kid, kitWrap)),
    known: vaultKey.key,
  },
  {
    title: 'key of the kit',
    answer: async () => {
      const wrap = await sealedWith(kit.wrapKey, ['rx1', 'kit', kid], bytesIn(vaultKey.key));
      return textOrNull(await openKitWrap(bytesIn(kit.secret), kid, wrap));
    },
    known: vaultKey.key,
  },
  {
    title: 'wrap of a device',
    answer: async () => {
      const bare = await bareKeyOf(bytesIn(vaultKey.key));
      return textOfBytes(await bare.sealFor(await knownDeviceKey(), uid, bytesIn(device.nonce)));
    },
    known: device.deviceWrap,
  },
  {
    title: 'wrap of a device, opened',
    answer: async () => {
      const key = await openDeviceWrap(await knownDeviceKey(), kid, uid, bytesIn(device.deviceWrap));
      return key?.kid ?? null;
    },
    known: kid,
  },
  {
    title: 'key of a device',
    answer: async () => {
      const bound = ['rx1', 'device', kid, uid];
      const wrap = bytesIn(await sealedWith(device.wrapKey, bound, bytesIn(vaultKey.key)));
      return (await openDeviceWrap(await knownDeviceKey(), kid, uid, wrap))?.kid ?? null;
    },
    known: kid,
  },
];

const recoveryKeyAnswers: KnownAnswer[] = [
  {
    title: 'recovery key as its sheet shows it',
    answer: () => showRecoveryKey(bytesIn(kit.secret)),
    known: kit.shown,
  },
  ...kit.accepted.map((typed) => ({
    title: `recovery key as people type it: ${JSON.stringify(typed)}`,
    answer: () => kitTyped(typed),
    known: kit.secret,
  })),
  ...kit.mistyped.map(({ why, typed }) => ({
    title: `slip of typing: ${typed}`,
    answer: () => kitTyped(typed),
    known: why,
  })),
];

const paddingAnswers: KnownAnswer[] = padding.map(({ text, padded }) => ({
  title: `padding of ${String(text)} bytes`,
  answer: () => Promise.resolve(paddedLength(text)),
  known: padded,
}));

const envelopeAnswers: KnownAnswer[] = envelopes.map(({ field, seq, nonce, text, padded, envelope }) => ({
  title: `envelope of ${field}`,
  answer: async () => {
    const key = await knownKey();
    const read = envelopeIn(envelope);
    return {
      sealed: await key.seal(field, text, { seq, kitWrap, nonce: bytesIn(nonce) }),
      read: [read.kid, read.seq, read.kitWrap],
      writtenAgain: envelopeText(read),
      opened: (await key.open(field, read)) ?? null,
      padded: paddedLength(utf8(text).length),
    };
  },
  known: { sealed: envelope, read: [kid, seq, kitWrap], writtenAgain: envelope, opened: text, padded },
}));

/** What the app makes of an envelope: what its form tells, or what came of opening it. */
async function outcomeOf(field: string, text: string): Promise<string> {
  const key = await knownKey();
  const read = readFieldText(text);
  if (read.kind !== 'sealed') return read.kind;
  if ((await key.open(field, read.envelope)) !== undefined) return 'opened';
  return read.envelope.kid === key.kid ? 'damaged when opened' : 'locked';
}

/** What the app makes of each reason to refuse. */
const outcomes: Record<string, string> = {
  tag: 'damaged when opened',
  padding: 'damaged when opened',
  base64url: 'damaged when opened',
  kid: 'locked',
  shape: 'damaged',
  'unknown version': 'unknown',
  'an object': 'clear',
};

const refusedAnswers: KnownAnswer[] = refused.map(({ name, why, field, envelope }) => ({
  title: `refused envelope: ${name}`,
  answer: () => outcomeOf(field, envelope),
  known: outcomes[why] ?? outcomes[name] ?? null,
}));

const noteAnswers: KnownAnswer[] = notes.map(({ state, n, since, note }) => ({
  title: `note of turn ${String(n)}`,
  answer: async () => {
    const key = await knownKey();
    const read = readVaultNote(note);
    if (!read) return null;
    const signed = await key.sign({ state: state === 'on' ? 'on' : 'off', n, since, kitWrap, slots: [] });
    const rawKey = bytesIn(vaultKey.noteKey);
    const noteKey = await crypto.subtle.importKey('raw', rawKey, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    const bound = utf8(JSON.stringify(['rx1', 'note', state, kid, n, since, kitWrap, []]));
    return {
      read: [read.state, read.kid, read.n, read.since, read.kitWrap, read.slots],
      writtenAgain: vaultNoteText(read),
      signed: vaultNoteText(signed),
      isOfNoteKey: await crypto.subtle.verify('HMAC', noteKey, bytesIn(signed.mac), bound),
      isVerified: await key.verifies(read),
      isAnothers: await (await otherKey()).verifies(read),
    };
  },
  known: {
    read: [state, kid, n, since, kitWrap, []],
    writtenAgain: note,
    signed: note,
    isOfNoteKey: true,
    isVerified: true,
    isAnothers: false,
  },
}));

const refusedNoteAnswers: KnownAnswer[] = refusedNotes.map(({ name, note }) => ({
  title: `refused note: ${name}`,
  answer: async () => {
    const read = readVaultNote(note);
    return read ? await (await knownKey()).verifies(read) : null;
  },
  known: false,
}));

/** All known answers of the format rx1. */
export const knownAnswers: readonly KnownAnswer[] = [
  ...keyAnswers,
  ...wrapAnswers,
  ...recoveryKeyAnswers,
  ...paddingAnswers,
  ...envelopeAnswers,
  ...refusedAnswers,
  ...noteAnswers,
  ...refusedNoteAnswers,
];

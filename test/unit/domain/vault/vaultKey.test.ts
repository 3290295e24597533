/** @jest-environment node */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { mostAtOnce } from '../../../../src/domain/longWork';
import { utf8, type Bytes } from '../../../../src/domain/vault/bytes';
import { readFieldText } from '../../../../src/domain/vault/envelope';
import { readVaultNote, vaultNoteText } from '../../../../src/domain/vault/note';
import { pad, paddedLength } from '../../../../src/domain/vault/padding';
import { VaultKey } from '../../../../src/domain/vault/vaultKey';
import { tries } from '../../../support/tries';
import { bytesIn, envelopeIn, knownKey, otherKey, sealedWith, vectors } from '../../../support/vaultVectors';

const { uid, vaultKey: known, kit, rescue, envelopes, refused, notes, refusedNotes } = vectors;
const { kitWrap } = kit;
const field = 'field_cid';

/** Opens with a known answer's bare key, without our code. */
async function openedWith(rawKey: string, sealed: Bytes, additionalData: Bytes): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesIn(rawKey), 'AES-GCM', false, ['decrypt']);
  const parameters = { name: 'AES-GCM', iv: sealed.subarray(0, 12), additionalData };
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, sealed.subarray(12)));
}

it('O1 a key has the name and the sheet number that its bytes give, and overwrites them', async () => {
  const bytes = bytesIn(known.key);
  const { kid, sheet } = await VaultKey.import(bytes);
  expect({ kid, sheet }).toEqual({ kid: known.kid, sheet: known.sheet });
  expect([...bytes].every((byte) => byte === 0)).toBe(true);
});

it('O1 nothing that a key holds can be read out', async () => {
  const key = await knownKey();
  await key.seal(field, '{}', { seq: 1, kitWrap });
  const { secret } = key as unknown as { secret: CryptoKey };
  expect(secret.extractable).toBe(false);
  expect((await key.rescueKey(uid, bytesIn(rescue.account))).extractable).toBe(false);
});

it.each(envelopes)(
  'O1 $field is sealed as is known, and opens',
  async ({ seq, nonce, text, padded, ...one }) => {
    const key = await knownKey();
    const sealed = await key.seal(one.field, text, { seq, kitWrap, nonce: bytesIn(nonce) });
    expect(sealed === one.envelope).toBe(true);
    expect((await key.open(one.field, envelopeIn(one.envelope))) === text).toBe(true);
    expect(paddedLength(utf8(text).length)).toBe(padded);
  },
);

it.each(Object.entries(known.fieldKeys))('O1 %s has a key of its own, as is known', async (name, rawKey) => {
  const { kid, seq, body } = envelopeIn(await (await knownKey()).seal(name, '{}', { seq: 3, kitWrap }));
  const text = await openedWith(rawKey, bytesIn(body), utf8(JSON.stringify(['rx1', kid, seq, name])));
  expect(text.startsWith('{}\uFFFD\0')).toBe(true);
});

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

it.each(refused)('O1 O3 an envelope is refused: $name', async ({ why, name, ...one }) => {
  const key = await knownKey();
  const read = readFieldText(one.envelope);
  let outcome: string = read.kind;
  if (read.kind === 'sealed') {
    const text = await key.open(one.field, read.envelope);
    outcome = text === undefined ? 'damaged when opened' : 'opened';
    if (read.envelope.kid !== key.kid && text === undefined) outcome = 'locked';
  }
  expect(outcome).toBe(outcomes[why] ?? outcomes[name]);
});

it('O1 text that is no UTF-8 is damaged', async () => {
  const { kid, fieldKeys } = known;
  const bound = ['rx1', kid, 1, field];
  const body = await sealedWith(fieldKeys[field], bound, pad(new Uint8Array([0xff])));
  expect(await (await knownKey()).open(field, { kid, seq: 1, kitWrap, body })).toBeUndefined();
  const good = await sealedWith(fieldKeys[field], bound, pad(utf8('{}')));
  expect(await (await knownKey()).open(field, { kid, seq: 1, kitWrap, body: good })).toBe('{}');
});

it('O1 every changed part but the kitWrap costs the text', async () => {
  const key = await knownKey();
  const envelope = envelopeIn(await key.seal(field, '{"a":1}', { seq: 7, kitWrap }));
  expect(await key.open(field, { ...envelope, kitWrap: '' })).toBe('{"a":1}');
  for (const changed of [{ kid: 'AAAAAAAAAAA' }, { seq: 8 }, { body: '' }, { body: 'AAAA' }, { body: '=' }]) {
    expect(await key.open(field, { ...envelope, ...changed })).toBeUndefined();
  }
  expect(await key.open('field_plf', envelope)).toBeUndefined();
  expect(await (await otherKey()).open(field, envelope)).toBeUndefined();
});

it('O1 any text comes back, half characters too', async () => {
  const key = await knownKey();
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 50 });
  const texts = units.map((codes) => JSON.stringify({ text: String.fromCharCode(...codes) }));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const sealed = await key.seal(field, text, { seq: 1, kitWrap });
      expect(await key.open(field, envelopeIn(sealed))).toBe(text);
    }),
    tries(50),
  );
});

it('O1 a long text is sealed and opened in pieces', async () => {
  const key = await knownKey();
  const sizes: number[] = [];
  const pace = (size: number) => {
    sizes.push(size);
    return Promise.resolve();
  };
  const text = JSON.stringify({ text: 'é'.repeat(100_000) });
  const sealed = await key.seal(field, text, { seq: 1, kitWrap, pace });
  const sealingPieces = sizes.length;
  expect((await key.open(field, envelopeIn(sealed), pace)) === text).toBe(true);
  expect(sealingPieces).toBe(Math.ceil(paddedLength(utf8(text).length) / 24_576));
  expect(sizes).toHaveLength(2 * sealingPieces);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(mostAtOnce);
});

it('O1 one text sealed twice gives two envelopes, and no nonce comes twice', async () => {
  const key = await knownKey();
  const bodies = new Set<string>();
  const nonces = new Set<string>();
  for (let batch = 0; batch < 20; batch += 1) {
    const sealed = await Promise.all(
      Array.from({ length: 500 }, () => key.seal(field, '{}', { seq: 1, kitWrap })),
    );
    for (const text of sealed) {
      const { body } = envelopeIn(text);
      bodies.add(body.slice(16));
      nonces.add(body.slice(0, 16));
    }
  }
  expect([bodies.size, nonces.size]).toEqual([10_000, 10_000]);
});

it.each([0, -1, 1.5, 2 ** 53, Number.NaN])(
  'O1 nothing is sealed with a seq that nobody reads: %d',
  async (seq) => {
    await expect((await knownKey()).seal(field, '{}', { seq, kitWrap })).rejects.toThrow(RangeError);
  },
);

it.each(notes)('O1 the note of turn $n is signed as is known', async ({ state, n, since, note }) => {
  const key = await knownKey();
  const signed = await key.sign({ state: state === 'on' ? 'on' : 'off', n, since, kitWrap, slots: [] });
  expect(vaultNoteText(signed)).toBe(note);
  expect(await key.verifies(readVaultNote(note)!)).toBe(true);
  expect(await (await otherKey()).verifies(readVaultNote(note)!)).toBe(false);
  const bound = JSON.stringify(['rx1', 'note', state, known.kid, n, since, kitWrap, []]);
  expect(createHmac('sha256', bytesIn(known.noteKey)).update(bound).digest('base64url')).toBe(signed.mac);
});

it.each(refusedNotes)('O3 a note that others changed is not taken for the key’s: $name', async ({ note }) => {
  expect(await (await knownKey()).verifies(readVaultNote(note)!)).toBe(false);
});

it('O3 a note is not the key’s under another kid, or without a mac', async () => {
  const key = await knownKey();
  const note = await key.sign({ state: 'on', n: 1, since: 0, kitWrap, slots: [['prf', 'x']] });
  expect(await key.verifies(note)).toBe(true);
  expect(await key.verifies({ ...note, kid: 'AAAAAAAAAAA' })).toBe(false);
  expect(await key.verifies({ ...note, mac: '' })).toBe(false);
  expect(await key.verifies({ ...note, mac: '=' })).toBe(false);
});

it('O1 the rescue box gets the key that is known', async () => {
  const key = await (await knownKey()).rescueKey(uid, bytesIn(rescue.account));
  const [nonce, bound] = [new Uint8Array(12), utf8(uid)];
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: bound };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters, key, utf8('content')));
  expect(await openedWith(rescue.boxKey, new Uint8Array([...nonce, ...sealed]), bound)).toBe('content');
});

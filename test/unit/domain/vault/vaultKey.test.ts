/** @jest-environment node */
import fc from 'fast-check';
import { mostAtOnce } from '../../../../src/domain/longWork';
import { utf8 } from '../../../../src/domain/bytes';
import { pad, paddedLength } from '../../../../src/domain/vault/padding';
import { VaultKey } from '../../../../src/domain/vault/vaultKey';
import { tries } from '../../../support/tries';
import { bytesIn, envelopeIn, knownKey, otherKey, sealedWith, vectors } from '../../../support/vaultVectors';

const { vaultKey: known, kit } = vectors;
const { kitWrap } = kit;
const field = 'field_cid';

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

it('O3 a note is not the key’s under another kid, or without a mac', async () => {
  const key = await knownKey();
  const note = await key.sign({ state: 'on', n: 1, since: 0, kitWrap, slots: [['prf', 'x']] });
  expect(await key.verifies(note)).toBe(true);
  expect(await key.verifies({ ...note, kid: 'AAAAAAAAAAA' })).toBe(false);
  expect(await key.verifies({ ...note, mac: '' })).toBe(false);
  expect(await key.verifies({ ...note, mac: '=' })).toBe(false);
});

/** @jest-environment node */
import fc from 'fast-check';
import { mostAtOnce, withoutRest } from '../../../src/domain/longWork';
import {
  fromBase64url,
  fromBase64urlInPieces,
  readUtf8,
  toBase64url,
  toBase64urlInPieces,
  utf8,
} from '../../../src/domain/bytes';
import { tries } from '../../support/tries';

const someBytes = fc.uint8Array({ maxLength: 100 }).map((bytes) => new Uint8Array(bytes));

it('O1 bytes are base64url as others write it, and come back', () => {
  fc.assert(
    fc.property(someBytes, (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64url(text)).toEqual(bytes);
    }),
    tries(100),
  );
});

it.each(['AA==', 'A', 'AAAAA', 'A+AA', 'A/AA', 'AA A', 'AA\n', ' AAA', 'AAé', 'AB', 'AAB', '-_-_A'])(
  'O1 a text that its bytes would not give again is no base64url: %j',
  async (text) => {
    expect(fromBase64url(text)).toBeUndefined();
    expect(await fromBase64urlInPieces(text, withoutRest)).toBeUndefined();
  },
);

const pieceBytes = 24_576;

it.each([0, 1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes + 2])(
  'O1 %d bytes go through base64url in pieces, and give the same',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) & 255);
    const sizes: number[] = [];
    const pace = (size: number) => {
      sizes.push(size);
      return Promise.resolve();
    };
    const text = await toBase64urlInPieces(bytes, pace);
    expect(sizes).toHaveLength(Math.ceil(length / pieceBytes));
    const again = await fromBase64urlInPieces(text, pace);
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(mostAtOnce);
    expect(text === Buffer.from(bytes).toString('base64url')).toBe(true);
    expect(text === toBase64url(bytes)).toBe(true);
    expect(again && Buffer.compare(again, bytes)).toBe(0);
  },
);

it('O1 one wrong letter in a later piece costs the whole', async () => {
  const text = 'A'.repeat(2 * mostAtOnce);
  const wrong = `${text.slice(0, mostAtOnce + 5)}=${text.slice(mostAtOnce + 6)}`;
  expect(await fromBase64urlInPieces(wrong, withoutRest)).toBeUndefined();
});

it('O1 text is UTF-8, a byte order mark included', () => {
  for (const text of ['', 'À l’été 🌿', '\uFEFFtext', '\0']) expect(readUtf8(utf8(text))).toBe(text);
});

it.each([[[0xff]], [[0xc3]], [[0xed, 0xa0, 0x80]], [[0xc0, 0x80]]])(
  'O1 bytes that are no UTF-8 are no text: %j',
  (bytes) => {
    expect(readUtf8(new Uint8Array(bytes))).toBeUndefined();
  },
);

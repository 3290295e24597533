/** @jest-environment node */
import fc from 'fast-check';
import type { Bytes } from '../../../src/domain/bytes';
import { pad, paddedLength, unpad } from '../../../src/vault/padding';
import { tries } from '../../support/tries';

it('O1 padding is at most 12 % of a text of 1 kB or more, and never less than the text and its mark', () => {
  fc.assert(
    fc.property(fc.nat({ max: 8_000_000 }), (n) => {
      const padded = paddedLength(n);
      expect(padded).toBeGreaterThan(n);
      expect(padded).toBeLessThanOrEqual(Math.max(1024, (n + 1) * 1.12));
      // One of few lengths: a text that fills its padding gets no other.
      expect(paddedLength(padded - 1)).toBe(padded);
    }),
    tries(200),
  );
});

it('O1 what was padded comes back, whatever it ends with', () => {
  const ends = fc.array(fc.constantFrom(0, 0x80, 1), { maxLength: 5 });
  const texts = fc.tuple(fc.uint8Array({ maxLength: 3_000 }), ends);
  fc.assert(
    fc.property(texts, ([start, end]) => {
      const text = new Uint8Array([...start, ...end]);
      const padded = pad(text);
      expect(padded).toHaveLength(paddedLength(text.length));
      const again = unpad(padded);
      expect(again && Buffer.compare(again, text)).toBe(0);
    }),
    tries(100),
  );
});

const padded = () => pad(new Uint8Array([1, 2, 3]));
const changed = (at: number, byte: number): Bytes => {
  const bytes = padded();
  bytes[at] = byte;
  return bytes;
};

it.each<[string, Bytes]>([
  ['nothing', new Uint8Array()],
  ['zeros only', new Uint8Array(1024)],
  ['another mark', changed(3, 0x81)],
  ['no mark', changed(3, 0)],
  ['something behind the mark', changed(1023, 1)],
  ['a zero too few', padded().slice(0, -1)],
  ['zeros too many', new Uint8Array([...padded(), ...new Uint8Array(64)])],
  ['a mark too late for this length', new Uint8Array([...new Uint8Array(1024).fill(1), 0x80])],
])('O1 padding is refused that is not as the rule makes it: %s', (_what, bytes) => {
  expect(unpad(bytes)).toBeUndefined();
});

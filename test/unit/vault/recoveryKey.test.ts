/** @jest-environment node */
import fc from 'fast-check';
import { fromBase64url } from '../../../src/domain/bytes';
import { readRecoveryKey, recoverySheetNumberOf, showRecoveryKey } from '../../../src/vault/recoveryKey';
import { tries } from '../../support/tries';
import known from '../../fixtures/knownAnswers.json';

const { kit, vaultKey } = known;
const shown = kit.recoveryKey;

it.each([` ${shown.replaceAll('-', '–')}.`, shown.replaceAll('-', '\u202F')])(
  'O2 a recovery key is taken as people type it: %j',
  async (typed) => {
    expect(await readRecoveryKey(typed)).toEqual({ kit: fromBase64url(kit.kit) });
  },
);

it.each(['', '   ', `${shown}0`, shown.replace('G', 'Ğ'), 'x'.repeat(10_000)])(
  'O2 what is no recovery key is told by its shape',
  async (typed) => {
    expect(await readRecoveryKey(typed)).toEqual({ why: 'shape' });
  },
);

it('O2 any recovery key comes back as it was shown, and no single wrong letter passes for right', async () => {
  const kits = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => new Uint8Array(bytes));
  await fc.assert(
    fc.asyncProperty(kits, fc.nat({ max: 43 }), async (bytes, at) => {
      const made = await showRecoveryKey(bytes);
      expect(made).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-){8}[\dA-HJKMNP-TV-Z]{4}$/);
      expect(await readRecoveryKey(made)).toEqual({ kit: bytes });
      if (made[at] === '-') return;
      const wrong = `${made.slice(0, at)}${made[at] === 'Z' ? 'Y' : 'Z'}${made.slice(at + 1)}`;
      expect(await readRecoveryKey(wrong)).toEqual({ why: 'check' });
    }),
    // Of wrong keys one in a million has a right check group: the same ones are tried each time.
    { seed: 20_261_125, ...tries(50) },
  );
});

it('O2 a sheet has the number of its key', () => {
  expect(recoverySheetNumberOf(vaultKey.kid)).toBe(vaultKey.sheet);
  expect(recoverySheetNumberOf('no kid')).toBe('');
});

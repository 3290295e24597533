/** @jest-environment node */
import type { Json } from '../../../src/domain/json';
import { readVaultBox } from '../../../src/vault/vaultKey';
import known from '../../fixtures/knownAnswers.json';
import { knownAnswers } from '../../support/vaultAnswers';

it.each(knownAnswers)(
  'O1 O2 O3 the known answers of the vault: $title',
  async ({ answer, known: answered }) => {
    expect(await answer()).toEqual(answered);
  },
);

it.each<[Json | undefined, string]>([
  [undefined, 'none'],
  ['rx2', 'none'],
  [['x', 'a', 'b'], 'none'],
  [['rx1', 'a', 'b'], 'newer'],
  [['rx3'], 'newer'],
  [['rx2', 'a', 'b'], 'damaged'],
  [['rx2', known.vaultKey.kid], 'damaged'],
  [['rx2', known.vaultKey.kid, 'AQID', 1], 'damaged'],
  [['rx2', known.vaultKey.kid, 'AQID'], 'sealed'],
])('O1 %j is read as %s', (member, kind) => {
  expect(readVaultBox(member).kind).toBe(kind);
});

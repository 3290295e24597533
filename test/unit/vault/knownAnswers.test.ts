/** @jest-environment node */
import { fromBase64url, toBase64url, type Bytes } from '../../../src/domain/bytes';
import type { Json } from '../../../src/domain/json';
import { readAccountKeys } from '../../../src/domain/rescue/accountKey';
import { readRecoveryKey, sheetNumberOf, showRecoveryKey } from '../../../src/vault/recoveryKey';
import { openRecord, readBox, sealRecord, VaultKey, vaultKeyOf } from '../../../src/vault/vaultKey';
import known from '../../fixtures/knownAnswers.json';

const bytes = (text: string): Bytes => fromBase64url(text)!;
const key = () => VaultKey.import(bytes(known.vaultKey.vk));

describe('the known answers of the vault (O1, O2)', () => {
  it('a recovery key stands for a vault key, which has a name and a sheet', async () => {
    expect(toBase64url(await vaultKeyOf(bytes(known.kit.kit)))).toBe(known.vaultKey.vk);
    const { kid, sheet } = await key();
    expect({ kid, sheet }).toEqual({ kid: known.vaultKey.kid, sheet: known.vaultKey.sheet });
    expect(sheetNumberOf(known.nextVaultKey.kid)).toBe(known.nextVaultKey.sheet);
  });

  it('a recovery key is shown and read', async () => {
    expect(await showRecoveryKey(bytes(known.kit.kit))).toBe(known.kit.recoveryKey);
    for (const typed of [known.kit.recoveryKey, ...known.kit.accepted])
      expect(await readRecoveryKey(typed)).toEqual({ kit: bytes(known.kit.kit) });
    for (const typed of known.kit.mistyped) expect(await readRecoveryKey(typed)).toHaveProperty('why');
  });

  it.each(known.boxes)(
    'a box is sealed and opened, letter for letter',
    async ({ content, nonce, member }) => {
      const held = await key();
      expect(await held.seal(content as never, undefined, bytes(nonce))).toEqual(member);
      expect(await held.open(readBox(member))).toEqual(content);
    },
  );

  it('a box of the next key opens under that one', async () => {
    const next = await VaultKey.import(bytes(known.nextVaultKey.vk));
    expect(await next.open(readBox(known.renewed))).toEqual(known.boxes[1]!.content);
  });

  it.each(known.refused)('no key opens one that is refused: $why', async ({ member }) => {
    expect(await (await key()).open(readBox(member))).toBeUndefined();
  });

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
  ])('%j is read as %s', (member, kind) => {
    expect(readBox(member).kind).toBe(kind);
  });

  it('a record opens for its person, in its role, under the account’s key only', async () => {
    const { record, nonce, sealed, refusedAs } = known.record;
    const [account] = await readAccountKeys([known.accountKey.member]);
    const recordKey = await account!.recordKey(known.uid);
    const as = { role: 'current' as const, uid: known.uid, kid: record.kid };
    const made = await sealRecord(recordKey, as, bytes(known.vaultKey.vk), bytes(nonce));
    expect(toBase64url(made)).toBe(sealed);
    const opened = await openRecord(recordKey, as, bytes(sealed));
    expect([opened?.key.kid, toBase64url(opened!.bytes)]).toEqual([record.kid, known.vaultKey.vk]);
    for (const other of refusedAs)
      expect(await openRecord(recordKey, { ...as, ...other } as never, bytes(sealed))).toBeUndefined();
    const others = await account!.recordKey('8');
    expect(await openRecord(others, as, bytes(sealed))).toBeUndefined();
  });
});

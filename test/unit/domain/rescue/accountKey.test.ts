/** @jest-environment node */
import { drawAccountKey, readAccountKeys, sealTo } from '../../../../src/domain/rescue/accountKey';
import type { Services } from '../../../../src/services';
import { accountSecretsOf } from '../../../../src/provider/accountSecrets';
import { fromBase64url, toBase64url, utf8 } from '../../../../src/domain/bytes';
import vectors from '../../../fixtures/knownAnswers.json';

const { uid, accountKey, boxMac, sealedTo, refusedPublic, mismatchedMember } = vectors;
const bytes = (text: string) => fromBase64url(text)!;
const keyOf = async (...members: string[][]) => await readAccountKeys(members);

describe('the account key (K7, S22)', () => {
  it('opens what the known answers seal to it, for that purpose and person only', async () => {
    const [key] = await keyOf(accountKey.member);
    for (const { purpose, plain, sealed } of sealedTo) {
      expect(toBase64url((await key!.open(purpose, uid, bytes(sealed)))!)).toBe(plain);
      expect(await key!.open('vault', uid, bytes(sealed))).toBeUndefined();
      expect(await key!.open(purpose, '8', bytes(sealed))).toBeUndefined();
      const other = bytes(sealed);
      other[80] = (other[80] ?? 0) ^ 1;
      expect(await key!.open(purpose, uid, other)).toBeUndefined();
    }
  });

  it('signs as the known answers do', async () => {
    const [key] = await keyOf(accountKey.member);
    const mac = await crypto.subtle.sign('HMAC', await key!.signingKey(uid), utf8(boxMac.text));
    expect(toBase64url(new Uint8Array(mac))).toBe(boxMac.mac);
  });

  it.each([
    ...refusedPublic.map(({ why, public: half }) => [why, ['rk2', half, accountKey.d]] as const),
    ['halves that do not belong together', mismatchedMember] as const,
    ['another format', ['rk3', accountKey.public, accountKey.d]] as const,
    ['a private half that is too short', ['rk2', accountKey.public, 'AQID']] as const,
    ['no list', ['x']] as const,
  ])('counts no pair of %s', async (_why, member) => {
    expect(await keyOf([...member])).toEqual([]);
  });

  it('seals what only the pair opens, each time otherwise; four pairs count', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, drawAccountKey));
    const keys = await readAccountKeys(members.map((member) => [...member]));
    expect(keys.map(({ publicHalf }) => toBase64url(publicHalf))).toEqual(
      members.slice(0, 4).map(([, publicHalf]) => publicHalf),
    );
    const [first, second] = keys;
    const seal = () => sealTo(first!.publicHalf, 'box', uid, utf8('à moi'));
    const [one, other] = [await seal(), await seal()];
    expect(one).not.toEqual(other);
    expect(await first!.open('box', uid, one)).toEqual(utf8('à moi'));
    expect(await second!.open('box', uid, one)).toBeUndefined();
  });
});

it('junk among keys and secrets is taken in up to a little, and none that counts is lost behind it (K7 O3)', async () => {
  const few = Array.from({ length: 16 }, (_, at) => `odd ${String(at)}`);
  const junk = ['x'.repeat(7_500_000), ...few, ...Array.from({ length: 10_000 }, (_, at) => at)];
  const [own, secret] = [[...(await drawAccountKey())], btoa('s'.repeat(32))];
  const shown = { accountKeys: [...junk, own], rescue: [...junk, secret] };
  const account = accountSecretsOf({
    getState: () => ({ session: { endedCount: 0 } }),
    services: {} as unknown as Services,
  });
  for (const isShown of [true, true, false]) {
    const { keys } = account;
    await account.meet(isShown ? shown : { accountKeys: junk, rescue: junk });
    const [first, ...crossed] = [...few, secret];
    expect(account.membersBeside({})).toEqual({
      accountKeys: [...few, own],
      rescue: first,
      conflicts: { rescue: crossed },
    });
    // Read once: what goes by a key need not begin again.
    if (keys.length > 0 && isShown) expect(account.keys).toBe(keys);
    expect([account.isLacking, account.secrets]).toEqual([!isShown, [secret]]);
    expect(account.sealingKey(true)?.member).toEqual(isShown ? own : undefined);
  }
});

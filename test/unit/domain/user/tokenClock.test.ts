/** @jest-environment node */
import {
  isAccessTokenValid,
  isRefreshTokenValid,
  tokenClocks,
} from '../../../../src/domain/user/tokenExpiry';

const T = 1_772_445_600_000;

describe('A5 A6 expiries', () => {
  it('A5 are raw epoch milliseconds from the moment the answer came, 14 days for the refresh token', () => {
    const expiries = { at_expires: T + 300_000, refresh_expires: T + 1_209_600_000 };
    expect(tokenClocks(T, 300)).toMatchObject(expiries);
  });

  it('A6 a token is valid until half a minute before it runs out', () => {
    const { marginMs, ...refresh } = tokenClocks(T, 300);
    const access = { expiresAt: T + 300_000, marginMs };
    const ofAccess = [0, 269_999, 270_000].map((after) => isAccessTokenValid(access, T + after));
    expect(ofAccess).toEqual([true, true, false]);
    const ofRefresh = [0, 1_209_569_999, 1_209_570_000].map((after) =>
      isRefreshTokenValid(refresh, T + after),
    );
    expect(ofRefresh).toEqual([true, true, false]);
  });
});

describe('A7 lead and margin', () => {
  it.each([
    [3600, 30_000, 3_540_000],
    [300, 30_000, 240_000],
    // As long as a timer can be: a longer one would go off at once, over and over.
    [2_592_000, 30_000, 2_147_483_647],
    [180, 30_000, 120_000],
    [120, 30_000, 80_000],
    [90, 30_000, 60_000],
    [60, 20_000, 40_000],
    [30, 10_000, 20_000],
    [3, 1_000, 2_000],
    [0, 0, 0],
  ])('A7 a token of %d s: margin %d ms, refreshed after %d ms', (lifeS, marginMs, refreshInMs) => {
    expect(tokenClocks(T, lifeS)).toMatchObject({ marginMs, refreshInMs });
  });

  it('A7 a token is always refreshed before it stops counting as valid', () => {
    for (let lifeS = 1; lifeS < 4000; lifeS += 7) {
      const { marginMs, refreshInMs } = tokenClocks(T, lifeS);
      expect(refreshInMs).toBeLessThanOrEqual(lifeS * 1000 - marginMs);
    }
  });
});

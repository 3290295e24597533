/** @jest-environment node */
import fc from 'fast-check';
import { formatSiteTime, parseSiteTime } from '../../../server/content/siteTime';

describe('L2 times of the site', () => {
  it('L2 reads days and hours of Paris, summer and winter', () => {
    const [winter, summer] = [Date.UTC(2026, 11, 1, 13, 30), Date.UTC(2026, 6, 1, 12, 30)];
    expect(parseSiteTime('2026-12-01T14:30')).toEqual({ millis: winter, hasHours: true });
    expect(parseSiteTime('2026-07-01T14:30')).toEqual({ millis: summer, hasHours: true });
    expect(parseSiteTime('2026-07-01')).toEqual({ millis: Date.UTC(2026, 5, 30, 22), hasHours: false });
  });

  it('L2 takes the first of an hour that comes twice, and no hour that is left out', () => {
    expect(parseSiteTime('2026-10-25T02:30')?.millis).toBe(Date.UTC(2026, 9, 25, 0, 30));
    expect(parseSiteTime('2026-03-29T02:30')).toBeUndefined();
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T25:00', '2026-01-01 10:00', ''])(
    'L2 refuses %p',
    (text) => {
      expect(parseSiteTime(text)).toBeUndefined();
    },
  );

  it('L2 reads what it writes as an instant with the same time on the clock', () => {
    const minute = fc.integer({ min: 0, max: 70 * 525_600 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(minute, (millis) => {
        const text = formatSiteTime(millis, true);
        const read = parseSiteTime(text);
        expect(read && formatSiteTime(read.millis, true)).toBe(text);
        expect([0, 3_600_000]).toContain(millis - (read?.millis ?? Number.NaN));
      }),
    );
  });
});

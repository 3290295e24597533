/** The site's zone; Swedish writes `2026-12-01 14:30`. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

/** Hours that the site's zone is ahead of UTC, in summer and in winter. */
const OFFSETS = [2, 1];

/** `2026-12-01T14:30`, or `2026-12-01` without hours: the site's time of an instant (epoch ms). */
export function formatSiteTime(millis: number, hasHours: boolean): string {
  const text = format.format(millis).replace(' ', 'T');
  return hasHours ? text : text.slice(0, 10);
}

/**
 * The instant (epoch ms) of a day and time in the site's zone, or of a day's midnight. Undefined for what does not exist
 * there; of an hour that comes twice it is the first.
 */
export function parseSiteTime(text: string): { millis: number; hasHours: boolean } | undefined {
  const hasHours = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
  if (!hasHours && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const local = hasHours ? text : `${text}T00:00`;
  const millis = OFFSETS.map((offset) => Date.parse(`${local}:00+0${offset}:00`)).find(
    (candidate) => !Number.isNaN(candidate) && formatSiteTime(candidate, true) === local,
  );
  return millis === undefined ? undefined : { millis, hasHours };
}

/** The day (`2026-12-01`) that lies `days` after `day`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

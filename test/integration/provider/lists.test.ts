/** @jest-environment node */
import { escapeHtml } from '../../../server/html';
import { events } from '../../../server/seed/content/events';
import { amelie, nadia, startClient, type Client } from './client';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
beforeEach(() => client.provider.controls.reset());
afterAll(() => client.provider.close());

type Row = Record<string, string>;
const rows = async (url: string) => (await client.call('GET', url)).json as Row[];
/** The seed's events by date. */
const seededByDate = [...events].sort(
  (one, other) => (one.inDays - other.inDays) * 24 + (one.hour ?? 0) - (other.hour ?? 0),
);
const firstPage = 12;

const HOUR = 3_600_000;

const HORIZON_ONLY = 'Soirée de la promotion Horizon';
const WALK = 'Journée de marche';

/** The id of the event of that French title. */
async function eventId(title: string): Promise<string> {
  const list = await rows('/ws/events?items_per_page=50&_format=json');
  const event = list.find((row) => row.title === escapeHtml(title));
  if (event?.nid === undefined) throw new Error(`No event called ${title}`);
  return event.nid;
}

describe('L1 G1 news', () => {});

describe('L1 H1 events', () => {
  it('L1 gives a page by date, past and coming, with the categories they are for', async () => {
    const list = await rows('/ws/events?items_per_page=12&_format=json');
    const seeded = seededByDate.slice(0, firstPage);
    expect(list.map(({ title }) => title)).toEqual(seeded.map(({ fr }) => escapeHtml(fr.title)));
    const now = client.provider.clock.now() / 1000;
    const isComing = list.map(({ date_timestamp: seconds }) => Number(seconds) > now);
    for (const [index, { inDays }] of seeded.entries()) {
      if (inDays !== 0) expect(isComing[index]).toBe(inDays > 0);
    }
    expect(new Set(isComing)).toEqual(new Set([false, true]));
    expect(list.map(({ field_category_user: categories }) => categories)).toEqual(
      seeded.map(({ categories }) => categories.join(', ')),
    );
    expect(list.map(({ date_hours: hours }) => hours !== '')).toEqual(
      seeded.map(({ hour }) => hour !== null),
    );
    for (const row of list) {
      expect(Object.keys(row)).toEqual([
        ...[
          'nid',
          'title',
          'field_date',
          'date_timestamp',
          'date',
          'date_hours',
          'description',
          'image',
          'venue',
        ],
        ...['venueaddress', 'link', 'field_category_user'],
      ]);
      expect(Object.values(row).every((value) => typeof value === 'string')).toBe(true);
      expect(row.date).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(row.date_hours).toMatch(/^(\d\d:\d\d)?$/);
      expect(Date.parse(`${row.field_date}Z`)).toBe(Number(row.date_timestamp) * 1000);
    }
  });
});

describe('L1 H3 registration', () => {
  const register = (body: unknown, token?: string, headers = {}) =>
    client.call('POST', '/ge_rest/ge_event_register?_format=json', { token, body, headers });

  it('L1 registers once, by number or text; refuses what is past, unknown or not for the user', async () => {
    const [past] = (await rows('/ws/events?_format=json')).map(({ nid }) => Number(nid));
    const [restricted, walk] = [Number(await eventId(HORIZON_ONLY)), Number(await eventId(WALK))];
    const { access } = await client.login(nadia);
    const status = async (nid: unknown) =>
      ((await register({ nid }, access)).json as { status: string }).status;
    expect(await status(walk)).toBe('REGISTERED');
    expect(await status(String(walk))).toBe('ALREADY_REGISTERED');
    for (const nid of [past, restricted, 1, 999, 'x', null]) expect(await status(nid)).toBe('ERROR');
    const own = (await client.login(amelie)).access;
    expect((await register({ nid: restricted }, own)).json).toEqual({ status: 'REGISTERED' });
  });

  it('L1 H3 takes enrolments for an event without hours until its day is over on the site', async () => {
    const nid = await eventId(WALK);
    const list = await rows('/ws/events?items_per_page=50&_format=json');
    const midnight = Number(list.find((row) => row.nid === nid)?.date_timestamp) * 1000;
    const statusAfter = async (hours: number) => {
      client.provider.clock.setOffset(midnight + hours * HOUR - Date.now());
      const { access } = await client.login(nadia);
      return ((await register({ nid }, access)).json as { status: string }).status;
    };
    // Whether that day has 23, 24 or 25 hours.
    expect(await statusAfter(26)).toBe('ERROR');
    expect(await statusAfter(22)).toBe('REGISTERED');
  });

  it('L1 registers once under parallel clicks', async () => {
    const walk = await eventId(WALK);
    const { access } = await client.login(nadia);
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ nid: walk }, access)));
    const statuses = answers.map(({ json }) => (json as { status: string }).status);
    expect(statuses.filter((status) => status === 'REGISTERED')).toHaveLength(1);
  });
});

describe('L1 exercise documents', () => {
  it('L1 serves a published document in place of the shipped one', async () => {
    const { access } = await client.login(nadia);
    await client.call('POST', '/__test__/schemas', { body: { fr: { version: 99 } } });
    const { json } = await client.call('GET', '/ge_rest/ge_get_schema_url', { token: access });
    expect(json).toMatchObject({ fr: { version: 99 }, en: { locale: 'en' } });
  });
});

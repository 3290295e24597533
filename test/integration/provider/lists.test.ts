/** @jest-environment node */
import { escapeHtml } from '../../../server/html';
import { events } from '../../../server/seed/content/events';
import { news } from '../../../server/seed/content/news';
import { amelie, nadia, startClient, type Client } from './client';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
beforeEach(() => client.provider.controls.reset());
afterAll(() => client.provider.close());

type Row = Record<string, string>;
const rows = async (url: string) => (await client.call('GET', url)).json as Row[];
const message = (json: unknown) => (json as { message: string }).message;

/** The seed's items of a category, newest first. */
const seededIn = (id: number) =>
  news.filter(({ termId }) => termId === id).sort((one, other) => one.daysAgo - other.daysAgo);
/** The seed's events by date. */
const seededByDate = [...events].sort(
  (one, other) => (one.inDays - other.inDays) * 24 + (one.hour ?? 0) - (other.hour ?? 0),
);
const firstPage = 12;

const HOUR = 3_600_000;

const WORKSHOP = 'Atelier « Écouter l’autre »';
const HORIZON_ONLY = 'Soirée de la promotion Horizon';
const WALK = 'Journée de marche';

/** The id of the event of that French title. */
async function eventId(title: string): Promise<string> {
  const list = await rows('/ws/events?items_per_page=50&_format=json');
  const event = list.find((row) => row.title === escapeHtml(title));
  if (event?.nid === undefined) throw new Error(`No event called ${title}`);
  return event.nid;
}

describe('L1 G1 news', () => {
  it.each([29, 30, 31, 32])(
    'L1 category %d gives a page in both languages, strings only, newest first',
    async (id) => {
      const french = await rows(`/ws/news/${id}?items_per_page=12&_format=json`);
      const english = await rows(`/en/ws/news/${id}?items_per_page=12&_format=json`);
      const seeded = seededIn(id).slice(0, firstPage);
      expect(french.map(({ title }) => title)).toEqual(seeded.map(({ fr }) => escapeHtml(fr.title)));
      expect(english.map(({ title }) => title)).toEqual(seeded.map(({ en }) => escapeHtml(en.title)));
      for (const row of [...french, ...english]) {
        expect(Object.keys(row)).toEqual([
          ...['nid', 'title', 'created', 'body', 'field_image', 'field_tags_1', 'field_tags', 'audio'],
        ]);
        expect(Object.values(row).every((value) => typeof value === 'string')).toBe(true);
        expect(row.field_tags).toBe(String(id));
        expect(row.created).toMatch(
          /^<time datetime="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00">\d\d\/\d\d\/\d{4}<\/time>\n$/,
        );
      }
      const dates = french.map(({ created }) => created?.slice(16, 35));
      expect(dates).toEqual([...dates].sort().reverse());
      expect(french.map(({ nid }) => nid)).toEqual(english.map(({ nid }) => nid));
      expect(french[0]?.title).not.toBe(english[0]?.title);
    },
  );

  it('L1 escapes titles', async () => {
    const [first] = await rows('/ws/news/32?items_per_page=2&_format=json');
    expect(first?.title).toBe('Rentrée &amp; rencontres : le programme de l’hiver');
  });

  it.each([
    ['items_per_page=2', 2],
    ['items_per_page=2&page=1', 2],
    ['items_per_page=12', firstPage],
    ['items_per_page=12&page=1', seededIn(32).length - firstPage],
    ['items_per_page=2&page=9', 0],
    ['items_per_page=7', 0],
    ['items_per_page=abc', 0],
    ['', 10],
  ])('L1 pages by %s', async (query, count) => {
    expect(await rows(`/ws/news/32?_format=json&${query}`)).toHaveLength(count);
  });

  it('L1 has nothing in an unknown category, and no list without one', async () => {
    expect(await rows('/ws/news/33?_format=json')).toEqual([]);
    expect(await rows('/ws/news/abc?_format=json')).toEqual([]);
    expect((await client.call('GET', '/ws/news?_format=json')).status).toBe(404);
  });

  it('L1 gives another method 405', async () => {
    const answer = await client.call('POST', '/ws/news/32?_format=json', { body: {} });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(message(answer.json)).toMatch(/Method Not Allowed \(Allow: GET, HEAD\)$/);
  });

  it('L1 serves the pictures from the same origin', async () => {
    const [first] = await rows('/ws/news/32?_format=json');
    const picture = await client.call('GET', first?.field_image ?? '');
    expect([picture.status, picture.type]).toEqual([200, 'image/svg+xml']);
  });
});

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

  it('L1 gives the whole item with its link as an object', async () => {
    const nid = await eventId(WORKSHOP);
    const list = await rows('/ws/events?_format=json');
    const { link, ...rest } = list.find((row) => row.nid === nid) ?? {};
    const event = await client.call('GET', `/ge_rest/ge_get_node/${rest.nid}?_format=json`);
    expect(event.json).toEqual({ ...rest, link: { uri: link, title: 'Préparer l’atelier' } });
    const english = await client.call('GET', `/en/ge_rest/ge_get_node/${rest.nid}?_format=json`);
    expect(english.json).toMatchObject({
      title: 'Workshop: hearing the other',
      link: { title: 'Prepare for the workshop' },
    });
    const [item] = await rows('/ws/news/29?_format=json');
    expect((await client.call('GET', `/ge_rest/ge_get_node/${item?.nid}?_format=json`)).json).toEqual(item);
  });

  it('L1 never shows a data node that way', async () => {
    const nid = await client.nodeOf(amelie.uid);
    for (const id of [nid, 999, 'abc']) {
      const answer = await client.call('GET', `/ge_rest/ge_get_node/${id}?_format=json`);
      expect([answer.status, message(answer.json)]).toEqual([404, 'Node not found']);
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

  it('L1 refuses an anonymous call, a form and an empty body', async () => {
    const { access } = await client.login(nadia);
    const anonymous = await register({ nid: 1 });
    expect([anonymous.status, message(anonymous.json)]).toEqual([
      403,
      "The 'restful post ge_event_register' permission is required.",
    ]);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await register('nid=1', access, form)).status).toBe(415);
    const empty = await register('', access, { 'content-type': 'application/json' });
    expect([empty.status, empty.type]).toEqual([500, 'text/plain; charset=UTF-8']);
    expect((await register('{', access)).status).toBe(400);
  });
});

describe('L1 exercise documents', () => {
  it('L1 gives both locales inline, to a user only', async () => {
    const { access } = await client.login(nadia);
    const url = '/ge_rest/ge_get_schema_url?_format=json';
    const answer = await client.call('GET', url, { token: access });
    expect(answer.json).toMatchObject({ fr: { locale: 'fr' }, en: { locale: 'en' } });
    const anonymous = await client.call('GET', url);
    expect([anonymous.status, message(anonymous.json)]).toEqual([
      403,
      "The 'restful get ge_get_schema_url' permission is required.",
    ]);
  });

  it('L1 serves a published document in place of the shipped one', async () => {
    const { access } = await client.login(nadia);
    await client.call('POST', '/__test__/schemas', { body: { fr: { version: 99 } } });
    const { json } = await client.call('GET', '/ge_rest/ge_get_schema_url', { token: access });
    expect(json).toMatchObject({ fr: { version: 99 }, en: { locale: 'en' } });
  });
});

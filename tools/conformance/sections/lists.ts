import { randomUUID } from 'node:crypto';
import { rulesOf, NotTried, type Check } from '../check';
import { anonymous, UNKNOWN_ID, type Context } from '../context';
import { envelope, type Expected, type Findings } from '../findings';
import { asRows, sameJson, type JsonObject } from '../json';
import { instantOf, newsPaths, rowsOf } from './listCalls';

const NEWS_FIELDS = ['nid', 'title', 'created', 'body', 'field_image', 'field_tags_1', 'field_tags', 'audio'];
const EVENT_FIELDS = [
  ...['nid', 'title', 'field_date', 'date_timestamp', 'date', 'date_hours', 'description', 'image', 'venue'],
  ...['venueaddress', 'link', 'field_category_user'],
];
const list: Expected = { status: 200, body: 'json' };
const idsOf = (rows: readonly JsonObject[]): unknown[] => rows.map(({ nid }) => nid);

/** Every row has these keys, all texts, in an order of the site's choice. */
function expectRows(
  findings: Findings,
  what: string,
  rows: readonly JsonObject[],
  keys: readonly string[],
): void {
  for (const row of rows) {
    const isAsExpected =
      sameJson(Object.keys(row).sort(), [...keys].sort()) &&
      Object.values(row).every((value) => typeof value === 'string');
    if (isAsExpected) continue;
    const found = Object.entries(row).map(([key, value]) => `${key} (${typeof value})`);
    findings.expect(false, `${what}: expected the texts ${keys.join(', ')}, came ${found.join(', ')}`);
    return;
  }
}

/** A title is escaped text, perhaps inside its link: no other element, no bare ampersand. */
function expectEscaped(findings: Findings, what: string, rows: readonly JsonObject[]): void {
  const texts = rows.map(({ title }) => String(title).replace(/^<a [^>]*>|<\/a>$/g, ''));
  const isEscaped = (text: string) => !/[<>"']|&(?!#?\w+;)/.test(text);
  findings.expect(texts.every(isEscaped), `${what}: a title holds a bare <, >, &, " or '`);
  if (!texts.some((text) => /&#?\w+;/.test(text)))
    findings.note(`${what}: no title has a character to escape`);
}

/** Images are root-relative addresses or empty texts, and the first of them gives a picture. */
async function expectImages(
  { http }: Context,
  findings: Findings,
  images: readonly unknown[],
): Promise<void> {
  const isRootRelative = (image: unknown) => /^\/[^/]/.test(String(image));
  const isFine = images.every((image) => image === '' || isRootRelative(image));
  findings.expect(isFine, 'an image is not a root-relative address');
  const path = images.map(String).find(isRootRelative);
  if (path === undefined) return;
  const { status, type } = await http.call('GET', path);
  findings.expect(status === 200 && type.startsWith('image/'), `an image’s address gives ${status} ${type}`);
}

async function allNews(context: Context): Promise<JsonObject[]> {
  const rows = (await Promise.all(newsPaths(context).map((path) => rowsOf(context, path)))).flat();
  if (rows.length === 0) throw new NotTried('there is no news');
  return rows;
}

const rule = rulesOf('lists', '5.2');

/** GET /ws/news/{category} and /ws/events (contract 5.1 to 5.4). */
export const listChecks: readonly Check[] = [
  rule(
    'news.rows',
    'News rows are flat: the agreed texts only, newest first, each with its category',
    { contract: '5.3', assumed: true },
    async (context, findings) => {
      let count = 0;
      for (const path of newsPaths(context)) {
        const rows = await rowsOf(context, path);
        count += rows.length;
        expectRows(findings, path, rows, NEWS_FIELDS);
        const instants = rows.map(({ created }) => instantOf(created));
        findings.expect(!instants.some(Number.isNaN), `${path}: a date cannot be read`);
        const newestFirst = instants.toSorted((a, b) => b - a);
        findings.expect(sameJson(instants, newestFirst), `${path}: not newest first`);
        const category = path.split('/').at(-1) ?? '';
        const tags = rows.map((row) =>
          `${String(row.field_tags)}, ${String(row.field_tags_1)}`.split(/,\s*/),
        );
        findings.expect(
          tags.every((tag) => tag.includes(category)),
          `${path}: a row lacks its category`,
        );
      }
      if (count === 0) throw new NotTried('there is no news');
    },
  ),
  rule('news.titles', 'Titles are HTML-escaped text', { contract: '5.1' }, async (context, findings) => {
    const rows = await allNews(context);
    expectEscaped(findings, 'news', rows);
  }),
  rule(
    'news.images',
    'Images are root-relative addresses that give a picture, or empty texts',
    { contract: '5.1', assumed: true },
    async (context, findings) => {
      const rows = await allNews(context);
      const images = rows.map((row) => row.field_image);
      await expectImages(context, findings, images);
    },
  ),
  rule(
    'news.dates',
    'created tells its day, in a <time> element or as a text',
    { contract: '5.1', assumed: true },
    async (context, findings) => {
      const rows = await allNews(context);
      const element =
        /^<time datetime="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)"[^>]*>[^<]+<\/time>\s*$/;
      const isDate = (created: unknown) =>
        element.test(String(created)) || (!/</.test(String(created)) && !Number.isNaN(instantOf(created)));
      findings.expect(
        rows.every(({ created }) => isDate(created)),
        'a date cannot be read',
      );
    },
  ),
  rule(
    'news.unknown',
    'An unknown category, and a text in its place, is an empty list',
    async (context, findings) => {
      for (const category of [String(UNKNOWN_ID), 'abc']) {
        const answer = await anonymous(context, 'GET', `/ws/news/${category}`);
        if (findings.answer(`category ${category}`, answer, list)) findings.equal('rows', answer.json, []);
      }
    },
  ),
  rule('news.no-category', 'News without a category is 404 in JSON', async (context, findings) => {
    findings.answer('/ws/news', await anonymous(context, 'GET', '/ws/news'), envelope(404));
  }),
  rule(
    'events.rows',
    'Event rows are flat: the agreed texts only; dates agree, categories are numbers with comma and space',
    { contract: '5.4', assumed: true },
    async (context, findings) => {
      const rows = await rowsOf(context, '/ws/events');
      if (rows.length === 0) throw new NotTried('there is no event');
      expectRows(findings, '/ws/events', rows, EVENT_FIELDS);
      expectEscaped(findings, 'events', rows);
      for (const row of rows) {
        const seconds = String(row.date_timestamp);
        findings.expect(/^\d+$/.test(seconds), 'date_timestamp is no whole number of seconds');
        findings.expect(
          /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(row.field_date)),
          'field_date is not UTC without a zone mark',
        );
        findings.expect(
          Date.parse(`${String(row.field_date)}Z`) === Number(seconds) * 1000,
          'field_date and date_timestamp differ',
        );
        findings.expect(
          /^(\d+(, \d+)*)?$/.test(String(row.field_category_user)),
          'field_category_user is no list such as "1, 2"',
        );
      }
      const images = rows.map(({ image }) => image);
      await expectImages(context, findings, images);
    },
  ),
  rule(
    'pager.offered',
    'items_per_page takes 2 and 12 and gives no more rows than that; page counts from 0',
    { assumed: true },
    async (context, findings) => {
      for (const path of ['/ws/events', ...newsPaths(context).slice(0, 1)]) {
        const twelve = idsOf(await rowsOf(context, path, 'items_per_page=12'));
        const first = idsOf(await rowsOf(context, path, 'items_per_page=2'));
        const zeroth = idsOf(await rowsOf(context, path, 'items_per_page=2&page=0'));
        const second = idsOf(await rowsOf(context, path, 'items_per_page=2&page=1'));
        findings.expect(twelve.length <= 12, `${path}: ${twelve.length} rows of 12`);
        findings.equal(`${path}: first two`, first, twelve.slice(0, 2));
        findings.equal(`${path}: page 0`, zeroth, first);
        findings.equal(`${path}: page 1`, second, twelve.slice(2, 4));
        if (twelve.length < 3) findings.note(`${path} has too few rows to see a second page`);
      }
    },
  ),
  rule(
    'pager.not-offered',
    'A number of rows that is not offered (7, 0, abc) is an empty list and a session cookie',
    async (context, findings) => {
      for (const size of ['7', '0', 'abc']) {
        const answer = await anonymous(
          context,
          'GET',
          `/ws/events?items_per_page=${size}&fresh=${randomUUID()}`,
        );
        if (!findings.answer(`items_per_page=${size}`, answer, list)) continue;
        findings.equal(`rows for ${size}`, asRows(answer.json).length, 0);
        const isSet = answer.cookies.some((cookie) => /^S?SESS/.test(cookie));
        findings.expect(isSet, `items_per_page=${size} sets no SESS cookie`);
      }
    },
  ),
  rule('pager.past-the-end', 'A page past the end is an empty list', async (context, findings) => {
    const answer = await anonymous(context, 'GET', '/ws/events?items_per_page=50&page=1000');
    if (findings.answer('page 1000', answer, list)) findings.equal('rows', answer.json, []);
  }),
  rule(
    'languages',
    'The English lists have the same items in the same order',
    { contract: '1.5', assumed: true },
    async (context, findings) => {
      for (const path of ['/ws/events', ...newsPaths(context)]) {
        const [french, english] = [await rowsOf(context, path), await rowsOf(context, `/en${path}`)];
        findings.equal(`items of /en${path}`, idsOf(english), idsOf(french));
      }
    },
  ),
  rule(
    'html',
    'Without _format a list is JSON, its errors HTML',
    { contract: '1.1' },
    async ({ http }, findings) => {
      findings.answer('GET', await http.call('GET', '/ws/events?items_per_page=2'), list);
      findings.answer('POST', await http.call('POST', '/ws/events', { json: {} }), {
        status: 405,
        body: 'html',
      });
    },
  ),
];

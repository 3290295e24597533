/** @jest-environment node */
import fc from 'fast-check';
import type { ProgrammeEvent } from '../../../src/domain/programme/events';
import type { Json, JsonObject } from '../../../src/domain/json';
import { readEnrolment, readEvent, readEvents } from '../../../src/provider/codec/event';

/** A row as Views gives it (wire contract 5.4). */
const row: JsonObject = {
  ...{ nid: '57', title: 'Atelier d&#039;automne &amp; d&eacute;couverte' },
  ...{ field_date: '2026-12-01T13:30:00', date_timestamp: '1796131800' },
  ...{ date: '01/12/2026', date_hours: '14:30' },
  ...{ description: '<p>Desc</p>', image: '/sites/default/files/2025-10/photo.png' },
  ...{ venue: 'Caf&eacute;', venueaddress: '', link: '', field_category_user: '1, 2' },
};

test('H1 a row of the list is read: text decoded once, seconds as a moment, categories apart', () => {
  expect(readEvent(row)).toEqual({
    nid: '57',
    title: 'Atelier d’automne & découverte',
    startsAt: 1_796_131_800_000,
    date: '01/12/2026',
    timestamp: '1796131800',
    hours: '14:30',
    description: '<p>Desc</p>',
    image: '/sites/default/files/2025-10/photo.png',
    venue: 'Café',
    address: '',
    link: undefined,
    categories: ['1', '2'],
  });
});

test('H1 what is missing is empty; an id may be a number', () => {
  expect(readEvent({ nid: 57, date_timestamp: 1_796_131_800 })).toEqual({
    ...{ nid: '57', title: '', startsAt: 1_796_131_800_000, date: '', timestamp: '1796131800', hours: '' },
    ...{ description: '', image: undefined, venue: '', address: '', link: undefined, categories: [] },
  });
});

const page = 'https://example.org/x';
test.each<[string, Json, keyof ProgrammeEvent, unknown]>([
  ['date_timestamp', '', 'startsAt', undefined],
  ['date_timestamp', 'bientôt', 'startsAt', undefined],
  ['date_timestamp', '9e99', 'startsAt', undefined],
  ['date_timestamp', null, 'startsAt', undefined],
  ['date_timestamp', { value: '1' }, 'startsAt', undefined],
  ['date_timestamp', '0', 'startsAt', 0],
  ['date_timestamp', ' 1796131800 ', 'startsAt', 1_796_131_800_000],
  ['link', '', 'link', undefined],
  ['link', null, 'link', undefined],
  ['link', [], 'link', undefined],
  ['link', { title: 'Sans adresse' }, 'link', undefined],
  ['link', `${page}?a=1&amp;b=2`, 'link', { uri: `${page}?a=1&b=2`, title: '' }],
  ['link', `<a href="${page}">Lien &amp; plus</a>`, 'link', { uri: page, title: 'Lien & plus' }],
  ['link', { uri: page, title: 'Lien' }, 'link', { uri: page, title: 'Lien' }],
  ['link', [{ uri: page, title: null }], 'link', { uri: page, title: '' }],
  ['image', '', 'image', undefined],
  ['image', null, 'image', undefined],
  ['image', 'https://cdn.example.org/a.png', 'image', 'https://cdn.example.org/a.png'],
  ['image', '  <img loading="lazy" src="/sites/x.png" width="1" alt=""/>\n', 'image', '/sites/x.png'],
  ['field_category_user', '', 'categories', []],
  ['field_category_user', null, 'categories', []],
  ['field_category_user', '2', 'categories', ['2']],
  ['field_category_user', 2, 'categories', ['2']],
  ['field_category_user', '1,2 , 3', 'categories', ['1', '2', '3']],
  ['field_category_user', ['1', 2, null, ''], 'categories', ['1', '2']],
])('H1 H2 H3 where %s is %j, %s is read as %j', (member, value, name, expected) => {
  expect(readEvent({ ...row, [member]: value })?.[name]).toEqual(expected);
});

test('H1 what is no event is none: a news item, nothing, a row without an id', () => {
  const none: Json[] = [null, 'x', [], {}, { nid: '57', created: '24/10/2025' }, { ...row, nid: ' ' }];
  expect(none.map(readEvent)).toEqual(none.map(() => undefined));
});

test('H1 one rotten row does not lose the others, and an event is there once', () => {
  const rows = [null, { ...row, nid: '58' }, { nid: {} }, row, { ...row, title: 'Encore' }];
  const read = readEvents(rows);
  const titles = read?.items.map(({ nid, title }) => [nid, title]);
  const title = 'Atelier d’automne & découverte';
  expect(titles).toEqual(['58', '57'].map((nid) => [nid, title]));
  expect(read).toMatchObject({ rows: 5, leftOut: 2 });
  expect(readEvents({ rows })).toBeUndefined();
});

test('a line of an event is cut to 255 characters, none of them in two; a longer time is none, and a longer id no event (H1 H3)', () => {
  const lines = ['title', 'date', 'date_hours', 'venue', 'venueaddress'];
  const read = readEvent({
    ...row,
    ...Object.fromEntries(lines.map((name) => [name, `x${'🌱'.repeat(300)}`])),
  });
  const cut = `x${'🌱'.repeat(254)}`;
  expect(read).toMatchObject({ title: cut, date: cut, hours: cut, venue: cut, address: cut });
  const [longest, tooLong] = ['1'.repeat(64), '1'.repeat(65)] as const;
  expect([longest, tooLong].map((nid) => readEvent({ ...row, nid })?.nid)).toEqual([longest, undefined]);
  const timeOf = (time: string) => readEvent({ ...row, date_timestamp: time })?.timestamp;
  expect([timeOf(longest), timeOf(tooLong)]).toEqual([longest, '']);
});

test('H1 nothing that the provider may send throws', () => {
  const members = Object.keys(row);
  const odd = fc.dictionary(fc.constantFrom(...members), fc.jsonValue({ maxDepth: 2 }));
  fc.assert(
    fc.property(odd, (members) => {
      const event = readEvent({ ...row, ...(members as JsonObject) });
      if (event?.startsAt !== undefined) new Date(event.startsAt).toISOString();
    }),
  );
});

test.each<[Json, string]>([
  [{ status: 'REGISTERED' }, 'registered'],
  [{ status: 'ALREADY_REGISTERED' }, 'alreadyRegistered'],
  [{ status: 'ERROR' }, 'refused'],
  [null, 'refused'],
])('H3 the answer %j is %s', (body, answer) => {
  expect(readEnrolment(body)).toBe(answer);
});

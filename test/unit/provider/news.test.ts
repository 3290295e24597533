import { readNewsItem, readNewsList } from '../../../src/provider/codec/news';
import { newsEndpoints } from '../../../src/provider/endpoints/news';
import type { Json } from '../../../src/domain/json';
import { asJson } from '../../support/exampleData';
import { aLoadedStore, fakeSetting } from '../../support/exampleStore';
import { jsonAnswer } from '../../support/fakeProvider';

const provider = fakeSetting();

const row = (overrides: object = {}) =>
  asJson({
    nid: '41',
    title: 'Rentr\u00e9e &amp; rencontres',
    created: '24/10/2025',
    body: '<p>Corps <strong>gras</strong></p>',
    field_image: '/sites/default/files/2025-10/photo.png',
    field_tags_1: 'Actualit\u00e9s',
    field_tags: '32',
    audio: '',
    ...overrides,
  });

const item = {
  ...{ nid: '41', title: 'Rentrée & rencontres', day: '2025-10-24', tags: ['32', 'Actualités'] },
  ...{ body: '<p>Corps <strong>gras</strong></p>', audio: undefined },
  image: '/sites/default/files/2025-10/photo.png',
};

test('G1: a row of the wire contract', () => {
  expect(readNewsList([row()])).toEqual({ items: [item], rows: 1, leftOut: 0 });
});

test.each([
  ['a number as id', { nid: 41 }, {}],
  ['a whole address', { field_image: 'https://p.example/a.png' }, { image: 'https://p.example/a.png' }],
  ['an element as picture', { field_image: '<img src="/a.png" alt="x">\n' }, { image: '/a.png' }],
  ['no picture', { field_image: '' }, { image: undefined }],
  ['a picture as in an entity', { field_image: [{ url: '/a.png', alt: '' }] }, { image: '/a.png' }],
  ['a time element', { created: '<time datetime="2025-10-24T08:53:20+00:00">x</time>\n' }, {}],
  ['an unreadable date', { created: 'hier' }, { day: undefined }],
  ['tags the other way', { field_tags: 'Citations', field_tags_1: '30' }, { tags: ['Citations', '30'] }],
  ['tags in a list', { field_tags: ['30', 12], field_tags_1: '' }, { tags: ['30', '12'] }],
  ['tags in a text', { field_tags: '12, 30', field_tags_1: '30' }, { tags: ['12', '30'] }],
  ['tags as in an entity', { field_tags: [{ target_id: 30 }], field_tags_1: null }, { tags: ['30'] }],
  ['a recording', { audio: '/sites/default/files/son.mp3' }, { audio: '/sites/default/files/son.mp3' }],
  ['no recording', { audio: null }, {}],
  ['no text', { body: undefined }, { body: '' }],
  ['a text that is none', { body: { a: 1 } }, { body: '' }],
  ['a text as in an entity', { body: [{ value: '<p>Oui</p>', format: 'html' }] }, { body: '<p>Oui</p>' }],
  ['no title', { title: null }, { title: '' }],
  ['a title in a link', { title: '<a href="/node/41">Le lac</a>' }, { title: 'Le lac' }],
])('G1: a row with %s', (_what, given, read) => {
  expect(readNewsItem(row(given))).toEqual({ ...item, ...read });
});

test('G1: an id alone is an item', () => {
  expect(readNewsItem({ nid: '7' })).toEqual({
    ...{ nid: '7', title: '', day: undefined, body: '', image: undefined, audio: undefined, tags: [] },
  });
});

test('G1: a rotten row costs itself only, and one that comes twice stands once', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(5_000)}"7"${']'.repeat(5_000)}`);
  const rotten = [null, 'x', [], { title: 'x' }, { nid: '../1' }, { nid: '' }, { nid: {} }, { nid: deep }];
  const read = readNewsList([null, row(), ...(rotten.slice(1) as Json[]), row({ title: 'Encore' })]);
  expect(read).toEqual({ items: [item], rows: rotten.length + 2, leftOut: rotten.length });
});

test('G1: what is no list is no page', () => {
  for (const body of [null, {}, 'x', 3, { 0: row() }]) expect(readNewsList(asJson(body))).toBeUndefined();
  expect(readNewsList([])).toEqual({ items: [], rows: 0, leftOut: 0 });
});

test('G1: where every page holds the same items there is no next one', async () => {
  provider.instead = ({ path }) => (path === '/ws/news/32' ? jsonAnswer([row()]) : undefined);
  const { store } = await aLoadedStore(provider);
  const { getNewsPages } = newsEndpoints.endpoints;
  const { hasNextPage } = await store.dispatch(getNewsPages.initiate({ category: '32', locale: 'fr' }));
  expect(hasNextPage).toBe(false);
});

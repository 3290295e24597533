import { act, screen, waitFor, within } from '@testing-library/react';
import { localeChosen } from '../../src/collections/locale';
import { plainText } from '../../src/domain/plainText';
import { demoNews } from '../support/demonstration';
import { amelie } from '../support/personas';
import { address, arrivesAt, goTo, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const english = makeUser('en');
const place = setUp();

const path = '/pages/news/32/actualites';
const programmeNews = demoNews(32);
const quotes = demoNews(30);
const newest = programmeNews[0]!;

const main = () => within(screen.getByRole('main'));
const items = () => main().queryAllByRole('article');
const listed = async (count: number) => {
  await waitFor(() => expect(items()).toHaveLength(count));
  return items();
};
const titleOf = (item: HTMLElement) => within(item).getByRole('heading', { level: 2 });
const seesMore = () => user.press('button', 'seeMore');
const isAll = () => expect(screen.queryByRole('button', { name: named('Voir plus') })).toBeNull();
const isTitled = (title: string) => screen.findByRole('heading', { level: 1, name: named(title) });
/** Addresses and bearers of the calls for news since the test began. */
let fetches: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  fetches = jest.spyOn(globalThis, 'fetch');
});
const newsCalls = () =>
  fetches.mock.calls
    .map(([input, init]) => ({
      url: input instanceof Request ? input.url : input.toString(),
      bearer: new Headers(init?.headers).get('authorization'),
    }))
    .filter(({ url }) => /\/ws\/news|ge_get_node/.test(url))
    .map(({ url, bearer }) => [url.slice(place.provider.url.length), bearer]);
const asked = (category: string, count: number, page: number) => [
  `/ws/news/${category}?items_per_page=${String(count)}&page=${String(page)}&_format=json`,
  null,
];
const allNews = async () =>
  (await (await fetch(`${place.provider.url}/ws/news/32?_format=json`)).json()) as {
    nid: string;
    audio: string;
  }[];

test('G1 G2 G3 L1 A16: twelve at a time without a bearer, each with its title, day and beginning; one is read and closed, the rest comes at « Voir plus », all in the language in use', async () => {
  const device = await place.opens(amelie, '/pages/news/32/n-importe-quoi');
  const [first] = await listed(12);
  expect(await user.heading()).toHaveTextContent(named('Actualités'));
  expect(document.title).toBe('Actualités · Reconnexion');
  expect(titleOf(first!)).toHaveTextContent(named(newest.fr.title));
  expect(first!.querySelector('time')).toHaveTextContent(/^\d{1,2} \p{L}+ \d{4}$/u);
  const words = plainText(newest.fr.body).replaceAll('\n', ' ');
  const shown = first!.querySelector('p')!.textContent;
  expect(shown).toMatch(/…$/);
  expect(words.startsWith(shown.slice(0, -1))).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(151);
  const src = expect.stringContaining('/sites/default/files/') as string;
  expect(first!.querySelector('img')).toHaveAttribute('src', src);

  const read = within(first!).getByRole('button', { name: named('Lire') });
  expect(read).toHaveAccessibleDescription(named(newest.fr.title));
  await user.hands.click(read);
  const modal = await user.dialog();
  await modal.findByRole('heading', { name: named(newest.fr.title) });
  await user.reads(words.slice(-20), modal);
  expect(address()).toMatch(/\?news=\d+$/);
  await user.press('button', 'close', modal);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(within(items()[0]!).getByRole('button')).toHaveFocus());

  await seesMore();
  const all = await listed(15);
  expect(all.map((item) => titleOf(item).textContent)).toEqual(programmeNews.map(({ fr }) => fr.title));
  expect(titleOf(all[12]!)).toHaveFocus();
  isAll();
  const lists = newsCalls().filter(([url]) => url?.startsWith('/ws/'));
  expect(lists).toEqual([asked('32', 12, 0), asked('32', 12, 1)]);

  act(() => void device.store.dispatch(localeChosen('en')));
  await waitFor(() => expect(titleOf(items()[0]!)).toHaveTextContent(named(newest.en.title)));
  expect(await english.heading()).toHaveTextContent(named('News'));
  await waitFor(() => expect(document.title).toBe('News · Reconnexion'));
  await english.press('button', 'read', within(items()[0]!));
  await (await user.dialog()).findByRole('heading', { name: named(newest.en.title) });
  expect(newsCalls()).toContainEqual([`/en${asked('32', 12, 0)[0]!}`, null]);
});

test('G1: where twelve are refused with an empty list, two at a time; an empty category says so only then; one that gives three at a time is read to its end', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({
    ...{ nid: 900 + index, title: `N° ${String(index)}`, field_tags: '31' },
  }));
  place.answers('GET /ws/news/32', []);
  await place.opens(amelie, path);
  await listed(2);
  await seesMore();
  expect(titleOf((await listed(4))[2]!)).toHaveFocus();
  expect(newsCalls()).toEqual([asked('32', 12, 0), asked('32', 2, 0), asked('32', 2, 1)]);
  place.answers('GET /ws/news/29', [], 2);
  goTo('/pages/news/29/x');
  await user.reads('Rien n’est encore publié ici');
  expect(newsCalls().slice(3)).toEqual([asked('29', 12, 0), asked('29', 2, 0)]);
  place.answers('GET /ws/news/31', rows.slice(0, 3));
  place.answers('GET /ws/news/31', rows.slice(3));
  goTo('/pages/news/31/x');
  await listed(3);
  place.answers('GET /ws/news/31', rows.slice(3));
  await seesMore();
  await listed(5);
  isAll();
});

test('G1: a full page that repeats an item is not the last', async () => {
  const rows = Array.from({ length: 36 }, (_, index) => ({
    ...{ nid: 900 + index, title: `N° ${String(index)}`, field_tags: '31' },
  }));
  place.answers('GET /ws/news/31', rows.slice(0, 12));
  await place.opens(amelie, '/pages/news/31/x');
  await listed(12);
  place.answers('GET /ws/news/31', [...rows.slice(12, 23), rows[12]!]);
  await seesMore();
  await listed(23);
  place.answers('GET /ws/news/31', rows.slice(24, 27));
  await seesMore();
  await listed(26);
  isAll();
});

test('G1: quotes are there whole, without a read button; one under another tag is cut', async () => {
  const device = await place.opens(amelie, '/pages/news/30/citations');
  const [first] = await listed(quotes.length);
  expect(screen.queryByRole('button', { name: named('Lire') })).toBeNull();
  const words = plainText(quotes[0]!.fr.body).split('\n');
  await waitFor(() => expect(first).toHaveTextContent(saying(words.at(-1)!)));
  const other = { nid: '5', title: 'Ailleurs', body: `<p>${'mot '.repeat(60)}fin</p>`, field_tags: '32' };
  place.answers('GET /ws/news/30', [other, { nid: 'x' }], 2);
  act(() => void device.store.dispatch(localeChosen('en')));
  await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(items()[0]).toHaveTextContent(/mot…$/);
  expect(main().queryAllByRole('button', { name: named('Read') })).toEqual([]);
  const line = '[provider] getNewsPages: 1 unreadable, left out';
  await waitFor(() => expect(console.info).toHaveBeenCalledWith(line));
});

test('G3 A15: each category has its name in both languages; one that is none leads home', async () => {
  const device = await place.opens(amelie, '/');
  for (const [id, french, inEnglish] of [
    ['32', 'Actualités', 'News'],
    ['29', 'Inspirations', 'Inspiration'],
    ['30', 'Citations', 'Quotes'],
    ['31', 'Pratiques', 'Practice'],
  ] as const) {
    goTo(`/pages/news/${id}/x`);
    await isTitled(french);
    act(() => void device.store.dispatch(localeChosen('en')));
    await waitFor(() => expect(document.title).toBe(`${inEnglish} · Reconnexion`));
    act(() => void device.store.dispatch(localeChosen('fr')));
  }
  goTo('/pages/news/33/x');
  await arrivesAt('/');
});

test('G1: what cannot be read says so, and is read once asked again, or by itself once the network is back', async () => {
  const device = await place.deviceOf(amelie);
  place.controls.addFault({ match: 'GET /ws/news/32', status: 500, body: 'x' });
  place.controls.addFault({ match: 'GET /ws/news/32', dropConnection: 'before' });
  await reopenApp(device, path);
  await user.reads('n’a pas répondu comme prévu');
  await user.taps('Réessayer');
  await user.reads('injoignable');
  act(() => void window.dispatchEvent(new Event('online')));
  await listed(12);
  place.controls.addFault({ match: 'GET /ws/news/32', status: 503, body: 'x' });
  await seesMore();
  await user.taps('Réessayer');
  await listed(15);
});

test('G2: an item opens from its address, with its recording; other parameters stay when it is closed; nothing else is found there', async () => {
  await place.opens(amelie, path);
  const nid = (await allNews()).find(({ audio }) => audio !== '')!.nid;
  goTo(`${path}?autre=1&news=${nid}`);
  const modal = await user.dialog();
  expect(await modal.findByLabelText(/^Enregistrement\s:/)).toHaveAttribute('controls');
  await user.press('button', 'close', modal);
  await arrivesAt(`${path}?autre=1`);
  for (const unknown of ['999999', 'abc', '../1']) {
    goTo(`${path}?${new URLSearchParams({ news: unknown }).toString()}`);
    const none = await user.dialog();
    await none.findByRole('heading', { name: named('Contenu introuvable') });
  }
});

test('G2: an item as a page, read once asked again, with the way to its category; one that is gone says so', async () => {
  const device = await place.deviceOf(amelie);
  const { nid } = (await allNews())[0]!;
  place.controls.addFault({ match: 'GET /ge_rest/ge_get_node', dropConnection: 'before' });
  await reopenApp(device, `/pages/news-article/${nid}`);
  await user.taps('Réessayer');
  expect(await isTitled(newest.fr.title)).toHaveFocus();
  expect(document.title).toBe(`${newest.fr.title} · Reconnexion`);
  await user.follows('Toute la rubrique « Actualités »');
  await arrivesAt(path);
  await listed(12);
  for (const unknown of ['999999', 'abc']) {
    goTo(`/pages/news-article/${unknown}`);
    await isTitled('Contenu introuvable');
    await waitFor(() => expect(document.title).toBe('Contenu introuvable · Reconnexion'));
    const link = (name: string) =>
      main()
        .getByRole('link', { name: named(name) })
        .getAttribute('href');
    expect(link('Retour à l’accueil')).toBe('/');
    expect(link('Actualités')).toMatch(/^\/pages\/news\/32\//);
  }
  expect(newsCalls().some(([url]) => url?.includes('abc'))).toBe(false);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { programmeNews } from '../../server/seed/content/programmeNews';
import { quotes } from '../../server/seed/content/quotes';
import { localeChosen } from '../../src/collections/locale';
import { plainText } from '../../src/domain/plainText';
import { amelie } from '../support/personas';
import { address, arrivesAt, goTo, renderApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const english = makeUser('en');
const place = setUp();

const path = '/pages/news/32/actualites';
const [newest] = programmeNews as [(typeof programmeNews)[number]];

const main = () => within(screen.getByRole('main'));
const items = () => main().queryAllByRole('article');
const listed = async (count: number) => {
  await waitFor(() => expect(items()).toHaveLength(count), patience);
  return items();
};
const titleOf = (item: HTMLElement) => within(item).getByRole('heading', { level: 2 });
const dialog = async () => within(await screen.findByRole('dialog', {}, patience));
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
    .map(({ url, bearer }) => ({ path: url.slice(place.provider.url.length), bearer }));

test('G1 G2: the newest twelve, each with its title, day and the beginning of its text; one is read, and closed', async () => {
  await renderApp(await place.deviceOf(amelie), path);
  const [first] = await listed(12);
  expect(titleOf(first!)).toHaveTextContent(named(newest.fr.title));
  expect(first!.querySelector('time')).toHaveTextContent(/^\d{1,2} \p{L}+ \d{4}$/u);
  const words = plainText(newest.fr.body).replaceAll('\n', ' ');
  const shown = first!.querySelector('p')!.textContent;
  expect(shown).toMatch(/…$/);
  expect(words.startsWith(shown.slice(0, -1))).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(151);
  expect(first!.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringContaining('/sites/default/files/'),
  );

  const read = within(first!).getByRole('button', { name: named('Lire') });
  expect(read).toHaveAccessibleDescription(named(newest.fr.title));
  await user.hands.click(read);
  const modal = await dialog();
  expect(await modal.findByRole('heading', { name: named(newest.fr.title) }, patience)).toBeVisible();
  const lastWords = words.slice(-40);
  expect(await modal.findByText(saying(lastWords.slice(-20)), {}, patience)).toBeVisible();
  expect(address()).toMatch(/\?news=\d+$/);
  await user.press('button', 'close', modal);
  await arrivesAt(path);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  await waitFor(() => expect(within(items()[0]!).getByRole('button')).toHaveFocus());
});

test('G1 G3 L1: asked twelve at a time without a bearer; the rest comes at « Voir plus », and takes the focus', async () => {
  await renderApp(await place.deviceOf(amelie), path);
  await listed(12);
  await user.press('button', 'seeMore');
  const all = await listed(15);
  expect(all.map((item) => titleOf(item).textContent)).toEqual(programmeNews.map(({ fr }) => fr.title));
  expect(titleOf(all[12]!)).toHaveFocus();
  expect(screen.queryByRole('button', { name: named('Voir plus') })).toBeNull();
  expect(newsCalls()).toEqual([
    expect.objectContaining({ path: '/ws/news/32?items_per_page=12&page=0&_format=json', bearer: null }),
    expect.objectContaining({ path: '/ws/news/32?items_per_page=12&page=1&_format=json', bearer: null }),
  ]);
});

test('G1: where twelve are refused with an empty list, two at a time', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.addFault({
    match: 'GET /ws/news/32',
    status: 200,
    body: '[]',
    contentType: 'application/json',
  });
  await renderApp(device, path);
  await listed(2);
  await user.press('button', 'seeMore');
  const four = await listed(4);
  expect(titleOf(four[2]!)).toHaveFocus();
  expect(newsCalls().map((call) => call.path)).toEqual([
    expect.stringContaining('items_per_page=12&page=0'),
    expect.stringContaining('items_per_page=2&page=0'),
    expect.stringContaining('items_per_page=2&page=1'),
  ]);
});

test('G1: an empty category says so, and only after both numbers were asked', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.addFault({
    match: 'GET /ws/news/29',
    status: 200,
    body: '[]',
    contentType: 'application/json',
    times: 2,
  });
  await renderApp(device, '/pages/news/29/x');
  expect(await screen.findByText(/Rien n’est encore publié ici/, {}, patience)).toBeVisible();
  expect(newsCalls()).toHaveLength(2);
});

test('G1: a provider that gives three at a time whatever is asked is read to its end', async () => {
  const device = await place.deviceOf(amelie);
  const rows = Array.from({ length: 5 }, (_, index) => ({
    nid: 900 + index,
    title: `N° ${String(index)}`,
    field_tags: '31',
  }));
  const gives = (some: object[]) =>
    place.provider.controls.addFault({
      match: 'GET /ws/news/31',
      status: 200,
      body: JSON.stringify(some),
      contentType: 'application/json',
    });
  gives(rows.slice(0, 3));
  gives(rows.slice(3));
  await renderApp(device, '/pages/news/31/x');
  await listed(3);
  gives(rows.slice(3));
  await user.press('button', 'seeMore');
  await listed(5);
  expect(screen.queryByRole('button', { name: named('Voir plus') })).toBeNull();
});

test('G1: quotes are there whole, without a read button; one under another tag is cut', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/pages/news/30/citations');
  const [first] = await listed(quotes.length);
  expect(screen.queryByRole('button', { name: named('Lire') })).toBeNull();
  const words = plainText(quotes[0]!.fr.body).split('\n');
  await waitFor(() => expect(first).toHaveTextContent(saying(words.at(-1)!)), patience);

  const other = { nid: '5', title: 'Ailleurs', body: `<p>${'mot '.repeat(60)}fin</p>`, field_tags: '32' };
  place.provider.controls.addFault({
    match: 'GET /en/ws/news/30',
    status: 200,
    body: JSON.stringify([other, { nid: 'x' }]),
    contentType: 'application/json',
  });
  place.provider.controls.addFault({
    match: 'GET /ws/news/30',
    status: 200,
    body: JSON.stringify([other, { nid: 'x' }]),
    contentType: 'application/json',
  });
  act(() => void device.store.dispatch(localeChosen('en')));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ailleurs' })).toBeVisible(), patience);
  expect(items()[0]).toHaveTextContent(/mot…$/);
  expect(items().flatMap((item) => within(item).queryAllByRole('button'))).toEqual([]);
  await waitFor(() =>
    expect(console.info).toHaveBeenCalledWith('[provider] getNewsPages: 1 unreadable, left out'),
  );
});

test('G3 A16: any title in the address; the other language is asked for when it is chosen', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/pages/news/32/n-importe-quoi');
  await listed(12);
  expect(await user.heading()).toHaveTextContent(named('Actualités'));
  expect(document.title).toBe('Actualités · Reconnexion');
  act(() => void device.store.dispatch(localeChosen('en')));
  await waitFor(() => expect(titleOf(items()[0]!)).toHaveTextContent(named(newest.en.title)), patience);
  expect(await english.heading()).toHaveTextContent(named('News'));
  await waitFor(() => expect(document.title).toBe('News · Reconnexion'));
  await english.press('button', 'read', within(items()[0]!));
  const modal = await dialog();
  expect(await modal.findByRole('heading', { name: named(newest.en.title) }, patience)).toBeVisible();
  expect(newsCalls().map((call) => call.path)).toContain(
    '/en/ws/news/32?items_per_page=12&page=0&_format=json',
  );
});

test.each([
  ['32', 'Actualités', 'News'],
  ['29', 'Inspirations', 'Inspiration'],
  ['30', 'Citations', 'Quotes'],
  ['31', 'Pratiques', 'Practice'],
])('G3: category %s is called %s, or %s', async (id, french, inEnglish) => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, `/pages/news/${id}/x`);
  expect(await user.heading()).toHaveTextContent(named(french));
  act(() => void device.store.dispatch(localeChosen('en')));
  await waitFor(() => expect(document.title).toBe(`${inEnglish} · Reconnexion`), patience);
});

test('A15 G3: a category that is none leads home', async () => {
  await renderApp(await place.deviceOf(amelie), '/pages/news/33/x');
  await arrivesAt('/');
});

test('G1: what cannot be read says so, and is read once asked again', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.addFault({
    match: 'GET /ws/news/32',
    status: 500,
    body: 'x',
    contentType: 'text/plain',
  });
  place.provider.controls.addFault({ match: 'GET /ws/news/32', dropConnection: 'before' });
  await renderApp(device, path);
  expect(await screen.findByText(/n’a pas répondu comme prévu/, {}, patience)).toBeVisible();
  await user.hands.click(screen.getByRole('button', { name: named('Réessayer') }));
  expect(await screen.findByText(/injoignable/, {}, patience)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await listed(12);
  place.provider.controls.addFault({
    match: 'GET /ws/news/32',
    status: 503,
    body: 'x',
    contentType: 'text/plain',
  });
  await user.press('button', 'seeMore');
  await user.hands.click(await screen.findByRole('button', { name: named('Réessayer') }, patience));
  await listed(15);
});

test('G1: an answer that is no list cannot be read', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.addFault({
    match: 'GET /ws/news/32',
    status: 200,
    body: '{"nid":"1"}',
    contentType: 'application/json',
  });
  await renderApp(device, path);
  expect(await screen.findByText(/n’a pas répondu comme prévu/, {}, patience)).toBeVisible();
});

const firstAddress = async () => {
  const link = new URL(place.provider.url);
  const rows = (await (await fetch(`${link.origin}/ws/news/32?_format=json`)).json()) as {
    nid: string;
    audio: string;
  }[];
  return { nid: rows[0]!.nid, withAudio: rows.find(({ audio }) => audio !== '')!.nid };
};

test('G2: an item opens from its address, with its recording; other parameters stay when it is closed', async () => {
  const { withAudio } = await firstAddress();
  await renderApp(await place.deviceOf(amelie), path);
  goTo(`${path}?autre=1&news=${withAudio}`);
  const modal = await dialog();
  const player = await modal.findByLabelText(/^Enregistrement\s:/, {}, patience);
  expect(player).toHaveAttribute('controls');
  await user.press('button', 'close', modal);
  await arrivesAt(`${path}?autre=1`);
});

test.each(['999999', 'abc', '../1'])('G2: nothing is called %s, and the window says so', async (nid) => {
  await renderApp(await place.deviceOf(amelie), path);
  goTo(`${path}?${new URLSearchParams({ news: nid }).toString()}`);
  const modal = await dialog();
  expect(await modal.findByRole('heading', { name: named('Contenu introuvable') }, patience)).toBeVisible();
});

test('G2: an item as a page, with the way to its category; one that is gone says so', async () => {
  const { nid } = await firstAddress();
  const device = await place.deviceOf(amelie);
  await renderApp(device, `/pages/news-article/${nid}`);
  expect(
    await screen.findByRole('heading', { level: 1, name: named(newest.fr.title) }, patience),
  ).toBeVisible();
  expect(document.title).toBe(`${newest.fr.title} · Reconnexion`);
  await user.hands.click(screen.getByRole('link', { name: named('Toute la rubrique « Actualités »') }));
  await arrivesAt(path);
  await listed(12);
  for (const unknown of ['999999', 'abc']) {
    goTo(`/pages/news-article/${unknown}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: named('Contenu introuvable') }, patience),
    ).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Contenu introuvable · Reconnexion'));
    expect(main().getByRole('link', { name: named('Retour à l’accueil') })).toHaveAttribute('href', '/');
    expect(main().getByRole('link', { name: named('Actualités') })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/pages\/news\/32\//),
    );
  }
  expect(newsCalls().some((call) => call.path.includes('abc'))).toBe(false);
});

test('G2: an item that cannot be read is read once asked again', async () => {
  const { nid } = await firstAddress();
  const device = await place.deviceOf(amelie);
  place.provider.controls.addFault({ match: 'GET /ge_rest/ge_get_node', dropConnection: 'before' });
  await renderApp(device, `/pages/news-article/${nid}`);
  await user.hands.click(await screen.findByRole('button', { name: named('Réessayer') }, patience));
  expect(
    await screen.findByRole('heading', { level: 1, name: named(newest.fr.title) }, patience),
  ).toHaveFocus();
});

test('G1 G2 S1: hostile texts are words, and nothing of them runs', async () => {
  const device = await place.deviceOf(amelie);
  const hostile = {
    nid: '7',
    title: '<img src=x onerror="window.hurt=1">&lt;script&gt;hurt&lt;/script&gt; مرحبا 👩‍👩‍👧',
    created: '<time datetime="x">x</time>',
    body: `<script>window.hurt=1</script><a href="javascript:window.hurt=1">ici</a><img src="data:image/png;base64,AA=="><img src="//autre.example/x.png" onerror="window.hurt=1"><p>${'mot '.repeat(50_000)}</p>`,
    field_image: 'javascript:window.hurt=1',
    field_tags: '30',
    audio: 'https://autre.example/a.mp3',
  };
  place.provider.controls.addFault({
    match: 'GET /ws/news/30',
    status: 200,
    body: JSON.stringify([hostile]),
    contentType: 'application/json',
    times: 2,
  });
  place.provider.controls.addFault({
    match: 'GET /ge_rest/ge_get_node',
    status: 200,
    body: JSON.stringify(hostile),
    contentType: 'application/json',
  });
  await renderApp(device, '/pages/news/30/x');
  const [item] = await listed(1);
  expect(titleOf(item!)).toHaveTextContent('<script>hurt</script> مرحبا 👩‍👩‍👧');
  await waitFor(() => expect(item).toHaveTextContent(/mot/), patience);
  goTo('/pages/news/30/x?news=7');
  const modal = await dialog();
  await modal.findByText('ici', {}, patience);
  expect(document.querySelector('img, script, audio, [href^="javascript"], [onerror]')).toBeNull();
  expect(window).not.toHaveProperty('hurt');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { localeChosen } from '../../src/collections/locale';
import { plainText } from '../../src/domain/plainText';
import { demoNews } from '../support/demonstration';
import { amelie } from '../support/personas';
import { address, arrivesAt, goTo, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { makeUser } from '../support/userMoves';
import {
  user,
  place,
  main,
  items,
  listed,
  titleOf,
  seesMore,
  isAll,
  isTitled,
  newsCalls,
  asked,
  allNews,
} from './newsMoves';

const english = makeUser('en');

const path = '/pages/news/32/actualites';
const programmeNews = demoNews(32);
const quotes = demoNews(30);
const newest = programmeNews[0]!;

test('G1 G2 G3 L1 A16: twelve at a time without a bearer, each with its title, day and beginning; one is read and closed, the rest comes at « Voir plus », all in the language in use', async () => {
  const device = await place.opens(amelie, '/pages/news/32/n-importe-quoi');
  const [first] = await listed(12);
  expect(await user.heading()).toHaveTextContent(named('Actualités'));
  expect(document.title).toBe('Actualités · Reconnexion');
  expect(titleOf(first!)).toHaveTextContent(named(newest.fr.title));
  expect(first!.querySelector('time')).toHaveTextContent(/^\d{1,2}(er)? \p{L}+ \d{4}$/u);
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

import { screen, waitFor, within } from '@testing-library/react';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

export const user = makeUser();
export const place = setUp();

export const main = () => within(screen.getByRole('main'));
export const items = () => main().queryAllByRole('article');
export const listed = async (count: number) => {
  await waitFor(() => expect(items()).toHaveLength(count));
  return items();
};
export const titleOf = (item: HTMLElement) => within(item).getByRole('heading', { level: 2 });
export const seesMore = () => user.press('button', 'seeMore');
export const isAll = () => expect(screen.queryByRole('button', { name: named('Voir plus') })).toBeNull();
export const isTitled = (title: string) => screen.findByRole('heading', { level: 1, name: named(title) });
/** Addresses and bearers of the calls for news since the test began. */
let fetches: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  fetches = jest.spyOn(globalThis, 'fetch');
});
export const newsCalls = () =>
  fetches.mock.calls
    .map(([input, init]) => ({
      url: input instanceof Request ? input.url : input.toString(),
      bearer: new Headers(init?.headers).get('authorization'),
    }))
    .filter(({ url }) => /\/ws\/news|ge_get_node/.test(url))
    .map(({ url, bearer }) => [url.slice(place.provider.url.length), bearer]);
export const asked = (category: string, count: number, page: number) => [
  `/ws/news/${category}?items_per_page=${String(count)}&page=${String(page)}&_format=json`,
  null,
];
export const allNews = async () =>
  (await (await fetch(`${place.provider.url}/ws/news/32?_format=json`)).json()) as {
    nid: string;
    audio: string;
  }[];

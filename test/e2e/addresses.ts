import { routes } from '../../src/app/routing/routes';
import { paths, searchHref } from '../../src/domain/paths';

/** Places of paths, filled; an article's is asked of the provider. */
const examples: Record<string, string> = {
  [paths.news.path]: paths.news.href('30', 'citations'),
  [paths.plf.path]: paths.plf.href(1),
  [paths.addFriendship.path]: paths.addFriendship.href('new', 'express'),
};

/** An address of each screen of the table, but the way out and the loader, which show themselves to nobody. */
export async function addressesOf(access: 'public' | 'user', providerUrl: string): Promise<string[]> {
  const news = await fetch(`${providerUrl}/ws/news/32?items_per_page=2&_format=json`);
  const [{ nid }] = (await news.json()) as [{ nid: string }];
  const screens = routes
    .filter((row) => row.access === access && ![paths.logout.path, paths.login.path].includes(row.path))
    .map(({ path }) =>
      path === paths.newsArticle.path ? paths.newsArticle.href(nid) : (examples[path] ?? path),
    );
  return access === 'user' ? [...screens, searchHref] : screens;
}

/** The categories of news in the order of home and of the menu. */
export const newsCategories = ['32', '29', '30', '31'] as const;

/** Id of a category of news at the provider. */
export type NewsCategory = (typeof newsCategories)[number];

/** The category whose items are shown whole, without a read button. */
export const quotesCategory: NewsCategory = '30';

export const isNewsCategory = (id: string): id is NewsCategory =>
  (newsCategories as readonly string[]).includes(id);

/** How many items home shows of a category, and how many a page of a category asks. */
export const newsOnHome = 2;
export const newsOnPage = 12;

/** A news item as the app uses it. */
export interface NewsItem {
  nid: string;
  /** Text, decoded once. */
  title: string;
  /** Day it was published, `YYYY-MM-DD`; undefined when the provider's text holds none. */
  day: string | undefined;
  /** HTML, to be sanitised where it is shown. */
  body: string;
  /** Addresses as the provider gave them: a path, or a whole address. */
  image: string | undefined;
  audio: string | undefined;
  /** Ids and labels of its tags. */
  tags: readonly string[];
}

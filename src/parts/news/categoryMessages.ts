import { defineMessages } from 'react-intl';
import type { NewsCategory } from '../../domain/programme/news';

export const newsCategoryMessages = defineMessages({
  '32': { id: 'news.category.news', defaultMessage: 'Actualités' },
  '29': { id: 'news.category.inspiration', defaultMessage: 'Inspirations' },
  '30': { id: 'news.category.quotes', defaultMessage: 'Citations' },
  '31': { id: 'news.category.practice', defaultMessage: 'Pratiques' },
}) satisfies Record<NewsCategory, unknown>;

import { defineMessage, defineMessages } from 'react-intl';

export const newsScreenMessages = defineMessages({
  article: { id: 'news.article.title', defaultMessage: 'À lire' },
  home: { id: 'news.article.home', defaultMessage: 'Retour à l’accueil' },
});

export const backMessage = defineMessage<{ category: string }>({
  id: 'news.article.back',
  defaultMessage: 'Toute la rubrique « {category} »',
});

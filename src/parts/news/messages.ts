import { defineMessages } from 'react-intl';

/** Words of news, wherever they are shown (requirements, section M). */
export const newsMessages = defineMessages({
  read: { id: 'news.read', defaultMessage: 'Lire' },
  empty: { id: 'news.empty', defaultMessage: 'Rien n’est encore publié ici. Revenez bientôt.' },
  failed: {
    id: 'news.failed',
    defaultMessage: 'Le programme n’a pas répondu comme prévu. Rien n’est perdu : réessayez dans un moment.',
  },
  gone: { id: 'news.gone', defaultMessage: 'Ce contenu n’existe pas, ou n’est plus publié.' },
  failedTitle: { id: 'news.failed.title', defaultMessage: 'Lecture impossible pour le moment' },
  goneTitle: { id: 'news.gone.title', defaultMessage: 'Contenu introuvable' },
});

import { defineMessages } from 'react-intl';

/** What is asked before either part: with whom or on which theme. */
export const openingMessages = defineMessages({
  session: { id: 'friendship.opening.session', defaultMessage: 'Votre échange' },
  mode: { id: 'friendship.opening.mode', defaultMessage: 'Comment abordez-vous cet échange ?' },
  byPerson: { id: 'friendship.opening.byPerson', defaultMessage: 'Par personne' },
  byTheme: { id: 'friendship.opening.byTheme', defaultMessage: 'Par thème' },
  person: { id: 'friendship.opening.person', defaultMessage: 'Avec qui ?' },
  personHint: {
    id: 'friendship.opening.personHint',
    defaultMessage: 'Un prénom ou une fonction suffit. Par exemple : Claire, de la qualité.',
  },
  theme: { id: 'friendship.opening.theme', defaultMessage: 'Sur quel thème ?' },
  themeHint: {
    id: 'friendship.opening.themeHint',
    defaultMessage: 'Par exemple : déléguer sans tout vérifier.',
  },
});

export const savedMessages = defineMessages({
  express: {
    id: 'friendship.saved.offerExpress',
    defaultMessage: 'Et vous, qu’avez-vous exprimé ? Notez-le tant que c’est frais, ou plus tard.',
  },
  listen: {
    id: 'friendship.saved.offerListen',
    defaultMessage: 'Et de l’autre côté, qu’avez-vous entendu ? Notez-le tant que c’est frais, ou plus tard.',
  },
  both: {
    id: 'friendship.saved.both',
    defaultMessage: 'Les deux parties sont écrites. Vous pouvez relire ou reprendre l’autre.',
  },
  list: { id: 'friendship.saved.list', defaultMessage: 'Voir mes échanges' },
});

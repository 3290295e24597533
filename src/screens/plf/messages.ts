import { defineMessage, defineMessages } from 'react-intl';

export const plfMessages = defineMessages({
  title: { id: 'plf.title', defaultMessage: 'Fondamentaux du leadership personnel' },
  type: { id: 'plf.type.label', defaultMessage: 'Parcours' },
  chooseType: { id: 'plf.type.choose', defaultMessage: 'Passer à ce parcours' },
  redirected: {
    id: 'plf.resumed',
    defaultMessage: 'Vous avez été redirigé vers votre dernière progression',
  },
  done: { id: 'plf.done', defaultMessage: 'Vous avez terminé ce parcours.' },
  addReconnection: { id: 'plf.addReconnection', defaultMessage: 'Faire une reconnexion' },
  home: { id: 'plf.home', defaultMessage: 'Retour à l’accueil' },
  toClosing: { id: 'plf.done.closing', defaultMessage: 'Revoir ce qu’il vous laisse' },
});

/** The page that stands for section 3 while there is no reconnection (row E3). */
export const reconnectionFirstMessages = defineMessages({
  why: {
    id: 'plf.reconnectionFirst.why',
    defaultMessage:
      'Prétentions et déviateurs se révèlent face à une personne. Cette section part donc de vos reconnexions : il vous en faut au moins une.',
  },
  cardFirst: {
    id: 'plf.reconnectionFirst.card',
    defaultMessage:
      'Une reconnexion s’appuie sur votre carte d’identité, encore incomplète. Les sections suivantes la rempliront ; vous pouvez aussi la compléter tout de suite.',
  },
  completeCard: {
    id: 'plf.reconnectionFirst.completeCard',
    defaultMessage: 'Compléter ma carte d’identité',
  },
  later: {
    id: 'plf.reconnectionFirst.later',
    defaultMessage: 'Si vous passez cette section, elle vous sera proposée de nouveau à la fin.',
  },
  back: { id: 'plf.reconnectionFirst.back', defaultMessage: 'Précédent' },
});

export const skipMessage = defineMessage<{ section: number }>({
  id: 'plf.reconnectionFirst.skip',
  defaultMessage: 'Passer à la section {section, number}',
});

/** What stands for the pick of three while too few claims and derailors are named (rows E3, N8). */
export const tooFewMessages = defineMessages({
  name: { id: 'plf.tooFew.name', defaultMessage: 'Nommer une prétention ou un déviateur' },
});

export const tooFewMessage = defineMessage<{ missing: number }>({
  id: 'plf.tooFew.missing',
  defaultMessage:
    'Il en faut trois pour choisir, prétentions et déviateurs confondus : il vous en manque encore {missing, number}. Ce que vous nommez ici rejoint aussi votre liste.',
});

export const closingMessages = defineMessages({
  heading: { id: 'plf.closing.heading', defaultMessage: 'Vous êtes au bout du parcours' },
  card: {
    id: 'plf.closing.card',
    defaultMessage: 'Voici votre carte d’identité. Elle vous accompagne dans chaque reconnexion.',
  },
  joined: { id: 'plf.closing.joined', defaultMessage: 'Ce qui relie vos prétentions et vos déviateurs' },
  restart: { id: 'plf.closing.restart', defaultMessage: 'Recommencer' },
});

export const skippedMessage = defineMessage<{ title: string }>({
  id: 'plf.closing.skipped',
  defaultMessage: 'Vous avez passé une section : {title}. Elle vous attend.',
});

export const toSkippedMessage = defineMessage<{ section: number }>({
  id: 'plf.closing.toSkipped',
  defaultMessage: 'Faire la section {section, number}',
});

import { defineMessage, defineMessages } from 'react-intl';

export const plfMessages = defineMessages({
  type: { id: 'plf.type.label', defaultMessage: 'Parcours' },
  typeHint: {
    id: 'plf.type.hint',
    defaultMessage: 'Changer n’efface rien : vos réponses restent, et vous pouvez revenir quand vous voulez.',
  },
  changeType: { id: 'plf.type.change', defaultMessage: 'Changer de parcours' },
  redirected: { id: 'plf.resumed', defaultMessage: 'Vous avez été redirigé vers votre dernière progression' },
  done: { id: 'plf.done', defaultMessage: 'Vous avez terminé ce parcours.' },
  toClosing: { id: 'plf.done.closing', defaultMessage: 'Revoir ce qu’il vous laisse' },
  nameOne: { id: 'plf.tooFew.name', defaultMessage: 'Nommer une prétention ou un déviateur' },
  later: { id: 'plf.breather.later', defaultMessage: 'Continuer plus tard' },
});

export const askTypeMessage = defineMessage<{ title: string }>({
  id: 'plf.type.ask',
  defaultMessage: 'Passer à « {title} » ?',
});

export const typeSectionsMessage = defineMessage<{ title: string; count: number; sections: string }>({
  id: 'plf.type.sections',
  defaultMessage: '{title} : {count, plural, one {section} other {sections}} {sections}.',
});

/** The page that stands for section 3 while there is no reconnection. */
export const reconnectionFirstMessages = defineMessages({
  why: {
    id: 'plf.reconnectionFirst.why',
    defaultMessage: 'Cette section part de vos reconnexions : il vous en faut au moins une.',
  },
  cardFirst: {
    id: 'plf.reconnectionFirst.card',
    defaultMessage:
      'Une reconnexion s’appuie sur votre carte d’identité, encore incomplète : les sections suivantes la rempliront.',
  },
  completeCard: { id: 'plf.reconnectionFirst.completeCard', defaultMessage: 'Compléter ma carte d’identité' },
  later: {
    id: 'plf.reconnectionFirst.later',
    defaultMessage: 'Cette section vous sera proposée de nouveau à la fin.',
  },
});

export const skipMessage = defineMessage<{ section: number }>({
  id: 'plf.reconnectionFirst.skip',
  defaultMessage: 'Passer à la section {section, number}',
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
});

export const skippedMessage = defineMessage<{ title: string }>({
  id: 'plf.closing.skipped',
  defaultMessage: 'Vous avez passé une section : {title}. Elle vous attend.',
});

export const toSkippedMessage = defineMessage<{ section: number }>({
  id: 'plf.closing.toSkipped',
  defaultMessage: 'Faire la section {section, number}',
});

export const mapMessages = defineMessages({
  open: { id: 'plf.map.open', defaultMessage: 'Plan du parcours' },
  walked: { id: 'plf.map.walked', defaultMessage: 'Parcours terminé' },
  done: { id: 'plf.map.done', defaultMessage: 'Fait' },
  passed: { id: 'plf.map.passed', defaultMessage: 'Laissée de côté' },
  unfinished: { id: 'plf.map.unfinished', defaultMessage: 'Modification en attente' },
  review: { id: 'plf.map.review', defaultMessage: 'Revoir' },
  fill: { id: 'plf.map.fill', defaultMessage: 'Faire cette section' },
});

export const mapTitleMessage = defineMessage<{ step: number; of: number }>({
  id: 'plf.map.title',
  defaultMessage: 'Votre parcours, section {step, number} sur {of, number}',
});

export const minutesMessage = defineMessage<{ minutes: number }>({
  id: 'plf.map.minutes',
  defaultMessage: '{minutes, number} min',
});

export const stoodAtMessage = defineMessage<{ slide: string }>({
  id: 'plf.map.stoodAt',
  defaultMessage: 'Vous en étiez à : {slide}',
});

/** @param minutes how long it takes, 0 where nobody knows */
export const beginMessage = defineMessage<{ minutes: number }>({
  id: 'plf.map.begin',
  defaultMessage: 'Commencer{minutes, plural, =0 {} one {, # min} other {, # min}}',
});

/** @param minutes how long it still takes, 0 where nobody knows */
export const goOnMessage = defineMessage<{ minutes: number }>({
  id: 'plf.map.goOn',
  defaultMessage: 'Continuer{minutes, plural, =0 {} one {, encore # min} other {, encore # min}}',
});

export const doneMessage = defineMessage<{ number: number; of: number }>({
  id: 'plf.breather.done',
  defaultMessage: 'Section {number, number} sur {of, number} terminée',
});

/** @param minutes how long the section takes, 0 where nobody knows */
export const followingMessage = defineMessage<{ title: string; minutes: number }>({
  id: 'plf.breather.following',
  defaultMessage:
    'Soufflez un instant. Ensuite : {title}{minutes, plural, =0 {} one {, # min} other {, # min}}.',
});

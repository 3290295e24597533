import { defineMessage, defineMessages } from 'react-intl';

export const identityCardMessages = defineMessages({
  before: { id: 'identityCard.before', defaultMessage: 'À relire avant une rencontre' },
  noPhrase: { id: 'identityCard.noPhrase', defaultMessage: 'Votre phrase de reconnexion s’écrira ici.' },
  intro: {
    id: 'identityCard.intro',
    defaultMessage:
      'Quatre phrases à vous. Elles vous accompagnent dans chaque reconnexion ; ajustez-les quand vous voulez.',
  },
  introByTab: {
    id: 'identityCard.intro.byTab',
    defaultMessage: 'D’abord quatre phrases, puis votre reconnexion.',
  },
  guided: { id: 'identityCard.guided', defaultMessage: 'Une question à la fois' },
  fundamentals: { id: 'identityCard.fundamentals', defaultMessage: 'Laissez-vous guider' },
  ready: { id: 'identityCard.ready', defaultMessage: 'Votre carte est prête' },
  readyText: {
    id: 'identityCard.ready.text',
    defaultMessage:
      'Elle vous attend à la pause de chaque reconnexion. Pensez à une situation, et à une personne.',
  },
  firstReconnection: {
    id: 'identityCard.firstReconnection',
    defaultMessage: 'Faire ma première reconnexion',
  },
  edit: { id: 'identityCard.edit', defaultMessage: 'Modifier ma carte' },
  form: { id: 'identityCard.form', defaultMessage: 'Mes quatre phrases' },
  complete: { id: 'identityCard.complete', defaultMessage: 'Votre carte est complète.' },
});

export const progressMessage = defineMessage<{ filled: number; of: number }>({
  id: 'identityCard.progress',
  defaultMessage: '{filled, number} sur {of, number}',
});

export const missingMessage = defineMessage<{ missing: number }>({
  id: 'identityCard.missing',
  defaultMessage:
    'Encore {missing, plural, one {une phrase} other {# phrases}}, et votre carte vous accompagnera dans chaque reconnexion.',
});

export const questionMessages = defineMessages({
  symptoms: {
    id: 'identityCard.question.symptoms',
    defaultMessage: 'Quel est le premier signe que vous vous coupez de l’autre ?',
  },
  phrasereconnexion: {
    id: 'identityCard.question.phrasereconnexion',
    defaultMessage: 'Quels mots vous ramènent à l’essentiel ?',
  },
  momentressource: {
    id: 'identityCard.question.momentressource',
    defaultMessage: 'Quelle invitation vous ramène à un moment de force calme ?',
  },
  vocationpro: {
    id: 'identityCard.question.vocationpro',
    defaultMessage: 'Que sert votre travail, dans ses meilleurs moments ?',
  },
});

/** Examples are what one says to oneself: « tu ». */
export const cardExampleMessages = defineMessages({
  symptoms: {
    id: 'identityCard.example.symptoms',
    defaultMessage: 'Par exemple : « Je parle plus vite et je coupe la parole. »',
  },
  phrasereconnexion: {
    id: 'identityCard.example.phrasereconnexion',
    defaultMessage: 'Par exemple : « Respire, tu as le temps d’écouter. »',
  },
  momentressource: {
    id: 'identityCard.example.momentressource',
    defaultMessage: 'Par exemple : « Retourne au lac, un matin d’octobre. »',
  },
  vocationpro: {
    id: 'identityCard.example.vocationpro',
    defaultMessage: 'Par exemple : « Faire grandir les équipes par la confiance. »',
  },
});

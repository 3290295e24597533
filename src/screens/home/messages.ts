import { defineMessage, defineMessages } from 'react-intl';

export const homeMessages = defineMessages({
  title: { id: 'home.title', defaultMessage: 'Accueil' },
  greetingPlain: { id: 'home.greetingPlain', defaultMessage: 'Bonjour' },
  add: { id: 'home.add', defaultMessage: 'Nouvelle reconnexion' },
  addHint: { id: 'home.addHint', defaultMessage: 'Quelques minutes pour revenir à l’essentiel' },
  view: { id: 'home.view', defaultMessage: 'Voir mes reconnexions' },
  resumeHint: {
    id: 'home.resumeHint',
    defaultMessage: 'Votre brouillon vous attend là où vous l’avez laissé',
  },
  start: { id: 'home.start.title', defaultMessage: 'Pour commencer' },
  startText: {
    id: 'home.start.text',
    defaultMessage:
      'Complétez votre carte d’identité : quatre phrases qui vous accompagneront dans chaque reconnexion.',
  },
  resume: { id: 'home.resume.title', defaultMessage: 'Reprendre' },
  plf: { id: 'home.resume.plf', defaultMessage: 'Fondamentaux du leadership personnel' },
  firstCelebration: { id: 'home.tile.firstCelebration', defaultMessage: 'la première vous attend' },
  startLink: { id: 'home.start.link', defaultMessage: 'Compléter ma carte d’identité' },
});

/** Messages that take values. */
export const greetingMessage = defineMessage<{ name: string }>({
  id: 'home.greeting',
  defaultMessage: 'Bonjour {name}',
});

export const intuitionsMessage = defineMessage<{ count: number }>({
  id: 'home.tile.intuitions',
  defaultMessage: '{count, plural, one {intuition} other {intuitions}}',
});

export const realisedMessage = defineMessage<{ count: number }>({
  id: 'home.tile.realised',
  defaultMessage: '{count, plural, =0 {aucune réalisée} one {dont # réalisée} other {dont # réalisées}}',
});

export const celebrationsMessage = defineMessage<{ count: number }>({
  id: 'home.tile.celebrations',
  defaultMessage: '{count, plural, one {célébration ou note} other {célébrations et notes}}',
});

export const lastCelebrationMessage = defineMessage<{ when: string }>({
  id: 'home.tile.lastCelebration',
  defaultMessage: 'la dernière {when}',
});

export const sectionMessage = defineMessage<{ section: number }>({
  id: 'home.resume.section',
  defaultMessage: 'section {section, number}',
});

export const questionMessages = defineMessages({
  yes: { id: 'home.question.yes', defaultMessage: 'Oui, réalisée' },
  notYet: { id: 'home.question.notYet', defaultMessage: 'Pas encore' },
  skip: { id: 'home.question.skip', defaultMessage: 'Passer' },
  undated: { id: 'home.question.undated', defaultMessage: 'Une intuition' },
  realised: { id: 'home.question.realised', defaultMessage: 'Réalisée aujourd’hui' },
  goOn: { id: 'home.question.goOn', defaultMessage: 'Continuer' },
  noted: { id: 'home.question.noted', defaultMessage: 'C’est noté.' },
  toList: { id: 'home.question.toList', defaultMessage: 'Voir toutes mes intuitions' },
});

export const askedMessage = defineMessage<{ when: string }>({
  id: 'home.question.asked',
  defaultMessage: 'Une intuition, {when}',
});

export const quotedMessage = defineMessage<{ name: string }>({
  id: 'home.question.quoted',
  defaultMessage: '« {name} »',
});

export const privacyMessages = defineMessages({
  title: { id: 'home.privacy.title', defaultMessage: 'Confidentialité' },
  text: {
    id: 'home.privacy.text',
    defaultMessage:
      'Ce que vous écrivez est confidentiel ; le programme n’utilise que vos données d’identification.',
  },
  terms: { id: 'home.privacy.terms', defaultMessage: 'Conditions d’utilisation' },
  dismiss: { id: 'home.privacy.dismiss', defaultMessage: 'J’ai compris' },
});

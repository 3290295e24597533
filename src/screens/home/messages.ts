import { defineMessage, defineMessages, type PrimitiveType } from 'react-intl';
import type { DayPart } from './dayWords';

export const homeMessages = defineMessages({
  addHint: { id: 'home.addHint', defaultMessage: 'Dix minutes pour revenir à l’essentiel' },
  view: { id: 'home.view', defaultMessage: 'Voir mes reconnexions' },
  phrase: { id: 'home.phrase', defaultMessage: 'Ma phrase de reconnexion' },
  resume: { id: 'home.resume.title', defaultMessage: 'Reprendre' },
  firstIntuition: { id: 'home.tile.firstIntuition', defaultMessage: 'la première naîtra d’une reconnexion' },
  firstCelebration: { id: 'home.tile.firstCelebration', defaultMessage: 'la première vous attend' },
  notFetched: {
    id: 'home.programme.notFetched',
    defaultMessage: 'Les actualités et les événements n’ont pas pu être affichés.',
  },
});

export const beginMessages = defineMessages({
  title: { id: 'home.begin.title', defaultMessage: 'Pour commencer' },
  card: { id: 'home.begin.card', defaultMessage: 'Ma carte d’identité' },
  cardNote: { id: 'home.begin.cardNote', defaultMessage: 'Quatre phrases qui vous accompagnent' },
  reconnection: { id: 'home.begin.reconnection', defaultMessage: 'Ma première reconnexion' },
  reconnectionNote: {
    id: 'home.begin.reconnectionNote',
    defaultMessage: 'Revenez à une rencontre qui compte pour vous',
  },
  plf: { id: 'home.begin.plf', defaultMessage: 'Les fondamentaux' },
  plfNote: { id: 'home.begin.plfNote', defaultMessage: 'Six sections, à votre rythme' },
  done: { id: 'home.begin.done', defaultMessage: 'Fait' },
});

export const stepMessage = defineMessage<{ step: number }>({
  id: 'home.begin.step',
  defaultMessage: 'Étape {step} sur 3',
});

export const beginMinutesMessage = defineMessage<{ name: string; minutes: number }>({
  id: 'home.begin.start',
  defaultMessage: '{name, select, plf {Première section} other {Commencer}}, {minutes} minutes',
});

export const greetingMessage = defineMessage<{ part: DayPart; name: string }>({
  id: 'home.greeting',
  defaultMessage:
    '{part, select, morning {Bonjour {name}} afternoon {Bonjour {name}} other {Bonsoir {name}}}',
});

export const plainGreetingMessage = defineMessage<{ part: DayPart }>({
  id: 'home.greetingPlain',
  defaultMessage: '{part, select, morning {Bonjour} afternoon {Bonjour} other {Bonsoir}}',
});

export const intuitionsMessage = defineMessage<{ count: number }>({
  id: 'home.tile.intuitions',
  defaultMessage: '{count, plural, =0 {Pas encore d’intuition} one {intuition} other {intuitions}}',
});

export const celebrationsMessage = defineMessage<{ count: number }>({
  id: 'home.tile.celebrations',
  defaultMessage:
    '{count, plural, =0 {Pas encore de célébration} one {célébration ou note} other {célébrations et notes}}',
});

export const lastCelebrationMessage = defineMessage<{ when: string }>({
  id: 'home.tile.lastCelebration',
  defaultMessage: 'la dernière {when}',
});

export const resumeAtMessage = defineMessage<{ section: number; count: number }>({
  id: 'home.resume.at',
  defaultMessage: 'Reprendre · section {section} sur {count}',
});

export const questionMessages = defineMessages({
  yes: { id: 'home.question.yes', defaultMessage: 'Oui, réalisée' },
  notYet: { id: 'home.question.notYet', defaultMessage: 'Pas encore' },
  skip: { id: 'home.question.skip', defaultMessage: 'Passer' },
  drop: { id: 'home.question.drop', defaultMessage: 'Je ne le ferai pas' },
  undated: { id: 'home.question.undated', defaultMessage: 'Vous notiez…' },
  done: { id: 'home.question.done', defaultMessage: 'L’avez-vous fait ?' },
  realised: { id: 'home.question.realised', defaultMessage: 'Réalisée aujourd’hui' },
  noted: { id: 'home.question.noted', defaultMessage: 'C’est noté.' },
  postponed: { id: 'home.question.postponed', defaultMessage: 'La question reviendra dans une semaine.' },
  dropped: {
    id: 'home.question.dropped',
    defaultMessage: 'Elle n’est plus en attente. Vous pourrez la reprendre dans la liste.',
  },
  skipped: { id: 'home.question.skipped', defaultMessage: 'Une autre fois, alors.' },
  toList: { id: 'home.question.toList', defaultMessage: 'Voir toutes mes intuitions' },
});

export const askedMessage = defineMessage<{ when: string }>({
  id: 'home.question.asked',
  defaultMessage: '{when}, vous notiez…',
});

/** Of a promise whose day is over. */
export const promisedMessage = defineMessage<{ when: string }>({
  id: 'home.question.promised',
  defaultMessage: '{when}, vous aviez prévu…',
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

export const unfinishedEditMessage = defineMessage<{ of: PrimitiveType }>({
  id: 'home.unfinishedEdit',
  defaultMessage:
    'Modification en attente : {of, select, reconnection {une reconnexion} intuition {ce qu’une intuition a changé} derailor {un déviateur ou une prétention} celebration {une note ou une célébration} other {un échange}}',
});

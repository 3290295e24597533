import { defineMessage, defineMessages } from 'react-intl';

export const carouselMessages = defineMessages({
  next: { id: 'exercise.next', defaultMessage: 'Suivant' },
  back: { id: 'exercise.back', defaultMessage: 'Précédent' },
  close: { id: 'exercise.close', defaultMessage: 'Quitter l’exercice' },
  restart: { id: 'exercise.restart', defaultMessage: 'Recommencer' },
  restartTitle: { id: 'exercise.restart.title', defaultMessage: 'Recommencer depuis le début ?' },
  restartText: { id: 'exercise.restart.text', defaultMessage: 'Ce que vous avez écrit ici sera effacé.' },
  leaveTitle: { id: 'exercise.leave.title', defaultMessage: 'Quitter sans terminer ?' },
  leaveText: {
    id: 'exercise.leave.text',
    defaultMessage: 'Votre brouillon reste sur cet appareil. Vous le retrouverez là où vous l’avez laissé.',
  },
  leave: { id: 'exercise.leave.confirm', defaultMessage: 'Quitter' },
  skip: { id: 'exercise.pause.skip', defaultMessage: 'Passer' },
  addIntuition: { id: 'exercise.intuitions.add', defaultMessage: 'Ajouter une intuition' },
  emptyCard: {
    id: 'exercise.pause.emptyCard',
    defaultMessage: 'Votre carte d’identité est encore vide : respirez simplement.',
  },
  noQuestions: {
    id: 'exercise.noQuestions',
    defaultMessage:
      'Cet exercice ne pose encore aucune question. La personne qui vous accompagne peut vous renseigner.',
  },
  emptySummary: { id: 'exercise.summary.empty', defaultMessage: 'Rien n’est encore écrit.' },
});

/** Names of the two lists of words beside a question on feelings. */
export const offeredMessages = defineMessages({
  pleasant: { id: 'exercise.words.pleasant', defaultMessage: 'Ressentis agréables' },
  unpleasant: { id: 'exercise.words.unpleasant', defaultMessage: 'Ressentis désagréables' },
});

/** Texts of the slides that pick among the user's own entries. */
export const pickMessages = defineMessages({
  nothingFound: {
    id: 'exercise.pick.nothingFound',
    defaultMessage: 'Aucune reconnexion ne correspond à ces mots.',
  },
  noReconnection: {
    id: 'exercise.pick.noReconnection',
    defaultMessage:
      'Vous n’avez pas encore de reconnexion. Commencez par en faire une : elle vous attendra ici.',
  },
  noneWaits: {
    id: 'exercise.pick.noneWaits',
    defaultMessage:
      'Aucune intuition n’attend pour l’instant. Faites une reconnexion, ou nommez un déviateur que vous connaissez déjà.',
  },
  noIntuition: {
    id: 'exercise.pick.noIntuition',
    defaultMessage:
      'Aucune intuition n’attend dans cette reconnexion. Revenez en arrière pour en choisir une autre.',
  },
  fewEntries: {
    id: 'exercise.pick.fewEntries',
    defaultMessage:
      'Il en faut trois pour choisir, prétentions et déviateurs confondus. Revenez en arrière pour en nommer d’autres.',
  },
});

export const chosenCountMessage = defineMessage<{ count: number; of: number }>({
  id: 'exercise.pick.count',
  defaultMessage: '{count, number} sur {of, number}',
});

/** Above a question that names claims or derailors. */
export const namedMessage = defineMessage<{ names: string }>({
  id: 'exercise.named',
  defaultMessage: 'Vous avez déjà nommé : {names}',
});

export const progressMessage = defineMessage<{ step: number; of: number }>({
  id: 'exercise.progress',
  defaultMessage: 'Étape {step, number} sur {of, number}',
});

/** Said when an answer changes how many steps there are. */
export const stepsChangedMessage = defineMessage<{ left: number }>({
  id: 'exercise.progress.changed',
  defaultMessage: 'Encore {left, plural, one {# étape} other {# étapes}}',
});

export const partMessage = defineMessage<{ number: number; of: number }>({
  id: 'exercise.progress.part',
  defaultMessage: 'Section {number, number} sur {of, number}',
});

export const itemMessage = defineMessage<{ label: string; number: number }>({
  id: 'exercise.intuitions.item',
  defaultMessage: '{label} {number, number}',
});

export const removeItemMessage = defineMessage<{ label: string; number: number }>({
  id: 'exercise.intuitions.remove',
  defaultMessage: 'Retirer {label} {number, number}',
});

/** How long an exercise takes, before it. */
export const minutesMessage = defineMessage<{ minutes: number }>({
  id: 'exercise.minutes',
  defaultMessage: 'Comptez environ {minutes, plural, one {# minute} other {# minutes}}.',
});

/** The situation above a reconnection's later slides; `who` is an underscore where a name is too long to be said. */
export const situationMessage = defineMessage<{ pf: string; who: string }>({
  id: 'exercise.situation',
  defaultMessage:
    '{who, select, _ {{pf, select, past {Situation passée} future {Situation à venir} other {Situation}}} other {{pf, select, past {Situation passée,} future {Situation à venir,} other {Situation}} avec {who}}}',
});

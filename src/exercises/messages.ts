import { defineMessage, defineMessages } from 'react-intl';

export const carouselMessages = defineMessages({
  next: { id: 'exercise.next', defaultMessage: 'Suivant' },
  back: { id: 'exercise.back', defaultMessage: 'Précédent' },
  save: { id: 'exercise.save', defaultMessage: 'Enregistrer' },
  close: { id: 'exercise.close', defaultMessage: 'Quitter l’exercice' },
  restart: { id: 'exercise.restart', defaultMessage: 'Recommencer' },
  resumed: { id: 'exercise.resumed', defaultMessage: 'Vous reprenez votre brouillon.' },
  restartTitle: { id: 'exercise.restart.title', defaultMessage: 'Recommencer depuis le début ?' },
  restartText: { id: 'exercise.restart.text', defaultMessage: 'Ce que vous avez écrit ici sera effacé.' },
  leaveTitle: { id: 'exercise.leave.title', defaultMessage: 'Quitter sans terminer ?' },
  leaveText: {
    id: 'exercise.leave.text',
    defaultMessage: 'Votre brouillon reste sur cet appareil. Vous le retrouverez là où vous l’avez laissé.',
  },
  leave: { id: 'exercise.leave.confirm', defaultMessage: 'Quitter' },
  addIntuition: { id: 'exercise.intuitions.add', defaultMessage: 'Ajouter une intuition' },
  emptyCard: {
    id: 'exercise.pause.emptyCard',
    defaultMessage: 'Votre carte d’identité est encore vide : respirez simplement.',
  },
  emptySummary: { id: 'exercise.summary.empty', defaultMessage: 'Rien n’est encore écrit.' },
});

/** Names of the identity card's lines as a pause shows them. */
export const cardLineMessages = defineMessages({
  symptoms: { id: 'exercise.pause.symptoms', defaultMessage: 'Symptôme de résistance' },
  momentressource: { id: 'exercise.pause.momentressource', defaultMessage: 'Moment ressource' },
  phrasereconnexion: { id: 'exercise.pause.phrasereconnexion', defaultMessage: 'Phrase de reconnexion' },
  vocationpro: { id: 'exercise.pause.vocationpro', defaultMessage: 'Vocation professionnelle' },
});

export const progressMessage = defineMessage<{ step: number; of: number }>({
  id: 'exercise.progress',
  defaultMessage: 'Étape {step, number} sur {of, number}',
});

export const itemMessage = defineMessage<{ label: string; number: number }>({
  id: 'exercise.intuitions.item',
  defaultMessage: '{label} {number, number}',
});

export const removeItemMessage = defineMessage<{ label: string; number: number }>({
  id: 'exercise.intuitions.remove',
  defaultMessage: 'Retirer {label} {number, number}',
});

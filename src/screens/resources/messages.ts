import { defineMessages } from 'react-intl';

export const resourcesMessages = defineMessages({
  title: { id: 'resources.list.title', defaultMessage: 'Ressources' },
  empty: {
    id: 'resources.empty',
    defaultMessage: 'Vous trouverez ici les guides, les lectures et les pauses sonores du programme.',
  },
  start: { id: 'resources.empty.start', defaultMessage: 'Faire une reconnexion' },
  guide: { id: 'resources.kind.guide', defaultMessage: 'Guide' },
  recording: { id: 'resources.kind.recording', defaultMessage: 'À écouter' },
  reading: { id: 'resources.kind.reading', defaultMessage: 'Lecture' },
  back: { id: 'resources.back', defaultMessage: 'Toutes les ressources' },
  unheard: {
    id: 'resources.audio.unavailable',
    defaultMessage: 'Le texte ci-dessous suffit pour faire la pause.',
  },
});

/** What a guide's own link says. */
export const exerciseLinkMessages = defineMessages({
  identityCard: { id: 'resources.exercise.identityCard', defaultMessage: 'Ouvrir ma carte d’identité' },
  reconnection: { id: 'resources.exercise.reconnection', defaultMessage: 'Faire une reconnexion' },
  plf: { id: 'resources.exercise.plf', defaultMessage: 'Ouvrir les fondamentaux' },
  derailor: { id: 'resources.exercise.derailor', defaultMessage: 'Identifier un déviateur' },
  friendship: { id: 'resources.exercise.friendship', defaultMessage: 'Noter un échange' },
});

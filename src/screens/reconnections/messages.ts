import { defineMessage, defineMessages } from 'react-intl';

export const reconnectionsMessages = defineMessages({
  title: { id: 'reconnections.title', defaultMessage: 'Reconnexions' },
  search: { id: 'reconnections.search', defaultMessage: 'Rechercher' },
  add: { id: 'reconnections.add', defaultMessage: 'Nouvelle reconnexion' },
  empty: {
    id: 'reconnections.empty',
    defaultMessage:
      'Vos reconnexions se rangent ici : une situation, une personne, et les actes simples qui vous sont venus.',
  },
  nothingFound: {
    id: 'reconnections.nothingFound',
    defaultMessage: 'Aucune reconnexion ne correspond à ces mots.',
  },
  past: { id: 'reconnections.past', defaultMessage: 'Passée' },
  future: { id: 'reconnections.future', defaultMessage: 'À venir' },
  intuitions: { id: 'reconnections.intuitions', defaultMessage: 'Intuitions' },
  untitled: { id: 'reconnections.untitled', defaultMessage: 'Reconnexion' },
  delete: { id: 'reconnections.delete', defaultMessage: 'Supprimer' },
  deleteTitle: { id: 'reconnections.delete.title', defaultMessage: 'Supprimer cette reconnexion ?' },
  deleteText: {
    id: 'reconnections.delete.text',
    defaultMessage: 'Elle disparaîtra de tous vos appareils, avec ses intuitions.',
  },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'reconnections.count',
  defaultMessage: '{count, plural, one {# intuition} other {# intuitions}}',
});

export const realisedOnMessage = defineMessage<{ date: Date }>({
  id: 'reconnections.realisedOn',
  defaultMessage: 'réalisée le {date, date, long}',
});

export const withMessage = defineMessage<{ who: string }>({
  id: 'reconnections.with',
  defaultMessage: 'Avec {who}',
});

export const alsoWrittenMessage = defineMessage<{ text: string }>({
  id: 'reconnections.alsoWritten',
  defaultMessage: 'Aussi écrit sur un autre appareil : « {text} »',
});

import { defineMessage, defineMessages } from 'react-intl';

export const filterMessages = defineMessages({
  legend: { id: 'intuitions.filter.legend', defaultMessage: 'Intuitions à montrer' },
  all: { id: 'intuitions.filter.all', defaultMessage: 'Toutes' },
  realised: { id: 'intuitions.filter.realised', defaultMessage: 'Réalisées' },
  pending: { id: 'intuitions.filter.pending', defaultMessage: 'En attente' },
});

export const intuitionsMessages = defineMessages({
  title: { id: 'intuitions.list.title', defaultMessage: 'Intuitions' },
  oldestFirst: { id: 'intuitions.order.oldest', defaultMessage: 'Plus anciennes d’abord' },
  newestFirst: { id: 'intuitions.order.newest', defaultMessage: 'Plus récentes d’abord' },
  reverse: { id: 'intuitions.order.reverse', defaultMessage: 'Inverser l’ordre' },
  plf: { id: 'intuitions.source.plf', defaultMessage: 'Fondamentaux du leadership personnel' },
  session: { id: 'intuitions.source.session', defaultMessage: 'Séance' },
  untitled: { id: 'intuitions.source.untitled', defaultMessage: 'Reconnexion' },
  empty: {
    id: 'intuitions.empty.text',
    defaultMessage:
      'Vos intuitions se rangent ici : les actes simples qui vous viennent à la fin d’une reconnexion.',
  },
  add: { id: 'intuitions.empty.add', defaultMessage: 'Faire une reconnexion' },
  rhythm: { id: 'intuitions.rhythm', defaultMessage: 'Un moment chaque semaine' },
  deleteQuestion: { id: 'intuitions.delete.question', defaultMessage: 'Supprimer cette intuition ?' },
});

export const quotedMessage = defineMessage<{ name: string }>({
  id: 'intuitions.delete.quoted',
  defaultMessage: '« {name} »',
});

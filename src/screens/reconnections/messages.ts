import { defineMessage, defineMessages } from 'react-intl';
import { wordMessages } from '../../ui/wordMessages';

export const reconnectionsMessages = defineMessages({
  rework: { id: 'reconnections.rework', defaultMessage: 'Revoir pas à pas' },
  empty: {
    id: 'reconnections.empty',
    defaultMessage:
      'Vos reconnexions se rangent ici : une situation, une personne, et les actes simples qui vous sont venus.',
  },
  undated: { id: 'reconnections.undated', defaultMessage: 'Sans date' },
  deleteTitle: { id: 'reconnections.delete.title', defaultMessage: 'Supprimer cette reconnexion ?' },
  deleteText: {
    id: 'reconnections.delete.text',
    defaultMessage:
      'Elle disparaîtra de tous vos appareils, avec ses intuitions. Sur cet appareil, la corbeille les garde trente jours.',
  },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'reconnections.count',
  defaultMessage: '{count, plural, one {# intuition} other {# intuitions}}',
});

export const partMessages = defineMessages({
  happened: { id: 'reconnections.part.happened', defaultMessage: 'Ce qui s’est passé' },
  ahead: { id: 'reconnections.part.ahead', defaultMessage: 'Ce qui vient' },
  stake: { id: 'reconnections.part.stake', defaultMessage: 'Ce qui se joue' },
  view: { id: 'reconnections.part.view', defaultMessage: 'Mon regard' },
});

/** Of the button that turns an answer into its field. */
export const editAnswerMessage = defineMessage<{ question: string }>({
  id: 'reconnections.editAnswer',
  defaultMessage: 'Modifier : {question}',
});

export const filterMessages = {
  legend: defineMessage({ id: 'reconnections.filter', defaultMessage: 'Reconnexions affichées' }),
  all: wordMessages.all,
  past: defineMessage({ id: 'reconnections.filter.past', defaultMessage: 'Passées' }),
  future: wordMessages.future,
};

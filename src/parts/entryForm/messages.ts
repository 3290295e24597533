import { defineMessages } from 'react-intl';

export const entryFormMessages = defineMessages({
  change: { id: 'entryForm.change', defaultMessage: 'Qu’est-ce que cela a changé ?' },
  later: { id: 'entryForm.later', defaultMessage: 'Plus tard' },
  celebrate: { id: 'entryForm.celebrate', defaultMessage: 'En faire une célébration' },
  unfinishedEdit: { id: 'entryForm.unfinishedEdit', defaultMessage: 'Modification en attente' },
  waiting: { id: 'entryForm.waiting', defaultMessage: 'Un brouillon vous attend ici.' },
  other: {
    id: 'entryForm.other',
    defaultMessage: 'Un autre brouillon attend, peut-être ouvert dans un autre onglet.',
  },
  takeOver: { id: 'entryForm.takeOver', defaultMessage: 'Reprendre' },
  discard: { id: 'entryForm.discard', defaultMessage: 'Effacer le brouillon' },
  discardTitle: { id: 'entryForm.discard.title', defaultMessage: 'Effacer ce brouillon ?' },
  discardText: {
    id: 'entryForm.discard.text',
    defaultMessage: 'Ce que vous avez écrit ici sans l’enregistrer sera perdu.',
  },
});

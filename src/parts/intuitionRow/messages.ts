import { defineMessage, defineMessages } from 'react-intl';

export const intuitionRowMessages = defineMessages({
  mark: { id: 'intuition.mark', defaultMessage: 'Marquer comme réalisée' },
  otherDay: { id: 'intuition.otherDay', defaultMessage: 'Autre jour' },
  changeDay: { id: 'intuition.changeDay', defaultMessage: 'Changer le jour' },
  dropped: { id: 'intuition.dropped', defaultMessage: 'Vous avez choisi de ne pas la faire.' },
  takeUp: { id: 'intuition.takeUp', defaultMessage: 'La reprendre' },
  change: { id: 'intuition.change', defaultMessage: 'Ce que cela a changé' },
  changeQuestion: { id: 'intuition.change.question', defaultMessage: 'Qu’est-ce que cela a changé ?' },
  editChange: { id: 'intuition.change.edit', defaultMessage: 'Modifier ce que cela a changé' },
  save: { id: 'intuition.change.save', defaultMessage: 'Enregistrer' },
  later: { id: 'intuition.change.later', defaultMessage: 'Plus tard' },
  day: { id: 'intuition.day.label', defaultMessage: 'Réalisée le' },
  dayWrong: {
    id: 'intuition.day.wrong',
    defaultMessage: 'Choisissez un jour passé, ou aujourd’hui.',
  },
  confirm: { id: 'intuition.day.confirm', defaultMessage: 'Confirmer' },
  celebrate: { id: 'intuition.celebrate', defaultMessage: 'Célébrer' },
  makeCelebration: { id: 'intuition.makeCelebration', defaultMessage: 'En faire une célébration' },
  celebrated: { id: 'intuition.celebrated', defaultMessage: 'Célébrée' },
  unnamed: { id: 'intuition.unnamed', defaultMessage: 'Intuition sans texte' },
});

/** Messages that take values. */
export const realisedOnMessage = defineMessage<{ day: Date }>({
  id: 'intuition.realisedOn',
  defaultMessage: 'Réalisée le {day, date, long}',
});

/** For a day that no calendar has: it is shown as it is stored. */
export const realisedAsStoredMessage = defineMessage<{ day: string }>({
  id: 'intuition.realisedAsStored',
  defaultMessage: 'Réalisée ({day})',
});

import { defineMessage, defineMessages } from 'react-intl';

export const intuitionRowMessages = defineMessages({
  mark: { id: 'intuition.mark', defaultMessage: 'Marquer comme réalisée' },
  otherDay: { id: 'intuition.otherDay', defaultMessage: 'Faite un autre jour' },
  changeDay: { id: 'intuition.changeDay', defaultMessage: 'Changer le jour' },
  dropped: { id: 'intuition.dropped', defaultMessage: 'Vous avez choisi de ne pas la faire.' },
  takeUp: { id: 'intuition.takeUp', defaultMessage: 'La reprendre' },
  change: { id: 'intuition.change', defaultMessage: 'Qu’est-ce que cela a changé ?' },
  day: { id: 'intuition.day.label', defaultMessage: 'Réalisée le' },
  dayWrong: { id: 'intuition.day.wrong', defaultMessage: 'Choisissez un jour passé, ou aujourd’hui.' },
  celebrate: { id: 'intuition.celebrate', defaultMessage: 'Célébrer' },
  celebrated: { id: 'intuition.celebrated', defaultMessage: 'Célébrée' },
  unnamed: { id: 'intuition.unnamed', defaultMessage: 'Intuition sans texte' },
});

export const realisedOnMessage = defineMessage<{ day: string }>({
  id: 'intuition.realisedOn',
  defaultMessage: 'Réalisée le {day}',
});

/** For a day that no calendar has: it is shown as it is stored. */
export const realisedAsStoredMessage = defineMessage<{ day: string }>({
  id: 'intuition.realisedAsStored',
  defaultMessage: 'Réalisée ({day})',
});

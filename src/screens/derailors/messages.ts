import { defineMessages } from 'react-intl';

export const derailorMessages = defineMessages({
  title: { id: 'derailors.add.title', defaultMessage: 'Identifier un déviateur' },
  missing: {
    id: 'derailors.missing.text',
    defaultMessage:
      'Un déviateur se fait entendre quand une intuition vous met mal à l’aise. Pour en identifier un, vous partirez d’une de vos reconnexions : il vous en faut au moins une.',
  },
  missingNext: {
    id: 'derailors.missing.next',
    defaultMessage: 'Comptez une dizaine de minutes, puis revenez ici.',
  },
  addReconnection: { id: 'derailors.missing.add', defaultMessage: 'Faire une reconnexion' },
  home: { id: 'derailors.missing.home', defaultMessage: 'Retour à l’accueil' },
});

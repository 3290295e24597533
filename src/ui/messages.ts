import { defineMessage, defineMessages } from 'react-intl';

/** Texts that belong to no single screen. */
export const appMessages = defineMessages({
  name: { id: 'app.name', defaultMessage: 'Reconnexion' },
  loading: { id: 'app.loading', defaultMessage: 'Chargement…' },
  search: { id: 'app.search', defaultMessage: 'Rechercher partout' },
  close: { id: 'app.close', defaultMessage: 'Fermer' },
  cancel: { id: 'app.cancel', defaultMessage: 'Annuler' },
  backHome: { id: 'shell.error.backHome', defaultMessage: 'Revenir à l’accueil' },
  unread: { id: 'app.unread', defaultMessage: 'Vos écrits n’ont pas encore été lus. Ils apparaîtront ici.' },
  retry: { id: 'app.retry', defaultMessage: 'Réessayer' },
  missing: {
    id: 'app.missing',
    defaultMessage:
      'Cette partie n’est pas encore sur cet appareil. Elle s’affichera dès que le réseau sera revenu.',
  },
});

/** Of all intuitions. */
export const realisedMessage = defineMessage<{ count: number }>({
  id: 'home.tile.realised',
  defaultMessage: '{count, plural, =0 {aucune réalisée} one {dont # réalisée} other {dont # réalisées}}',
});

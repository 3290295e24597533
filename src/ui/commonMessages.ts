import { defineMessages } from 'react-intl';

/** What several screens say, but not login or home: it comes with the other messages. */
export const commonMessages = defineMessages({
  goOn: { id: 'common.goOn', defaultMessage: 'Continuer' },
  save: { id: 'common.save', defaultMessage: 'Enregistrer' },
  print: { id: 'common.print', defaultMessage: 'Imprimer' },
  download: { id: 'common.download', defaultMessage: 'Télécharger' },
  more: { id: 'common.more', defaultMessage: 'Voir plus' },
  toHome: { id: 'common.toHome', defaultMessage: 'Retour à l’accueil' },
  reconnect: { id: 'common.reconnect', defaultMessage: 'Faire une reconnexion' },
  toCalendar: { id: 'common.toCalendar', defaultMessage: 'Ajouter à mon agenda' },
  untitled: { id: 'common.untitled', defaultMessage: 'Sans titre' },
  /** Said to screen readers after a link that opens a tab. */
  newTab: { id: 'richText.newTab', defaultMessage: '(nouvel onglet)' },
  resumed: { id: 'common.resumed', defaultMessage: 'Vous reprenez votre brouillon.' },
  unsaved: {
    id: 'common.unsaved',
    defaultMessage:
      'Vos changements sont gardés sur cet appareil. Enregistrez-les pour les transmettre au programme.',
  },
  unreachable: {
    id: 'common.unreachable',
    defaultMessage: 'Le programme est injoignable. Vérifiez votre connexion, puis réessayez.',
  },
  disappears: {
    id: 'common.disappears',
    defaultMessage:
      'Elle disparaîtra de tous vos appareils. Sur cet appareil, la corbeille la garde trente jours.',
  },
});

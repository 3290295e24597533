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
  confirm: { id: 'app.confirm', defaultMessage: 'Confirmer' },
  email: { id: 'app.email', defaultMessage: 'Email' },
  retry: { id: 'app.retry', defaultMessage: 'Réessayer' },
  missing: {
    id: 'app.missing',
    defaultMessage:
      'Cette partie n’est pas encore sur cet appareil. Elle s’affichera dès que le réseau sera revenu.',
  },
});

/** Names of pages: in the menu, as their titles, and over what belongs to them. */
export const pageNames = defineMessages({
  home: { id: 'menu.entry.home', defaultMessage: 'Accueil' },
  add: { id: 'menu.entry.add', defaultMessage: 'Nouvelle reconnexion' },
  identityCard: { id: 'menu.entry.identityCard', defaultMessage: 'Carte d’identité' },
  reconnections: { id: 'menu.entry.reconnections', defaultMessage: 'Reconnexions' },
  intuitions: { id: 'menu.entry.intuitions', defaultMessage: 'Intuitions' },
  derailors: { id: 'menu.entry.derailors', defaultMessage: 'Déviateurs et prétentions' },
  celebrations: { id: 'menu.entry.celebrations', defaultMessage: 'Célébrations et notes' },
  resources: { id: 'menu.entry.resources', defaultMessage: 'Ressources' },
  plf: { id: 'menu.entry.plf', defaultMessage: 'Fondamentaux du leadership personnel' },
  synthesis: { id: 'menu.entry.synthesis', defaultMessage: 'Compte rendu' },
  session: { id: 'menu.entry.session', defaultMessage: 'Préparer ma séance' },
  friendship: { id: 'menu.entry.friendship', defaultMessage: 'Amitié professionnelle' },
  logout: { id: 'menu.entry.logout', defaultMessage: 'Se déconnecter' },
  events: { id: 'menu.entry.events', defaultMessage: 'Événements' },
  account: { id: 'menu.entry.account', defaultMessage: 'Mon compte' },
  registration: { id: 'login.register', defaultMessage: 'Demander une inscription' },
});

/** Of all intuitions. */
export const realisedMessage = defineMessage<{ count: number }>({
  id: 'home.tile.realised',
  defaultMessage: '{count, plural, =0 {aucune réalisée} one {dont # réalisée} other {dont # réalisées}}',
});

/** The user's own words among ours. */
export const quotedMessage = defineMessage<{ words: string }>({
  id: 'app.quoted',
  defaultMessage: '« {words} »',
});

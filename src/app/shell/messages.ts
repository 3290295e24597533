import { defineMessage, defineMessages } from 'react-intl';
import { newsCategoryMessages } from '../../parts/news/categoryMessages';
import { appMessages, pageNames } from '../../ui/messages';

export const menuGroupMessages = defineMessages({
  journey: { id: 'menu.group.journey', defaultMessage: 'Mon parcours' },
  traces: { id: 'menu.group.traces', defaultMessage: 'Mes traces' },
  programme: { id: 'menu.group.programme', defaultMessage: 'Le programme' },
});

/** Where one stands in the guided exercise: the section, and of how many. */
export const placeMessage = defineMessage<{ section: number; count: number }>({
  id: 'menu.entry.place',
  defaultMessage: '{section} sur {count}',
});

export const shellMessages = defineMessages({
  skip: { id: 'shell.skip', defaultMessage: 'Aller au contenu' },
  tabs: { id: 'shell.tabs.label', defaultMessage: 'Navigation principale' },
  addShort: { id: 'shell.tabs.addShort', defaultMessage: 'Reconnexion' },
  menu: { id: 'shell.tabs.menu', defaultMessage: 'Menu' },
  legal: { id: 'shell.legal.label', defaultMessage: 'Informations légales' },
  errorTitle: { id: 'shell.error.title', defaultMessage: 'Cette page ne s’affiche pas' },
  errorText: {
    id: 'shell.error.text',
    defaultMessage:
      'Ce que vous avez enregistré et vos brouillons sont gardés. Réessayez, ou revenez à l’accueil.',
  },
  reload: { id: 'shell.error.reload', defaultMessage: 'Recharger la page' },
  leaveUnsent: {
    id: 'shell.leaveUnsent',
    defaultMessage: 'Tout n’a pas encore été envoyé : vous pourriez en perdre. Se déconnecter quand même ?',
  },
});

export const menuMessages = {
  ...pageNames,
  search: appMessages.search,
  news: newsCategoryMessages['32'],
  inspiration: newsCategoryMessages['29'],
  quotes: newsCategoryMessages['30'],
  practice: newsCategoryMessages['31'],
};

/** Names of the legal pages. French law wants the state of conformity said on every page: docs/accessibility.md. */
export const legalMessages = defineMessages({
  notices: { id: 'shell.legal.notices', defaultMessage: 'Mentions légales' },
  terms: { id: 'shell.legal.terms', defaultMessage: 'Conditions d’utilisation' },
  privacy: { id: 'shell.legal.privacy', defaultMessage: 'Confidentialité' },
  accessibility: {
    id: 'shell.legal.accessibility',
    defaultMessage: 'Accessibilité : partiellement conforme',
  },
});

export const syncMessages = defineMessages({
  saved: { id: 'shell.sync.saved', defaultMessage: 'Enregistré sur cet appareil' },
  kept: { id: 'shell.sync.kept', defaultMessage: 'Enregistré' },
  notSent: { id: 'shell.sync.notSent', defaultMessage: 'Pas encore envoyé' },
  parked: {
    id: 'shell.sync.parked',
    defaultMessage: 'Enregistré sur cet appareil ; une partie n’a pas pu être envoyée',
  },
  details: { id: 'shell.sync.details', defaultMessage: 'Détails de la synchronisation' },
  withoutDetails: {
    id: 'shell.sync.withoutDetails',
    defaultMessage: 'Pas de connexion pour le moment : la synchronisation reprendra d’elle-même.',
  },
  notStored: {
    id: 'shell.sync.notStored',
    defaultMessage: 'Ce que vous écrivez n’est pas gardé sur cet appareil',
  },
});

/** A time in words: `day` is only said when it is not today. */
export type SpokenTime = Record<'day' | 'time', string> & { when: 'today' | 'other' };

export const syncedMessage = defineMessage<SpokenTime>({
  id: 'shell.sync.synced',
  defaultMessage: '{when, select, today {Synchronisé à {time}} other {Synchronisé le {day} à {time}}}',
});

/** `to` what: the network, or the user's space where the network is fine and the provider isn't. */
export const waitingMessage = defineMessage<{ count: number; to: 'network' | 'space' }>({
  id: 'shell.sync.waiting',
  defaultMessage:
    'En attente de connexion{to, select, space { à votre espace} other {}}{count, plural, =0 {} one {, # à envoyer} other {, # à envoyer}}',
});

import { defineMessages } from 'react-intl';
import type { SearchKind } from '../../domain/search/searchSources';

export const searchMessages = defineMessages({
  begin: {
    id: 'search.begin',
    defaultMessage:
      'Un nom, un mot, une émotion : cherchez dans tout ce que vous avez écrit. Ce que vous tapez n’est gardé nulle part.',
  },
  nothing: {
    id: 'search.nothing',
    defaultMessage: 'Rien ne correspond à ces mots. Essayez un seul mot, ou seulement son début.',
  },
  empty: {
    id: 'search.empty',
    defaultMessage: 'Vous n’avez encore rien écrit.',
  },
  bin: { id: 'search.bin', defaultMessage: 'Ce que vous avez supprimé' },
});

/** What each kind is called, as a heading over those found. */
export const kindMessages: Record<SearchKind, { id: string; defaultMessage: string }> = defineMessages({
  reconnection: { id: 'search.kind.reconnection', defaultMessage: 'Reconnexions' },
  intuition: { id: 'search.kind.intuition', defaultMessage: 'Intuitions' },
  celebration: { id: 'search.kind.celebration', defaultMessage: 'Célébrations et notes' },
  derailor: { id: 'search.kind.derailor', defaultMessage: 'Déviateurs' },
  claim: { id: 'search.kind.claim', defaultMessage: 'Prétentions' },
  friendship: { id: 'search.kind.friendship', defaultMessage: 'Amitié professionnelle' },
  session: { id: 'search.kind.session', defaultMessage: 'Séances' },
  plf: { id: 'search.kind.plf', defaultMessage: 'Fondamentaux du leadership personnel' },
  identityCard: { id: 'search.kind.identityCard', defaultMessage: 'Carte d’identité' },
});

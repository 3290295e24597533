import { defineMessage, defineMessages } from 'react-intl';

/** What entries are and how they stand, in a word or two. Login and home can’t say them: they come with the other messages. */
export const wordMessages = defineMessages({
  reconnection: { id: 'word.reconnection', defaultMessage: 'Reconnexion' },
  intuition: { id: 'word.intuition', defaultMessage: 'Intuition' },
  derailor: { id: 'word.derailor', defaultMessage: 'Déviateur' },
  derailors: { id: 'word.derailors', defaultMessage: 'Déviateurs' },
  claim: { id: 'word.claim', defaultMessage: 'Prétention' },
  claims: { id: 'word.claims', defaultMessage: 'Prétentions' },
  celebration: { id: 'word.celebration', defaultMessage: 'Célébration' },
  note: { id: 'word.note', defaultMessage: 'Note' },
  sessions: { id: 'word.sessions', defaultMessage: 'Séances' },
  person: { id: 'word.person', defaultMessage: 'Par personne' },
  theme: { id: 'word.theme', defaultMessage: 'Par thème' },
  past: { id: 'word.past', defaultMessage: 'Passée' },
  prepared: { id: 'word.prepared', defaultMessage: 'Préparée' },
  future: { id: 'word.future', defaultMessage: 'À venir' },
  realised: { id: 'word.realised', defaultMessage: 'Réalisées' },
  pending: { id: 'word.pending', defaultMessage: 'En attente' },
  shown: { id: 'word.shown', defaultMessage: 'Ce qui est montré' },
  all: { id: 'word.all', defaultMessage: 'Toutes' },
});

export const fromIntuitionMessage = defineMessage<{ intuition: string }>({
  id: 'word.fromIntuition',
  defaultMessage: 'Née de l’intuition « {intuition} »',
});

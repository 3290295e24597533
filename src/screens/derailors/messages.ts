import { defineMessage, defineMessages } from 'react-intl';
import { wordMessages } from '../../ui/wordMessages';

export const filterMessages = {
  legend: wordMessages.shown,
  all: defineMessage({ id: 'derailors.list.all', defaultMessage: 'Tout' }),
  derailor: wordMessages.derailors,
  claim: wordMessages.claims,
};

export const derailorsMessages = defineMessages({
  empty: {
    id: 'derailors.list.empty',
    defaultMessage:
      'Un déviateur est une voix qui vous écarte d’un acte juste ; une prétention, une image de vous à laquelle vous tenez trop. Les nommer, c’est retrouver le choix.',
  },
  untitled: { id: 'derailors.untitled', defaultMessage: 'Sans nom' },
  deleteDerailor: { id: 'derailors.delete.derailor', defaultMessage: 'Supprimer ce déviateur ?' },
  deleteClaim: { id: 'derailors.delete.claim', defaultMessage: 'Supprimer cette prétention ?' },
  deleteDerailorText: {
    id: 'derailors.delete.derailorText',
    defaultMessage:
      'Il disparaîtra de tous vos appareils. Sur cet appareil, la corbeille le garde trente jours.',
  },
  origin: { id: 'derailors.origin.untitled', defaultMessage: 'D’une reconnexion' },
});

export const guidedMessages = defineMessages({
  title: { id: 'derailors.add.title', defaultMessage: 'Identifier un déviateur' },
  missing: {
    id: 'derailors.missing.text',
    defaultMessage: 'Un déviateur se cherche dans une de vos reconnexions : il vous en faut au moins une.',
  },
  name: { id: 'derailors.missing.name', defaultMessage: 'Nommer un déviateur' },
});

/** Where a derailor was met, as far as its reconnection says it. */
export const originMessages = {
  who: defineMessage<{ who: string }>({
    id: 'derailors.origin.who',
    defaultMessage: 'D’une reconnexion avec {who}',
  }),
  subject: defineMessage<{ subject: string }>({
    id: 'derailors.origin.subject',
    defaultMessage: 'D’une reconnexion · {subject}',
  }),
  both: defineMessage<{ who: string; subject: string }>({
    id: 'derailors.origin.both',
    defaultMessage: 'D’une reconnexion avec {who} · {subject}',
  }),
};

/** A reconnection told from others that say the same. */
export const datedOriginMessage = defineMessage<{ origin: string; day: string }>({
  id: 'derailors.origin.dated',
  defaultMessage: '{origin} ({day})',
});

export const intuitionMessage = defineMessage<{ intuition: string }>({
  id: 'derailors.intuition',
  defaultMessage: 'Intuition : « {intuition} »',
});

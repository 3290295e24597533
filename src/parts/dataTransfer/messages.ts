import { defineMessage, defineMessages } from 'react-intl';
import type { NodeCollectionName } from '../../domain/collections';
import { pageNames } from '../../ui/messages';
import { wordMessages } from '../../ui/wordMessages';

export const transferMessages = defineMessages({
  title: { id: 'dataTransfer.title', defaultMessage: 'Vos données' },
  text: {
    id: 'dataTransfer.text',
    defaultMessage:
      'Ce que vous écrivez vous appartient. Gardez-en une copie dans un fichier, ou reprenez un export précédent : rien de ce qui est ici ne sera effacé.',
  },
  export: { id: 'dataTransfer.export', defaultMessage: 'Exporter mes données' },
  import: { id: 'dataTransfer.import', defaultMessage: 'Importer' },
  imported: {
    id: 'dataTransfer.imported',
    defaultMessage: 'C’est fait : le contenu du fichier a rejoint le vôtre.',
  },
  nothingNew: { id: 'dataTransfer.nothingNew', defaultMessage: 'Tout était déjà là : rien n’a changé.' },
});

export const planMessages = defineMessages({
  title: { id: 'dataTransfer.plan.title', defaultMessage: 'Ce que contient ce fichier' },
  text: {
    id: 'dataTransfer.plan.text',
    defaultMessage:
      'Rien n’est effacé. Ce qui est nouveau s’ajoute ; là où un texte diffère, le vôtre reste et l’autre est gardé à côté.',
  },
  allThere: {
    id: 'dataTransfer.plan.allThere',
    defaultMessage: 'Tout est déjà là : cet import ne changera rien.',
  },
});

/** How much of a collection is new, differs, or is there already. */
export const importCountMessages = {
  added: defineMessage<{ count: number }>({
    id: 'dataTransfer.plan.added',
    defaultMessage: '{count, number} à ajouter',
  }),
  differing: defineMessage<{ count: number }>({
    id: 'dataTransfer.plan.differing',
    defaultMessage: '{count, plural, one {# qui diffère} other {# qui diffèrent}}',
  }),
  same: defineMessage<{ count: number }>({
    id: 'dataTransfer.plan.same',
    defaultMessage: '{count, number} déjà là',
  }),
};

export const unreadMessage = defineMessage<{ count: number }>({
  id: 'dataTransfer.plan.unread',
  defaultMessage:
    '{count, plural, one {Un élément de ce fichier est illisible : il est laissé de côté.} other {# éléments de ce fichier sont illisibles : ils sont laissés de côté.}}',
});

/** For what a vault sealed. */
export const sealedMessages = defineMessages({
  title: { id: 'dataTransfer.sealed.title', defaultMessage: 'Des textes chiffrés' },
  text: {
    id: 'dataTransfer.sealed.text',
    defaultMessage:
      'Une partie de ce fichier est chiffrée. Tapez la clé de secours qui l’ouvre : elle reste sur cet appareil.',
  },
  leave: { id: 'dataTransfer.sealed.leave', defaultMessage: 'Continuer sans ces textes' },
  notIn: {
    id: 'dataTransfer.sealed.notIn',
    defaultMessage:
      'Le fichier contient ce qui est sur cet appareil, sans les textes chiffrés : votre espace ne répond pas.',
  },
});

export const refusalMessages = defineMessages({
  unreadable: {
    id: 'dataTransfer.refusal.unreadable',
    defaultMessage: 'Ce fichier n’a pas pu être lu. Rien n’a changé. Choisissez-le à nouveau.',
  },
  tooBig: {
    id: 'dataTransfer.refusal.tooBig',
    defaultMessage:
      'Ce fichier est trop volumineux pour être un export de vos données (20 Mo au plus). Rien n’a changé.',
  },
  notJson: {
    id: 'dataTransfer.refusal.notJson',
    defaultMessage:
      'Ce fichier n’est pas un export de vos données, ou il est abîmé. Rien n’a changé. Choisissez un fichier obtenu par « Exporter mes données ».',
  },
  foreign: {
    id: 'dataTransfer.refusal.foreign',
    defaultMessage:
      'Ce fichier vient d’une autre application. Rien n’a changé. Choisissez un fichier obtenu par « Exporter mes données ».',
  },
  otherVersion: {
    id: 'dataTransfer.refusal.otherVersion',
    defaultMessage:
      'Ce fichier vient d’une autre version de l’application, que celle-ci ne sait pas lire. Rien n’a changé. Rechargez la page, puis réessayez.',
  },
  nothing: {
    id: 'dataTransfer.refusal.nothing',
    defaultMessage: 'Ce fichier ne contient rien qui puisse être importé. Rien n’a changé.',
  },
  noRoom: {
    id: 'dataTransfer.refusal.noRoom',
    defaultMessage:
      'Avec le contenu de ce fichier, vos données ne tiendraient plus sur cet appareil. Rien n’a changé.',
  },
});

/** What the collections are called, by their names in the table: as their pages, where those hold nothing else. */
export const collectionMessages = {
  ...pageNames,
  derailors: wordMessages.derailors,
  claims: wordMessages.claims,
  ...defineMessages({
    reconnections: { id: 'dataTransfer.rows.reconnections', defaultMessage: 'Reconnexions et intuitions' },
    registrations: { id: 'dataTransfer.rows.registrations', defaultMessage: 'Inscriptions et séances' },
    drafts: { id: 'dataTransfer.rows.drafts', defaultMessage: 'Brouillons' },
  }),
} satisfies Record<NodeCollectionName | 'drafts', object>;

import { defineMessage, defineMessages } from 'react-intl';
import type { Bringable } from '../../domain/entries/entriesToBring';
import { pageNames } from '../../ui/messages';
import { wordMessages } from '../../ui/wordMessages';

export const sessionsMessages = defineMessages({
  list: { id: 'sessions.list', defaultMessage: 'Mes séances' },
  lead: {
    id: 'sessions.lead',
    defaultMessage:
      'Choisissez ce que vous apportez, et ce que vous venez chercher. L’application n’envoie rien : vous montrez, imprimez ou partagez vous-même.',
  },
  begin: { id: 'sessions.begin', defaultMessage: 'Préparer une séance' },
  empty: {
    id: 'sessions.empty',
    defaultMessage:
      'Une heure d’accompagnement se prépare en dix minutes : une situation encore vive, une intuition réalisée, une autre que vous remettez.',
  },
  untitled: { id: 'sessions.untitled', defaultMessage: 'Séance sans titre' },
  gone: { id: 'sessions.gone', defaultMessage: 'Cette séance n’existe plus.' },
  all: { id: 'sessions.all', defaultMessage: 'Toutes mes séances' },
  delete: { id: 'sessions.delete', defaultMessage: 'Supprimer cette séance' },
  deleteTitle: { id: 'sessions.delete.title', defaultMessage: 'Supprimer cette séance ?' },
  deleteText: {
    id: 'sessions.delete.text',
    defaultMessage:
      'Elle disparaîtra de tous vos appareils, avec l’acte noté après elle. Sur cet appareil, la corbeille les garde trente jours. Les entrées que vous y apportiez restent.',
  },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'sessions.count',
  defaultMessage: '{count, plural, =0 {Aucune entrée} one {# entrée} other {# entrées}}',
});

export const kindMessages = { ...wordMessages, friendship: pageNames.friendship } satisfies Record<
  Bringable['kind'],
  object
>;

export const textMessages = defineMessages({
  title: { id: 'sessions.text.title', defaultMessage: 'Ce qui m’amène, en une ligne' },
  'questions.understood': {
    id: 'sessions.text.understood',
    defaultMessage: 'Ce que je veux avoir compris à la fin',
  },
  'questions.hesitate': { id: 'sessions.text.hesitate', defaultMessage: 'La question que j’hésite à poser' },
  'questions.hidden': { id: 'sessions.text.hidden', defaultMessage: 'Ce que je préfère ne pas montrer' },
  learnt: { id: 'sessions.text.learnt', defaultMessage: 'Une chose apprise' },
});

export const pageMessages = defineMessages({
  brought: { id: 'sessions.page.brought', defaultMessage: 'Ce que j’apporte' },
  questions: { id: 'sessions.page.questions', defaultMessage: 'Trois questions' },
  hiddenOpen: {
    id: 'sessions.page.hidden',
    defaultMessage:
      'Jamais imprimé, jamais partagé, absent du compte rendu. C’est gardé comme vos autres textes : sur cet appareil, dans votre espace et dans l’export de vos données. Sans coffre, qui administre le programme pourrait le lire.',
  },
  hiddenSealed: {
    id: 'sessions.page.hidden.vault',
    defaultMessage:
      'Jamais imprimé, jamais partagé, absent du compte rendu. C’est gardé comme vos autres textes : sur cet appareil, dans l’export de vos données et, chiffré par votre coffre, dans votre espace.',
  },
  nothing: {
    id: 'sessions.page.nothing',
    defaultMessage: 'Rien de choisi pour l’instant. Deux ou trois entrées suffisent.',
  },
  missing: { id: 'sessions.page.missing', defaultMessage: 'Cette entrée n’existe plus.' },
  add: { id: 'sessions.page.add', defaultMessage: 'Choisir des entrées' },
  suggested: { id: 'sessions.page.suggested', defaultMessage: 'Suggestions' },
  everything: { id: 'sessions.page.everything', defaultMessage: 'Toutes mes entrées' },
  none: { id: 'sessions.page.none', defaultMessage: 'Aucune entrée trouvée.' },
  noEntries: {
    id: 'sessions.page.noEntries',
    defaultMessage: 'Vous n’avez encore rien écrit à apporter. Les trois questions peuvent suffire.',
  },
  more: { id: 'sessions.page.more', defaultMessage: 'Afficher plus' },
  preview: { id: 'sessions.page.preview', defaultMessage: 'Voir ce qui sera lu' },
});

export const moveMessages = {
  up: defineMessage<{ name: string }>({ id: 'sessions.move.up', defaultMessage: 'Monter : {name}' }),
  down: defineMessage<{ name: string }>({ id: 'sessions.move.down', defaultMessage: 'Descendre : {name}' }),
  leave: defineMessage<{ name: string }>({ id: 'sessions.move.leave', defaultMessage: 'Retirer : {name}' }),
  moved: defineMessage<{ name: string; place: number; count: number }>({
    id: 'sessions.move.moved',
    defaultMessage: '{name} : {place, number} sur {count, number}',
  }),
};

export const previewMessages = defineMessages({
  title: { id: 'sessions.preview.title', defaultMessage: 'Ce qui sera lu' },
  lead: {
    id: 'sessions.preview.lead',
    defaultMessage:
      'Voici ce que verra la personne qui vous accompagne, et rien d’autre. Pour un PDF, choisissez-le dans la fenêtre d’impression.',
  },
  share: { id: 'sessions.preview.share', defaultMessage: 'Partager' },
  back: { id: 'sessions.preview.back', defaultMessage: 'Revenir à la préparation' },
  nothing: {
    id: 'sessions.preview.nothing',
    defaultMessage: 'Il n’y a encore rien à lire : choisissez une entrée, ou écrivez une question.',
  },
});

export const paperMessages = defineMessages({
  title: { id: 'sessions.paper.title', defaultMessage: 'Ma séance' },
  change: { id: 'sessions.paper.change', defaultMessage: 'Ce que cela a changé' },
});

export const paperByMessage = defineMessage<{ name: string; day: string }>({
  id: 'sessions.paper.by',
  defaultMessage: '{name}, {day}',
});

export const afterMessages = defineMessages({
  title: { id: 'sessions.after.title', defaultMessage: 'Après la séance' },
  asked: {
    id: 'sessions.after.asked',
    defaultMessage: 'La séance a eu lieu ? Une phrase suffit, tant que c’est frais.',
  },
  act: { id: 'sessions.after.act', defaultMessage: 'Un acte' },
  actHint: { id: 'sessions.after.act.hint', defaultMessage: 'Simple, et à vous. Il rejoint vos intuitions.' },
  day: { id: 'sessions.after.day', defaultMessage: 'Quel jour ? (facultatif)' },
  note: { id: 'sessions.after.note', defaultMessage: 'Noter cet acte' },
});

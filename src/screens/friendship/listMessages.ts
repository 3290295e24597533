import { defineMessage, defineMessages } from 'react-intl';
import type { FriendshipSession } from '../../domain/entries/friendship';
import { wordMessages } from '../../ui/wordMessages';

export const filterMessages = {
  legend: defineMessage({ id: 'friendship.list.filters', defaultMessage: 'Échanges montrés' }),
  all: defineMessage({ id: 'friendship.list.all', defaultMessage: 'Tous' }),
  person: wordMessages.person,
  theme: wordMessages.theme,
};

export const friendshipListMessages = defineMessages({
  add: { id: 'friendship.list.add', defaultMessage: 'Nouvel échange' },
  empty: {
    id: 'friendship.list.empty',
    defaultMessage:
      'Un échange se vit à deux : l’un s’exprime, l’autre écoute. Notez ici ce que vous avez dit et ce que vous avez entendu, par personne ou par thème.',
  },
  untitled: { id: 'friendship.list.untitled', defaultMessage: 'Échange' },
  nothingWritten: { id: 'friendship.list.nothingWritten', defaultMessage: 'Rien n’est encore écrit ici.' },
  editTitle: { id: 'friendship.form.title', defaultMessage: 'Modifier cet échange' },
  mode: { id: 'friendship.form.mode', defaultMessage: 'Comment abordez-vous cet échange ?' },
  subject: { id: 'friendship.form.subject', defaultMessage: 'Avec qui, ou sur quel thème ?' },
  deleteTitle: { id: 'friendship.delete.title', defaultMessage: 'Supprimer cet échange ?' },
  deleteText: {
    id: 'friendship.delete.text',
    defaultMessage:
      'Ses deux parties disparaîtront de tous vos appareils. Sur cet appareil, la corbeille les garde trente jours.',
  },
});

/** The mode that a conflict's text names. */
export const friendshipModeOf = (text: string): FriendshipSession['mode'] =>
  text === 'theme' ? text : 'person';

export const onThemeMessage = defineMessage<{ subject: string }>({
  id: 'friendship.list.onTheme',
  defaultMessage: 'Sur « {subject} »',
});

export const sessionCountMessage = defineMessage<{ count: number }>({
  id: 'friendship.list.count',
  defaultMessage: '{count, plural, one {# échange} other {# échanges}}',
});

/** Ways to a part of a session; `part` is its name in the document. */
export const partMessages = {
  add: defineMessage<{ part: string }>({
    id: 'friendship.list.addPart',
    defaultMessage: 'Ajouter « {part} »',
  }),
  resume: defineMessage<{ part: string }>({
    id: 'friendship.list.resume',
    defaultMessage: 'Reprendre « {part} »',
  }),
};

import { defineMessage, defineMessages } from 'react-intl';
import type { IconName } from '../icons';

/** Words that every list of entries uses (docs/requirements.md, section M). */
export const listMessages = defineMessages({
  search: { id: 'list.search', defaultMessage: 'Rechercher' },
  nothingFound: { id: 'list.nothingFound', defaultMessage: 'Rien ne correspond à ces mots.' },
  nothingHere: { id: 'list.nothingHere', defaultMessage: 'Rien à montrer avec ce choix.' },
  choose: { id: 'list.choose', defaultMessage: 'Choisissez une entrée à relire.' },
  add: { id: 'list.add', defaultMessage: 'Ajouter' },
  edit: { id: 'list.edit', defaultMessage: 'Modifier' },
  endEdit: { id: 'list.endEdit', defaultMessage: 'Terminé' },
  delete: { id: 'list.delete', defaultMessage: 'Supprimer' },
});

export const alsoWrittenMessage = defineMessage<{ text: string }>({
  id: 'list.alsoWritten',
  defaultMessage: 'Aussi écrit sur un autre appareil : « {text} »',
});

/** After the number of all entries, two at least; `icon` is their list's. */
export const tracesMessage = defineMessage<{ icon: IconName }>({
  id: 'list.traces',
  defaultMessage:
    '{icon, select, star {célébrations et notes} signpost {déviateurs et prétentions} people {échanges} spark {intuitions} pencil {séances} other {reconnexions}}',
});

export const foundMessage = defineMessage<{ count: number }>({
  id: 'list.found',
  defaultMessage: '{count, plural, one {# résultat} other {# résultats}}',
});

export const conflictMessages = defineMessages({
  explain: {
    id: 'list.conflict.explain',
    defaultMessage: 'Ce texte a été modifié sur deux appareils. Quelle version gardez-vous ?',
  },
  shown: { id: 'list.conflict.shown', defaultMessage: 'La version affichée' },
  mark: { id: 'list.conflict.mark', defaultMessage: 'Deux versions' },
  keep: { id: 'list.conflict.keep', defaultMessage: 'Garder celle-ci' },
});

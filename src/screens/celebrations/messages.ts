import { defineMessage, defineMessages } from 'react-intl';
import type { Celebration } from '../../domain/entries/celebration';
import { wordMessages } from '../../ui/wordMessages';

export const filterMessages = {
  legend: wordMessages.shown,
  all: wordMessages.all,
  note: defineMessage({ id: 'celebrations.list.notes', defaultMessage: 'Notes' }),
  celebration: defineMessage({ id: 'celebrations.list.celebrations', defaultMessage: 'Célébrations' }),
};

export const celebrationsMessages = defineMessages({
  empty: {
    id: 'celebrations.list.empty',
    defaultMessage:
      'Gardez ici ce qui mérite d’être fêté, et les pensées à ne pas perdre. Une intuition réalisée peut aussi devenir une célébration.',
  },
  addTitle: { id: 'celebrations.form.addTitle', defaultMessage: 'Une note ou une célébration' },
  text: { id: 'celebrations.form.text', defaultMessage: 'Note' },
  aNote: { id: 'celebrations.form.aNote', defaultMessage: 'Une note' },
  aCelebration: { id: 'celebrations.form.aCelebration', defaultMessage: 'Une célébration' },
  kind: { id: 'celebrations.form.kind', defaultMessage: 'De quoi s’agit-il ?' },
  deleteTitle: { id: 'celebrations.delete.title', defaultMessage: 'Supprimer cette entrée ?' },
});

/** The kind that a conflict's text names. */
export const celebrationKindOf = (text: string): Celebration['kind'] =>
  text === 'celebration' ? text : 'note';

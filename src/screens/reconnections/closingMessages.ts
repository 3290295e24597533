import { defineMessage, defineMessages } from 'react-intl';

export const closingMessages = defineMessages({
  title: { id: 'reconnections.closing.title', defaultMessage: 'Reconnexion enregistrée' },
  done: { id: 'reconnections.closing.done', defaultMessage: 'Votre reconnexion est faite.' },
  feelings: { id: 'reconnections.closing.feelings', defaultMessage: 'Votre ressenti' },
  which: { id: 'reconnections.closing.which', defaultMessage: 'Laquelle d’abord, et quand ?' },
  when: { id: 'reconnections.closing.when', defaultMessage: 'Quand ?' },
  today: { id: 'reconnections.closing.today', defaultMessage: 'Aujourd’hui' },
  tomorrow: { id: 'reconnections.closing.tomorrow', defaultMessage: 'Demain' },
  otherDay: { id: 'reconnections.closing.otherDay', defaultMessage: 'Un autre jour' },
  /** All that the calendar shows: it may be seen by others. */
  reminder: { id: 'reconnections.closing.reminder', defaultMessage: 'Un moment pour vous' },
  discreet: {
    id: 'reconnections.closing.discreet',
    defaultMessage: 'Votre agenda affichera « Un moment pour vous », rien de plus.',
  },
  history: { id: 'reconnections.closing.history', defaultMessage: 'Voir mes reconnexions' },
});

/** What one thought, and how one looks at it now: each on a line of its own. */
export const changeMessage = defineMessage<{ before: string; after: string }>({
  id: 'reconnections.closing.change',
  defaultMessage: 'De « {before} »\nà « {after} »',
});

/** Feelings begin with « de » often, which no « De » may stand before. */
export const feelingChangeMessage = defineMessage<{ before: string; after: string }>({
  id: 'reconnections.closing.feelingChange',
  defaultMessage: '« {before} »,\npuis « {after} »',
});

/** Once the calendar's file is there. */
export const writtenMessage = defineMessage<{ day: string; time: string }>({
  id: 'reconnections.closing.written',
  defaultMessage: 'Ouvrez le fichier téléchargé : votre agenda vous fera signe le {day} à {time}.',
});

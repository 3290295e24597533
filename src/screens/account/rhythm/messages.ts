import { defineMessage, defineMessages } from 'react-intl';

export const rhythmMessages = defineMessages({
  title: { id: 'account.rhythm.title', defaultMessage: 'Un moment chaque semaine' },
  text: {
    id: 'account.rhythm.text',
    defaultMessage:
      'Un quart d’heure pour vous, à un jour et une heure qui vous vont : votre agenda s’en souvient. L’application n’en garde rien.',
  },
  day: { id: 'account.rhythm.day', defaultMessage: 'Jour' },
  hour: { id: 'account.rhythm.hour', defaultMessage: 'Heure' },
  noHour: { id: 'account.rhythm.noHour', defaultMessage: 'Choisissez une heure.' },
  add: { id: 'account.rhythm.add', defaultMessage: 'Ajouter à mon agenda' },
  /** All that the calendar shows: it may be seen by others. */
  event: { id: 'account.rhythm.event', defaultMessage: 'Un moment pour moi' },
  discreet: {
    id: 'account.rhythm.discreet',
    defaultMessage: 'Votre agenda affichera « Un moment pour moi », rien d’autre.',
  },
});

/** Once the calendar's file is there. */
export const writtenMessage = defineMessage<{ day: string; time: string }>({
  id: 'account.rhythm.written',
  defaultMessage:
    'Ouvrez le fichier téléchargé : votre agenda vous fera signe chaque {day} à {time}. Un autre choix le remplacera ; pour arrêter, supprimez-le de votre agenda.',
});

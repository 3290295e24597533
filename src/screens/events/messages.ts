import { defineMessages } from 'react-intl';

export const eventsMessages = defineMessages({
  title: { id: 'events.title', defaultMessage: 'Événements' },
  coming: { id: 'events.coming', defaultMessage: 'À venir' },
  past: { id: 'events.past', defaultMessage: 'Passés' },
});

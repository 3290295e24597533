import { defineMessage, defineMessages } from 'react-intl';

export const eventMessages = defineMessages({
  title: { id: 'event.title', defaultMessage: 'Événement' },
  more: { id: 'event.more', defaultMessage: 'En savoir plus' },
  next: { id: 'event.next', defaultMessage: 'Prochain événement' },
  list: { id: 'event.list.title', defaultMessage: 'Événements à venir' },
  none: {
    id: 'event.list.none',
    defaultMessage: 'Aucun événement à venir pour l’instant. Les prochains rendez-vous paraîtront ici.',
  },
  calendarFailed: {
    id: 'event.calendarFailed',
    defaultMessage:
      'Le fichier pour votre agenda n’a pas pu être préparé. Vérifiez votre connexion, puis réessayez.',
  },
  failed: {
    id: 'event.failed',
    defaultMessage: 'Les événements n’ont pas pu être chargés. Réessayez dans un moment.',
  },
  offline: {
    id: 'event.offline',
    defaultMessage:
      'Le programme est injoignable : les événements s’afficheront une fois la connexion revenue.',
  },
  stale: {
    id: 'event.stale',
    defaultMessage: 'Le programme est injoignable : ce qui suit date de votre dernier passage.',
  },
  missing: { id: 'event.missing', defaultMessage: 'Cet événement n’est plus proposé.' },
  oneFailed: {
    id: 'event.oneFailed',
    defaultMessage: 'L’événement n’a pas pu être chargé. Réessayez dans un moment.',
  },
  enrolled: { id: 'event.enrolled', defaultMessage: 'Inscription validée' },
  past: { id: 'event.past', defaultMessage: 'Passé' },
  venue: { id: 'event.venue', defaultMessage: 'Lieu' },
  address: { id: 'event.address', defaultMessage: 'Adresse' },
  link: { id: 'event.link', defaultMessage: 'Lien' },
  enrol: { id: 'event.enrol', defaultMessage: 'S’inscrire' },
  enrolUnreachable: {
    id: 'event.enrolUnreachable',
    defaultMessage:
      'Le programme est injoignable : votre inscription n’est pas confirmée. Réessayez une fois la connexion revenue.',
  },
  confirmText: {
    id: 'event.confirmText',
    defaultMessage: 'Le programme recevra votre inscription avec ces coordonnées :',
  },
});

export const hoursMessage = defineMessage<{ day: string; hours: string }>({
  id: 'event.when.hours',
  defaultMessage: '{day}, {hours}',
});

export const hoursThereMessage = defineMessage<{ day: string; hours: string }>({
  id: 'event.when.hoursThere',
  defaultMessage: '{day}, {hours} (heure de Paris)',
});

export const confirmTitleMessage = defineMessage<{ title: string }>({
  id: 'event.confirmTitle',
  defaultMessage: 'S’inscrire à « {title} » ?',
});

import { defineMessage, defineMessages } from 'react-intl';

export const deviceMessages = defineMessages({
  title: { id: 'account.devices.title', defaultMessage: 'Appareils connectés' },
  loading: { id: 'account.devices.loading', defaultMessage: 'Recherche de vos appareils…' },
  none: {
    id: 'account.devices.none',
    defaultMessage: 'Aucun autre appareil n’est connecté à votre compte.',
  },
  untold: {
    id: 'account.devices.untold',
    defaultMessage: 'Le site du programme n’indique pas sur quels appareils votre compte est ouvert.',
  },
  offline: {
    id: 'account.devices.offline',
    defaultMessage: 'Vos appareils s’afficheront une fois la connexion revenue.',
  },
  failed: {
    id: 'account.devices.failed',
    defaultMessage: 'La liste de vos appareils n’a pas pu être lue.',
  },
  unknown: { id: 'account.devices.unknown', defaultMessage: 'Appareil inconnu' },
  own: { id: 'account.devices.own', defaultMessage: 'Cet appareil' },
  now: { id: 'account.devices.now', defaultMessage: 'Utilisé à l’instant' },
  end: { id: 'account.devices.end', defaultMessage: 'Déconnecter les autres appareils' },
  endTitle: { id: 'account.devices.end.title', defaultMessage: 'Déconnecter les autres appareils ?' },
  endText: {
    id: 'account.devices.end.text',
    defaultMessage:
      'Il faudra s’y reconnecter avec votre mot de passe. Ce qui n’en est pas encore parti y reste jusqu’à votre prochaine connexion.',
  },
  endFailed: {
    id: 'account.devices.end.failed',
    defaultMessage: 'Le programme ne répond pas : rien n’a changé. Réessayez dans un moment.',
  },
  ended: { id: 'account.devices.ended', defaultMessage: 'Les autres appareils sont déconnectés.' },
  stranger: {
    id: 'account.devices.stranger',
    defaultMessage: 'Un appareil n’est pas le vôtre ? Déconnectez-le, puis changez de mot de passe.',
  },
});

/** When a device was last used: `ago` is « il y a 3 jours ». */
export const usedMessage = defineMessage<{ ago: string }>({
  id: 'account.devices.used',
  defaultMessage: 'Utilisé {ago}',
});

/** Shows the devices that are not shown yet. */
export const moreMessage = defineMessage<{ count: number }>({
  id: 'account.devices.more',
  defaultMessage: 'Voir {count, plural, one {l’autre} other {les # autres}}',
});

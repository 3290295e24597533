import { defineMessages } from 'react-intl';

export const sessionMessages = defineMessages({
  title: { id: 'login.title', defaultMessage: 'Connexion' },
  heading: { id: 'login.heading', defaultMessage: 'Revenir à l’essentiel, entre deux rendez-vous' },
  password: { id: 'login.password', defaultMessage: 'Mot de passe' },
  submit: { id: 'login.submit', defaultMessage: 'Se connecter' },
  forgotten: { id: 'login.forgotten', defaultMessage: 'Mot de passe oublié ?' },
  expired: {
    id: 'login.expired',
    defaultMessage: 'Votre session est terminée. Reconnectez-vous pour reprendre où vous en étiez.',
  },
  expiredKept: {
    id: 'login.expiredKept',
    defaultMessage:
      'Votre session est terminée. Ce que vous avez écrit est gardé : reconnectez-vous pour le retrouver.',
  },
  endedElsewhere: {
    id: 'login.endedElsewhere',
    defaultMessage: 'La session a été fermée dans un autre onglet.',
  },
  untold: {
    id: 'login.untold',
    defaultMessage:
      'La session est fermée ici, mais le programme n’a pas pu être prévenu. Si cet appareil n’est pas à vous, choisissez « Déconnecter les autres appareils » dans votre compte, depuis le vôtre.',
  },
  suspended: {
    id: 'login.suspended',
    defaultMessage:
      'Votre compte est suspendu. Ce que vous avez écrit reste sous clé sur cet appareil. Prévenez la personne qui vous accompagne.',
  },
  withoutRescue: {
    id: 'login.withoutRescue',
    defaultMessage:
      'L’adresse de cette page n’est pas sécurisée (http). Si votre session s’interrompt, ce qui n’est pas encore synchronisé sera perdu : surveillez l’état de synchronisation.',
  },
  otherAccount: { id: 'login.otherAccount', defaultMessage: 'Utiliser un autre compte' },
});

export const logoutMessages = defineMessages({
  title: { id: 'logout.title', defaultMessage: 'Déconnexion' },
  linked: { id: 'logout.linked.title', defaultMessage: 'Se déconnecter ?' },
  linkedText: {
    id: 'logout.linked.text',
    defaultMessage:
      'Un lien d’un autre site vous a conduit ici. Si vous ne vouliez pas fermer votre session, annulez : rien ne change.',
  },
  unsynced: {
    id: 'logout.unsynced.title',
    defaultMessage: 'Des changements ne sont pas encore synchronisés',
  },
  unsyncedText: {
    id: 'logout.unsynced.text',
    defaultMessage:
      'Ils ne sont que sur cet appareil, et la déconnexion les efface. Synchronisez-les, ou téléchargez-les avant de partir.',
  },
  failed: {
    id: 'logout.unsynced.failed',
    defaultMessage:
      'La synchronisation n’a pas abouti. Téléchargez vos changements, ou gardez votre session ouverte et réessayez plus tard.',
  },
  downloaded: {
    id: 'logout.unsynced.downloaded',
    defaultMessage: 'Fichier téléchargé. Vous pouvez maintenant abandonner ces changements.',
  },
  draftsToo: {
    id: 'logout.unsynced.draftsToo',
    defaultMessage:
      'Vos brouillons seraient effacés aussi. Le fichier les contient, sauf ce qui concerne votre compte.',
  },
  drafts: { id: 'logout.drafts.title', defaultMessage: 'Vos brouillons ne sont pas enregistrés' },
  draftsText: {
    id: 'logout.drafts.text',
    defaultMessage:
      'Ils ne sont que sur cet appareil, et la déconnexion les efface. Enregistrez-les avant de partir, ou téléchargez-les.',
  },
  sync: { id: 'logout.unsynced.sync', defaultMessage: 'Synchroniser' },
  discard: { id: 'logout.unsynced.discard', defaultMessage: 'Abandonner et effacer' },
});

import { defineMessage, defineMessages } from 'react-intl';
import type { SpokenTime } from './messages';

export const syncDetailsMessages = defineMessages({
  title: { id: 'shell.syncDetails.title', defaultMessage: 'Synchronisation' },
  syncNow: { id: 'shell.syncDetails.syncNow', defaultMessage: 'Synchroniser' },
  saved: {
    id: 'shell.syncDetails.saved',
    defaultMessage: 'Ce que vous enregistrez est sur cet appareil et part de lui-même vers votre espace.',
  },
  synced: {
    id: 'shell.syncDetails.synced',
    defaultMessage: 'Tout est dans votre espace : vous le retrouvez sur vos autres appareils.',
  },
  waiting: {
    id: 'shell.syncDetails.waiting',
    defaultMessage: 'Votre espace ne répond pas pour le moment. L’envoi reprendra de lui-même.',
  },
  held: {
    id: 'shell.syncDetails.held',
    defaultMessage: 'Le serveur est occupé ; l’envoi reprendra tout seul.',
  },
  heldByTab: {
    id: 'shell.syncDetails.heldByTab',
    defaultMessage:
      'L’envoi reprendra une fois cette fenêtre fermée. Si vous ne la trouvez pas, continuez dans celle-ci.',
  },
  continueHere: { id: 'shell.syncDetails.continueHere', defaultMessage: 'Continuer dans cette fenêtre' },
  nothingLost: {
    id: 'shell.syncDetails.nothingLost',
    defaultMessage: 'Rien n’est perdu, tout reste sur cet appareil.',
  },
  drafts: {
    id: 'shell.syncDetails.drafts',
    defaultMessage: 'Vos brouillons ne sont que sur cet appareil, jusqu’à ce que vous les enregistriez.',
  },
  parked: { id: 'shell.syncDetails.parked', defaultMessage: 'Le reste est aussi dans votre espace.' },
  notStored: {
    id: 'shell.syncDetails.notStored',
    defaultMessage:
      'Ce qui est synchronisé est en sûreté dans votre espace. Pour le reste, gardez cette page ouverte ou exportez vos données.',
  },
  heldByNewer: {
    id: 'shell.syncDetails.heldByNewer',
    defaultMessage:
      'Une version plus récente de l’application les a peut-être écrites. Une fois tout synchronisé, fermez tous ses onglets, puis rouvrez-la.',
  },
});

export const waitingChangesMessage = defineMessage<{ count: number }>({
  id: 'shell.syncDetails.waitingChanges',
  defaultMessage: '{count, plural, one {# modification en attente} other {# modifications en attente}}',
});

export const lastSyncedMessage = defineMessage<SpokenTime>({
  id: 'shell.syncDetails.lastSynced',
  defaultMessage: 'Dernière synchronisation {when, select, today {à {time}} other {le {day} à {time}}}',
});

/** Why the provider would not have a row, and what to do. */
export const refusalMessages = {
  tooBig: defineMessage<{ row: string }>({
    id: 'shell.syncDetails.refused.tooBig',
    defaultMessage:
      '{row} : c’est trop volumineux pour votre espace. Supprimez ce qui ne vous sert plus, l’envoi reprendra de lui-même.',
  }),
  forbidden: defineMessage<{ row: string }>({
    id: 'shell.syncDetails.refused.forbidden',
    defaultMessage:
      '{row} : votre espace ne vous laisse pas y écrire. Parlez-en à la personne qui vous accompagne.',
  }),
  notUnderstood: defineMessage<{ row: string }>({
    id: 'shell.syncDetails.refused.notUnderstood',
    defaultMessage:
      '{row} : votre espace n’en accepte pas le contenu. Exportez vos données par précaution et prévenez la personne qui vous accompagne.',
  }),
};

/** What this device does not keep, by the reason why. */
export const notStoredMessages = defineMessages({
  blocked: { id: 'shell.notStored.blocked', defaultMessage: 'Rien n’est gardé sur cet appareil' },
  full: {
    id: 'shell.notStored.full',
    defaultMessage: 'Plus de place : vos dernières modifications ne sont pas gardées sur cet appareil',
  },
  held: {
    id: 'shell.notStored.held',
    defaultMessage: 'Une version plus récente a sans doute écrit sur cet appareil',
  },
  unfetched: {
    id: 'shell.notStored.unfetched',
    defaultMessage: 'Vos dernières modifications ne sont pas encore gardées sur cet appareil',
  },
});

/** What came of a sync that was asked for. */
export const outcomeMessages = defineMessages({
  synced: { id: 'shell.syncDetails.outcome.synced', defaultMessage: 'C’est fait : tout est synchronisé.' },
  saved: {
    id: 'shell.syncDetails.outcome.saved',
    defaultMessage: 'Tout n’a pas pu être envoyé : voyez ci-dessus.',
  },
  waiting: {
    id: 'shell.syncDetails.outcome.waiting',
    defaultMessage: 'Votre espace ne répond pas. Réessayez un peu plus tard.',
  },
});

import { defineMessage, defineMessages } from 'react-intl';
import type { WaitsWhy } from '../../services';
import { vaultMessages } from './vaultMessages';

/** Asks for the key that this box takes. */
export const closedMessage = defineMessage<{ sheet: string }>({
  id: 'vault.waits.closed',
  defaultMessage:
    'Vos écrits sont protégés. Pour les lire sur cet appareil, tapez la clé de votre feuille n° {sheet}.',
});

export const otherKeyMessage = defineMessage<{ sheet: string }>({
  id: 'vault.waits.other',
  defaultMessage:
    'Ce coffre a une nouvelle clé (feuille n° {sheet}). Si vous avez changé de clé ailleurs, tapez-la. Sinon, remettez vos écrits.',
});

/** Why the device waits, where no key is asked for. */
export const whyMessages: Record<
  Exclude<WaitsWhy, 'closed' | 'other'>,
  { id: string; defaultMessage: string }
> = {
  ...defineMessages({
    older: {
      id: 'vault.waits.older',
      defaultMessage: 'Votre espace montre une copie d’avant votre nouvelle clé. Remettez vos écrits.',
    },
    gone: {
      id: 'vault.waits.gone',
      defaultMessage:
        'Le coffre n’est plus là où vos écrits étaient gardés. Si vous ne l’avez pas arrêté vous-même, remettez-les.',
    },
    damaged: {
      id: 'vault.waits.damaged',
      defaultMessage:
        'La copie du programme est abîmée. Ouvrez l’application sur vos autres appareils : l’un d’eux a peut-être ce qui manque ici.',
    },
    hidden: {
      id: 'vault.waits.hidden',
      defaultMessage: 'Le programme ne montre pas où vos écrits sont gardés. Rien n’est envoyé.',
    },
    newcomer: {
      id: 'vault.waits.newcomer',
      defaultMessage:
        'Ce coffre est celui d’un autre compte. S’il est à vous, tapez votre clé. Sinon, continuez sans coffre.',
    },
    unread: {
      id: 'vault.waits.unread',
      defaultMessage: 'Cet appareil ne peut pas lire sa clé pour l’instant. Rechargez la page.',
    },
  }),
  newer: vaultMessages.newer,
};

export const waysMessages = defineMessages({
  lost: {
    id: 'vault.ways.lost',
    defaultMessage:
      'Sans votre clé, ouvrez l’application sur vos autres appareils : là où le coffre est ouvert, faites une nouvelle clé.',
  },
  putBack: { id: 'vault.ways.putBack', defaultMessage: 'Remettre mes écrits' },
  startAgain: { id: 'vault.ways.startAgain', defaultMessage: 'Recommencer' },
  startAgainText: {
    id: 'vault.ways.startAgain.text',
    defaultMessage:
      'Une nouvelle clé protégera ce qui est sur cet appareil. Ce que l’ancienne protège ne sera plus dans votre espace.',
  },
  goOn: { id: 'vault.ways.goOn', defaultMessage: 'Continuer sans coffre' },
  copyFirst: {
    id: 'vault.ways.copyFirst',
    defaultMessage:
      'Ces choix remplacent la copie du programme. Elle reste à part ici ; téléchargez-la si vous y tenez.',
  },
  download: { id: 'vault.ways.download', defaultMessage: 'Télécharger la copie' },
});

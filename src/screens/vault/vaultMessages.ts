import { defineMessage, defineMessages } from 'react-intl';

export const vaultMessages = defineMessages({
  see: { id: 'vault.see', defaultMessage: 'Voir le coffre' },
  openTitle: { id: 'vault.open.title', defaultMessage: 'Ouvrir le coffre' },
  newer: {
    id: 'vault.newer',
    defaultMessage: 'Vos écrits sont protégés par une version plus récente. Ouvrez la nouvelle version.',
  },
  notSecure: { id: 'vault.whyNot.notSecure', defaultMessage: 'Ouvrez l’application à son adresse en https.' },
  lostButton: { id: 'vault.lost.button', defaultMessage: 'Je n’ai plus ma clé' },
});

export const openedMessage = defineMessage<{ sheet: string }>({
  id: 'vault.opened',
  defaultMessage: 'Le coffre est ouvert sur cet appareil. Feuille n° {sheet}.',
});

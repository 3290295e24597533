import { defineMessage, defineMessages } from 'react-intl';

export const vaultMessages = defineMessages({
  key: { id: 'vault.key', defaultMessage: 'Clé de secours' },
  openTitle: { id: 'vault.open.title', defaultMessage: 'Ouvrir le coffre' },
  open: { id: 'vault.open.submit', defaultMessage: 'Ouvrir' },
  mistyped: {
    id: 'vault.open.mistyped',
    defaultMessage: 'Vérifiez la clé : une lettre ou un chiffre ne va pas.',
  },
  unreachable: {
    id: 'vault.open.unreachable',
    defaultMessage: 'Le programme ne répond pas. Réessayez une fois la connexion revenue.',
  },
  newer: {
    id: 'vault.newer',
    defaultMessage: 'Vos écrits sont protégés par une version plus récente. Ouvrez la nouvelle version.',
  },
  notSecure: { id: 'vault.whyNot.notSecure', defaultMessage: 'Il faut une adresse en https.' },
  lostButton: { id: 'vault.lost.button', defaultMessage: 'Je n’ai plus ma clé' },
});

export const whichSheetMessage = defineMessage<{ sheet: string }>({
  id: 'vault.open.which',
  defaultMessage: 'Celle de la feuille n° {sheet}.',
});

export const wrongKeyMessage = defineMessage<{ sheet: string }>({
  id: 'vault.open.wrong',
  defaultMessage: 'Cette clé n’ouvre pas ce coffre. Prenez la feuille n° {sheet}.',
});

export const openedMessage = defineMessage<{ sheet: string }>({
  id: 'vault.opened',
  defaultMessage: 'Le coffre est ouvert sur cet appareil. Feuille n° {sheet}.',
});

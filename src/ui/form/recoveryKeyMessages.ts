import { defineMessage, defineMessages } from 'react-intl';

export const recoveryKeyMessages = defineMessages({
  key: { id: 'vault.key', defaultMessage: 'Clé de secours' },
  lastGroup: {
    id: 'vault.lastGroup.text',
    defaultMessage: 'Tapez les quatre derniers caractères de la clé.',
  },
  open: { id: 'vault.open.submit', defaultMessage: 'Ouvrir' },
  mistyped: {
    id: 'vault.open.mistyped',
    defaultMessage: 'Vérifiez la clé : une lettre ou un chiffre ne va pas.',
  },
  old: { id: 'vault.open.old', defaultMessage: 'C’est l’ancienne clé.' },
  unreachable: {
    id: 'vault.open.unreachable',
    defaultMessage: 'Le programme ne répond pas. Réessayez une fois la connexion revenue.',
  },
  nothing: { id: 'vault.open.nothing', defaultMessage: 'Cette clé n’ouvre rien sur cet appareil.' },
  failed: {
    id: 'vault.open.failed',
    defaultMessage: 'Cet appareil n’y est pas arrivé. Rien n’a changé : réessayez dans un instant.',
  },
});

export const whichSheetMessage = defineMessage<{ sheet: string }>({
  id: 'vault.open.which',
  defaultMessage: 'Celle de la feuille n° {sheet}.',
});

export const wrongKeyMessage = defineMessage<{ sheet: string }>({
  id: 'vault.open.wrong',
  defaultMessage: 'Tapez la clé de la feuille n° {sheet}.',
});

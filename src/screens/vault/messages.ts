import { defineMessages } from 'react-intl';

export const openScreenMessages = defineMessages({
  off: {
    id: 'vault.open.off',
    defaultMessage: 'Il n’y a pas de coffre à ouvrir : vos écrits ne sont pas chiffrés.',
  },
  opened: { id: 'vault.open.opened', defaultMessage: 'Le coffre est ouvert sur cet appareil.' },
  continue: { id: 'vault.open.continue', defaultMessage: 'Continuer' },
});

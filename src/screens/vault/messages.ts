import { defineMessages } from 'react-intl';

export const openScreenMessages = defineMessages({
  first: {
    id: 'vault.open.first',
    defaultMessage: 'Ouvrez d’abord le coffre : la page que vous demandez viendra ensuite.',
  },
  off: {
    id: 'vault.open.off',
    defaultMessage:
      'Il n’y a pas de coffre à ouvrir : vos écrits ne sont pas chiffrés. Une clé ouvre ce qu’une session précédente a laissé ici.',
  },
  opened: { id: 'vault.open.opened', defaultMessage: 'Le coffre est ouvert sur cet appareil.' },
  continue: { id: 'vault.open.continue', defaultMessage: 'Continuer' },
});

import { defineMessages } from 'react-intl';

export const newVersionMessages = defineMessages({
  title: { id: 'shell.newVersion.title', defaultMessage: 'Nouvelle version' },
  text: {
    id: 'shell.newVersion.text',
    defaultMessage: 'L’application a été mise à jour. Ce que vous avez écrit reste en place.',
  },
  accept: { id: 'shell.newVersion.accept', defaultMessage: 'Ouvrir la nouvelle version' },
});

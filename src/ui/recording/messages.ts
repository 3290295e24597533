import { defineMessage, defineMessages } from 'react-intl';

export const recordingMessages = defineMessages({
  unheard: {
    id: 'recording.unavailable',
    defaultMessage: 'L’enregistrement n’est pas accessible pour le moment.',
  },
});

export const recordingMessage = defineMessage<{ title: string }>({
  id: 'recording.label',
  defaultMessage: 'Enregistrement : {title}',
});

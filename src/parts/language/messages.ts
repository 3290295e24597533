import { defineMessages } from 'react-intl';

export const languageMessages = defineMessages({
  name: { id: 'language.name', defaultMessage: 'Langue' },
});

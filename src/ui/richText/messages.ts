import { defineMessages } from 'react-intl';

export const richTextMessages = defineMessages({
  newTab: { id: 'richText.newTab', defaultMessage: '(nouvel onglet)' },
});

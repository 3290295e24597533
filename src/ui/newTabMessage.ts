import { defineMessage } from 'react-intl';

/** Said to screen readers after a link that opens a tab. */
export const newTabMessage = defineMessage({ id: 'richText.newTab', defaultMessage: '(nouvel onglet)' });

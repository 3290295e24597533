import { defineMessage } from 'react-intl';

/** `who` is an underscore where it is not known with whom. */
export const comingMessage = defineMessage<{ who: string }>({
  id: 'home.coming.asked',
  defaultMessage: 'Comment cela s’est-il passé{who, select, _ {} other { avec {who}}} ?',
});

export const lookBackMessage = defineMessage({
  id: 'home.coming.lookBack',
  defaultMessage: 'Revenir sur ce moment',
});

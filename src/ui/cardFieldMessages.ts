import { defineMessages } from 'react-intl';

/** Names of the identity card's fields. */
export const cardFieldMessages = defineMessages({
  symptoms: { id: 'identityCard.field.symptoms', defaultMessage: 'Symptôme de résistance' },
  phrasereconnexion: { id: 'identityCard.field.phrasereconnexion', defaultMessage: 'Phrase de reconnexion' },
  momentressource: { id: 'identityCard.field.momentressource', defaultMessage: 'Moment ressource' },
  vocationpro: { id: 'identityCard.field.vocationpro', defaultMessage: 'Vocation professionnelle' },
});

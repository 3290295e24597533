import { defineMessages } from 'react-intl';
import type { IdentityCardField } from '../domain/constants';
import type { Family } from './Tag';

/** The hue in which each line of the identity card is named, wherever it stands. */
export const cardFieldHues = {
  symptoms: 'secondary',
  phrasereconnexion: 'plum',
  momentressource: 'success',
  vocationpro: 'primary',
} satisfies Record<IdentityCardField, Family>;

export const cardFieldMessages = defineMessages({
  symptoms: { id: 'identityCard.field.symptoms', defaultMessage: 'Symptôme de résistance' },
  phrasereconnexion: { id: 'identityCard.field.phrasereconnexion', defaultMessage: 'Phrase de reconnexion' },
  momentressource: { id: 'identityCard.field.momentressource', defaultMessage: 'Moment ressource' },
  vocationpro: { id: 'identityCard.field.vocationpro', defaultMessage: 'Vocation professionnelle' },
});

import type { IdentityCardField } from '../domain/constants';
import type { Family } from './Tag';

/** The hue in which each line of the identity card is named, wherever it stands. */
export const cardFieldHues = {
  symptoms: 'secondary',
  phrasereconnexion: 'plum',
  momentressource: 'success',
  vocationpro: 'primary',
} satisfies Record<IdentityCardField, Family>;

import type { PictureName } from './gallery';

/** The pictures that README.md and docs/ show, and that git keeps. `npm run screenshots -- --docs` takes them. */
export const docPictures: readonly PictureName[] = [
  'login.fr-light-phone',
  'home.fr-light-phone',
  'home.en-dark-phone',
  'home.fr-light-desktop',
  'menu.fr-light-phone',
  'sync-details.en-light-phone',
  'new-reconnection-question.fr-light-phone',
  'new-reconnection-question.en-dark-desktop',
  'new-reconnection-intuitions.en-light-phone',
  'plf.fr-light-phone',
  'plf-pick-three.fr-dark-phone',
  'identity-card.fr-light-phone',
  'identity-card-conflict.en-light-phone',
  'reconnections.fr-light-phone',
  'reconnection-delete.fr-light-phone',
  'intuitions.fr-light-phone',
  'synthesis.fr-light-phone',
  'synthesis-figures.en-light-desktop',
  'news-item.fr-dark-phone',
  'events.en-light-phone',
];

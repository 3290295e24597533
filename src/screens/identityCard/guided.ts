import { paths } from '../../domain/paths';

/** Query parameter that asks the card's questions one a slide (row N2). */
export const guidedParameter = 'guided';

export const guidedAddress = `${paths.identityCard.href()}?${guidedParameter}`;

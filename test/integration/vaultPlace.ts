import { setUp } from '../support/setting';
import { vaultMoves } from '../support/vaultMoves';

export const place = setUp();
export const moves = vaultMoves(place);

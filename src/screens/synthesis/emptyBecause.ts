import type { Period } from '../../domain/synthesis/periods';

/** Why a section that follows the period has nothing: another period may have something, save after the whole. */
export const emptyBecause = (isEmpty: boolean, { from }: Period): 'period' | 'notYet' | undefined => {
  if (!isEmpty) return undefined;
  return from === null ? 'notYet' : 'period';
};

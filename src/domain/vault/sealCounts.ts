/** Seals of a field are counted in stretches of this many. A new one tells that a copy of before was older or a stranger's. */
const stretchLength = 2 ** 20;

const stretchOf = (seq: number): number => Math.floor(seq / stretchLength);

/** True for a count that tells of a copy that was older or a stranger's. */
export const isAfterBreak = (seq: number): boolean => stretchOf(seq) > 0;

/** True for two counts between which no copy was older or a stranger's. */
export const isUnbroken = (one: number, other: number): boolean => stretchOf(one) === stretchOf(other);

/**
 * The last count before a later stretch.
 * @param ahead how many stretches to leave out
 */
export const beforeStretch = (seq: number, ahead: number): number =>
  (stretchOf(seq) + 1 + ahead) * stretchLength - 1;

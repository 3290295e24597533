/**
 * Member of the browser's history state while a section is gone through out of its turn: where it was opened, and so
 * where it leads back to. The track stays where it is meanwhile.
 */
const outOfTurnMember = 'outOfTurn';

/** Where a section is opened out of its turn: on the map, or at the end of the path. */
export type Origin = 'map' | 'end';

/** State of an entry of the browser's history that opens a section out of its turn. */
export const outOfTurn = (origin: Origin) => ({ [outOfTurnMember]: origin });

/** Where the section of an entry was opened out of its turn; undefined where its turn has come. */
export function outOfTurnOrigin(state: unknown): Origin | undefined {
  const origin = (state as Record<string, unknown> | null)?.[outOfTurnMember];
  return origin === 'map' || origin === 'end' ? origin : undefined;
}

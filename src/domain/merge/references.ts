import type { NodeState } from '../collections';
import { plfAnswers } from '../constants';
import { ownMember } from '../json';

/** Which entries moved to another date key in a merge, by collection (row K6). */
export type Moves = Partial<Record<'reconnections' | 'derailors' | 'claims', Record<string, string>>>;

const followed = (key: string | undefined, moves: Record<string, string> | undefined) =>
  key !== undefined && moves ? ownMember(moves, key) : undefined;

/**
 * Rewrites the references to entries that moved. Only this device's own entries may be given: the provider's point at
 * the entry that kept the key.
 */
export function followMoves(local: NodeState, moves: Moves): NodeState {
  const pointAtReconnection = <
    Member extends string,
    Entry extends Partial<Record<Member, string | undefined>>,
  >(
    entries: Record<string, Entry>,
    member: Member,
  ) => {
    const rewritten = Object.entries(entries).flatMap(([key, entry]) => {
      const target = followed(entry[member], moves.reconnections);
      return target === undefined ? [] : [[key, { ...entry, [member]: target }] as const];
    });
    return rewritten.length === 0 ? entries : { ...entries, ...Object.fromEntries(rewritten) };
  };
  const movedPicks = (keys: readonly string[]) => {
    const targets = keys.map((key) => followed(key, moves.derailors) ?? followed(key, moves.claims) ?? key);
    return targets.some((key, index) => key !== keys[index]) ? targets : undefined;
  };
  const { plf } = local;
  const of = plf.devpre && movedPicks(plf.devpre.of);
  const answer = plf.data?.[plfAnswers.three];
  const three = Array.isArray(answer) ? movedPicks(answer) : undefined;
  return {
    ...local,
    reconnections: pointAtReconnection(local.reconnections, 'from'),
    derailors: pointAtReconnection(local.derailors, 'reconnection'),
    claims: pointAtReconnection(local.claims, 'reconnection'),
    plf:
      of || three
        ? {
            ...plf,
            ...(plf.devpre && of && { devpre: { ...plf.devpre, of } }),
            ...(three && { data: { ...plf.data, [plfAnswers.three]: three } }),
          }
        : plf,
  };
}

import type { NodeState } from '../collections';
import { isSameJson, type Json } from '../json';

/** How long a deleted entry waits, and how long one is of this week, ms. */
const keptMs = 30 * 24 * 60 * 60_000;
const weekMs = 7 * 24 * 60 * 60_000;

/** Kinds of what can be deleted, and brought back. */
export type DeletedKind =
  'reconnection' | 'intuition' | 'celebration' | 'note' | 'derailor' | 'claim' | 'friendship' | 'session';

/** Something that the user deleted on this device. */
export interface BinItem {
  /** When, epoch ms. */
  at: number;
  kind: DeletedKind;
  /** Rows that hold nothing but it, under its own key: what refers to it finds it there again. */
  rows: Partial<NodeState>;
}

/** What waits, by an id of its own. */
export type Bin = Record<string, BinItem>;

const isWithin = (ms: number, now: number) => (item: BinItem) => Math.abs(now - item.at) < ms;

const newestFirst = (bin: Bin): [id: string, item: BinItem][] =>
  Object.entries(bin).sort(([, a], [, b]) => b.at - a.at);

/** What waits still, the newest first. */
export const binItems = (bin: Bin, now: number) =>
  newestFirst(bin).filter(([, item]) => isWithin(keptMs, now)(item));

/** Id of what was deleted last of these rows. */
export const binnedLast = (bin: Bin, rows: BinItem['rows']): string | undefined =>
  newestFirst(bin).find(([, item]) => isSameJson(item.rows as Json, rows as Json))?.[0];

/** True where something of this week would go with the session. */
export const hasBinnedLately = (bin: Bin, now: number): boolean =>
  Object.values(bin).some(isWithin(weekMs, now));

/** A full device keeps the newer half of the bin, by what it takes. */
export function newerHalfOfBin(bin: Bin): Bin {
  let room = JSON.stringify(bin).length / 2;
  const kept = newestFirst(bin).filter(([, item]) => {
    room -= JSON.stringify(item).length;
    return room >= 0;
  });
  return Object.fromEntries(kept);
}

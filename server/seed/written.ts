import type { DataField } from '../../src/domain/collections';
import type { Intuition } from '../../src/domain/entries/reconnection';

const DAY = 86_400_000;

/** JSON texts of a data node, in the app's shapes. */
export type Texts = Partial<Record<DataField, string>>;

/** The key of an entry written `days` before `at`: epoch ms as text. */
export const keyAt = (at: number, days: number): string => String(at - Math.round(days * DAY));

/** An intuition that was realised `days` before `at`, and what it changed. */
export const realisedAt = (
  at: number,
  id: string,
  name: string,
  days: number,
  change?: string,
): Intuition => ({
  name,
  id,
  realised: new Date(at - days * DAY).toISOString().slice(0, 10),
  ...(change !== undefined && { change }),
});

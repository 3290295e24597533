import { boolean, number, object, string } from 'yup';
import { isJsonObject } from '../json';
import { isRecordOf } from '../rowReader';

const isCounts = isRecordOf((count): count is number => Number.isSafeInteger(count));

/** What a device remembers of the vault, none of it secret: by it an older copy, or one in clear, is noticed. */
export interface VaultMemory {
  state: 'on' | 'off';
  /** Of the key in force; empty where none is known. */
  kid: string;
  /** Turn that the state comes from, and the turn since when content was carried over without a break. */
  n: number;
  since: number;
  /** The highest count of seals that opened, by field. */
  seen: Record<string, number>;
  /** Turn that stood when a row was last agreed on, by row; absent for 0. */
  agreed: Record<string, number>;
  /** This device holds no key that opens what is there. */
  isLocked?: boolean | undefined;
}

const memorySchema = object({
  state: string().oneOf(['on', 'off']).required(),
  kid: string().defined(),
  n: number().integer().required(),
  since: number().integer().required(),
  isLocked: boolean(),
});

/** True for what a device remembers of the vault. */
export const isVaultMemory = (value: unknown): value is VaultMemory =>
  isJsonObject(value) &&
  isCounts(value['seen']) &&
  isCounts(value['agreed']) &&
  memorySchema.isValidSync(value, { strict: true });

type Counts = Readonly<Record<string, number>>;

const eachOf = (
  one: Counts,
  other: Counts,
  choose: (a: number, b: number) => number,
): Record<string, number> =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => [name, choose(one[name] ?? 0, other[name] ?? 0)]),
  );

/** What two tabs remember, as one: the later turn counts; of the same turn, what both can vouch for. */
export function mergeVaultMemories(
  mine: VaultMemory | undefined,
  theirs: VaultMemory | undefined,
): VaultMemory | undefined {
  if (!mine || !theirs) return mine ?? theirs;
  if (mine.n !== theirs.n) return mine.n > theirs.n ? mine : theirs;
  return {
    ...theirs,
    seen: eachOf(mine.seen, theirs.seen, Math.max),
    agreed: eachOf(mine.agreed, theirs.agreed, Math.min),
  };
}

import { isRecordOf } from '../rowReader';

/** How many writes of each replica something contains. */
export type Vector = Readonly<Record<string, number>>;

/** Highest count of writes of one replica. */
export const highestCount = 2 ** 31;

const isCount = (count: unknown): count is number =>
  Number.isInteger(count) && (count as number) >= 1 && (count as number) <= highestCount;

const isReplica = (name: string) => /^[A-Za-z][\w-]{5}$/.test(name);

/** True for counts of writes by replica. */
export const isVector = (value: unknown): value is Vector =>
  isRecordOf(isCount)(value) && Object.keys(value).every(isReplica);

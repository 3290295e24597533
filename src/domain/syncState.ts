import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import type { JsonObject } from './json';
import { fieldsReader, isRecordOf, isTexts } from './rowReader';

/** How many writes of each replica something contains. */
export type Vector = Readonly<Record<string, number>>;

/** Highest count of writes of one replica. */
export const highestCount = 2 ** 31;

const isCount = (count: unknown): count is number =>
  Number.isInteger(count) && (count as number) >= 1 && (count as number) <= highestCount;

const isReplica = (name: string) => /^[A-Za-z][\w-]{5}$/.test(name);

/** True for counts of writes by replica. */
export const isSyncVector = (value: unknown): value is Vector =>
  isRecordOf(isCount)(value) && Object.keys(value).every(isReplica);

const isKeptRows = isRecordOf(
  (base): base is Record<string, string> | null => base === null || isTexts(base),
);

const versionSchema = object({
  epoch: string().defined(),
  vector: mixed(isSyncVector).defined(),
  rows: mixed(isKeptRows).defined(),
});

const writerSchema = object({ replica: string().required(), count: number().integer().required() });

/** A name that writes count under, and how many there were. */
export type Writer = InferType<typeof writerSchema>;

const syncStateSchema = object({
  pending: mixed(isRecordOf((revision): revision is number => typeof revision === 'number')),
  replica: string(),
  count: number().integer().min(0),
  partial: writerSchema.optional().default(undefined),
  tabs: mixed(isRecordOf((isSo): isSo is true => isSo === true)),
  confirmed: writerSchema.optional().default(undefined),
  epoch: string(),
  vector: mixed(isSyncVector),
  known: array(versionSchema.required()),
  seen: mixed(isRecordOf(isSyncVector)),
  mac: string(),
  vault: boolean(),
  syncedAt: number(),
  uid: string(),
  login: string(),
  session: string(),
});

/**
 * What a device knows of the provider's copy (docs/architecture.md, "Sync"):
 * - `pending`: the revision of each row that waits to be sent;
 * - `replica`, `count`: the name that this device writes under, and how often it wrote; `partial`: the same of writes that
 * left out a row; `tabs`: names of tabs that write under their own;
 * - `confirmed`: how many writes of a replica a copy showed once nothing could undo them;
 * - `epoch`, `vector`: whose writes this device's rows contain;
 * - `known`: versions that the provider may go on from, the newest first;
 * - `seen`: writes of boxes, by epoch, that were seen before: a box that lacks them is an older one;
 * - `mac`: proves that a session of this account noted the four before it;
 * - `uid`: whose rows these are; `login`: the name typed for them, as a hash; `session`: that login and its time;
 * - `vault`: true while this device has a record of a vault; `syncedAt`: epoch ms.
 */
export type SyncState = InferType<typeof syncStateSchema>;

export const readSyncState = fieldsReader<SyncState>(syncStateSchema);

/** All names that this device's writes count under. */
export const ownNamesIn = ({ replica, partial, tabs }: Partial<SyncState>): string[] =>
  [replica, partial?.replica, ...Object.keys(tabs ?? {})].filter((name) => name !== undefined);

/** The same, as `tabs` notes them. */
export const notedNames = (sync: SyncState): NonNullable<SyncState['tabs']> =>
  Object.fromEntries(ownNamesIn(sync).map((name) => [name, true]));

/** What `mac` is of. */
export const signedText = ({ epoch, vector, known, confirmed }: SyncState | JsonObject): string =>
  JSON.stringify([epoch ?? '', vector ?? {}, known ?? [], confirmed ?? null]);

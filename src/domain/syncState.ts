import { mixed, number, object, string, type InferType } from 'yup';
import { isJsonObject, type JsonObject } from './json';
import { fieldsReader } from './rowReader';
import type { SeenNode } from './merge/seenNode';

const isRecord = (value: unknown, accepts: (member: unknown) => boolean): value is JsonObject =>
  isJsonObject(value) && Object.values(value).every(accepts);

const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';
const isSentRow = (value: unknown) => isRecord(value, (member) => member === null || isText(member));

const seenNodeSchema = object({ uuid: string(), changedAt: number(), restored: number() });

/** True for what a device noted of the data node. */
export const isSeenNode = (value: unknown): value is SeenNode =>
  isRecord(value, () => true) && seenNodeSchema.isValidSync(value, { strict: true });

const syncStateSchema = object({
  pending: mixed((value): value is Record<string, number> => isRecord(value, isNumber)),
  base: mixed((value): value is Record<string, Record<string, string>> =>
    isRecord(value, (entries) => isRecord(entries, isText)),
  ),
  sent: mixed((value): value is Record<string, Record<string, string | null>> => isRecord(value, isSentRow)),
  gone: mixed((value): value is Record<string, Record<string, string>> =>
    isRecord(value, (entries) => isRecord(entries, isText)),
  ),
  overwritten: mixed(
    (
      value,
    ): value is { at: number; readAt?: number; rows: Record<string, Record<string, string | null>> }[] =>
      Array.isArray(value) &&
      value.every(
        (one) => isRecord(one, () => true) && isNumber(one['at']) && isRecord(one['rows'], isSentRow),
      ),
  ),
  seen: mixed(isSeenNode),
  syncedAt: number(),
  uid: string(),
});

/**
 * What is known of the provider's copy (row K6), by row:
 * - `pending`: the revision that waits to be sent;
 * - `base`: fingerprints of the version last agreed on;
 * - `sent`: those of what was sent since and no read has shown yet;
 * - `gone`: the latest entries that the provider holds no more, with empty fingerprints;
 * - `overwritten`: what stood before this device's last writes, the latest first: `at` is when the node was
 *   saved with the write, by the provider's clock, `readAt` when a read showed it, by the device's.
 * Of the whole: `seen` is the data node as last read, `uid` whose rows these are. Times are epoch ms.
 */
export type SyncState = InferType<typeof syncStateSchema>;

export const readSyncState = fieldsReader<SyncState>(syncStateSchema, {});

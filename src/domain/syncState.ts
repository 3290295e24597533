import { mixed, number, object, string, type InferType } from 'yup';
import { isJsonObject } from './json';
import { fieldsReader, isRecordOf, isTexts } from './rowReader';
import type { SeenNode } from './merge/seenNode';
import type { Sent } from './merge/sentVersions';
import { isVaultMemory, type VaultMemory } from './vault/memory';

/** True for fingerprints of a row as sent: null for an entry that was taken out. */
export const isSentRow = isRecordOf(
  (member): member is string | null => member === null || typeof member === 'string',
);

interface OverwrittenRows {
  at: number;
  readAt?: number;
  rows: Record<string, Sent>;
}

const isOverwrittenRows = (value: unknown) =>
  isJsonObject(value) && typeof value['at'] === 'number' && isRecordOf(isSentRow)(value['rows']);

const seenNodeSchema = object({ uuid: string(), changedAt: number(), restored: number() });

/** True for what a device noted of the data node. */
export const isSeenNode = (value: unknown): value is SeenNode =>
  isJsonObject(value) && seenNodeSchema.isValidSync(value, { strict: true });

const syncStateSchema = object({
  pending: mixed(isRecordOf((revision): revision is number => typeof revision === 'number')),
  base: mixed(isRecordOf(isTexts)),
  sent: mixed(isRecordOf(isSentRow)),
  gone: mixed(isRecordOf(isTexts)),
  overwritten: mixed(
    (value): value is OverwrittenRows[] => Array.isArray(value) && value.every(isOverwrittenRows),
  ),
  seen: mixed(isSeenNode),
  vault: mixed((value): value is VaultMemory => isVaultMemory(value)),
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
 * Of the whole: `seen` is the data node as last read, `uid` whose rows these are, `vault` what is remembered of the
 * vault (row O3). Times are epoch ms.
 */
export type SyncState = InferType<typeof syncStateSchema>;

export const readSyncState = fieldsReader<SyncState>(syncStateSchema, {});

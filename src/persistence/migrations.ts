import { collections } from '../domain/collections';
import { isJsonObject, type Json, type JsonObject } from '../domain/json';
import { fingerprintWithoutLeaf } from '../domain/merge/fingerprint';
import { registrationsWithoutControls } from '../domain/programme/registrations';

/** Values by storage key. */
export type StoredValues = Readonly<Record<string, Json>>;

/** One step from a layout of what is stored to the next. */
interface Migration {
  /** The version that it leads to. */
  to: number;
  /** Storage keys whose values it may change. */
  keys: readonly string[];
  /**
   * Gives the values that change, of those of its keys that are there and are JSON. Pure, and it leaves alone what is
   * of its layout already: a device may stop between the writes of two rows.
   */
  migrate: (values: StoredValues) => StoredValues;
}

const syncKey = collections.sync.storageKey;
const registrationsKey = collections.registrations.storageKey;

function withVersion(sync: JsonObject, base: JsonObject): JsonObject {
  const { base: _base, sent: _sent, gone: _gone, overwritten: _overwritten, seen: _seen, ...rest } = sync;
  const { registrations: row } = base;
  const whole = isJsonObject(row) ? row[''] : undefined;
  const rows =
    typeof whole === 'string'
      ? { ...base, registrations: { '': fingerprintWithoutLeaf(whole, 'rescue') } }
      : base;
  return { ...rest, known: [{ epoch: '', vector: {}, rows }] };
}

/**
 * THE table of layouts, in order; the last `to` is `storageVersion`, and each has its fixture. A reader accepts
 * the shapes of every version all the same: the provider goes on giving them, and other devices go on writing them.
 */
export const migrations: readonly Migration[] = [
  // Layouts are numbered from here on. What has no number is the same: bare JSON under the customer’s keys.
  {
    to: 1,
    keys: [],
    migrate: () => ({}),
  },
  // What was agreed row by row becomes a version that no copy contains: only its very rows are known again. What opens
  // the account's boxes leaves the device.
  {
    to: 2,
    keys: [syncKey, registrationsKey],
    migrate: ({ [syncKey]: sync, [registrationsKey]: row }) => {
      const sound = isJsonObject(row) ? registrationsWithoutControls(row) : row;
      return {
        ...(sound !== undefined && sound !== row && { [registrationsKey]: sound }),
        ...(isJsonObject(sync) &&
          isJsonObject(sync['base']) && { [syncKey]: withVersion(sync, sync['base']) }),
      };
    },
  },
];

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { CollectionsState, NodeState } from '../../domain/collections';
import type { Json } from '../../domain/json';
import { rescueSecretsOf } from '../../domain/rescue/rescueSecret';
import { vaultNotesOf } from '../../domain/vault/note';
import { steadyPace } from '../../rest';
import type { Services } from '../../services';
import type { DataNodePatch } from '../wire';
import { dataNodePatch, readDataNode, type DataNode, type WriteVersion } from './dataNode';
import type { VaultAccess } from './vaultFields';

/** One write to the data node. */
export interface DataNodeWrite {
  nid: string;
  values: Partial<NodeState>;
  kept: DataNode['rejected'];
  changed: Json | null;
  /** What the copy is to say of itself, null for a write that leaves that out. */
  version: WriteVersion | null;
  /** Under which key it is sealed, and how often each field was before; absent where the vault is off. */
  sealing?: { kid: string; seqs: Readonly<Record<string, number>> } | undefined;
}

/** What this device brings to a read or a write of the vault. */
function accessOf({ getState, extra }: BaseQueryApi): VaultAccess {
  // The store is the one that makeStore builds: these are its state and its extra argument.
  const { sync, registrations } = getState() as Pick<CollectionsState, 'sync' | 'registrations'>;
  const { openRescueBox, openVaultKeys } = extra as Services;
  const { uid } = sync;
  return {
    memory: sync.vault,
    secrets: rescueSecretsOf(registrations),
    notes: vaultNotesOf(registrations),
    // A database that does not answer keeps nobody from what the provider holds.
    holdsKeys: async () =>
      uid !== undefined && (await (await openRescueBox())?.holdsVault(uid).catch(() => false)) === true,
    keysFor: async (secrets) => {
      const keys = uid === undefined ? null : await openVaultKeys();
      return keys && uid !== undefined ? await keys.recall(uid, secrets) : [];
    },
  };
}

/** Reads a data node with the keys that this device holds. */
export const readNode = (body: Json, api: BaseQueryApi): Promise<DataNode | undefined> =>
  readDataNode(body, accessOf(api));

/**
 * The body of a write, sealed where that is wanted.
 * @returns undefined where this device does not hold the key: nothing may then be written
 */
export async function nodePatch(
  { values, kept, changed, version, sealing }: DataNodeWrite,
  api: BaseQueryApi,
): Promise<DataNodePatch | undefined> {
  if (!sealing) return dataNodePatch(values, kept, changed, version);
  const access = accessOf(api);
  const held = (await access.keysFor(access.secrets)).find(({ key }) => key.kid === sealing.kid);
  const pace = steadyPace();
  return (
    held &&
    dataNodePatch(values, kept, changed, version, (field, text) =>
      field === 'field_other_data'
        ? text
        : held.key.seal(field, text, {
            seq: (sealing.seqs[field] ?? 0) + 1,
            kitWrap: held.kitWrap,
            pace,
          }),
    )
  );
}

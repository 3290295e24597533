import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { CollectionsState, NodeState } from '../../domain/collections';
import type { Json } from '../../domain/json';
import { vaultNotesOf } from '../../domain/vault/note';
import { steadyPace } from '../../rest';
import type { Services } from '../../services';
import type { DataNodePatch } from '../wire';
import { accountSecretsOf } from '../accountSecrets';
import { dataNodePatch, readDataNode, type DataNode, type NodeAccess, type WriteVersion } from './dataNode';

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

const accountOf = ({ getState, extra }: Pick<BaseQueryApi, 'getState' | 'extra'>) =>
  accountSecretsOf({
    getState: getState as () => { session: { endedCount: number } },
    services: extra as Services,
  });

/** What this device brings to a read or a write of the vault. */
function accessOf({ getState, extra }: BaseQueryApi): NodeAccess {
  // The store is the one that makeStore builds: these are its state and its extra argument.
  const { sync, registrations } = getState() as Pick<CollectionsState, 'sync' | 'registrations'>;
  const { openRescueBox, openVaultKeys } = extra as Services;
  const account = accountOf({ getState, extra });
  const { uid } = sync;
  return {
    memory: sync.vault,
    meet: async (shown) => {
      if (shown) await account.meet(shown);
      return { secrets: account.secrets, isLackingKeys: shown !== undefined && account.isLacking };
    },
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

/** Reads a data node with the keys that this device holds; the session of now gets to know the account's. */
export const readNode = (body: Json, api: BaseQueryApi): Promise<DataNode | undefined> =>
  readDataNode(body, accessOf(api));

/**
 * The body of a write, sealed where that is wanted.
 * @returns undefined where this device does not hold the key: nothing may then be written
 */
export async function nodePatch(
  { values, kept: unreadable, changed, version, sealing }: DataNodeWrite,
  api: BaseQueryApi,
): Promise<DataNodePatch | undefined> {
  const account = accountOf(api);
  const kept = {
    ...unreadable,
    registrations: { ...unreadable.registrations, ...account.membersBeside(values.registrations ?? {}) },
  };
  if (!sealing) return dataNodePatch(values, kept, changed, version);
  const held = (await accessOf(api).keysFor(account.secrets)).find(({ key }) => key.kid === sealing.kid);
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

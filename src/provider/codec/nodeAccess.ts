import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { CollectionsState, DataField } from '../../domain/collections';
import type { Json } from '../../domain/json';
import type { Services, VaultContext } from '../../services';
import { accountSecretsOf } from '../accountSecrets';
import type { DataNodePatch } from '../wire';
import {
  boxedNodePatch,
  dataNodePatch,
  readDataNode,
  secretsPatch,
  type DataNode,
  type NodeTexts,
} from './dataNode';

/** A write of what opens something, beside what lies there: this device waits with a vault. */
interface SecretsWrite {
  /** The text of the field as it lies there. */
  otherData: string;
}

/** A write of rows. */
export interface RowsWrite extends Omit<NodeTexts, 'secrets'> {
  /** The key of its box, and fields that it empties; absent for a write in clear. */
  box?: { kid: string; emptied: readonly DataField[] } | undefined;
  /** The key of the record that a tap leaves with a write in clear. */
  left?: string | undefined;
}

/** One write to the data node. */
export type DataNodeWrite = { nid: string; changed: Json | null } & (RowsWrite | SecretsWrite);

/** What this session knows of the account, and of the vault. */
function contextOf({ getState, extra }: Pick<BaseQueryApi, 'getState' | 'extra'>) {
  // The store is the one that makeStore builds: these are its state and its extra argument.
  const services = extra as Services;
  const account = accountSecretsOf({
    getState: getState as () => { session: { endedCount: number } },
    services,
  });
  const { uid = '', login, vault } = (getState() as Pick<CollectionsState, 'sync'>).sync;
  const context = (): VaultContext => ({ uid, login, accountKeys: account.keys, isKnownOn: vault === true });
  return { services, account, context };
}

/** Reads a data node with what this device holds; the session of now gets to know the account's keys. */
export function readNode(body: Json, api: BaseQueryApi): Promise<DataNode | undefined> {
  const { services, account, context } = contextOf(api);
  return readDataNode(body, {
    meet: async (shown) => {
      if (shown) await account.meet(shown);
      return { isLackingKeys: shown !== undefined && account.isLacking };
    },
    openVault: (member) => services.vault.open(context(), member),
  });
}

/** The body of a write. Rejects where the vault stands otherwise by now: nothing may then be written. */
export async function nodePatch(
  { changed, ...write }: DataNodeWrite,
  api: BaseQueryApi,
): Promise<DataNodePatch> {
  const { services, account, context } = contextOf(api);
  if ('otherData' in write) return secretsPatch(write.otherData, account.membersBeside({}), changed);
  const { box, left, ...rows } = write;
  const texts = { ...rows, secrets: account.membersBeside(rows.values.registrations ?? {}) };
  if (box)
    return boxedNodePatch(
      texts,
      changed,
      async (content) => (await services.vault.seal(context(), box.kid, content)) ?? null,
      box.emptied,
    );
  await services.vault.seal({ ...context(), left }, undefined, { rows: {}, versions: {} });
  return dataNodePatch(texts, changed);
}

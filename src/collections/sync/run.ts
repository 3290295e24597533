import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isRowEmpty, nodeCollections } from '../../domain/collections';
import type { CollectionsState, NodeCollectionName, NodeState } from '../../domain/collections';
import { crossingMs } from '../../domain/constants';
import { isSameJson, type Json } from '../../domain/json';
import { mergeNode, prepareMerge, sentRows, type MergedNode } from '../../domain/merge/mergeNode';
import { isPutBack, raisedCount, wasPutBackSince, type SeenNode } from '../../domain/merge/seenNode';
import type { AsideText } from '../../domain/rescue/rescueContent';
import { isOpenedSince } from '../../domain/vault/envelope';
import type { DataNode } from '../../provider/codec/dataNode';
import type { DataNodeWrite } from '../../provider/codec/vaultAccess';
import { dataNodeEndpoints } from '../../provider/endpoints/dataNode';
import type { Services } from '../../services';
import { isSiteFault, isTransient, type ProviderError } from '../../provider/providerError';
import { copyPutBack, deletionOverruled, olderCopyMet, providerDataSetAside, rowsReceived } from '../events';
import { readNode } from './readNode';
import { parked, selectParked, unparked, vaultRead } from './syncActivity';
import type { SyncActivity } from './syncActivity';
import { pause, steadyPace } from '../../rest';
import { baseAgreed, marked, settled, sentNoted } from './syncSlice';

/** The part of the state that a sync needs. */
export interface SyncRootState extends CollectionsState {
  session: { nid: string | null; endedCount: number };
  syncActivity: SyncActivity;
}

export type SyncDispatch = ThunkDispatch<SyncRootState, Services, UnknownAction>;

/** Most writes of one run: another device may get in before each, and a provider may not keep what it accepted. */
const maxWrites = 6;

/** Longest random pause after another device got in before, ms. */
const jitterMs = 400;

const nodeNames = nodeCollections.map(({ name }) => name);

const only = (values: NodeState, names: readonly NodeCollectionName[]): Partial<NodeState> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const nodeStateOf = (state: SyncRootState): NodeState => only(state, nodeNames) as NodeState;

/** What could not be read of the provider's copy, by field. */
const unreadableTexts = ({ rejected, unreadable }: DataNode): Record<string, string> =>
  Object.fromEntries(
    nodeCollections.flatMap(({ name, field }) => {
      const members = rejected[name];
      const text = unreadable[name] ?? (members && JSON.stringify(members));
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** What a copy tells of the data node. */
const seenIn = (node: DataNode): SeenNode => {
  const changedAt = Date.parse(node.stamp?.value ?? '');
  const { restored } = node.values.registrations;
  return { uuid: node.uuid, ...(!Number.isNaN(changedAt) && { changedAt }), restored };
};

/**
 * Forgets what was agreed where the provider's copy lost something, so that nothing is deleted for want of it (row R34).
 * The copy itself tells, the device that noticed first, or the caller.
 * @returns the rows to merge, with the count raised that tells other devices
 */
function forgetAgreementIfLost(
  now: SeenNode,
  local: NodeState,
  { dispatch, getState }: Run,
  isCopyDamaged: boolean,
) {
  const { sync } = getState();
  const { seen = {}, overwritten = [] } = sync;
  const mayHaveCrossed = overwritten.some(
    ({ at }) => Math.abs((now.changedAt ?? Infinity) - at) <= crossingMs,
  );
  const isNoticed = isCopyDamaged || isPutBack(seen, now, mayHaveCrossed ? crossingMs : 0);
  if (!isNoticed && !(wasPutBackSince(seen, now) && sync.base)) return local;
  dispatch(copyPutBack());
  if (!isNoticed) return local;
  return { ...local, registrations: { ...local.registrations, restored: raisedCount(seen, now) } };
}

/**
 * Merges the provider's copy with this device's rows, and notes what is agreed from now on. Our write may still be undone
 * by one that was begun before it: until a read after that time, what it replaced counts as agreed too.
 * @param askedAt when the copy was asked for, epoch ms of the device
 * @param options.isCopyDamaged true for who replaces what is damaged: other devices may hold more, and delete nothing
 * @returns the merge, the rows to write, and the pending revisions to settle when there are none
 */
export function mergeIn(node: DataNode, askedAt: number, run: Run, { isCopyDamaged = false } = {}) {
  const { dispatch, getState, services } = run;
  const before = nodeStateOf(getState());
  const now = seenIn(node);
  const { vault } = node;
  const counted = forgetAgreementIfLost(now, before, run, isCopyDamaged);
  const local = vault?.note
    ? { ...counted, registrations: { ...counted.registrations, vault: vault.note } }
    : counted;
  const state = getState();
  const { base, sent, gone, pending, overwritten = [] } = state.sync;
  const merged = mergeNode(
    local,
    node,
    base ?? {},
    sent,
    gone,
    overwritten.map(({ at, rows }) => ({ rows, isLater: (now.changedAt ?? Infinity) - at > crossingMs })),
  );
  const changed = nodeNames.filter((name) => merged.values[name] !== before[name]);
  if (changed.length > 0) dispatch(rowsReceived({ values: only(merged.values, changed) }));
  if (merged.hasOverruledDeletion) dispatch(deletionOverruled());
  const isShown = Object.keys(merged.overwritten).length > 0;
  const shown =
    isShown && now.changedAt !== undefined
      ? [{ at: now.changedAt, readAt: services.now(), rows: merged.overwritten }]
      : [];
  const unsure = overwritten.filter((one) => Math.abs(askedAt - (one.readAt ?? 0)) <= crossingMs);
  dispatch(
    baseAgreed({
      base: merged.base,
      sent: merged.sent,
      gone: merged.gone,
      overwritten: [...shown, ...unsure],
      seen: { ...now, restored: merged.values.registrations.restored },
      vault: vault?.memory,
    }),
  );
  if (vault) {
    dispatch(vaultRead({ why: vault.why, sheets: vault.sheets }));
    if (vault.isOlder) dispatch(olderCopyMet());
  }
  const texts = unreadableTexts(node);
  if (Object.keys(texts).length > 0) dispatch(providerDataSetAside(texts));
  // What the provider does not hold waits, whoever made it so. So does what its copy may have lost.
  const unproven = (vault?.skipped ?? []).filter((name) => {
    const why = vault?.why[name];
    return (why === undefined || why === 'damaged') && !isRowEmpty(merged.values, name);
  });
  const unmarked = [...merged.toWrite, ...unproven].filter((name) => !Object.hasOwn(pending ?? {}, name));
  if (unmarked.length > 0) dispatch(marked(unmarked));
  const parkedRows = selectParked(state);
  const arrived = nodeNames.filter(
    (name) => name in parkedRows && !(name in node.unreadable) && !merged.toWrite.includes(name),
  );
  if (arrived.length > 0) dispatch(unparked(arrived));
  // No write of a field that the node does not show can succeed.
  const shut = nodeNames.filter(
    (name) => node.unreadable[name] === null && Object.hasOwn(pending ?? {}, name),
  );
  if (shut.some((name) => !(name in parkedRows))) dispatch(parked({ names: shut, status: 403 }));
  // A row that the provider refuses, or whose copy there can't be read, goes on waiting: it is only here.
  const isOnlyHere = (name: string) =>
    name in node.unreadable ||
    isKeptFrom(node, name) ||
    (name in parkedRows && !arrived.some((row) => row === name));
  const held = Object.entries(pending ?? {}).filter(([name]) => !isOnlyHere(name));
  return {
    merged,
    toWrite: merged.toWrite.filter((name) => !isOnlyHere(name)),
    held: Object.fromEntries(held),
  };
}

/** True for a row that may not be written: it can't be opened here, or there is no key to seal it with. */
const isKeptFrom = ({ vault }: DataNode, name: string): boolean =>
  vault !== undefined && name !== 'registrations' && (name in vault.why || vault.memory.isLocked === true);

/** Rows whose field a 422 names. */
function rowsNamed(error: ProviderError, names: readonly NodeCollectionName[]): NodeCollectionName[] {
  const fields = new Set(error.refusedPaths?.map((path) => path.split('.')[0]));
  return nodeCollections.flatMap(({ name, field }) =>
    names.includes(name) && fields.has(field) ? [name] : [],
  );
}

/** One run, of which node and in which store; `isOver` once its session is: whatever the answer was, it is nobody's. */
export interface Run {
  nid: string;
  isOver: () => boolean;
  dispatch: SyncDispatch;
  getState: () => SyncRootState;
  services: Services;
}

const sealingOf = (node: DataNode) =>
  node.vault?.memory.state === 'on' ? { kid: node.vault.memory.kid, seqs: node.vault.seqs } : undefined;

/** What one write sends. */
interface Writing {
  /** What the write is based on: the copy that was read, and its merge. */
  node: DataNode;
  merged: MergedNode;
  names: readonly NodeCollectionName[];
  /** The node's stamp as read, by which a provider refuses to write over what was saved since; or null. */
  stamp: Json;
  /** Where the vault is turned: other rows than the merged ones, sealed otherwise than the copy that was read. */
  turned?: Pick<DataNodeWrite, 'sealing'> & { values: NodeState };
}

/** Writes rows, noted on the device as sent before they leave: the tab may not live to hear the answer. */
export async function write(run: Run, writing: Writing): Promise<ProviderError | null> {
  const { nid, dispatch, services } = run;
  const { node, merged, names, stamp, turned } = writing;
  const { values, sealing } = turned ?? { values: merged.values, sealing: sealingOf(node) };
  dispatch(sentNoted(sentRows(values, names, merged)));
  await services.flush();
  if (run.isOver()) return null;
  const { error } = await dispatch(
    dataNodeEndpoints.endpoints.patchDataNode.initiate(
      { nid, values: only(values, names), kept: node.rejected, changed: stamp, sealing },
      { track: false },
    ),
  );
  if (!error || run.isOver()) return null;
  const refusal = error as ProviderError;
  // Refused: nothing of that write will ever show.
  if (!isTransient(refusal)) dispatch(sentNoted(merged.sent));
  return refusal;
}

/** Notes on the device what a read proved of a key. One that can't be noted now is proven by the next read. */
async function settleKey({ vault }: DataNode, { getState, services }: Run): Promise<void> {
  const { uid } = getState().sync;
  if (!vault?.settles || uid === undefined) return;
  const keys = await services.openVaultKeys().catch(() => null);
  await keys?.settle(uid, vault.settles.kid, vault.settles.phase).catch(() => undefined);
}

/** Forgets sealed texts that an older build set aside, once they were opened. A failure waits for the next read. */
async function forgetOpenedTexts({ vault }: DataNode, { services: { storage } }: Run): Promise<void> {
  if (!vault || vault.memory.isLocked) return;
  const { closedTexts, memory } = vault;
  const isOpened = ({ key, text }: AsideText) =>
    !Object.hasOwn(closedTexts, key) && isOpenedSince(text, memory.kid, memory.seen[key] ?? 0);
  await storage.dropAside(isOpened).catch(() => undefined);
}

/**
 * Read, merge, write, and read again until the provider holds what this device does (row K6): synced is only said of
 * what a read after the write showed. Code that can't be fetched counts as no network.
 */
export const syncNode = (run: Run): Promise<ProviderError | null> =>
  syncRows(run).catch((): ProviderError => ({ reason: 'unreachable' }));

async function syncRows(run: Run): Promise<ProviderError | null> {
  const { dispatch, getState, services } = run;
  let refusedStamp: Json = null;
  // Rows in one write: one alone while looking for those that the provider refuses.
  let batch: number = nodeCollections.length;
  for (let writesLeft = maxWrites; writesLeft > 0; writesLeft -= 1) {
    const askedAt = services.now();
    const read = await readNode(run);
    if (run.isOver()) return null;
    if ('reason' in read) return read;
    const node = await prepareMerge(nodeStateOf(getState()), read, steadyPace());
    // What was prepared is merged with the rows as they are now.
    if (run.isOver()) return null;
    const { merged, toWrite, held } = mergeIn(node, askedAt, run);
    await settleKey(node, run);
    if (run.isOver()) return null;
    await forgetOpenedTexts(node, run);
    if (run.isOver()) return null;
    if (toWrite.length === 0) {
      dispatch(settled({ revisions: held, at: services.now(), skipped: node.vault?.skipped }));
      return null;
    }
    const names = toWrite.slice(0, batch);
    // Refused though nobody saved since: this provider takes no stamp.
    const stamp: Json = isSameJson(node.stamp, refusedStamp) ? null : node.stamp;
    const error = await write(run, { node, merged, names, stamp });
    if (run.isOver()) return null;
    if (!error) continue;
    const isOfSession = error.reason === 'signed-out' || error.status === 401 || isSiteFault(error.reason);
    if (isTransient(error) || isOfSession) return error;
    if (error.status === 403 && stamp !== null) {
      // Stale, unsupported and forbidden are all 403: the next read tells which (wire contract).
      refusedStamp = stamp;
      await pause(Math.random() * jitterMs);
      continue;
    }
    const named = rowsNamed(error, names);
    if (error.status === 422 && named.length === 0) {
      // Another device's write came in between (wire contract): the next read merges it.
      await pause(Math.random() * jitterMs);
      continue;
    }
    // Refused for good: one row alone, or those that the answer names.
    const refused = names.length === 1 ? names : named;
    if (refused.length > 0) dispatch(parked({ names: refused, status: error.status ?? 0 }));
    else {
      batch = 1;
      writesLeft += names.length;
    }
  }
  return { reason: 'unavailable' };
}

/**
 * One run for all tabs: what another tab agreed with the provider, and the rows that go with it, are taken in first and
 * handed on before the lock is given back. A base without its rows would make edits of one's own look like another's.
 * @returns why it failed, or null
 */
export async function syncFromDevice(run: Run): Promise<ProviderError | null> {
  const { storage, flush } = run.services;
  try {
    await storage.takeIn();
  } catch {
    return { reason: 'unreachable' };
  }
  const failure = await syncNode(run);
  await flush();
  return failure;
}

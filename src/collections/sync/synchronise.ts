import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { nodeCollections } from '../../domain/collections';
import type { CollectionsState, NodeCollectionName, NodeState } from '../../domain/collections';
import { isSameJson } from '../../domain/json';
import { basesOf, mergeNode } from '../../domain/mergeNode';
import type { DataNode } from '../../provider/codec/dataNode';
import { dataNodeEndpoints } from '../../provider/endpoints/dataNode';
import type { ProviderEnvironment } from '../../provider/environment';
import { isTransient, type ProviderError } from '../../provider/providerError';
import { whileLocked } from '../../provider/tabLock';
import { rowsReceived } from '../events';
import { providerDataSetAside } from './setAside';
import { syncFailed, syncFinished, syncStarted } from './syncActivity';
import { baseAgreed, parked, settled } from './syncSlice';

interface SyncContext extends CollectionsState {
  session: { nid: string | null };
}

type SyncDispatch = ThunkDispatch<SyncContext, ProviderEnvironment, UnknownAction>;

/** Most writes of one run: another device may get in before each, and a provider may not keep what it accepted. */
const maxWrites = 6;

/** Longest random pause after another device got in before, ms. */
const jitterMs = 400;

/** Runs under way, and whether someone asked again meanwhile, for each store. */
const underWay = new WeakMap<ProviderEnvironment, { isAskedAgain: boolean; done: Promise<void> }>();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const nodeStateOf = (state: SyncContext): NodeState =>
  // Every name of the data node is taken from the state.
  Object.fromEntries(nodeCollections.map(({ name }) => [name, state[name]])) as unknown as NodeState;

const only = (values: NodeState, names: readonly NodeCollectionName[]): Partial<NodeState> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What could not be read of the provider's copy, by field. */
const unreadableTexts = ({ rejected, unreadable }: DataNode): Record<string, string> =>
  Object.fromEntries(
    nodeCollections.flatMap(({ name, field }) => {
      const members = rejected[name];
      const text = unreadable[name] ?? (members && JSON.stringify(members));
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** What a run wrote last. */
interface Sent {
  values: NodeState;
  names: readonly NodeCollectionName[];
}

/**
 * Reads the provider's copy, merges it in, and says what is still to be written.
 * @param sent what this run wrote last: where the copy shows that it arrived, an edit made meanwhile is an edit of that.
 * Where it does not, another device's write crossed ours, and what both come from is the base as it was.
 */
function mergeIn(node: DataNode, sent: Sent | null, dispatch: SyncDispatch, state: SyncContext) {
  const local = nodeStateOf(state);
  const arrived = sent?.names.filter((name) => isSameJson(sent.values[name], node.values[name])) ?? [];
  const bases = { ...state.sync.base, ...(sent && basesOf(sent.values, arrived)) };
  const merged = mergeNode(local, node, bases);
  const changed = nodeCollections
    .map(({ name }) => name)
    .filter((name) => merged.values[name] !== local[name]);
  if (changed.length > 0) dispatch(rowsReceived({ values: only(merged.values, changed) }));
  dispatch(baseAgreed(merged.base));
  const texts = unreadableTexts(node);
  if (Object.keys(texts).length > 0) dispatch(providerDataSetAside(texts));
  const withheld = new Set([...Object.keys(state.sync.parked ?? {}), ...Object.keys(node.unreadable)]);
  return { values: merged.values, toWrite: merged.toWrite.filter((name) => !withheld.has(name)), withheld };
}

/**
 * Read, merge, write, and read again until the provider holds what this device does (row K6): synced is only said of
 * what a read after the write showed.
 */
async function syncNode(
  nid: string,
  dispatch: SyncDispatch,
  getState: () => SyncContext,
  environment: ProviderEnvironment,
): Promise<ProviderError | null> {
  let refusedStamp: string | null = null;
  let sent: Sent | null = null;
  for (let writes = 0; writes < maxWrites; writes += 1) {
    const read = await dispatch(
      dataNodeEndpoints.endpoints.getDataNode.initiate(nid, { subscribe: false, forceRefetch: true }),
    );
    if (read.error) return read.error as ProviderError;
    const node = read.data;
    const state = getState();
    if (state.session.nid !== nid) return null;
    // An answer without a reader is dropped at once, and takes one that was asked for right after it along: asked again.
    if (!node) continue;
    const { values, toWrite, withheld } = mergeIn(node, sent, dispatch, state);
    if (toWrite.length === 0) {
      // A row that the provider refuses, or whose copy there can't be read, goes on waiting: it is only here.
      const revisions = Object.fromEntries(
        Object.entries(state.sync.pending ?? {}).filter(([name]) => !withheld.has(name)),
      );
      dispatch(settled({ revisions, at: environment.now() }));
      return null;
    }
    const stamp = JSON.stringify(node.stamp?.item ?? null);
    const isStampRefused = stamp === refusedStamp;
    const write = await dispatch(
      dataNodeEndpoints.endpoints.patchDataNode.initiate(
        {
          nid,
          values: only(values, toWrite),
          kept: node.rejected,
          changed: node.stamp?.isProof && !isStampRefused ? node.stamp.item : null,
        },
        { track: false },
      ),
    );
    // Logged out meanwhile: whatever the answer was, it is nobody's.
    if (getState().session.nid !== nid) return null;
    if (!write.error) {
      sent = { values, names: toWrite };
      continue;
    }
    const error = write.error as ProviderError;
    if (isTransient(error) || error.reason === 'signed-out' || error.status === 401) return error;
    if (error.status === 403 && !isStampRefused && node.stamp?.isProof) {
      // Stale, unsupported and forbidden are all 403: the next read tells which (wire contract).
      refusedStamp = stamp;
      await pause(Math.random() * jitterMs);
    } else dispatch(parked({ names: toWrite, status: error.status ?? 0 }));
  }
  return { reason: 'unavailable' };
}

/**
 * One run for all tabs: what another tab agreed with the provider, and the rows that go with it, are taken in first and
 * handed on before the lock is given back. A base without its rows would make edits of one's own look like another's.
 */
async function syncFromDevice(
  nid: string,
  dispatch: SyncDispatch,
  getState: () => SyncContext,
  environment: ProviderEnvironment,
): Promise<ProviderError | null> {
  try {
    await environment.rowStorage.takeIn();
  } catch {
    return { reason: 'unreachable' };
  }
  const failure = await syncNode(nid, dispatch, getState, environment);
  await environment.rowStorage.flush();
  return failure;
}

/**
 * Brings this device and the provider to the same state; one run at a time, and one more when asked meanwhile.
 * Does nothing before the data node is known.
 */
export const synchronise =
  () =>
  async (
    dispatch: SyncDispatch,
    getState: () => SyncContext,
    environment: ProviderEnvironment,
  ): Promise<void> => {
    const running = underWay.get(environment);
    if (running) {
      running.isAskedAgain = true;
      await running.done;
      return;
    }
    const run = { isAskedAgain: false, done: Promise.resolve() };
    const isAskedAgain = () => run.isAskedAgain;
    run.done = (async () => {
      do {
        run.isAskedAgain = false;
        const { nid } = getState().session;
        if (nid === null) return;
        dispatch(syncStarted());
        const failure = await whileLocked(`node-${nid}`, () =>
          syncFromDevice(nid, dispatch, getState, environment),
        );
        dispatch(failure && failure.reason !== 'signed-out' ? syncFailed(failure.reason) : syncFinished());
      } while (isAskedAgain());
    })().finally(() => underWay.delete(environment));
    underWay.set(environment, run);
    await run.done;
  };

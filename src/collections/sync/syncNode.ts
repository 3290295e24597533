import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { collections, nodeNames, nodeStateOf, onlyRows } from '../../domain/collections';
import type { CollectionsState, NodeCollectionName, NodeState } from '../../domain/collections';
import { crossingMs, longestCrossingMs } from '../../domain/constants';
import { isSameJson, type Json } from '../../domain/json';
import { prepareMerge } from '../../domain/merge/mergeNode';
import {
  changedNodeRows,
  type DataNode,
  type DataNodeWrite,
  type RowsWrite,
} from '../../provider/codec/dataNode';
import { dataNodeEndpoints } from '../../provider/endpoints/dataNode';
import { accountSecretsOf } from '../../provider/accountSecrets';
import { perSession } from '../../provider/sessionScope';
import { notedNames, signedText, type SyncState, type Vector } from '../../domain/syncState';
import type { Services } from '../../services';
import { isProviderFault, isTransientError, type ProviderError } from '../../provider/providerError';
import { nodeMerged, vaultMet, type VaultStanding } from '../events';
import { changedStatus, notedWriteOfOutcome, outcomeOf, type Outcome } from './mergeOutcome';
import { readNode } from './readNode';
import { syncUndoableMs, parked, written, type SyncActivity } from './syncActivity';
import { joinedVectors, seenVectorOf, withoutVersion } from '../../domain/merge/versionVectors';
import { pause, steadyPace } from '../../pace';
import { settled, writeNoted } from './syncSlice';

/** The part of the state that a sync needs. */
export interface SyncRootState extends CollectionsState {
  session: { nid: string | null; endedCount: number };
  syncActivity: SyncActivity;
}

export type SyncDispatch = ThunkDispatch<SyncRootState, Services, UnknownAction>;

/** One run, of which node and in which store; `isOver` once its session is: whatever the answer was, it is nobody's. */
export interface Run {
  nid: string;
  isOver: () => boolean;
  dispatch: SyncDispatch;
  getState: () => SyncRootState;
  services: Services;
}

/** Most writes of one run: another device may get in before each, and a provider may not keep what it accepted. */
const maxWrites = 6;

/** Longest random pause after another device got in before, ms. */
const jitterMs = 400;

type TabWriter = Pick<SyncState, 'replica' | 'count' | 'partial'>;

const noWriter: TabWriter = { replica: undefined, count: undefined, partial: undefined };

interface SessionWrites {
  /** A name of this tab's own, where others can't learn how often it wrote; else it writes under the device's. */
  writer: TabWriter | undefined;
  /** How long the slowest took, ms. */
  slowestMs: number;
  /** The last one that was accepted, until a read shows what became of it; `stamp` is the node's before it. */
  accepted: { rows: Partial<NodeState>; vector: Vector; stamp: Json } | undefined;
  /** What stood for a row after it was sent, as a hash, where that was something else; and how often in a row. */
  changed: Partial<Record<NodeCollectionName, { sent: unknown; hash: string; times: number }>>;
}

/** Another tab's rows came in before a write left. They are merged first, as another device's write would be. */
const overtaken: ProviderError = { reason: 'refused', status: 422 };

/** What a session remembers of its writes. */
const writesOf = perSession((): SessionWrites => {
  const { locks } = navigator as { locks?: LockManager };
  return { writer: locks ? undefined : noWriter, slowestMs: crossingMs, accepted: undefined, changed: {} };
});

/** What the device knows, under the name that this tab writes under. */
function syncOf(run: Run): SyncState {
  const { sync } = run.getState();
  const { writer } = writesOf(run);
  return writer ? { ...sync, ...writer, tabs: notedNames(sync) } : sync;
}

/** Merges a copy with this device's rows, and notes what is known of it. */
export function mergeInNode(node: DataNode, run: Run): Outcome {
  const state = run.getState();
  const session = writesOf(run);
  const outcome = outcomeOf(node, {
    rows: nodeStateOf(state),
    sync: syncOf(run),
    parked: state.syncActivity.parked,
    isCalm: syncUndoableMs(state, run.services.now()) === 0,
  });
  if (outcome.isCloned) session.writer &&= noWriter;
  run.dispatch(nodeMerged(outcome));
  return outcome;
}

/** Signs what is known of the copy, for a session that ends before it reads one again. */
async function sign(run: Run): Promise<void> {
  const { sync } = run.getState();
  const secrets = accountSecretsOf(run);
  if (sync.uid === undefined || secrets.keys.length === 0) return;
  const mac = await secrets.sign(sync.uid, signedText(sync));
  if (!run.isOver() && mac !== sync.mac) run.dispatch(writeNoted({ mac }));
}

/** What one write sends, and into which box. */
interface Writing extends Pick<RowsWrite, 'box' | 'tap'> {
  /** The copy that was read, and what it came to. */
  node: DataNode;
  outcome: Outcome;
  names: readonly NodeCollectionName[];
  /** The node's stamp as read, by which a provider refuses to write over what was saved since; or null. */
  stamp: Json;
  /** Names the epoch that it begins: no device may go on from what it knew, all of them unite. */
  newEpoch?: string | undefined;
}

/** One write, as it is: why it was refused, or null. */
async function patch({ dispatch }: Run, body: DataNodeWrite): Promise<ProviderError | null> {
  const { patchDataNode } = dataNodeEndpoints.endpoints;
  const { error } = await dispatch(patchDataNode.initiate(body, { track: false }));
  return (error as ProviderError | undefined) ?? null;
}

/** Notes a write on the device before it leaves: the tab may not live to hear the answer. */
async function noteWrite(run: Run, writing: Writing, values: NodeState) {
  const { dispatch, services, getState } = run;
  const { outcome, names, newEpoch, box } = writing;
  const { replica, count, partial } = getState().sync;
  const session = writesOf(run);
  const options = { newEpoch, kid: box?.kid };
  const { made, writer, memory } = notedWriteOfOutcome(syncOf(run), outcome, values, names, options);
  session.writer &&= { ...session.writer, ...writer };
  // Other tabs can't learn how often this one writes, but that it is this device.
  const tabs = notedNames({ ...getState().sync, ...writer });
  dispatch(writeNoted(session.writer ? { ...memory, tabs } : { ...writer, ...memory }));
  const { known } = getState().sync;
  await sign(run);
  const isStored = await services.flush();
  if (isStored || session.writer || run.isOver()) return { made, writer, known };
  // Another tab would count on from the same number, and its write pass for this one.
  session.writer = noWriter;
  dispatch(writeNoted({ replica, count, partial }));
  return noteWrite(run, writing, values);
}

type Noted = Awaited<ReturnType<typeof noteWrite>>;

/** Forgets a refused write, which never shows. What another tab has learnt since stands. */
async function forgetWrite(run: Run, { memory }: Outcome, { known, writer }: Noted): Promise<void> {
  const { sync } = run.getState();
  if (sync.known !== known) return;
  const { [writer.replica]: _refused, ...others } = seenVectorOf(sync.seen, memory.epoch);
  const vector = joinedVectors(memory.vector, others);
  run.dispatch(writeNoted({ ...memory, seen: sync.seen, vector }));
  await sign(run);
}

/** Writes rows, noted on the device as sent before they leave. */
export async function writeNodeRows(run: Run, writing: Writing): Promise<ProviderError | null> {
  const { nid, dispatch, services, getState } = run;
  const { node, outcome, names, stamp, box, tap } = writing;
  const values = nodeStateOf(getState());
  const rows = onlyRows(values, names);
  const noted = await noteWrite(run, writing, values);
  if (run.isOver()) return null;
  const { known = [] } = getState().sync;
  if (known !== noted.known) {
    dispatch(writeNoted({ known: withoutVersion(known, noted.made) }));
    return overtaken;
  }
  const begun = services.now();
  const version = { ...noted.made, hashes: node.hashes };
  const body = { nid, values: rows, kept: node.rejected, changed: stamp, version, box, tap };
  const refusal = await patch(run, body);
  const session = writesOf(run);
  session.slowestMs = Math.min(longestCrossingMs, Math.max(session.slowestMs, services.now() - begun));
  if (run.isOver()) return null;
  if (!refusal) session.accepted = { rows, vector: version.vector, stamp: node.stamp };
  if (!refusal || isTransientError(refusal))
    dispatch(written({ undoableUntil: services.now() + session.slowestMs }));
  else await forgetWrite(run, outcome, noted);
  return refusal;
}

/** How the vault stands, as a copy shows it; undefined where it is off. */
export const vaultStandingOfNode = ({ vault }: DataNode): VaultStanding | undefined => {
  if (vault?.kind === 'open')
    return { kind: 'open', kid: vault.kid, hasPlanted: Object.keys(vault.planted).length > 0 };
  if (!vault) return undefined;
  const { texts: _texts, otherData: _otherData, ...standing } = vault;
  return standing;
};

/** True where another tab turned the vault on since the copy was read: it has to be read again. */
export const isReadBeforeVault = ({ vault }: DataNode, { getState }: Run): boolean =>
  vault === undefined && getState().sync.vault === true;

/** Writes the account's keys back where a vault waits, and reads until they stand: a new key is sealed under them. */
async function writeKeys(otherData: string, changed: Json, run: Run): Promise<ProviderError | null> {
  const refusal = await patch(run, { nid: run.nid, changed, otherData });
  if (run.isOver() || refusal) return refusal;
  await pause(crossingMs);
  if (!run.isOver()) await readNode(run);
  return null;
}

/**
 * Parks rows that came back changed in the same way twice: they would be sent for ever. Where the copy does not name the
 * write, another may have crossed it: it takes three. Nobody changes a text in a box.
 * @returns true where it parked some
 */
function parkChangedTexts(node: DataNode, { differing }: Outcome, run: Run): boolean {
  const session = writesOf(run);
  const { accepted, changed } = session;
  session.accepted = undefined;
  if (!accepted || node.vault) return false;
  const isNamed = isSameJson(node.version?.vector, accepted.vector);
  // Accepted and not kept: no text was changed.
  if (!isNamed && 'registrations' in accepted.rows && isSameJson(node.stamp, accepted.stamp)) return false;
  const altered = [...differing, ...(node.version ? changedNodeRows(node) : ['registrations'])];
  const sentNames = nodeNames.filter((name) => name in accepted.rows);
  for (const name of sentNames) {
    const [sent, hash] = [accepted.rows[name], node.hashes[collections[name].field]];
    const before = changed[name];
    const times = before?.sent === sent && before?.hash === hash ? before.times + 1 : 1;
    changed[name] = altered.includes(name) ? { sent, hash, times } : undefined;
  }
  const names = sentNames.filter((name) => (changed[name]?.times ?? 0) >= (isNamed ? 2 : 3));
  if (names.length > 0) run.dispatch(parked({ names, status: changedStatus }));
  return names.length > 0;
}

/** Rows that are sent one by one, while looking for those that the provider refuses. */
interface Trial {
  suspects: readonly NodeCollectionName[];
  /** The status that `registrations` got when sent alone: it is parked once another row is accepted. */
  refusedAlone?: number | undefined;
}

/** Rows that the next write sends. */
function namesToSend(
  { suspects: [suspect], refusedAlone }: Trial,
  toWrite: readonly NodeCollectionName[],
): readonly NodeCollectionName[] {
  if (!suspect) return toWrite;
  // `registrations` goes with each: without `versions`, a row looks like a foreign client's.
  const companion = refusedAlone === undefined ? 'registrations' : suspect;
  return toWrite.filter((name) => name === suspect || name === companion);
}

/** How a trial goes on once a write was accepted. */
function afterAccepted({ suspects, refusedAlone }: Trial, { dispatch }: Run): Trial {
  if (suspects.length > 0 && refusedAlone !== undefined)
    dispatch(parked({ names: ['registrations'], status: refusedAlone }));
  return { suspects: suspects.slice(1) };
}

/** A write that was refused for good: what it sent, and which rows of that the answer names. */
type Refusal = Record<'names' | 'named' | 'differing', readonly NodeCollectionName[]> & { status: number };

/** How a trial goes on once a write was refused, or begins where nothing tells which row is. */
function afterRefused({ suspects, refusedAlone }: Trial, refusal: Refusal, { dispatch }: Run): Trial {
  const { names, named, status, differing } = refusal;
  const only = names.length === 1 ? names : suspects.slice(0, 1);
  const refused = named.length > 0 ? named : only;
  if (refused.length === 0) {
    // What the copy says of itself is tried first, by itself.
    const others = differing.filter((name) => name !== 'registrations');
    return { suspects: (['registrations', ...others] as const).filter((name) => names.includes(name)) };
  }
  const left = suspects.filter((name) => !refused.includes(name));
  // Only another row can show whether everything is refused, or `registrations` alone.
  if (suspects[0] === 'registrations' && suspects.length > 1) return { suspects: left, refusedAlone: status };
  dispatch(parked({ names: refused, status }));
  return { suspects: left, refusedAlone };
}

/** Reads the copy and prepares its merge; null once the session is over. */
async function readToMerge(run: Run): Promise<DataNode | ProviderError | null> {
  const read = await readNode(run);
  if ('reason' in read) return read;
  const node = await prepareMerge(nodeStateOf(run.getState()), read, steadyPace());
  // While this tab slept, another may have taken its lock and written: what that one stored is merged too.
  await run.services.storage.takeIn();
  return run.isOver() ? null : node;
}

/**
 * Read, merge, write, and read again until the provider holds what this device does: synced is only said of
 * what a read after the write showed.
 */
export async function syncNode(run: Run): Promise<ProviderError | null> {
  const { dispatch, getState, services } = run;
  let refusedStamp: Json = null;
  let trial: Trial = { suspects: [] };
  for (let writesLeft = maxWrites; writesLeft > 0; writesLeft -= 1) {
    const askedAt = services.now();
    const node = await readToMerge(run);
    if (!node || 'reason' in node) return node;
    if (isReadBeforeVault(node, run)) continue;
    const standing = vaultStandingOfNode(node);
    const { sync, syncActivity } = getState();
    if (standing || sync.vault || syncActivity.vault) dispatch(vaultMet(standing));
    // Rows stay here: only a tap says what is to become of them. Without a stamp, its box may be an older one.
    if (node.vault?.kind === 'waits')
      return node.isLackingKeys && node.stamp !== null
        ? await writeKeys(node.vault.otherData, node.stamp, run)
        : null;
    const merged = mergeInNode(node, run);
    // What is parked is no more to be written.
    const outcome = parkChangedTexts(node, merged, run) ? mergeInNode(node, run) : merged;
    const { toWrite, held, differing } = outcome;
    if (toWrite.length === 0) {
      // Who is told that all is settled may end the session at once.
      await sign(run);
      if (!run.isOver()) dispatch(settled({ revisions: held, at: services.now(), askedAt }));
      return null;
    }
    trial = { ...trial, suspects: trial.suspects.filter((name) => toWrite.includes(name)) };
    const names = namesToSend(trial, toWrite);
    // Refused though nobody saved since: this provider takes no stamp.
    const stamp: Json = isSameJson(node.stamp, refusedStamp) ? null : node.stamp;
    const box = node.vault && { kid: node.vault.kid, emptied: [], unreadable: node.unreadable };
    const error = await writeNodeRows(run, { node, outcome, names, stamp, box });
    if (run.isOver()) return null;
    if (!error) {
      trial = afterAccepted(trial, run);
      continue;
    }
    const { status = 0, reason, refusedPaths = [] } = error;
    const isOfSession = reason === 'signed-out' || status === 401 || isProviderFault(reason);
    if (isTransientError(error) || isOfSession) return error;
    const fields = refusedPaths.map((path) => path.split('.')[0]);
    const named = names.filter((name) => fields.includes(collections[name].field));
    // Stale, unsupported and forbidden are all 403; a 422 that names no row is another device's write that came in between
    // (wire contract). The next read tells which, and merges it.
    const isStale = status === 403 && stamp !== null;
    if (isStale || (status === 422 && named.length === 0)) {
      if (isStale) refusedStamp = stamp;
      await pause(Math.random() * jitterMs);
      continue;
    }
    // A box is never split.
    if (box) return error;
    const before = trial.suspects.length;
    trial = afterRefused(trial, { names, named, status, differing }, run);
    // Each row that is tried alone has a write of its own.
    writesLeft += Math.max(0, trial.suspects.length - before);
  }
  return { reason: 'unavailable' };
}

/**
 * One run for all tabs: what another tab agreed with the provider, and the rows that go with it, are taken in first and
 * handed on before the lock is given back. A base without its rows would make edits of one's own look like another's.
 * @returns why it failed, or null
 */
export async function syncUnderLock(run: Run): Promise<ProviderError | null> {
  const { storage, flush } = run.services;
  await storage.takeIn();
  try {
    return await syncNode(run);
  } finally {
    await sign(run);
    await flush();
  }
}

import { vaultMet, type VaultStanding } from '../collections/events';
import { syncUndoableMs } from '../collections/sync/syncActivity';
import {
  mergeInNode,
  vaultStandingOfNode,
  isReadBeforeVault,
  syncNode,
  writeNodeRows,
  type Run,
} from '../collections/sync/syncNode';
import { readNode } from '../collections/sync/readNode';
import { outcomeOf } from '../collections/sync/mergeOutcome';
import { nodeCollections, nodeNames, nodeStateOf } from '../domain/collections';
import { crossingMs } from '../domain/constants';
import { containsVersion } from '../domain/merge/versionVectors';
import type { AsideText } from '../domain/rescue/rescueContent';
import { isJsonObject, isSameJson, parseJson, type Json } from '../domain/json';
import { drawnId } from '../domain/drawnId';
import { accountSecretsOf } from '../provider/accountSecrets';
import { readDataNode, type DataNode } from '../provider/codec/dataNode';
import { isTransientError, type ProviderError } from '../provider/providerError';
import { pause } from '../pace';
import { foreignTexts } from './foreignTexts';
import type { VaultRecord } from './record';
import { readVaultBox, type DrawnKey } from './vaultKey';

/**
 * What a tap asks for. `on` and `renew` seal everything under a new key; `stop` writes it in clear. The others are ways out
 * of waiting: rows here under the key of the record, under a new key, or in clear. `cleanUp` empties what lies beside the box.
 */
export type Turn =
  | { kind: 'on' | 'renew' | 'startAgain'; drawn: DrawnKey }
  | { kind: 'stop' | 'putBack' | 'goOn' | 'cleanUp' };

const isLeaving = (kind: Turn['kind']) => kind === 'stop' || kind === 'goOn';

/** How a turn ended. */
export type TurnOutcome =
  | 'done'
  /** It may have reached the provider, and no read has shown it. */
  | 'waiting'
  /** The copy is not what the tap was about. */
  | 'elsewhere'
  /** The provider would write over what was saved since. */
  | 'unsafe'
  | 'too-large'
  /** There is no room here to keep what the copy holds, and no file of it was asked for. */
  | 'no-room'
  | 'not-synced';

/** Most tries, and the longest random pause after another device got in before, ms. */
const maxTries = 5;
const jitterMs = 400;

/** The provider's stamps count seconds: one that stood this long is of no write under way, ms. */
const stampMs = 1_200;

const sealedFields = nodeCollections.flatMap(({ name, field }) => (name === 'registrations' ? [] : [field]));

/** Reads until a stamp has stood long enough to be compared by. */
async function readSettled(run: Run): Promise<DataNode | ProviderError> {
  let stamp: Json = null;
  for (let reads = 0; reads <= 3; reads += 1) {
    const node = await readNode(run);
    if ('reason' in node || (node.stamp !== null && isSameJson(node.stamp, stamp))) return node;
    ({ stamp } = node);
    await pause(stampMs);
  }
  return { reason: 'refused' };
}

/** True where a copy is what the tap was about: what the screen showed, and nothing that came since. */
function isAsked({ kind }: Turn, shown: VaultStanding | null, { vault, unreadable }: DataNode): boolean {
  if (Object.keys(unreadable).length > 0 || vault?.kid !== shown?.kid) return false;
  if (vault?.kind === 'waits' && shown?.kind === 'waits' && vault.why !== shown.why) return false;
  if (kind === 'on') return vault === undefined;
  return vault?.kind === (['renew', 'stop', 'cleanUp'].includes(kind) ? 'open' : 'waits');
}

/** What is known of the copy where nothing of it counts: rows here are all that is written. */
const asIfNothingStood = (run: Run, node: DataNode) => {
  const { sync, syncActivity } = run.getState();
  const rows = nodeStateOf(run.getState());
  const vault = { kind: 'open', kid: '', planted: {} } as const;
  const copy = { ...node, version: undefined, values: rows, rejected: {}, vault };
  return outcomeOf(copy, { rows, sync, parked: syncActivity.parked, isCalm: false });
};

/** A copy of which only what stands in clear counts: its box, and what it says of itself, are left out. */
async function inClear(node: DataNode): Promise<DataNode> {
  const texts = node.vault?.kind === 'waits' ? node.vault.texts : {};
  const fields = Object.entries(texts).map(([field, value]) => [field, [{ value }]] as const);
  const read = await readDataNode(
    { nid: [null], ...Object.fromEntries(fields) },
    {
      meet: () => Promise.resolve({ isLackingKeys: node.isLackingKeys }),
      openVault: () => Promise.resolve(undefined),
    },
  );
  return { ...node, ...read, stamp: node.stamp, vault: undefined };
}

/** What the person has a file of, that the copy held and this device does not. */
export type KeptCopy = readonly AsideText[] | undefined;

const isSameTexts = (texts: readonly AsideText[], kept: KeptCopy) =>
  JSON.stringify(texts) === JSON.stringify(kept);

/** Keeps what a write replaces and this device does not hold; false where there is no room for it. */
async function keepsAside({ services: { storage } }: Run, node: DataNode): Promise<boolean> {
  const kept = await Promise.all(foreignTexts(node).map(({ key, text }) => storage.aside.put(key, text)));
  return !kept.includes('refused');
}

/** A tap, and what the record says it needs. */
interface Attempt {
  turn: Turn;
  /** How the vault stood when it was tapped. */
  shown: VaultStanding | null;
  kept: KeptCopy;
  tap: string;
  /** The key to seal under; undefined for a write in clear. */
  kid: string | undefined;
  /** One for all tries, so that none has another forgotten; undefined where what is there goes on. */
  newEpoch: string | undefined;
  /** True while the tap is the last one. */
  isLast: () => Promise<boolean>;
  /** A write may have reached the provider. */
  hasLeft: boolean;
}

/** Tries until a write is taken. */
async function tryTurn(run: Run, attempt: Attempt): Promise<TurnOutcome> {
  const { turn, shown, kept, tap, kid, newEpoch, isLast } = attempt;
  let refusedStamp: Json = null;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const node = await readSettled(run);
    if (run.isOver()) return 'waiting';
    if ('reason' in node) return node.reason === 'refused' ? 'unsafe' : 'not-synced';
    if ('drawn' in turn && node.vault?.kid === kid && node.vault?.kind === 'open') return 'done';
    if (!(await isLast()) || !isAsked(turn, shown, node)) return 'elsewhere';
    if (isSameJson(node.stamp, refusedStamp)) return 'unsafe';
    const isCopySafe = (await keepsAside(run, node)) || isSameTexts(foreignTexts(node), kept);
    if (!isCopySafe) return 'no-room';
    if (run.isOver()) return 'waiting';
    const copy = turn.kind === 'goOn' ? await inClear(node) : node;
    await run.services.storage.takeIn();
    if (run.isOver()) return 'waiting';
    if (isReadBeforeVault(node, run)) continue;
    const outcome = copy.vault?.kind === 'waits' ? asIfNothingStood(run, copy) : mergeInNode(copy, run);
    const error = await writeNodeRows(run, {
      ...{ node: copy, outcome, stamp: node.stamp },
      names: nodeNames.filter((name) => !(name in copy.unreadable)),
      newEpoch,
      tap,
      ...(kid !== undefined && { box: { kid, emptied: sealedFields, unreadable: {} } }),
    });
    if (run.isOver()) return 'waiting';
    if (!error) return 'done';
    if (error.status === 413) return 'too-large';
    if (isTransientError(error)) attempt.hasLeft = true;
    else if (error.status === 403) refusedStamp = node.stamp;
    else if (error.status !== 422) return 'unsafe';
    await pause(Math.random() * jitterMs);
  }
  return 'unsafe';
}

async function turnOnce(
  run: Run,
  tapped: Pick<Attempt, 'turn' | 'shown' | 'kept' | 'tap'>,
  epochInClear: string,
): Promise<TurnOutcome> {
  const { turn, tap } = tapped;
  const { uid, login } = run.getState().sync;
  const records = await run.services.openVaultRecords();
  // No key is kept under an account key that may be undone, nor without one. A way out in clear is not the only one.
  await pause(syncUndoableMs(run.getState(), run.services.now()));
  await readNode(run);
  if (run.isOver()) return 'waiting';
  const account = accountSecretsOf(run);
  const isKept = account.sealingKey(true);
  const drawn = 'drawn' in turn ? turn.drawn : undefined;
  if (!records || uid === undefined || ((drawn || turn.kind === 'goOn') && !isKept)) return 'not-synced';
  const owner = { uid, login, accountKeys: account.keys };
  const { kid: recorded } = await records.read(owner);
  const isLast = (record: VaultRecord) => records.isInForce(record, tap);
  if (drawn && !(await records.keep(owner, 'pending', drawn, undefined, isLast))) return 'not-synced';
  const kid = drawn?.key.kid ?? (turn.kind === 'putBack' || turn.kind === 'cleanUp' ? recorded : undefined);
  const attempt: Attempt = {
    ...{ ...tapped, kid, newEpoch: turn.kind === 'cleanUp' ? undefined : (kid ?? epochInClear) },
    ...{ isLast: async () => isLast(await records.read(owner)), hasLeft: false },
  };
  // A database that answers no more does not undo what has left.
  const outcome = await tryTurn(run, attempt).catch(() => 'not-synced' as const);
  if (outcome === 'done' || outcome === 'waiting') return outcome;
  if (attempt.hasLeft) return 'waiting';
  if (!drawn) return outcome;
  // A key that could not be dropped may come into force yet.
  return await records.dropPending(owner, drawn.key.kid, tap).then(
    () => outcome,
    () => 'waiting',
  );
}

/** True where a box of any kind may stand in the copy. */
function hasBox({ vault }: DataNode): boolean {
  if (vault?.kind !== 'waits') return vault !== undefined;
  if (vault.why === 'hidden') return true;
  const otherData = parseJson(vault.texts.field_other_data);
  return isJsonObject(otherData) && readVaultBox(otherData.vault).kind !== 'none';
}

/** True where a read shows what the turn leads to, and not what stood there before it. */
async function isShown({ kind, ...turn }: Turn, run: Run, epochInClear: string): Promise<boolean> {
  const node = await readNode(run);
  if (run.isOver() || 'reason' in node) return false;
  // Without the account's keys nothing would be sealed to them.
  if (isLeaving(kind)) return !hasBox(node) && !node.isLackingKeys && node.version?.epoch === epochInClear;
  run.dispatch(vaultMet(vaultStandingOfNode(node)));
  if (node.vault?.kind !== 'open') return false;
  const { epoch = '', vector = {} } = run.getState().sync;
  // Nor an older box of the same key.
  if (kind === 'putBack') return !!node.version && containsVersion(node.version, { epoch, vector });
  if (kind === 'cleanUp') return Object.keys(node.vault.planted).length === 0;
  return !('drawn' in turn) || node.vault.kid === turn.drawn.key.kid;
}

/**
 * Turns the vault: one write of everything, compared by its stamp, and a read once nothing can undo it. The
 * caller holds the node's lock.
 * @param shown how the vault stood when it was tapped
 * @param tap names that tap in the record: a later one ends it
 */
export async function turnVault(
  run: Run,
  turn: Turn,
  shown: VaultStanding | null,
  kept: KeptCopy,
  tap: string,
): Promise<TurnOutcome> {
  await run.services.storage.takeIn();
  const epochInClear = drawnId(Math.random);
  const outcome = await turnOnce(run, { turn, shown, kept, tap }, epochInClear).catch(
    () => 'not-synced' as const,
  );
  if (run.isOver() || (outcome !== 'done' && outcome !== 'waiting')) return outcome;
  await pause(crossingMs);
  if (!(await isShown(turn, run, epochInClear).catch(() => false))) return 'waiting';
  const { uid, login } = run.getState().sync;
  if (isLeaving(turn.kind) && uid !== undefined) {
    const records = await run.services.openVaultRecords();
    const half = accountSecretsOf(run).sealingKey(true)?.publicHalf;
    if (!(await records?.stop({ uid, login }, tap, half).catch(() => false))) return 'waiting';
    run.dispatch(vaultMet(undefined));
  }
  await syncNode(run).catch(() => null);
  await run.services.flush();
  return 'done';
}

import { nodeCollections } from '../../domain/collections';
import { sealedRows } from '../../domain/vault/sealedRows';
import { isSameJson, type Json } from '../../domain/json';
import { isHeldHere } from '../../domain/rescue/hasUnsent';
import { standingNote, vaultNoteText, vaultNotesOf } from '../../domain/vault/note';
import type { DrawnVault } from '../../domain/vault/wraps';
import type { HeldKey } from '../../domain/vault/heldKey';
import type { DataNode } from '../../provider/codec/dataNode';
import { accountSecretsOf } from '../../provider/accountSecrets';
import { isTransient, type ProviderError } from '../../provider/providerError';
import { pause } from '../../rest';
import { readNode } from './readNode';
import { mergeIn, nodeStateOf, syncNode, write, type Run } from './run';

/** A turn of the vault: on, a new key, on anew where no key is left, or off. */
export type Turn =
  | {
      kind: 'on' | 'renew' | 'again';
      drawn: DrawnVault;
      /** Name of the key that was in force when the user chose this. */
      replacedKid: string | undefined;
    }
  | { kind: 'off' };

/** How a turn ended. */
export type TurnOutcome =
  | 'done'
  /** It may have reached the provider, and no read has shown it. */
  | 'waiting'
  /** Another device turned first. */
  | 'elsewhere'
  /** The provider would write over what was saved since. */
  | 'unsafe'
  | 'too-large'
  | 'not-synced';

/** Most tries, and the longest random pause after another device got in before, ms. */
const maxTries = 5;
const jitterMs = 400;

/** The provider's stamps count seconds: one that stood this long is of no write under way, ms. */
const stampMs = 1_200;

const allNames = nodeCollections.map(({ name }) => name);

/** A copy of which a device without the key believes what stands in clear: a vault that starts again keeps it. */
function withClearRows(node: DataNode): DataNode {
  const { vault } = node;
  if (!vault) return node;
  return { ...node, vault: { ...vault, skipped: vault.skipped.filter((name) => name in vault.why) } };
}

/** Reads until a stamp has stood long enough to be compared by. */
async function readSettledNode(run: Run): Promise<{ node: DataNode } | ProviderError> {
  let stamp: Json = null;
  for (let reads = 0; reads <= 3; reads += 1) {
    const node = await readNode(run);
    if ('reason' in node) return node;
    if (node.stamp !== null && isSameJson(node.stamp, stamp)) return { node };
    ({ stamp } = node);
    await pause(stampMs);
  }
  return { reason: 'refused' };
}

/** What stands in the way of a turn in the copy just read; null where nothing does. */
function obstacle(turn: Turn, node: DataNode): TurnOutcome | null {
  const { kind } = turn;
  const { vault } = node;
  if (Object.keys(node.unreadable).length > 0) return 'not-synced';
  const isOn = vault?.memory.state === 'on';
  // Over a key made meanwhile, nothing starts again: what it opens is in no file.
  if (kind === 'again') {
    const isClosed = isOn || (vault !== undefined && vault.skipped.length > 0);
    return isClosed && vault.memory.kid === turn.replacedKid ? null : 'elsewhere';
  }
  // What is damaged is replaced first.
  if (vault && Object.values(vault.why).includes('damaged')) return 'not-synced';
  // A sealed field that can't be opened here is of a vault that is on for someone.
  if (kind === 'on') return isOn || (vault && vault.skipped.length > 0) ? 'elsewhere' : null;
  if (!isOn) return 'elsewhere';
  return vault.memory.isLocked || vault.skipped.length > 0 ? 'elsewhere' : null;
}

async function signedNote(turn: Turn, key: HeldKey, node: DataNode): Promise<string> {
  const n = Math.max(node.vault?.claimedTurn ?? 0, node.vault?.memory.n ?? 0) + 1;
  // In clear nothing tells any more that a copy was a stranger's: whoever was away then deletes nothing.
  const isBreak = turn.kind === 'again' || (turn.kind === 'off' && node.vault?.wasBroken);
  const since = isBreak ? n : (node.vault?.memory.since ?? 0);
  const state = turn.kind === 'off' ? 'off' : 'on';
  return vaultNoteText(await key.key.sign({ state, n, since, kitWrap: key.kitWrap, slots: [] }));
}

/** Sends all eight fields and the note in one write, which the provider refuses if anything was saved since. */
async function send(run: Run, turn: Turn, key: HeldKey, node: DataNode) {
  const outcome = mergeIn(node, run);
  const note = await signedNote(turn, key, node);
  const rows = run.getState();
  const values = {
    ...nodeStateOf(rows),
    registrations: { ...rows.registrations, vault: note },
  };
  const sealing = turn.kind === 'off' ? undefined : { kid: key.key.kid, seqs: node.vault?.seqs ?? {} };
  return await write(run, { node, outcome, names: allNames, stamp: node.stamp, turned: { values, sealing } });
}

/** True once the provider is seen to be where the turn leads. */
const isTurned = ({ kind }: Turn, kid: string, { getState }: Run): boolean => {
  const { vault } = getState().sync;
  if (kind === 'off') return vault?.state === 'off';
  return vault?.state === 'on' && vault.kid === kid && !vault.isLocked;
};

/** True once the vault is seen to be on under another key, and nothing to be under this one. */
function isAnothers(kid: string, { getState }: Run): boolean {
  const { sync, syncActivity } = getState();
  return sync.vault?.state === 'on' && syncActivity.vault.sheets.every((sheet) => sheet.kid !== kid);
}

/** The keys that this device holds, and where one more is kept; undefined where there can be none. */
async function ringOf(run: Run) {
  const { uid } = run.getState().sync;
  const { services } = run;
  const { secrets } = accountSecretsOf(run);
  const [secret] = secrets;
  const keys = await services.openVaultKeys().catch(() => null);
  if (!keys || uid === undefined || secret === undefined) return undefined;
  return { keys, uid, secret, held: await keys.recall(uid, secrets) };
}

const heldIn = (ring: Awaited<ReturnType<typeof ringOf>>, kid: string | undefined): HeldKey | undefined =>
  ring?.held.find(({ key }) => key.kid === kid);

/** The key that was drawn for a turn, kept on the device before anything is sealed under it. */
async function keepDrawn(drawn: DrawnVault, run: Run): Promise<HeldKey | undefined> {
  const { sync, registrations } = run.getState();
  const ring = await ringOf(run);
  // A turn that is tried again has its key here already.
  const held = heldIn(ring, drawn.key.kid);
  if (held || !ring) return held;
  const n = Math.max(sync.vault?.n ?? 0, ...vaultNotesOf(registrations).map((note) => note.n)) + 1;
  return await ring.keys.keep(ring.uid, ring.secret, drawn, { kitWrap: drawn.kitWrap, n, phase: 'pending' });
}

/** The key of the latest turn, which signs a stop. This tab may not know it yet, and the copy may be older. */
async function keyInForce({ vault, values }: DataNode, run: Run): Promise<HeldKey | undefined> {
  const ring = await ringOf(run);
  const notes = [values.registrations, run.getState().registrations].flatMap(vaultNotesOf);
  return heldIn(ring, standingNote(notes)?.kid) ?? heldIn(ring, vault?.memory.kid);
}

/** Drops a key that is sure to open nothing: its write was refused, and a read since shows nothing under it. */
async function dropKey(turn: Turn, { getState, services }: Run): Promise<void> {
  const { uid, vault } = getState().sync;
  if (turn.kind === 'off' || uid === undefined || vault?.kid === turn.drawn.key.kid) return;
  const keys = await services.openVaultKeys().catch(() => null);
  await keys?.remove(uid, turn.drawn.key.kid);
}

async function turnOnce(run: Run, turn: Turn): Promise<TurnOutcome> {
  await run.services.storage.takeIn();
  const account = accountSecretsOf(run);
  // What the keys lie under on this device goes out with the turn itself.
  if (account.isRead && account.secrets.length === 0) account.drawSecret();
  const drawn = turn.kind === 'off' ? undefined : await keepDrawn(turn.drawn, run);
  if (!drawn && turn.kind !== 'off') return 'not-synced';
  let hasLeft = false;
  // What may have reached the provider may be in force: nobody is told to throw its sheet away.
  const ended = (outcome: TurnOutcome): TurnOutcome => (hasLeft ? 'waiting' : outcome);
  let refusedStamp: Json = null;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const read = await readSettledNode(run);
    if (run.isOver()) return 'waiting';
    if ('reason' in read) {
      return ended(read.reason === 'refused' ? 'unsafe' : 'not-synced');
    }
    const node = turn.kind === 'again' ? withClearRows(read.node) : read.node;
    // An earlier write of this turn arrived after all: the next run says so.
    if (drawn && node.vault?.memory.kid === drawn.key.kid) return 'done';
    const inTheWay = obstacle(turn, node);
    if (inTheWay) {
      if (inTheWay === 'elsewhere' && !hasLeft) await dropKey(turn, run);
      return ended(inTheWay);
    }
    if (isSameJson(node.stamp, refusedStamp)) return ended('unsafe');
    const key = drawn ?? (await keyInForce(node, run));
    if (!key) return ended('not-synced');
    const error = await send(run, turn, key, node);
    if (run.isOver()) return 'waiting';
    if (!error) return 'done';
    if (error.status === 413) return ended('too-large');
    if (isTransient(error)) hasLeft = true;
    else if (error.status === 403) refusedStamp = node.stamp;
    else if (error.status !== 422) return ended('unsafe');
    await pause(Math.random() * jitterMs);
  }
  return ended('unsafe');
}

/**
 * Turns the vault (row O3): one write of everything, compared by its stamp, and a read that confirms it. It holds the
 * node's lock, and what other tabs wrote is taken in first. Killed between any two steps, the key is on the device and
 * the next read says what came of it.
 */
export async function turnVault(run: Run, turn: Turn): Promise<TurnOutcome> {
  const outcome = await turnOnce(run, turn).catch(() => 'not-synced' as const);
  if (run.isOver()) return outcome;
  // What is said is what a read shows, and what waits goes out sealed.
  const failure = await syncNode(run);
  await run.services.flush();
  const kid = turn.kind === 'off' ? '' : turn.drawn.key.kid;
  if (!failure && isTurned(turn, kid, run)) return 'done';
  if (outcome !== 'done') return outcome;
  return !failure && isAnothers(kid, run) ? 'elsewhere' : 'waiting';
}

/**
 * Writes this device's rows over damaged copies. A row that it never held is left alone.
 * @returns false where the provider did not take it
 */
export async function replaceDamaged(run: Run): Promise<boolean> {
  const { getState, services } = run;
  await services.storage.takeIn();
  const node = await readNode(run);
  if ('reason' in node || run.isOver()) return false;
  const { vault } = node;
  const rows = getState();
  const names = sealedRows.flatMap(({ name }) =>
    vault?.why[name] === 'damaged' && isHeldHere(rows, name) ? [name] : [],
  );
  if (!vault || vault.memory.isLocked || names.length === 0) return false;
  const outcome = mergeIn(node, run);
  // This device may hold less than others, which are to delete nothing.
  const error = await write(run, {
    ...{ node, outcome, stamp: node.stamp, isNewEpoch: true },
    names: [...names, 'registrations'],
  });
  if (error || run.isOver()) return false;
  return (await syncNode(run)) === null;
}

import { selectSyncStatus } from '../collections/sync/syncActivity';
import { syncAskedByUser, vaultMet } from '../collections/events';
import { synchronise } from '../collections/sync/synchronise';
import { readNode } from '../collections/sync/readNode';
import type { SyncDispatch, SyncRootState } from '../collections/sync/syncNode';
import type { Json, JsonObject } from '../domain/json';
import type { AsideText } from '../domain/rescue/rescueContent';
import { accountSecretsOf } from '../provider/accountSecrets';
import { sessionWatch } from '../provider/sessionScope';
import { nodeLock, whileLocked } from '../provider/tabLock';
import { loadRescue } from '../session/lazyRescue';
import { syncOrLogIn } from '../session/syncOrLogIn';
import { sendBeforeLeaving } from '../session/sendBeforeLeaving';
import type { SessionThunk } from '../session/sessionThunk';
import { foreignTexts } from './foreignTexts';
import { readRecoveryKey, recoverySheetNumberOf } from './recoveryKey';
import { isOn, mayAskFor, type VaultRecord } from './record';
import type { KeptCopy, Turn, TurnOutcome } from './turns';
import { drawKey, readVaultBox, VaultKey, vaultKeyOf, type DrawnKey } from './vaultKey';
import { viewOf } from './vaultView';

/** What a sheet shows. It stays in memory: whoever reads it can open the vault. */
export interface NewSheet {
  /** Nine groups of four. */
  recoveryKey: string;
  sheet: string;
}

/** The key of each sheet that is shown. It goes with it. */
const drawnOf = new WeakMap<NewSheet, DrawnKey>();

/** Draws a key and its sheet. Nothing is stored. */
export async function newVaultSheet(): Promise<NewSheet> {
  const drawn = await drawKey();
  const sheet = { recoveryKey: drawn.recoveryKey, sheet: drawn.key.sheet };
  drawnOf.set(sheet, drawn);
  return sheet;
}

/** Turns the vault while no other tab touches the data node. */
const takeTurn =
  (turn: Turn, kept?: KeptCopy): SessionThunk<TurnOutcome> =>
  async (dispatch, getState, services) => {
    const { session, syncActivity } = getState();
    const { nid } = session;
    const { vault: shown } = syncActivity;
    const isOver = sessionWatch({ getState });
    const at = services.now();
    const { uid = '', login } = getState().sync;
    const records = await services.openVaultRecords().catch(() => null);
    const tap = await records?.noteTap({ uid, login }, at).catch(() => undefined);
    const turns = await import(/* webpackChunkName: "vault-turn" */ './turns').catch(() => undefined);
    if (!turns || nid === null || tap === undefined) return 'not-synced';
    const run = { nid, isOver, dispatch, getState, services };
    const turnNow = () => turns.turnVault(run, turn, shown, kept, tap);
    const outcome = await whileLocked(nodeLock, turnNow, 'not-synced');
    const rescue = await loadRescue();
    // An end of the session seals to the key in force, or to none.
    if (rescue && outcome === 'done') await dispatch(rescue.learnRescueSeal()).catch(() => undefined);
    return outcome;
  };

/** Seals everything under the sheet's key: at first, anew, or where no key is left. */
export const turnUnder =
  (kind: 'on' | 'renew' | 'startAgain', sheet: NewSheet, kept?: KeptCopy): SessionThunk<TurnOutcome> =>
  async (dispatch) => {
    const drawn = drawnOf.get(sheet);
    return drawn ? await dispatch(takeTurn({ kind, drawn }, kept)) : 'not-synced';
  };

/** Writes everything in clear, and leaves the vault. */
export const stopVault = (kept?: KeptCopy): SessionThunk<TurnOutcome> => takeTurn({ kind: 'stop' }, kept);

/** Writes what is here under the key of the record. */
export const putBack = (kept?: KeptCopy): SessionThunk<TurnOutcome> => takeTurn({ kind: 'putBack' }, kept);

/** Goes on without the vault: what is here is written in clear. */
export const goOnWithoutVault = (kept?: KeptCopy): SessionThunk<TurnOutcome> =>
  takeTurn({ kind: 'goOn' }, kept);

/** The vaults on this device are other people's, says who logged in: nothing waits any more. */
export const sayWithoutVault = (): SessionThunk<void> => async (dispatch, getState, services) => {
  const at = services.now();
  const { uid = '', login } = getState().sync;
  const records = await services.openVaultRecords().catch(() => null);
  const tap = await records?.noteTap({ uid, login }, at);
  await records?.change({ uid, login }, (record) =>
    // Another tab may have been shown a box since.
    tap !== undefined && records.isInForce(record, tap) && !isOn(record)
      ? { ...record, isWithout: true }
      : record,
  );
  if ((await records?.read({ uid, login }))?.isWithout) dispatch(vaultMet(undefined));
  dispatch(syncAskedByUser());
  await dispatch(synchronise());
};

/** Empties what lies beside the box and is not protected; it is kept aside here. */
export const cleanUpVault = (kept?: KeptCopy): SessionThunk<TurnOutcome> =>
  takeTurn({ kind: 'cleanUp' }, kept);

/** How opening ended; `sheet` is the number of the one that this box takes. */
export type OpenOutcome =
  { kind: 'opened' | 'mistyped' | 'old' | 'unreachable' | 'nothing' } | { kind: 'wrong'; sheet: string };

/** Opens the vault on this device with its recovery key. Nothing of the key is sent. */
export const openVault =
  (typed: string): SessionThunk<OpenOutcome> =>
  async (dispatch, getState, services) => {
    const at = services.now();
    const isOver = sessionWatch({ getState });
    const read = await readRecoveryKey(typed);
    if ('why' in read) return { kind: 'mistyped' };
    await dispatch(syncOrLogIn());
    // It is for nobody who logged in since.
    if (isOver()) return { kind: 'unreachable' };
    const { kid: asked } = getState().syncActivity.vault ?? {};
    const { uid, login } = getState().sync;
    const records = await services.openVaultRecords().catch(() => null);
    const { keys: accountKeys } = accountSecretsOf({ getState, services });
    const bytes = await vaultKeyOf(read.kit);
    read.kit.fill(0);
    const key = await VaultKey.import(bytes);
    // Whatever key is asked for: words that were left under this one come back.
    const rescue = await loadRescue();
    const hasComeBack = rescue && (await dispatch(rescue.openBoxesWith(key)).catch(() => false));
    const isInForce = key.kid === asked && viewOf(getState()).state === 'open';
    if (isInForce || (hasComeBack && key.kid !== asked)) return { kind: 'opened' };
    const isRead = selectSyncStatus(getState()) === 'synced' || getState().syncActivity.vault !== null;
    if (asked === undefined && isRead) return { kind: 'nothing' };
    if (!records || asked === undefined || uid === undefined || accountKeys.length === 0)
      return { kind: 'unreachable' };
    if ((await records.retiredHere()).includes(key.kid)) return { kind: 'old' };
    if (key.kid !== asked) return { kind: 'wrong', sheet: recoverySheetNumberOf(asked) };
    // A tab that slept may be of a session that is over: its device may have been forgotten.
    await services.storage.takeIn().catch(() => undefined);
    const tap = isOver() ? undefined : await records.noteTap({ uid, login }, at);
    if (tap === undefined) return { kind: 'unreachable' };
    // Another tab may have been shown another key since.
    const isWanted = (record: VaultRecord) => records.isInForce(record, tap) && mayAskFor(record, key.kid);
    await records.keep({ uid, login, accountKeys }, 'pending', { key, keyBytes: bytes }, at, isWanted);
    bytes.fill(0);
    dispatch(syncAskedByUser());
    await dispatch(synchronise());
    const isOwn = (await records.read({ uid, login })).kid === key.kid;
    if (isOwn && viewOf(getState()).state !== 'open') {
      // The record's own key, and no box that it opens: what this device holds can be put back under it.
      await records.promote({ uid, login, accountKeys }, key);
      await dispatch(synchronise());
    }
    const now = viewOf(getState());
    if (isOwn && (now.state === 'open' || now.hasKey)) return { kind: 'opened' };
    // Another tab's key may have replaced it since.
    if ((await records.retiredHere()).includes(key.kid)) return { kind: 'old' };
    // Another key's box came in between.
    return getState().syncActivity.failure === null && now.sheet !== undefined && now.sheet !== key.sheet
      ? { kind: 'wrong', sheet: now.sheet }
      : { kind: 'unreachable' };
  };

/** What the copy holds and this device did not take in, as it lies there; null where the provider does not answer. */
export const readForeignTexts =
  () =>
  async (dispatch: SyncDispatch, getState: () => SyncRootState): Promise<readonly AsideText[] | null> => {
    const { nid } = getState().session;
    const isOver = sessionWatch({ getState });
    const node = nid === null ? null : await readNode({ nid, dispatch, isOver });
    return !node || 'reason' in node ? null : foreignTexts(node);
  };

/** Number of the sheet whose key a box asks for; empty where it is none of ours. */
export function vaultSheetOf(member: Json): string {
  const box = readVaultBox(member);
  return box.kind === 'sealed' ? recoverySheetNumberOf(box.kid) : '';
}

/** The rows of a box out of a file, opened with the keys that this device holds; undefined where none opens it. */
export const openBoxHere =
  (member: Json): SessionThunk<JsonObject | undefined> =>
  async (_dispatch, getState, services) => {
    const { uid = '', login } = getState().sync;
    const { keys: accountKeys } = accountSecretsOf({ getState, services });
    const records = await services.openVaultRecords().catch(() => null);
    const held = await records?.open({ uid, login, accountKeys }).catch(() => undefined);
    for (const key of [held?.current, held?.previous, held?.pending]) {
      const content = await key?.open(readVaultBox(member));
      if (content) return content.rows;
    }
    return undefined;
  };

/** The same, with a recovery key that was typed. */
export async function openVaultBoxWith(
  member: Json,
  typed: string,
): Promise<JsonObject | 'mistyped' | undefined> {
  const read = await readRecoveryKey(typed);
  if ('why' in read) return 'mistyped';
  const bytes = await vaultKeyOf(read.kit);
  const content = await (await VaultKey.import(bytes)).open(readVaultBox(member));
  bytes.fill(0);
  return content?.rows;
}

/**
 * Takes the vault's key from this device, for who has the recovery key at hand: without it the last key could go. What
 * waits is sent first, and has to arrive: what a later end sealed would go out in clear. The logout is the caller's.
 */
export const forgetDevice =
  (typed: string): SessionThunk<'forgotten' | 'mistyped' | 'wrong' | 'not-synced' | 'left-behind'> =>
  async (dispatch, getState, services) => {
    const read = await readRecoveryKey(typed);
    if ('why' in read) return 'mistyped';
    const at = services.now();
    const { uid = '', login } = getState().sync;
    const person = { uid, login };
    const records = await services.openVaultRecords();
    const bytes = await vaultKeyOf(read.kit);
    const { kid } = await VaultKey.import(bytes);
    bytes.fill(0);
    const isRecorded = async () => (await records?.read(person))?.kid === kid;
    if (!records || !(await isRecorded())) return 'wrong';
    const isOver = sessionWatch({ getState });
    const tap = await records.noteTap(person, at);
    await dispatch(sendBeforeLeaving());
    const state = getState();
    const isAllThere = selectSyncStatus(state) === 'synced' && state.syncActivity.undoableUntil === null;
    if (isOver() || !isAllThere || viewOf(state).state !== 'open') return 'not-synced';
    // What was sent, or another tab, may have brought another key into force.
    if (tap === undefined || !(await isRecorded())) return 'not-synced';
    const box = await services.openRescueBox();
    // It would go out in clear, or stay shut.
    if ((await box?.kidsOfBoxes(person))?.some((one) => one !== kid)) return 'left-behind';
    // A tab that slept may be of a session that is over.
    await services.storage.takeIn();
    await box?.leaveToVaultKey(person, kid);
    // What an end that came in between sealed opens with the account's key: the record stays.
    if (isOver()) return 'not-synced';
    // The logout may read once more.
    await services.vault.forget(kid);
    if (!(await records.forget(person, kid, tap, state.sync.session).catch(() => false))) {
      await services.vault.forget('');
      return 'not-synced';
    }
    // Another tab may have learnt meanwhile what to seal to.
    await box?.leaveToVaultKey(person, kid);
    return 'forgotten';
  };

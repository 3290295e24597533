import { syncAskedByUser } from '../collections/events';
import { synchronise } from '../collections/sync/synchronise';
import type { Run } from '../collections/sync/run';
import type * as vaultRuns from '../collections/sync/turnVault';
import { readRecoveryKey, sheetNumberOf } from '../domain/vault/recoveryKey';
import { drawVault, openKitWrap, type DrawnVault } from '../domain/vault/wraps';
import { accountSecretsOf } from '../provider/accountSecrets';
import { sessionWatch } from '../provider/sessionScope';
import { whileLocked } from '../provider/tabLock';
import { catchUp } from './login';
import { sendBeforeLeaving } from './logout';
import type { SessionThunk } from './sessionThunk';

/** What a sheet shows. It stays in memory: whoever reads it can open the vault. */
export interface NewSheet {
  /** Nine groups of four. */
  recoveryKey: string;
  /** Number of the sheet. */
  sheet: string;
}

/** The key of each sheet that is shown. It goes with it. */
const drawnOf = new WeakMap<NewSheet, DrawnVault>();

/** Draws a key and its sheet (row O2). Nothing is stored. */
export async function newSheet(): Promise<NewSheet> {
  const drawn = await drawVault();
  const sheet = { recoveryKey: drawn.recoveryKey, sheet: drawn.key.sheet };
  drawnOf.set(sheet, drawn);
  return sheet;
}

/** Does something with the data node while no other tab does. */
const withNode =
  <Result>(
    act: (runs: typeof vaultRuns, run: Run) => Promise<Result>,
    otherwise: Result,
  ): SessionThunk<Result> =>
  async (dispatch, getState, services) => {
    const { nid } = getState().session;
    if (nid === null) return otherwise;
    const isOver = sessionWatch({ getState });
    const runs = await import(/* webpackChunkName: "vault-turn" */ '../collections/sync/turnVault').catch(
      () => undefined,
    );
    if (!runs) return otherwise;
    const run = { nid, isOver, dispatch, getState, services };
    return await whileLocked(`node-${nid}`, () => act(runs, run), otherwise);
  };

const takeTurn = (turn: vaultRuns.Turn): SessionThunk<vaultRuns.TurnOutcome> =>
  withNode<vaultRuns.TurnOutcome>((runs, run) => runs.turnVault(run, turn), 'not-synced');

/** Seals what this device holds in place of copies that are damaged (row O3); false where that did not work. */
export const replaceDamagedCopies = (): SessionThunk<boolean> =>
  withNode((runs, run) => runs.replaceDamaged(run), false);

const turnWith =
  (kind: 'on' | 'renew' | 'again') =>
  (sheet: NewSheet): SessionThunk<vaultRuns.TurnOutcome> =>
  async (dispatch, getState) => {
    const drawn = drawnOf.get(sheet);
    if (!drawn) return 'not-synced';
    return await dispatch(takeTurn({ kind, drawn, replacedKid: getState().sync.vault?.kid }));
  };

/** Turns the vault on: from now on what the user writes leaves the device sealed (row O1). */
export const turnVaultOn = turnWith('on');

/** Seals everything under the sheet's key; other devices then ask for it (row O3). */
export const renewVaultKey = turnWith('renew');

/** Where no key is left: seals what this device holds under a new one. What could not be opened is replaced. */
export const startVaultAgain = turnWith('again');

/** Turns the vault off: everything goes back in clear (row O3). */
export const stopVault = (): SessionThunk<vaultRuns.TurnOutcome> => takeTurn({ kind: 'off' });

/** How opening ended; `sheet` is the number of the one that is needed. */
export type OpenOutcome =
  { kind: 'opened' } | { kind: 'mistyped' } | { kind: 'wrong'; sheet: string } | { kind: 'unreachable' };

/** Opens the vault on this device with its recovery key (row O2). Nothing of the key is sent. */
export const openVault =
  (typed: string): SessionThunk<OpenOutcome> =>
  async (dispatch, getState, services) => {
    const read = await readRecoveryKey(typed);
    if ('why' in read) return { kind: 'mistyped' };
    if (getState().syncActivity.vault.sheets.length === 0) await dispatch(catchUp());
    const { sheets } = getState().syncActivity.vault;
    const { uid, vault } = getState().sync;
    const [secret] = accountSecretsOf({ getState, services }).secrets;
    const keys = await services.openVaultKeys().catch(() => null);
    if (!keys || !vault || uid === undefined || secret === undefined || sheets.length === 0)
      return { kind: 'unreachable' };
    let isOpened = false;
    for (const { kid, kitWrap } of sheets) {
      const bytes = await openKitWrap(read.kit, kid, kitWrap);
      if (!bytes) continue;
      const phase = kid === vault.kid ? 'current' : 'retired';
      await keys.keep(uid, secret, bytes, { kitWrap, n: vault.n, phase });
      isOpened = true;
      break;
    }
    if (!isOpened) return { kind: 'wrong', sheet: sheetNumberOf(vault.kid) };
    dispatch(syncAskedByUser());
    await dispatch(synchronise());
    const now = getState();
    if (now.syncActivity.failure !== null) return { kind: 'unreachable' };
    const isMissing = Object.values(now.syncActivity.vault.why).includes('locked');
    if (!isMissing) return { kind: 'opened' };
    return { kind: 'wrong', sheet: sheetNumberOf(now.sync.vault?.kid ?? vault.kid) };
  };

/**
 * Takes the vault's key from this device, for who has the recovery key at hand: without it the last key could go. What
 * waits is sent first; the logout is the caller's.
 */
export const forgetDevice =
  (typed: string): SessionThunk<'forgotten' | 'mistyped' | 'wrong'> =>
  async (dispatch, getState, services) => {
    const read = await readRecoveryKey(typed);
    if ('why' in read) return 'mistyped';
    const { uid = '', vault } = getState().sync;
    const keys = await services.openVaultKeys();
    const ring = await keys?.recall(uid, accountSecretsOf({ getState, services }).secrets);
    const held = ring?.find(({ key }) => key.kid === vault?.kid);
    const bytes = held && (await openKitWrap(read.kit, held.key.kid, held.kitWrap));
    if (!bytes) return 'wrong';
    bytes.fill(0);
    await dispatch(sendBeforeLeaving());
    await keys?.forget(uid);
    return 'forgotten';
  };

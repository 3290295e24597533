import { syncUndoableMs, selectIsSyncVaultShut } from '../collections/sync/syncActivity';
import { hasUnsent, unsentNames } from '../domain/rescue/hasUnsent';
import { pause } from '../pace';
import { loadRescue } from './lazyRescue';
import { syncOrLogIn } from './syncOrLogIn';
import type { SessionThunk } from './sessionThunk';

/** Longest time a logout waits for the provider, ms. */
const patienceMs = 6_000;

/** What a logout would lose: changes that are not sent, or only what is under way. */
export type LogoutLoss = 'nothing' | 'changes' | 'drafts';

/**
 * Tries to send what is not sent yet, before a logout.
 * @returns what a logout would still erase; a rescue box keeps drafts, which are never sent
 */
export const sendBeforeLeaving = (): SessionThunk<LogoutLoss> => async (dispatch, getState, services) => {
  const hasPending = () => unsentNames(getState()).length > 0;
  const send = async () => {
    // A tab that was closed may have left something that waits.
    await services.storage.takeIn().catch(() => undefined);
    if (hasPending()) await dispatch(syncOrLogIn());
    // A write that began before ours may still undo it: a later read tells.
    if (getState().syncActivity.undoableUntil === null) return;
    await pause(syncUndoableMs(getState(), services.now()));
    await dispatch(syncOrLogIn());
  };
  await Promise.race([send(), pause(patienceMs)]);
  // What waits for a vault leaves with no write: all of it is sealed.
  const isShut = selectIsSyncVaultShut(getState());
  if (hasPending() && !isShut) return 'changes';
  if (!hasUnsent(getState()) && !isShut) return 'nothing';
  const rescue = await loadRescue();
  const isKept = rescue && (await dispatch(rescue.canSealForRescue(getState())).catch(() => false));
  if (isKept) return 'nothing';
  return isShut ? 'changes' : 'drafts';
};

import { selectPendingNames } from '../collections/sync/syncSlice';
import { catchUp } from './account';
import type { SessionThunk } from './account';

/** Longest time a logout waits for the provider, ms. */
const patienceMs = 6_000;

/**
 * Tries to send what is not sent yet, before a logout (row K7).
 * @returns true when nothing is left that only this device holds
 */
export const sendBeforeLeaving = (): SessionThunk<boolean> => async (dispatch, getState) => {
  if (selectPendingNames(getState()).length === 0) return true;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([dispatch(catchUp()), patience]);
  return selectPendingNames(getState()).length === 0;
};

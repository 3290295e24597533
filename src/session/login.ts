import { syncFailed } from '../collections/sync/syncActivity';
import { synchronise } from '../collections/sync/synchronise';
import { isRefreshTokenValid } from '../domain/user/tokenExpiry';
import { exerciseDocumentEndpoints } from '../provider/endpoints/exerciseDocuments';
import { sessionEndpoints } from '../provider/endpoints/session';
import { userEndpoints } from '../provider/endpoints/user';
import { isProviderFault, isTransientError, errorOfOwnData } from '../provider/providerError';
import type { ProviderError } from '../provider/providerError';
import { sessionEnded } from '../provider/sessionEvents';
import { sessionWatch, singleFlight } from '../provider/sessionScope';
import { loadRescue } from './lazyRescue';
import { sessionOwnerOf } from './sessionSlice';
import type { SessionThunk } from './sessionThunk';

/** Why an account was not loaded; `isLoginRefused` when the provider would not have the password. */
export interface FailedLogin {
  isLoaded: false;
  error: ProviderError;
  isLoginRefused?: boolean;
}

export type AccountResult = { isLoaded: true } | FailedLogin;

/** Answers are filled into the slices as they come; nothing is kept beside them. */
const once = { subscribe: false, forceRefetch: true } as const;

/** An answer that came after the session's end was dropped: there is neither data nor error then. */
export const failedLogin = (error: unknown): AccountResult => ({
  isLoaded: false,
  error: errorOfOwnData((error ?? { reason: 'signed-out' }) as ProviderError),
});

/** Loads everything of the user in the customer's order: user record, data node, schemas. */
export const loadAccount =
  (uid: string): SessionThunk<AccountResult> =>
  async (dispatch, getState) => {
    const isOver = sessionWatch({ getState });
    const record = await dispatch(userEndpoints.endpoints.getUserRecord.initiate(uid, once));
    if (record.data === undefined || isOver()) return failedLogin(record.error);
    if (record.data.nid === null) dispatch(syncFailed({ reason: 'missing' }));
    const loading = loadRescue();
    await dispatch(synchronise());
    const rescue = await loading;
    // Boxes that could not be opened now wait for the next login or visit.
    if (rescue && !isOver()) await dispatch(rescue.bringBackRescued()).catch(() => undefined);
    // Without the schemas the exercises fall back to the stored ones, or those shipped with the app.
    await dispatch(exerciseDocumentEndpoints.endpoints.getExerciseDocuments.initiate(undefined, once));
    return { isLoaded: true };
  };

const loadStoredAccount = (): SessionThunk<AccountResult> => async (dispatch, getState) => {
  const isOver = sessionWatch({ getState });
  const user = await dispatch(sessionEndpoints.endpoints.getUserId.initiate(undefined, once));
  if (user.data === undefined || isOver()) return failedLogin(user.error);
  const owner = sessionOwnerOf(getState());
  if (owner === undefined || owner === user.data) return await dispatch(loadAccount(user.data));
  // The stored token is another person's than the stored rows.
  dispatch(sessionEnded({ reason: 'refused' }));
  return failedLogin(undefined);
};

/** The silent login under way. */
const flight = singleFlight<AccountResult>();

/** Resolves when no silent login is under way, at once when there is none. */
export const whenSilentLoginEnds = (): SessionThunk<void> => async (_dispatch, getState, services) => {
  await flight.underWay({ getState, services });
};

/**
 * Logs in silently with the stored refresh token and loads the account; one at a time.
 * @returns a `signed-out` error when there is no usable refresh token
 */
export const silentLogin = (): SessionThunk<AccountResult> => async (dispatch, getState, services) => {
  const { tokens } = getState();
  const load = async (): Promise<AccountResult> => {
    const result = await dispatch(loadStoredAccount());
    // Every private screen says what is synced, and tries again from there.
    if (!result.isLoaded && (isTransientError(result.error) || isProviderFault(result.error.reason)))
      dispatch(syncFailed(result.error));
    return result;
  };
  const context = { getState, services };
  const isSignedOut = !tokens || !isRefreshTokenValid(tokens, services.now());
  if (isSignedOut && !flight.underWay(context)) return failedLogin(undefined);
  return await flight.run(context, load);
};

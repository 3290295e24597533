import { accountChanged } from '../collections/events';
import { syncFailed } from '../collections/sync/syncActivity';
import { writeNoted } from '../collections/sync/syncSlice';
import { synchronise } from '../collections/sync/synchronise';
import { toBase64url, utf8 } from '../domain/bytes';
import { nodeCollections } from '../domain/collections';
import { drawnId } from '../domain/drawnId';
import { isRefreshTokenValid } from '../domain/user/tokenExpiry';
import { exerciseDocumentEndpoints } from '../provider/endpoints/exerciseDocuments';
import { sessionEndpoints } from '../provider/endpoints/session';
import { userEndpoints } from '../provider/endpoints/user';
import { isProviderFault, isTransientError, errorOfOwnData } from '../provider/providerError';
import type { ProviderError } from '../provider/providerError';
import { sessionEnded } from '../provider/sessionEvents';
import { sessionWatch, singleFlight } from '../provider/sessionScope';
import type { Services } from '../services';
import { installTokens } from '../provider/tokens/tabTokens';
import { whenSessionLeft } from './endSession';
import { loadRescue } from './lazyRescue';
import { sessionOwnerOf } from './sessionSlice';
import type { SessionRootState, SessionThunk } from './sessionThunk';

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
const failed = (error: unknown): AccountResult => ({
  isLoaded: false,
  error: errorOfOwnData((error ?? { reason: 'signed-out' }) as ProviderError),
});

/** True when the rows that an earlier session left on this device are not of the user who is about to log in. */
function isSomeoneElses(state: SessionRootState, uid: string): boolean {
  const owner = sessionOwnerOf(state);
  const holdsRows = nodeCollections.some(({ name }) => Object.keys(state[name]).length > 0);
  return owner === undefined ? holdsRows || Object.keys(state.drafts).length > 0 : owner !== uid;
}

/** With a vault in this browser, the name that was typed counts too: the provider says whose login it was. */
async function isOtherLogin({ sync }: SessionRootState, login: string | undefined, services: Services) {
  if (sync.login === undefined || sync.login === login) return false;
  if (sync.vault) return true;
  const records = await services.openVaultRecords().catch(() => null);
  return (await records?.isAny().catch(() => false)) ?? false;
}

/** The name of a login as the vault's record knows it (docs/vault.md); undefined on plain http, where no vault is. */
async function loginHash(name: string): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  const text = `rx2 login|${name.trim().toLowerCase()}`;
  return subtle && toBase64url(new Uint8Array(await subtle.digest('SHA-256', utf8(text))));
}

/** Loads everything of the user in the customer's order: user record, data node, schemas. */
const loadAccount =
  (uid: string): SessionThunk<AccountResult> =>
  async (dispatch, getState) => {
    const isOver = sessionWatch({ getState });
    const record = await dispatch(userEndpoints.endpoints.getUserRecord.initiate(uid, once));
    if (record.data === undefined || isOver()) return failed(record.error);
    if (record.data.nid === null) dispatch(syncFailed({ reason: 'missing' }));
    const loading = loadRescue();
    void loading.then((code) => code && dispatch(code.acceptRescue(getState())).catch(() => undefined));
    await dispatch(synchronise());
    const rescue = await loading;
    // Boxes that could not be opened now wait for the next login or visit.
    if (rescue && !isOver()) await dispatch(rescue.readyRescueBox()).catch(() => undefined);
    // Without the schemas the exercises fall back to the stored ones, or those shipped with the app.
    await dispatch(exerciseDocumentEndpoints.endpoints.getExerciseDocuments.initiate(undefined, once));
    return { isLoaded: true };
  };

/**
 * Logs in with a password, then loads the account. The tokens are stored once it is known whose they are: beside
 * someone else's rows they would show these to the wrong person.
 */
export const logIn =
  (email: string, password: string): SessionThunk<AccountResult> =>
  async (dispatch, getState, services) => {
    // This login may open the box that the session before is still filling.
    await whenSessionLeft(services);
    const { postToken, getTokenOwner } = sessionEndpoints.endpoints;
    const grant = { grant_type: 'password', username: email, password, scope: 'rest' } as const;
    const token = await dispatch(postToken.initiate(grant, { track: false }));
    if (token.error) return { isLoaded: false, error: token.error as ProviderError, isLoginRefused: true };
    const { token: accessToken } = token.data.access;
    const owner = await dispatch(getTokenOwner.initiate({ accessToken }, { track: false }));
    if (owner.error) return failed(owner.error);
    const login = await loginHash(email);
    const isElses = isSomeoneElses(getState(), owner.data);
    if (isElses || (await isOtherLogin(getState(), login, services))) {
      const rescue = await loadRescue();
      const isSealed = rescue && (await dispatch(rescue.sealLeftBehindForRescue()));
      // What nothing can keep stays where uid or name is the same: only a provider that lies makes it a stranger's.
      const isSameName = login !== undefined && getState().sync.login === login;
      if (isElses && !isSealed && isSameName) return failed({ reason: 'misconfigured' });
      if (isElses || isSealed) dispatch(accountChanged());
      await services.flush();
    }
    dispatch(writeNoted({ login, session: drawnId(Math.random) }));
    void services.vault.forget(undefined).catch(() => undefined);
    installTokens({ getState, dispatch, services }, token.data, null);
    // A tab that is lost from now on leaves a session: it goes on under the name that was typed.
    await services.flush();
    return await dispatch(loadAccount(owner.data));
  };

const loadStoredAccount = (): SessionThunk<AccountResult> => async (dispatch, getState) => {
  const isOver = sessionWatch({ getState });
  const user = await dispatch(sessionEndpoints.endpoints.getUserId.initiate(undefined, once));
  if (user.data === undefined || isOver()) return failed(user.error);
  const owner = sessionOwnerOf(getState());
  if (owner === undefined || owner === user.data) return await dispatch(loadAccount(user.data));
  // The stored token is another person's than the stored rows.
  dispatch(sessionEnded({ reason: 'refused' }));
  return failed(undefined);
};

/** The lazy login under way. */
const flight = singleFlight<AccountResult>();

/** Resolves when no lazy login is under way, at once when there is none. */
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
  if (isSignedOut && !flight.underWay(context)) return failed(undefined);
  return await flight.run(context, load);
};

import { accountChanged } from '../collections/events';
import { writeNoted } from '../collections/sync/syncSlice';
import { toBase64url, utf8 } from '../domain/bytes';
import { nodeCollections } from '../domain/collections';
import { drawnId, timedName } from '../domain/drawnId';
import { sessionEndpoints } from '../provider/endpoints/session';
import type { ProviderError } from '../provider/providerError';
import { installTokens } from '../provider/tokens/tabTokens';
import type { Services } from '../services';
import { whenSessionLeft } from './endSession';
import { loadRescue } from './lazyRescue';
import { failedLogin, loadAccount, type AccountResult } from './login';
import { sessionOwnerOf } from './sessionSlice';
import type { SessionRootState, SessionThunk } from './sessionThunk';

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

/** A login's name as a hash (docs/vault.md, `login`); undefined on plain http, where no vault is. */
async function loginHash(name: string): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  const text = `rx2 login|${name.trim().toLowerCase()}`;
  return subtle && toBase64url(new Uint8Array(await subtle.digest('SHA-256', utf8(text))));
}

/**
 * Logs in with a password, then loads the account. The tokens are stored once it is known whose they are: beside
 * someone else's rows they would show these to the wrong person.
 */
export const logIn =
  (email: string, password: string): SessionThunk<AccountResult> =>
  async (dispatch, getState, services) => {
    // This login may open the box that the session before is still filling.
    await whenSessionLeft(services);
    const { tokens } = getState();
    // Another tab wrote here since this page was loaded: what stands there may be another person's.
    const isOvertaken = () => getState().tokens !== tokens || services.storage.isChangedElsewhere();
    const makeWay = async () => {
      await services.leaveToLogin('ended-elsewhere');
      return failedLogin({ reason: 'unreachable' });
    };
    // A database that hangs takes its time beside the provider.
    const opening = services.openVaultRecords().catch(() => null);
    const { postToken, getTokenOwner } = sessionEndpoints.endpoints;
    const grant = { grant_type: 'password', username: email, password, scope: 'rest' } as const;
    const token = await dispatch(postToken.initiate(grant, { track: false }));
    if (token.error) return { isLoaded: false, error: token.error as ProviderError, isLoginRefused: true };
    const { token: accessToken } = token.data.access;
    const owner = await dispatch(getTokenOwner.initiate({ accessToken }, { track: false }));
    if (owner.error) return failedLogin(owner.error);
    if (isOvertaken()) return await makeWay();
    const login = await loginHash(email);
    const isElses = isSomeoneElses(getState(), owner.data);
    if (isElses || (await isOtherLogin(getState(), login, services))) {
      const rescue = await loadRescue();
      const isSealed = rescue && (await dispatch(rescue.sealLeftBehindForRescue()));
      // Unsealed words stay for the same uid or name: only a provider that lies calls that person a stranger.
      const isSameName = login !== undefined && getState().sync.login === login;
      if (isElses && !isSealed && isSameName) return failedLogin({ reason: 'misconfigured' });
      if (isOvertaken()) return await makeWay();
      if (isElses || isSealed) dispatch(accountChanged());
      await services.flush();
    }
    // The provider may show no copy that tells of a vault here.
    const isKnown = await (await opening)?.isOnFor({ uid: owner.data, login }).catch(() => false);
    if (isOvertaken()) return await makeWay();
    const { replica = drawnId(Math.random), count = 0 } = getState().sync;
    // All tabs of the device write under one name from the first write on.
    const session = timedName(services.now());
    dispatch(writeNoted({ login, session, replica, count, ...(isKnown && { vault: true }) }));
    void services.vault.beginSession(session).catch(() => undefined);
    installTokens({ getState, dispatch, services }, token.data, null);
    // A tab that is lost from now on leaves a session: it goes on under the name that was typed.
    await services.flush();
    return await dispatch(loadAccount(owner.data));
  };

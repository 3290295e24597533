import { accountSaved } from '../collections/events';
import { accountChanges, type AccountValues } from '../domain/account';
import { refusedNames } from '../provider/codec/userFields';
import { userEndpoints } from '../provider/endpoints/user';
import type { ProviderError } from '../provider/providerError';
import { lazyLogin, lazyLoginUnderWay, type SessionThunk } from './account';

/** How saving the account ended: `refused` are the fields that the provider names, when it does. */
type SaveAccountResult =
  | { kind: 'saved' }
  | { kind: 'nothing-stored' }
  | { kind: 'failed'; error: ProviderError; refused: readonly (keyof AccountValues)[] };

/**
 * Saves what the user changed of their record, and nothing else (row F2); then logs in silently again behind, since the
 * provider ends the access tokens as it saves. Unchanged values are saved without a call.
 */
export const saveAccount =
  (values: AccountValues): SessionThunk<SaveAccountResult> =>
  async (dispatch, getState, environment) => {
    const edited = accountChanges(getState().personalInfo, values);
    // A record that is being read now was read before the save: it may not come after it.
    await lazyLoginUnderWay(environment);
    const { personalInfo } = getState();
    const { uid } = personalInfo;
    if (uid === undefined) return { kind: 'nothing-stored' };
    // What it brought of other devices is no edit of the user's.
    const changes = accountChanges(personalInfo, edited);
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) {
      const { error } = await dispatch(
        userEndpoints.endpoints.patchUserRecord.initiate({ uid, changes }, { track: false }),
      );
      // Logged out meanwhile: the answer is nobody's.
      if (!getState().tokens) return { kind: 'failed', error: { reason: 'signed-out' }, refused: [] };
      if (error) {
        const failure = error as ProviderError;
        return { kind: 'failed', error: failure, refused: refusedNames(failure.refusedPaths ?? []) };
      }
    }
    dispatch(accountSaved(values));
    if (isChanged) void dispatch(lazyLogin());
    return { kind: 'saved' };
  };

import { accountSaved } from '../collections/events';
import { accountChanges, type AccountChanges, type AccountValues } from '../domain/user/account';
import { refusedUserFields } from '../provider/codec/userFields';
import { userEndpoints } from '../provider/endpoints/user';
import { isTransientError, type ProviderError } from '../provider/providerError';
import { perSession } from '../provider/sessionScope';
import { silentLogin, whenSilentLoginEnds } from './login';
import type { SessionThunk } from './sessionThunk';

/** How saving the account ended: `refused` are the fields that the provider names, when it does. */
type SaveAccountResult =
  | { kind: 'saved' }
  | { kind: 'nothing-stored' }
  | { kind: 'failed'; error: ProviderError; refused: readonly (keyof AccountValues)[] };

/** Fields that were sent and whose answer was lost: the provider may hold either text. */
const unsureFields = perSession<{ names: readonly (keyof AccountValues)[] }>(() => ({ names: [] }));

const namesIn = (changes: AccountChanges) => Object.keys(changes) as (keyof AccountValues)[];

/**
 * Saves what the user changed of their record, and nothing else, then reads the account again. Unchanged values
 * are saved without a call.
 */
export const saveAccount =
  (values: AccountValues): SessionThunk<SaveAccountResult> =>
  async (dispatch, getState, services) => {
    const edited = accountChanges(getState().personalInfo, values);
    // A record that is being read now was read before the save: it may not come after it.
    await dispatch(whenSilentLoginEnds());
    const unsure = unsureFields({ getState, services });
    const { personalInfo } = getState();
    const { uid } = personalInfo;
    if (uid === undefined) return { kind: 'nothing-stored' };
    // The record just read may hold other devices' values: only the user's own edits are sent.
    const unsureNames = new Set(unsure.names);
    const again = Object.fromEntries(
      Object.entries(values).filter(([name]) => unsureNames.has(name as keyof AccountValues)),
    );
    const changes: AccountChanges = { ...again, ...accountChanges(personalInfo, edited) };
    const isChanged = namesIn(changes).length > 0;
    if (isChanged) {
      const { error } = await dispatch(
        userEndpoints.endpoints.patchUserRecord.initiate({ uid, changes }, { track: false }),
      );
      // Logged out meanwhile: the answer is nobody's.
      if (!getState().tokens) return { kind: 'failed', error: { reason: 'signed-out' }, refused: [] };
      if (error) {
        const failure = error as ProviderError;
        if (isTransientError(failure)) unsure.names = namesIn(changes);
        return { kind: 'failed', error: failure, refused: refusedUserFields(failure.refusedPaths ?? []) };
      }
    }
    unsure.names = [];
    dispatch(accountSaved(values));
    if (isChanged) void dispatch(silentLogin());
    return { kind: 'saved' };
  };

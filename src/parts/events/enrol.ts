import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { alertShown } from '../../alerts/alertSlice';
import { eventEnrolled } from '../../collections/registrations';
import type { ProgrammeEvent } from '../../domain/events';
import type { PersonalInfo } from '../../domain/personalInfo';
import { isAccessValid } from '../../domain/tokenClock';
import { eventEndpoints } from '../../provider/endpoints/events';
import type { HasSession, ProviderEnvironment } from '../../provider/environment';
import type { ProviderError } from '../../provider/providerError';
import { sessionEnded } from '../../provider/sessionEvents';

interface EnrolState extends HasSession {
  personalInfo: PersonalInfo;
}

/** How an enrolment ended; `ended`: with the session, in which nothing more is said. */
type EnrolOutcome = 'enrolled' | 'unreachable' | 'failed' | 'ended';

type EnrolThunk = (
  dispatch: ThunkDispatch<EnrolState, ProviderEnvironment, UnknownAction>,
  getState: () => EnrolState,
  environment: ProviderEnvironment,
) => Promise<EnrolOutcome>;

const askProvider =
  (event: ProgrammeEvent): EnrolThunk =>
  async (dispatch, getState) => {
    const { uid } = getState().personalInfo;
    const { registerForEvent } = eventEndpoints.endpoints;
    const { data, error } = await dispatch(registerForEvent.initiate({ nid: event.nid }, { track: false }));
    const { tokens, personalInfo } = getState();
    // Logged out meanwhile, or someone else logged in: the answer is for nobody here.
    if (!tokens || personalInfo.uid !== uid) return 'ended';
    if (data === undefined || data === 'refused') {
      dispatch(alertShown('generic_error'));
      return (error as ProviderError | undefined)?.reason === 'unreachable' ? 'unreachable' : 'failed';
    }
    dispatch(eventEnrolled(event));
    dispatch(
      alertShown(data === 'registered' ? 'webform_events_registered' : 'webform_events_already_registered'),
    );
    return 'enrolled';
  };

/** Enrolments under way, for each store, by the event's id. */
const underWay = new WeakMap<ProviderEnvironment, Map<string, Promise<EnrolOutcome>>>();

/**
 * Enrols the user for an event (row H3): an answer that it is done, or was before, marks the event. A second tap while
 * one is under way waits for the same answer. When the access token has run out by the clock, the session ends instead
 * (row H4).
 */
export const enrol =
  (event: ProgrammeEvent): EnrolThunk =>
  async (dispatch, getState, environment) => {
    const { access } = getState().session;
    if (access && !isAccessValid(access, environment.now())) {
      dispatch(sessionEnded({ reason: 'expired' }));
      return 'ended';
    }
    const ofThisStore = underWay.get(environment) ?? new Map<string, Promise<EnrolOutcome>>();
    underWay.set(environment, ofThisStore);
    const pending = ofThisStore.get(event.nid);
    if (pending) return await pending;
    const started = dispatch(askProvider(event)).finally(() => ofThisStore.delete(event.nid));
    ofThisStore.set(event.nid, started);
    return await started;
  };

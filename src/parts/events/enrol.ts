import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { alertShown } from '../../alerts/alertSlice';
import { eventEnrolled } from '../../collections/registrations';
import type { CollectionsState } from '../../domain/collections';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { isAccessTokenValid } from '../../domain/user/tokenExpiry';
import { eventEndpoints } from '../../provider/endpoints/events';
import type { Services } from '../../services';
import type { ProviderError } from '../../provider/providerError';
import { sessionEnded, type HasSession } from '../../provider/sessionEvents';
import { perSession } from '../../provider/sessionScope';

type EnrolState = HasSession & Pick<CollectionsState, 'personalInfo'>;

/** How an enrolment ended; `ended`: with the session, in which nothing more is said. */
type EnrolOutcome = 'enrolled' | 'unreachable' | 'failed' | 'ended';

type EnrolThunk = (
  dispatch: ThunkDispatch<EnrolState, Services, UnknownAction>,
  getState: () => EnrolState,
  services: Services,
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

/** Enrolments under way, by the event's id. */
const enrolmentsUnderWay = perSession(() => new Map<string, Promise<EnrolOutcome>>());

/**
 * Enrols the user for an event; a second tap while one is under way waits for the same answer. When the access token
 * has run out by the clock, the session ends instead.
 */
export const enrol =
  (event: ProgrammeEvent): EnrolThunk =>
  async (dispatch, getState, services) => {
    const { access } = getState().session;
    if (access && !isAccessTokenValid(access, services.now())) {
      dispatch(sessionEnded({ reason: 'expired' }));
      return 'ended';
    }
    const underWay = enrolmentsUnderWay({ getState, services });
    const pending = underWay.get(event.nid);
    if (pending) return await pending;
    const started = dispatch(askProvider(event)).finally(() => underWay.delete(event.nid));
    underWay.set(event.nid, started);
    return await started;
  };

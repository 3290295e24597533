/** @jest-environment node */
import {
  eventEnrolled,
  registrationsReducer,
  selectEnrolledIds,
} from '../../../src/collections/registrations';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { anEvent } from '../../support/exampleEvents';

const enrolled = eventEnrolled(anEvent());

test('H3 K8 an enrolment is kept with its wire members, beside what is there', () => {
  const state = { events: [{ nid: '3' }], rescue: 'secret' };
  const next = registrationsReducer(state, enrolled);
  expect(next).toEqual({
    events: [
      { nid: '3' },
      { date: '01/12/2026', date_timestamp: '1796131800', title: 'Atelier d’automne', nid: '57' },
    ],
    rescue: 'secret',
  });
  expect(selectEnrolledIds({ registrations: next })).toEqual(new Set(['3', '57']));
});

test('H3 an event that is marked already changes nothing, so nothing is sent', () => {
  const marked = registrationsReducer({}, enrolled);
  expect(registrationsReducer(marked, enrolled)).toBe(marked);
});

test('A11 H3 the marks go with the session', () => {
  const marked = registrationsReducer({}, enrolled);
  expect(registrationsReducer(marked, sessionEnded({ reason: 'logged-out' }))).toEqual({});
  expect(selectEnrolledIds({ registrations: {} }).size).toBe(0);
});

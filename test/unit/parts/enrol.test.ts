import { enrol } from '../../../src/parts/events/enrol';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { anEvent } from '../../support/exampleEvents';
import { aLoadedStore, fakeSetting } from '../../support/exampleStore';
import { htmlAnswer, jsonAnswer, lostAnswer, type Answer, type FakeCall } from '../../support/fakeProvider';

const provider = fakeSetting();
const path = '/ge_rest/ge_event_register';
const isEnrolment = (call: FakeCall) => call.path === path;
const calls = () => provider.calls.filter(isEnrolment);

/** Someone logged in, whose enrolments are answered like this, one after the other. */
async function answeredBy(...answers: (() => Answer)[]) {
  const left = [...answers];
  provider.instead = (call) => (isEnrolment(call) ? left.shift()?.() : undefined);
  const { store } = await aLoadedStore(provider);
  const marked = () => store.getState().registrations.events?.map(({ nid }) => nid) ?? [];
  return { store, marked, alert: () => store.getState().alert?.message };
}
const registered = () => jsonAnswer({ status: 'REGISTERED' });

test.each<[string, () => Answer, string]>([
  ['another status', () => jsonAnswer({ status: 'ERROR' }), 'failed'],
  ['HTML', () => htmlAnswer(200), 'failed'],
  ['403', () => jsonAnswer({ message: 'no' }, 403), 'failed'],
  ['500', () => htmlAnswer(500), 'failed'],
  ['nothing', lostAnswer, 'unreachable'],
])(
  'H3 R27: answered with %s, an enrolment marks nothing, and can be tried again',
  async (_what, no, outcome) => {
    const { store, marked, alert } = await answeredBy(no, registered);
    expect(await store.dispatch(enrol(anEvent()))).toBe(outcome);
    expect([marked(), alert()]).toEqual([[], 'generic_error']);
    expect(await store.dispatch(enrol(anEvent()))).toBe('enrolled');
    expect([marked(), alert()]).toEqual([['57'], 'webform_events_registered']);
  },
);

test('H3 R27: who was enrolled already is told so, and the event is marked', async () => {
  const { store, marked, alert } = await answeredBy(() => jsonAnswer({ status: 'ALREADY_REGISTERED' }));
  expect(await store.dispatch(enrol(anEvent()))).toBe('enrolled');
  expect([marked(), alert()]).toEqual([['57'], 'webform_events_already_registered']);
});

test('H3 R26: two taps at one moment make one call; an answer that comes after the logout marks nothing', async () => {
  const { store, marked, alert } = await answeredBy(registered, registered);
  await Promise.all([store.dispatch(enrol(anEvent())), store.dispatch(enrol(anEvent()))]);
  expect(calls()).toHaveLength(1);
  const pending = store.dispatch(enrol(anEvent({ nid: '58' })));
  store.dispatch(sessionEnded({ reason: 'logged-out' }));
  expect(await pending).toBe('ended');
  expect([marked(), alert()]).toEqual([[], undefined]);
});

test('H4 A9: a 401 while the token is valid by the clock costs one refresh, and the enrolment is made', async () => {
  const { store, marked } = await answeredBy(() => htmlAnswer(401), registered);
  provider.calls.length = 0;
  expect(await store.dispatch(enrol(anEvent()))).toBe('enrolled');
  expect(provider.paths().slice(0, 3)).toEqual([`POST ${path}`, 'POST /oauth/token', `POST ${path}`]);
  expect(marked()).toEqual(['57']);
});

test('H4 A11: once the token has run out by the clock, it ends the session without a call', async () => {
  const { store } = await answeredBy();
  provider.now += 301_000;
  expect(await store.dispatch(enrol(anEvent()))).toBe('ended');
  expect(provider.calls).toEqual([]);
  expect(store.getState().session.endReason).toBe('expired');
});

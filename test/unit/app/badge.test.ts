import { configureStore } from '@reduxjs/toolkit';
import { keepBadge } from '../../../src/app/badge';
import {
  intuitionPlanned,
  intuitionRealised,
  reconnectionsReducer,
} from '../../../src/collections/reconnections';
import { registrationsReducer } from '../../../src/collections/registrations';
import { localDay } from '../../../src/domain/localDay';
import { dayAfter } from '../../../src/domain/reminder';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { aReconnection, anIntuition } from '../../support/exampleData';

afterEach(() => jest.useRealTimers());

test('the app’s badge counts what is planned for today, at start, on each change and on return, and goes with the session (Q2 N17)', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 26, 12) });
  const [today, tomorrow] = [0, 1].map((days) => localDay(dayAfter(new Date(), days)));
  const items = [
    anIntuition({ id: 'a', plannedFor: today }),
    anIntuition({ id: 'b', plannedFor: `${today ?? ''}T18:00` }),
    anIntuition({ id: 'c', plannedFor: tomorrow }),
    anIntuition({ id: 'd', plannedFor: today, realised: today }),
    anIntuition({ id: 'e' }),
  ];
  const store = configureStore({
    reducer: { reconnections: reconnectionsReducer, registrations: registrationsReducer },
    preloadedState: { reconnections: { '1': aReconnection({ intuitionsdata: items }) } },
  });
  const shown: (number | undefined)[] = [];
  const badge = {
    setAppBadge: (count?: number) => Promise.resolve(void shown.push(count)),
    // What the device refuses disturbs nobody.
    clearAppBadge: () => Promise.reject(new Error(String(shown.push(0)))),
  };
  const page = new EventTarget();
  const place = (item: string) => ({ dateKey: '1', item });
  keepBadge(store, badge, page);
  expect(shown).toEqual([2]);
  store.dispatch(intuitionPlanned({ ...place('#e'), plannedFor: today ?? '' }));
  store.dispatch(intuitionRealised({ ...place('#a'), day: today ?? '' }));
  // What changes nothing of them, and a return on the same day, ask nothing of the device.
  store.dispatch({ type: 'other' });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(shown).toEqual([2, 3, 2]);
  jest.setSystemTime(dayAfter(new Date(), 1));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(shown).toEqual([2, 3, 2, 1]);
  store.dispatch(sessionEnded({ reason: 'logged-out' }));
  expect(shown).toEqual([2, 3, 2, 1, 0]);
});

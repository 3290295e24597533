import { act, screen } from '@testing-library/react';
import { sessionToPrepare } from '../../../src/domain/entries/sessionToPrepare';
import { localDay } from '../../../src/domain/localDay';
import { dayAfter } from '../../../src/domain/reminder';
import { aPerson, aReconnection, anIdentityCard } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named } from '../../support/screenNames';

const now = new Date(2026, 2, 10, 12);
const keyOf = (daysAgo: number) => String(dayAfter(now, -daysAgo).getTime());

it('the session to prepare is the latest that was begun these days and left nothing behind, else one before the anchorage meeting (Q1 N17)', () => {
  const sessions = { [keyOf(1)]: { title: 'a' }, [keyOf(3)]: { title: 'b' }, [keyOf(9)]: { title: 'c' } };
  expect(sessionToPrepare(sessions, undefined, now)).toEqual({ dateKey: keyOf(1), title: 'a' });
  const left = { [keyOf(1)]: { learnt: 'x' }, [keyOf(2)]: { act: { name: 'y' } } };
  const over = { ...left, [keyOf(9)]: {}, 'no-date': {} };
  expect(sessionToPrepare(over, undefined, now)).toBeUndefined();
  expect(sessionToPrepare(over, localDay(dayAfter(now, 5)), now)).toEqual({});
  for (const ancrage of [localDay(now), localDay(dayAfter(now, 20)), '2026-02-31', undefined])
    expect(sessionToPrepare(undefined, ancrage, now)).toBeUndefined();
});

it('home leads to it where nothing comes before it (Q1 N17)', async () => {
  const past = aReconnection({ intuitionsdata: [] });
  const dateKey = String(Date.now());
  await open(
    '/',
    {
      reconnections: { '1': past, '2': past },
      identityCard: anIdentityCard(),
      personalInfo: aPerson(),
      registrations: { sessions: { [dateKey]: { title: 'Le même appel' } } },
    },
    {},
  );
  const link = await screen.findByRole('link', { name: /Le même appel/ });
  expect(link).toHaveAttribute('href', `/pages/compterendu?seance=${dateKey}`);
  expect(screen.queryByRole('heading', { name: named('Pour commencer') })).toBeNull();
});

it.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['is put aside', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what is being written is kept when the page %s (Q1)', async (_how, leaves) => {
  const dateKey = keyOf(1);
  const rows = { personalInfo: aPerson(), registrations: { sessions: { [dateKey]: { title: 'Appe' } } } };
  const { store, user } = await open(`/pages/compterendu?seance=${dateKey}`, rows, {});
  await user.type(await screen.findByDisplayValue('Appe'), 'l');
  act(() => void leaves());
  expect(store.getState().registrations.sessions?.[dateKey]?.title).toBe('Appel');
});

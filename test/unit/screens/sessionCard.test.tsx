import { act, screen } from '@testing-library/react';
import { vaultMet } from '../../../src/collections/events';
import type { CollectionsState } from '../../../src/domain/collections';
import type { Session } from '../../../src/domain/entries/counsellorSession';
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

const opensSession = (session: Session, more: Partial<CollectionsState> = {}) => {
  const rows = { personalInfo: aPerson(), registrations: { sessions: { [keyOf(1)]: session } }, ...more };
  return open(`/pages/compterendu?seance=${keyOf(1)}`, rows);
};

it('what is not to be shown is sealed for who has opened the vault here, and can be read until then (Q1 O4)', async () => {
  const { store } = await opensSession({}, { sync: { vault: true } });
  const field = await screen.findByLabelText(named('Ce que je préfère ne pas montrer'));
  expect(field).toHaveAccessibleDescription(/chiffré par votre coffre/);
  act(() => void store.dispatch(vaultMet({ kind: 'waits', why: 'newcomer', kid: undefined, hasKey: false })));
  expect(field).toHaveAccessibleDescription(/Sans coffre/);
});

it('on paper the questions stand before what is brought (Q1)', async () => {
  const session = { questions: { understood: 'Quoi ?' }, entries: [{ of: 'intuitions', key: '1' }] };
  await opensSession(session, { reconnections: { '1': aReconnection() } });
  await screen.findByText('Quoi ?', { selector: '.session-paper dd' });
  const parts = [...document.querySelectorAll('.session-paper :is(dl, section)')];
  expect(parts.map(({ tagName }) => tagName)).toEqual(['DL', 'SECTION', 'DL']);
});

it.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['is put aside', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what is being written is kept when the page %s (Q1)', async (_how, leaves) => {
  const { store, user } = await opensSession({ title: 'Appe' });
  await user.type(await screen.findByDisplayValue('Appe'), 'l');
  act(() => void leaves());
  expect(store.getState().registrations.sessions?.[keyOf(1)]?.title).toBe('Appel');
});

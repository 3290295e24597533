/** @jest-environment node */
import { menuGroups, routes } from '../../../../src/app/routing/routes';

test('N14 J1 the menu is the way home, three groups, account and logout: every entry once, in order', () => {
  const labels = menuGroups.map((group) =>
    routes.flatMap(({ menu = [] }) =>
      menu.filter((entry) => entry.group === group).map(({ label }) => label),
    ),
  );
  expect(Object.fromEntries(menuGroups.map((group, at) => [group, labels[at]]))).toEqual({
    start: ['home'],
    journey: ['identityCard', 'plf', 'synthesis'],
    traces: ['search', 'reconnections', 'intuitions', 'celebrations', 'derailors', 'friendship', 'session'],
    programme: ['news', 'inspiration', 'quotes', 'practice', 'events', 'resources'],
    end: ['account', 'logout'],
  });
});

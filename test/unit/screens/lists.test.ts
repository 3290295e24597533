/** @jest-environment node */
import type { FriendshipSession } from '../../../src/domain/entries/friendship';
import { matchesDerailor, selectDerailorItems } from '../../../src/screens/derailors/derailorItems';
import { excerptOfPart } from '../../../src/screens/friendship/parts';
import { matchesSession, selectSessionItems } from '../../../src/screens/friendship/sessionItems';
import { aDerailor, aReconnection } from '../../support/exampleData';

describe('D1 derailors and claims as listed', () => {
  const reconnections = { '5': aReconnection({ data: { 'reconew-q2-qui': 'Zoé' } }), PLF: aReconnection() };

  it('D1 one key in both collections makes two items', () => {
    const state = { derailors: { '9': aDerailor() }, claims: { '9': aDerailor() }, reconnections };
    expect(selectDerailorItems(state).map(({ id }) => id)).toEqual(['derailor.9', 'claim.9']);
  });

  it.each([
    ['5', { dateKey: '5', entry: reconnections['5'] }],
    ['6', undefined],
    ['PLF', undefined],
    [undefined, undefined],
  ])('D1 met in reconnection %j: %j', (reconnection, origin) => {
    const state = { derailors: { '9': aDerailor({ reconnection }) }, claims: {}, reconnections };
    expect(selectDerailorItems(state)[0]?.origin).toEqual(origin);
  });

  it('D1 one is found by its name, its text, whom it was met with, its answers, what waits beside, its intuition', () => {
    const conflicts = { name: ['Écrit ailleurs'] };
    const given = { reconnection: '5', intuition: 'Lui écrire', data: { risque: 'Sa colère' } };
    const derailor = aDerailor({ ...given, conflicts });
    const [item] = selectDerailorItems({ derailors: { '9': derailor }, claims: {}, reconnections });
    const found = ['presse', 'COUPE parole', 'zoe', 'colere', 'ailleurs', 'lui ecrire'];
    expect([...found, 'demain'].filter((search) => matchesDerailor(item!, search))).toEqual(found);
  });
});

describe('F3 sessions as listed', () => {
  const session = (subject: string, mode: FriendshipSession['mode'] = 'person') => ({ mode, subject });
  const listed = (friendship: Record<string, FriendshipSession>) =>
    selectSessionItems({ friendship }).map(({ dateKey, group }) => [dateKey, group.subject, group.count]);

  it('F3 the same person is one group however typed, under the name written last', () => {
    const [one, two, three, four] = ['Hélène', 'Karim', ' helene ', 'HELENE'].map((name) => session(name));
    expect(listed({ '1': one!, '2': two!, '3': three!, '4': four! })).toEqual([
      ...['4', '3', '1'].map((key) => [key, 'HELENE', 3]),
      ['2', 'Karim', 1],
    ]);
  });

  it('F3 a theme named like a person is another group', () => {
    expect(listed({ '1': session('Confiance'), '2': session('Confiance', 'theme') })).toEqual([
      ['2', 'Confiance', 1],
      ['1', 'Confiance', 1],
    ]);
  });

  it('F3 both parts and the subject are searched', () => {
    const parts = { express: { a: 'Un doute' }, listen: { b: 'Sa fatigue' } };
    const friendship = { '1': { ...session('Karim'), ...parts, conflicts: { 'express.a': ['Une peur'] } } };
    const [item] = selectSessionItems({ friendship });
    expect(
      ['karim', 'doute', 'fatigue karim', 'peur', 'joie'].map((search) => matchesSession(item!, search)),
    ).toEqual([true, true, true, true, false]);
  });

  it('F3 a part begins with its first words', () => {
    expect(excerptOfPart({ scale: 3, empty: ' ', vecu: 'Un doute', autre: 'x' })).toBe('Un doute');
    expect(excerptOfPart({})).toBe('');
  });
});

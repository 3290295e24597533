/** @jest-environment node */
import {
  claimSaved,
  claimsReducer,
  derailorSaved,
  derailorsReducer,
  selectNamedEntries,
} from '../../../src/collections/derailors';
import { draftsReducer } from '../../../src/collections/drafts';
import { aDerailor, NOON } from '../../support/exampleData';

const K = String(NOON);
const draft = 'derailor';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe.each([
  {
    what: 'a derailor',
    reducer: derailorsReducer,
    saved: derailorSaved,
    other: claimSaved,
    type: 'derailors',
  },
  { what: 'a claim', reducer: claimsReducer, saved: claimSaved, other: derailorSaved, type: 'claims' },
])('D1 $what', ({ reducer, saved, other, type }) => {
  it('D2 K3 stands under the moment it was saved, a second one moves on; the other collection’s event is none of its own', () => {
    const first = reducer({}, saved(aDerailor(), draft));
    expect(first).toEqual({ [K]: aDerailor() });
    expect(Object.keys(reducer(first, saved(aDerailor(), draft)))).toEqual([K, String(NOON + 1)]);
    expect(reducer(first, other(aDerailor(), draft))).toBe(first);
  });

  it('C5 D1 saving ends the draft it was written in, in the same action, which says who it was', () => {
    const drafts = { [draft]: { answers: { name: 'x' } }, other: { answers: {} } };
    expect(draftsReducer(drafts, saved(aDerailor(), draft))).toEqual({ other: { answers: {} } });
    expect(saved(aDerailor(), draft).type).toBe(`${type}/entrySaved`);
  });
});

describe('E3 claims and derailors together', () => {
  const one = aDerailor({ name: 'Le pressé' });
  const two = aDerailor({ name: 'Tout savoir' });

  it('E3 newest first over both, other keys last', () => {
    const state = {
      derailors: { [K]: one, '9': one, 'clé-ancienne': one },
      claims: { [NOON + 1]: two, '10': two },
    };
    expect(selectNamedEntries(state).map(({ key, kind }) => [key, kind])).toEqual([
      [String(NOON + 1), 'claim'],
      [K, 'derailor'],
      ['10', 'claim'],
      ['9', 'derailor'],
      ['clé-ancienne', 'derailor'],
    ]);
    expect(selectNamedEntries(state)[0]?.entry).toBe(two);
  });

  it('E3 the same key in both shows both; the list is the same object while nothing changes', () => {
    const state = { derailors: { [K]: one }, claims: { [K]: two } };
    expect(selectNamedEntries(state)).toEqual([
      { key: K, kind: 'derailor', entry: one },
      { key: K, kind: 'claim', entry: two },
    ]);
    expect(selectNamedEntries({ ...state })).toBe(selectNamedEntries({ ...state }));
  });
});

/** @jest-environment node */
import {
  claimSaved,
  claimsReducer,
  derailorSaved,
  derailorsReducer,
  selectClaims,
  selectDerailors,
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
  it('D2 K3 stands under the moment it was saved', () => {
    expect(reducer({}, saved(aDerailor(), draft))).toEqual({ [K]: aDerailor() });
  });

  it('K3 a second one at the same moment moves on by a millisecond', () => {
    const first = reducer({}, saved(aDerailor(), draft));
    expect(Object.keys(reducer(first, saved(aDerailor(), draft)))).toEqual([K, String(NOON + 1)]);
  });

  it('D1 the other collection’s event is none of its own', () => {
    const known = { [K]: aDerailor() };
    expect(reducer(known, other(aDerailor(), draft))).toBe(known);
  });

  it('C5 saving ends the draft it was written in, in the same action', () => {
    const drafts = { [draft]: { answers: { name: 'x' } }, other: { answers: {} } };
    expect(draftsReducer(drafts, saved(aDerailor(), draft))).toEqual({ other: { answers: {} } });
  });

  it('D1 DevTools read who it was', () => {
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

  it('E3 the same key in both shows both', () => {
    const named = selectNamedEntries({ derailors: { [K]: one }, claims: { [K]: two } });
    expect(named).toEqual([
      { key: K, kind: 'derailor', entry: one },
      { key: K, kind: 'claim', entry: two },
    ]);
  });

  it('E3 the list is the same object while nothing changes', () => {
    const state = { derailors: { [K]: one }, claims: {} };
    expect(selectNamedEntries({ ...state })).toBe(selectNamedEntries({ ...state }));
    expect(selectDerailors(state)).toBe(state.derailors);
    expect(selectClaims(state)).toBe(state.claims);
  });
});

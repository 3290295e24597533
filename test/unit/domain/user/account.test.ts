/** @jest-environment node */
import {
  accountChanges,
  accountValuesOf,
  missingAccountFieldCount,
  type AccountChanges,
} from '../../../../src/domain/user/account';
import type { PersonalInfo } from '../../../../src/domain/user/personalInfo';
import { aPerson } from '../../../support/exampleData';

const full: PersonalInfo = {
  ...{ firstname: 'Amélie', lastname: 'Durand', mail: 'a@example.org', title: 'Directrice' },
  ...{ company: 'Atelier', businessunit: 'Nord', telephone: '01', cgu: true },
};

it.each<[string, PersonalInfo, number]>([
  ['nothing stored', {}, 5],
  ['all eight', full, 0],
  ['exactly five', { firstname: 'a', lastname: 'b', mail: 'c', title: 'd', company: 'e' }, 0],
  ['four', { firstname: 'a', lastname: 'b', mail: 'c', title: 'd' }, 1],
  ['four and accepted terms', { firstname: 'a', lastname: 'b', mail: 'c', title: 'd', cgu: true }, 0],
  ['terms refused', { firstname: 'a', lastname: 'b', mail: 'c', title: 'd', cgu: false }, 1],
  ['blank texts', { firstname: 'a', lastname: ' ', mail: '\t', title: '', company: '\u00a0' }, 4],
  ['ids and categories', { uid: '2', uuid: 'x', categorie: ['1', '2'], ancrage: '2026-01-15' }, 5],
  ['the unusual five', { mail: 'a', businessunit: 'b', telephone: 'c', title: 'd', cgu: true }, 0],
])('A12 how many personal fields are missing: %s', (_what, info, missing) => {
  expect(missingAccountFieldCount(info)).toBe(missing);
});

describe('F2 what a save changes', () => {
  const stored = aPerson({ title: 'Cheffe', cgu: true });
  it.each<[string, AccountChanges, AccountChanges]>([
    ['nothing when all is as before', accountValuesOf(stored), {}],
    ['nothing for spaces around', { firstname: ' Amélie ', company: '  ' }, {}],
    ['a text, without the spaces around it', { firstname: ' Lina ' }, { firstname: 'Lina' }],
    ['an emptied text, as empty', { title: ' ' }, { title: '' }],
    ['a text that was not there', { telephone: '01' }, { telephone: '01' }],
    ['terms taken back', { cgu: false }, { cgu: false }],
    ['nothing for terms that stand', { cgu: true }, {}],
  ])('F2 %s', (_what, wanted, changes) => {
    expect(accountChanges(stored, wanted)).toEqual(changes);
  });

  it('F2 K8 stored texts keep their spaces until they are edited', () => {
    expect(accountChanges({ firstname: ' Amélie ' }, { firstname: ' Amélie ' })).toEqual({});
  });
});

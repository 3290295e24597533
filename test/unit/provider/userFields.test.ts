/** @jest-environment node */
import fc from 'fast-check';
import { refusedNames, userPatch } from '../../../src/provider/codec/userFields';

const writable = [
  'field_businessunit',
  'field_cgu',
  'field_company',
  'field_firstname',
  'field_lastname',
  'field_telephone',
  'field_title',
];

describe('F2 the body of a save', () => {
  it('F2 holds the changes and nothing else, each a value', () => {
    expect(userPatch({ firstname: 'Lina', title: '', cgu: false })).toEqual({
      field_firstname: { value: 'Lina' },
      field_title: { value: '' },
      field_cgu: { value: false },
    });
    expect(userPatch({})).toEqual({});
  });

  it('F2 K4 never holds another field, whatever it is given', () => {
    const forbidden = ['uid', 'uuid', 'mail', 'roles', 'categorie', 'ancrage', 'field_data', '__proto__'];
    const name = fc.oneof(fc.string(), fc.constantFrom(...forbidden, 'firstname', 'cgu', 'company'));
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(fc.string(), fc.boolean())), (changes) => {
        const body = userPatch(changes);
        expect(writable).toEqual(expect.arrayContaining(Object.keys(body)));
        for (const item of Object.values(body)) expect(Object.keys(item)).toEqual(['value']);
      }),
    );
  });
});

describe('F2 what a 422 refuses', () => {
  it.each<[string, string[], string[]]>([
    ['a value', ['field_title.0.value'], ['title']],
    ['a field, and another', ['field_cgu', 'field_firstname.0'], ['firstname', 'cgu']],
    ['a field twice', ['field_title.0.value', 'field_title'], ['title']],
    ['nothing of ours', ['mail', 'field_categorie.0.target_id', 'title', 'xfield_title'], []],
    ['nothing', [], []],
  ])('F2 %s', (_what, paths, names) => {
    expect(refusedNames(paths)).toEqual(names);
  });
});

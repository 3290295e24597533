/** @jest-environment node */
import fc from 'fast-check';
import { nodeCollections } from '../../../src/domain/collections';
import { dataNodePatch } from '../../../src/provider/codec/dataNode';
import { registrationBody } from '../../../src/provider/codec/registration';
import { userPatch } from '../../../src/provider/codec/userFields';
import { aWrite } from '../../support/exampleData';

/** What the app may write. test/architecture/collectionTable.test.ts holds the node's fields to those documented. */
const ofNode = ['type', 'changed', ...nodeCollections.map(({ field }) => field)];
const ofUser = [
  ...['field_businessunit', 'field_cgu', 'field_company', 'field_firstname', 'field_lastname'],
  ...['field_telephone', 'field_title'],
];

/** Names that a body may not hold, among any others. */
const forbidden = [
  ...['uid', 'uuid', 'nid', 'title', 'roles', 'mail', 'categorie', 'ancrage', 'field_data', 'personalInfo'],
  ...['tokens', 'sync', '__proto__', 'constructor'],
];
const nameAmong = (known: readonly string[]) =>
  fc.oneof(fc.string(), fc.constantFrom(...forbidden, ...known));

it('S4 K2 the body of a write to the node holds rows of the user’s, the type and the stamp, whatever it is given', async () => {
  const name = nameAmong(nodeCollections.map((row) => row.name));
  const rows = fc.dictionary(name, fc.dictionary(fc.string(), fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(rows, rows, async (values, kept) => {
      const { type, ...fields } = dataNodePatch(aWrite(values, kept), null);
      expect(type).toEqual([{ target_id: 'data' }]);
      expect(ofNode).toEqual(expect.arrayContaining(Object.keys(fields)));
      for (const items of Object.values(fields))
        expect((items as object[]).map((item) => Object.keys(item))).toEqual([['value']]);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }),
  );
});

describe('F2 the body of a save of the account', () => {
  it('F2 holds the changes and nothing else, each a value', () => {
    expect(userPatch({ firstname: 'Lina', title: '', cgu: false })).toEqual({
      field_firstname: { value: 'Lina' },
      field_title: { value: '' },
      field_cgu: { value: false },
    });
    expect(userPatch({})).toEqual({});
  });

  it('F2 K4 never holds another field, whatever it is given', () => {
    const changed = fc.dictionary(
      nameAmong(['firstname', 'cgu', 'company']),
      fc.oneof(fc.string(), fc.boolean()),
    );
    fc.assert(
      fc.property(changed, (changes) => {
        const body = userPatch(changes);
        expect(ofUser).toEqual(expect.arrayContaining(Object.keys(body)));
        for (const item of Object.values(body)) expect(Object.keys(item)).toEqual(['value']);
      }),
    );
  });
});

it('I3 a request for an account is named after its email, says its language and sends what is filled, without a password', () => {
  const mail = 'claire@example.org';
  const names = { firstname: 'Claire', lastname: 'Moreau', company: 'Atelier' };
  const empty = { title: '', businessunit: '', telephone: '' };
  expect(registrationBody({ mail, ...names, ...empty, cgu: true }, 'en')).toEqual({
    preferred_langcode: [{ value: 'en' }],
    name: [{ value: mail }],
    mail: [{ value: mail }],
    field_firstname: [{ value: 'Claire' }],
    field_lastname: [{ value: 'Moreau' }],
    field_company: [{ value: 'Atelier' }],
    field_cgu: [{ value: true }],
  });
});

/** @jest-environment node */
import fc from 'fast-check';
import { nodeCollections } from '../../../src/domain/collections';
import { dataNodePatch } from '../../../src/provider/codec/dataNode';

/** What the app may write to the node, named here anew: a field that joins them is a decision. */
const writable = [
  ...['type', 'changed', 'field_intuitions', 'field_deviateurs', 'field_pretentions', 'field_amitiepro'],
  ...['field_celebrations', 'field_cid', 'field_plf', 'field_other_data'],
];

describe('S4 the body of a write to the node', () => {
  it('S4 K2 holds rows of the user’s, the type and the stamp, whatever it is given', () => {
    const forbidden = [
      'uid',
      'nid',
      'title',
      'roles',
      'mail',
      'field_data',
      'personalInfo',
      'tokens',
      'sync',
    ];
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom(...forbidden, '__proto__', 'constructor', ...nodeCollections.map((row) => row.name)),
    );
    const rows = fc.dictionary(name, fc.dictionary(fc.string(), fc.jsonValue()));
    const property = fc.property(rows, rows, (values, kept) => {
      const body = dataNodePatch(values, kept, null);
      expect(writable).toEqual(expect.arrayContaining(Object.keys(body)));
      expect(body.type).toEqual([{ target_id: 'data' }]);
      for (const [field, items] of Object.entries(body)) {
        if (field !== 'type')
          expect((items as object[]).map((item) => Object.keys(item))).toEqual([['value']]);
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });
    fc.assert(property);
  });
});

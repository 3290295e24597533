/** @jest-environment node */
import { isSealedText, readFieldText } from '../../../../src/domain/vault/envelope';
import { vectors } from '../../../support/vaultVectors';

const { kid } = vectors.vaultKey;
const { kitWrap } = vectors.kit;
const parts = ['rx1', kid, 7, kitWrap, 'AAAA'];
const text = JSON.stringify(parts);
const withPart = (index: number, value: unknown) => JSON.stringify(parts.with(index, value as string));

it.each(['', '{}', '[]', 'null', '"rx1"', '{"v":"rx1"}', ' {"rx1":["rx1"]}', '["r"]', '[ "rx1"]', 'x["rx1"'])(
  'O1 a text that begins otherwise is clear: %j',
  (one) => {
    expect(readFieldText(one)).toEqual({ kind: 'clear' });
    expect(isSealedText(one)).toBe(false);
  },
);

it('O1 clear text is known without being parsed', () => {
  const parse = jest.spyOn(JSON, 'parse');
  readFieldText('{"1770000000000":{}}');
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

it.each(['["rx2"]', '["rx2",{"a":1}]', '["rx10","a"]', '["rx0"]', '\n["rx2","cut o'])(
  'O3 what a newer app sealed is told apart: %j',
  (one) => {
    expect(readFieldText(one)).toEqual({ kind: 'unknown' });
    expect(isSealedText(one)).toBe(true);
  },
);

it.each<[string, string]>([
  ['cut off', text.slice(0, -1)],
  ['cut off after its version', '["rx1"'],
  ['cut off in its version', '["rx2'],
  ['without a number', '["rx","a"]'],
  ['more behind it', `${text}x`],
  ['a part too few', JSON.stringify(parts.slice(0, -1))],
  ['a part too many', JSON.stringify([...parts, 0])],
  ['a kid too short', withPart(1, kid.slice(1))],
  ['a kid that is no base64url', withPart(1, `${kid.slice(1)}=`)],
  ['a kid with bits that belong to no byte', withPart(1, `${kid.slice(0, -1)}l`)],
  ['a number as kid', withPart(1, 1)],
  ['seq 0', withPart(2, 0)],
  ['a seq below zero', withPart(2, -1)],
  ['half a seq', withPart(2, 1.5)],
  ['a seq too great', withPart(2, 2 ** 53)],
  ['a seq as text', withPart(2, '7')],
  ['no seq', withPart(2, null)],
  ['no kitWrap', withPart(3, null)],
  ['no body', withPart(4, null)],
  ['an object as body', withPart(4, {})],
])('O1 an envelope that has not the shape is damaged: %s', (_what, one) => {
  expect(readFieldText(one)).toEqual({ kind: 'damaged' });
  expect(isSealedText(one)).toBe(true);
});

it.each<[string, string]>([
  ['blanks around it', `\n\t ${text}\r\n`],
  ['a version written with an escape', text.replace('rx1', 'rx\\u0031')],
])('O1 an envelope is read with %s', (_what, one) => {
  expect(readFieldText(one)).toEqual({ kind: 'sealed', envelope: { kid, seq: 7, kitWrap, body: 'AAAA' } });
});

it.each(['', 'x', kitWrap.slice(1)])('O1 a damaged kitWrap does not cost the text: %j', (damaged) => {
  expect(readFieldText(withPart(3, damaged))).toMatchObject({
    kind: 'sealed',
    envelope: { kitWrap: damaged },
  });
});

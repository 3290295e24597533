/** @jest-environment node */
import fc from 'fast-check';
import { array, mixed, object, string } from 'yup';
import { collectionNames, collections } from '../../../src/domain/collections';
import type { CollectionName } from '../../../src/domain/collections';
import type { Json, JsonObject } from '../../../src/domain/json';
import { parseJson } from '../../../src/domain/json';
import { checkOf, isTexts, type ReadResult, type RowReader } from '../../../src/domain/rowReader';
import { aDerailor, asJson, K, someTokens } from '../../support/exampleData';
import { soundRows } from '../../support/soundRows';

async function read(name: CollectionName, raw: Json): Promise<ReadResult<unknown>> {
  const reader = (await collections[name].reader()) as RowReader<unknown>;
  return reader(raw);
}

describe('K8 sound values', () => {
  it.each(collectionNames)('K8 %s is read whole, unknown members kept', async (name) => {
    expect(await read(name, soundRows[name])).toEqual({ value: soundRows[name] });
  });

  it('K8 members that the app does not know are kept in every entry', async () => {
    const raw = asJson({ [K]: { ...aDerailor(), colour: 'red', deep: { a: [1, null, true] } } });
    expect(await read('derailors', raw)).toEqual({ value: raw });
    const card = { symptoms: 'a', later: { b: 1 } };
    expect(await read('identityCard', card)).toEqual({ value: card });
  });
});

it('what is looked at without yup is what yup accepts (K4)', () => {
  const inner = object({ text: string(), texts: mixed(isTexts) });
  const schema = object({
    defined: string().defined(),
    chosen: string().oneOf(['a', 'b']),
    needed: string().oneOf(['', 'a']).required(),
    tested: string().matches(/^a/),
    many: array(inner.required()),
    inner: inner.optional().default(undefined),
  });
  const isSound = checkOf(schema);
  const plain = fc.constantFrom<Json | undefined>(undefined, null, '', 'a', 'b', 5, true, [], ['a'], {});
  const innerLike = fc.record({
    text: plain,
    texts: fc.constantFrom({}, { a: 'a' }, { a: 1 }, 'a', undefined),
  });
  const member = fc.oneof(plain, innerLike, fc.array(innerLike, { maxLength: 2 }));
  const names = Object.keys(schema.fields);
  const like = fc.record(Object.fromEntries(names.map((name) => [name, member])), { requiredKeys: [] });
  const sound = fc.record({
    ...{ defined: fc.constant('x'), needed: fc.constant('a'), chosen: fc.constantFrom('a', 'c', undefined) },
    ...{
      tested: fc.constantFrom('a', 'b', undefined),
      many: fc.constantFrom([], [{ text: 'a' }, { text: 5 }]),
    },
  });
  fc.assert(
    fc.property(fc.oneof(like, sound, plain), (value) => {
      expect(isSound(value)).toBe(schema.isValidSync(value, { strict: true }));
    }),
    { numRuns: 2_000 },
  );
});

describe('K4 rotten as a whole', () => {
  const wrong: Json[] = [null, 0, 42, '', 'text', true, false, [], ['a'], [[]]];

  it.each(collectionNames)(
    'K4 %s from anything else is its empty value, the text kept aside',
    async (name) => {
      // What happens to be sound for a row that is one plain value.
      const unfit = wrong.filter((raw) => name !== 'privacyAlert' || typeof raw !== 'boolean');
      for (const raw of unfit) {
        expect(await read(name, raw)).toEqual({ value: collections[name].empty, rejected: { whole: raw } });
      }
    },
  );

  it.each(['', '{', '{"a":}', "{'a':1}", '{"a":1}x', '[1,]', '\u0000'])('K4 %j is no JSON', (text) => {
    expect(parseJson(text)).toBeUndefined();
  });
});

describe('K4 one bad among good ones', () => {
  const good = asJson(aDerailor());
  const badMembers: [string, CollectionName, Json, Json][] = [
    ['an entry that is null', 'derailors', good, null],
    ['an entry that is a list', 'derailors', good, []],
    ['an entry that is a text', 'derailors', good, 'x'],
    ['an entry without its name', 'derailors', good, { description: 'x' }],
    ['a name that is no text', 'claims', good, { name: 5 }],
    ['answers that hold an object', 'derailors', good, { name: 'a', data: { b: {} } }],
    ['answers that hold null', 'derailors', good, { name: 'a', data: { b: null } }],
    ['conflicts that are no texts', 'derailors', good, { name: 'a', conflicts: { b: 'c' } }],
    ['a situation that is neither past nor future', 'reconnections', {}, { pf: 'now' }],
    ['an intuition without a name', 'reconnections', {}, { intuitionsdata: [{ id: 'a' }] }],
    ['an intuition that is null', 'reconnections', {}, { intuitionsdata: [null] }],
    ['a day that is none', 'reconnections', {}, { intuitionsdata: [{ name: 'a', realised: 'hier' }] }],
    ['another mode', 'friendship', { mode: 'theme', subject: '' }, { mode: 'x', subject: '' }],
    ['another kind', 'celebrations', { kind: 'note', text: '' }, { kind: 'x', text: '' }],
    ['answers that are missing', 'drafts', { answers: {} }, { slide: 'q2' }],
  ];

  it.each(badMembers)('K4 %s costs that entry only', async (_what, name, sane, bad) => {
    expect(await read(name, { one: sane, two: bad, three: sane })).toEqual({
      value: { one: sane, three: sane },
      rejected: { members: { two: bad } },
    });
  });

  const badFields: [CollectionName, string, Json, Json][] = [
    ['identityCard', 'symptoms', 5, { vocationpro: 'a' }],
    ['identityCard', 'conflicts', [], { vocationpro: 'a' }],
    ['plf', 'plf_track', { plf: '4', slide: 0 }, { type: 'plf' }],
    ['plf', 'plf_track', { plf: 0, slide: 0 }, { type: 'plf' }],
    ['plf', 'plf_track', { plf: 2, slide: -1 }, { type: 'plf' }],
    ['plf', 'plf_track', null, { type: 'plf' }],
    ['plf', 'data', { a: { b: 1 } }, { type: 'plf' }],
    ['plf', 'devpre', { text: 'x' }, { data: {} }],
    ['plf', 'devpre', { of: [1], text: 'x' }, { data: {} }],
    ['registrations', 'events', [{ title: 'sans nid' }], { other: 'x' }],
    ['personalInfo', 'cgu', 'yes', { firstname: 'a' }],
    ['personalInfo', 'categorie', [1], { firstname: 'a' }],
    ['sync', 'pending', { plf: 'x' }, { syncedAt: 1 }],
    ['sync', 'known', { plf: 'x' }, { syncedAt: 1 }],
  ];

  it.each(badFields)('K4 %s: a bad %s (%j) costs that field only', async (name, field, bad, rest) => {
    expect(await read(name, { ...(rest as object), [field]: bad })).toEqual({
      value: rest,
      rejected: { members: { [field]: bad } },
    });
  });

  it.each<JsonObject>([
    { at_expires: 1, refresh_expires: 2 },
    { token: '', at_expires: 1, refresh_expires: 2 },
    { token: 'a', at_expires: '1', refresh_expires: 2 },
    { token: 'a', at_expires: 1 },
  ])('A5 tokens are good as a whole or not at all: %j', async (raw) => {
    expect(await read('tokens', raw)).toEqual({ value: null, rejected: { whole: raw } });
  });

  it('A16 a locale the app does not speak is none', async () => {
    expect(await read('locale', 'de')).toEqual({ value: null, rejected: { whole: 'de' } });
  });
});

describe('K4 R30 what could not be written again', () => {
  const nested = (levels: number): Json => (levels === 0 ? 1 : [nested(levels - 1)]);

  it.each<[string, Json]>([
    ['nested without end', nested(101)],
    ['a number beyond range', { a: [Number.POSITIVE_INFINITY] }],
  ])('K4 R15: an entry with a later version’s member that is %s costs that entry', async (_what, member) => {
    const bad: Json = { name: 'Le pressé', later: member };
    expect(await read('derailors', { one: asJson(aDerailor()), two: bad })).toEqual({
      value: { one: aDerailor() },
      rejected: { members: { two: bad } },
    });
    expect(await read('identityCard', { symptoms: 'a', later: member })).toEqual({
      value: { symptoms: 'a' },
      rejected: { members: { later: member } },
    });
    const tokens: Json = { ...someTokens(), later: member };
    expect(await read('tokens', tokens)).toEqual({ value: null, rejected: { whole: tokens } });
  });

  it('K4: ids and moments of registrations that are numbers are read as texts', async () => {
    const event = { title: 'Atelier', room: 'A' };
    expect(
      await read('registrations', { events: [{ ...event, nid: 57, date_timestamp: 1796131800 }], later: 1 }),
    ).toEqual({ value: { events: [{ ...event, nid: '57', date_timestamp: '1796131800' }], later: 1 } });
  });
});

describe('K4 names that reach a prototype', () => {
  const raw = (member: Json) => {
    const text = JSON.stringify(member);
    return parseJson(`{"__proto__":${text},"constructor":${text},"prototype":{}}`)!;
  };
  const byEntry = ['reconnections', 'derailors', 'claims', 'drafts', 'exerciseDocuments'] as const;
  const byField = ['identityCard', 'plf', 'registrations', 'personalInfo', 'sync'] as const;

  it.each(byEntry)('K4 %s takes in no entry under them', async (name) => {
    const { value, rejected } = await read(name, raw({ polluted: 'yes' }));
    expect(value).toEqual({});
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect((value as { polluted?: string }).polluted).toBeUndefined();
    const names = rejected && 'members' in rejected && Object.keys(rejected.members).sort();
    expect(names).toEqual(['__proto__', 'constructor', 'prototype']);
  });

  it.each(byField)('K4 %s takes in no field under them', async (name) => {
    const { value } = await read(name, raw('x'));
    expect(Object.getOwnPropertyNames(value)).toEqual([]);
  });

  it('K4 nor do answers', async () => {
    const text = `{"${K}":{"name":"a","data":{"__proto__":"x"}}}`;
    const { value, rejected } = await read('derailors', parseJson(text)!);
    expect(value).toEqual({});
    expect(JSON.stringify(rejected)).toContain('__proto__');
  });
});

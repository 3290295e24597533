/** @jest-environment node */
import { dataFields } from '../../../server/database/schema';
import { amelie, nadia, startClient, type Client } from './client';

const SECOND = 1000;
let client: Client;
let token: string;
let nid: number;
beforeAll(async () => {
  client = await startClient();
});
beforeEach(async () => {
  await client.provider.controls.reset();
  token = (await client.login(amelie)).access;
  nid = await client.nodeOf(amelie.uid);
});
afterAll(() => client.provider.close());

const type = [{ target_id: 'data' }];
const get = async () =>
  (await client.call('GET', `/node/${nid}?_format=json`, { token })).json as Record<string, unknown>;
const patch = (body: unknown, headers = {}) =>
  client.call('PATCH', `/node/${nid}?_format=json`, { token, body, headers });
const message = (json: unknown) => (json as { message: string }).message;
const failed = (line: string) => `Unprocessable Entity: validation failed.\n${line}\n`;

describe('L1 GET /node/{nid}', () => {
  it('L1 K2 gives the owner every field as JSON text, keys in order', async () => {
    const node = await get();
    expect(Object.keys(node)).toEqual([
      ...[
        'nid',
        'uuid',
        'vid',
        'langcode',
        'type',
        'revision_timestamp',
        'revision_uid',
        'revision_log',
        'status',
      ],
      ...['uid', 'title', 'created', 'changed', 'promote', 'sticky', 'default_langcode'],
      ...['revision_translation_affected', 'path', ...dataFields],
    ]);
    for (const field of dataFields) {
      for (const { value } of node[field] as { value: string }[])
        expect(typeof JSON.parse(value)).toBe('object');
    }
  });

  it('L1 refuses everyone else, and names an unknown id', async () => {
    const stranger = (await client.login(nadia)).access;
    const url = `/node/${nid}?_format=json`;
    const answers = [await client.call('GET', url, { token: stranger }), await client.call('GET', url)];
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [403, { message: '' }],
      [403, { message: '' }],
    ]);
    for (const id of ['999', 'abc', '0', '99999999999']) {
      const unknown = await client.call('GET', `/node/${id}?_format=json`, { token });
      expect(unknown.status).toBe(404);
    }
  });

  it('L1 gives an HTML page without _format, and 406 for another format', async () => {
    const page = await client.call('GET', `/node/${nid}`, { token });
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=UTF-8']);
    expect((await client.call('GET', `/node/${nid}?_format=xml`, { token })).status).toBe(406);
  });

  it('L1 works under the language prefix, French staying the node’s language', async () => {
    const answer = await client.call('GET', `/en/node/${nid}?_format=json`, { token });
    expect([answer.status, answer.headers['content-language']]).toEqual([200, 'en']);
    expect(answer.json).toMatchObject({ langcode: [{ value: 'fr' }] });
  });
});

describe('L1 PATCH /node/{nid}', () => {
  it.each([
    ['a list', [{ value: '{"x":1}' }], [{ value: '{"x":1}' }]],
    ['one object', { value: '{"x":1}' }, [{ value: '{"x":1}' }]],
    ['a number', [{ value: 5 }], [{ value: '5' }]],
    ['an empty list', [], []],
    ['null', [{ value: null }], []],
    ['emoji and line ends', [{ value: '" é😀\r\n' }], [{ value: '" é😀\r\n' }]],
    ['300 kB', [{ value: 'é'.repeat(150_000) }], [{ value: 'é'.repeat(150_000) }]],
  ])('L1 accepts %s, echoes the whole node, leaves the rest', async (_case, sent, stored) => {
    const before = await get();
    client.provider.clock.setOffset(5 * SECOND);
    const answer = await patch({ type, field_plf: sent });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      ...before,
      field_plf: stored,
      changed: (answer.json as typeof before).changed,
    });
    expect((answer.json as typeof before).changed).not.toEqual(before.changed);
    expect(await get()).toEqual(answer.json);
  });

  it.each([
    ['no type', { field_plf: [] }, 422, 'Could not determine entity type bundle: "type" field is missing.'],
    ['an empty object', {}, 422, 'Could not determine entity type bundle: "type" field is missing.'],
    ['a list', [], 422, 'Could not determine entity type bundle: "type" field is missing.'],
    [
      'an unknown type',
      { type: [{ target_id: 'nope' }] },
      422,
      '"nope" is not a valid bundle type for denormalization.',
    ],
    ['a scalar', { field_plf: 'x' }, 422, 'Field values for "field_plf" must use an array structure'],
    [
      'two values',
      { field_plf: [{ value: 'a' }, { value: 'b' }] },
      422,
      failed('field_plf: field_plf: this field cannot hold more than 1 values.'),
    ],
    [
      'an object as value',
      { field_plf: [{ value: { a: 1 } }] },
      422,
      failed('field_plf.0.value: This value should be of the correct primitive type.'),
    ],
    [
      'a NUL',
      { field_plf: [{ value: 'a\u0000b' }] },
      422,
      failed('field_plf.0.value: This value should be of the correct primitive type.'),
    ],
    ['an empty title', { title: [] }, 422, failed('title: This value should not be null.')],
    [
      'another owner',
      { uid: [{ target_id: 3 }] },
      403,
      "Access denied on updating field 'uid'. The 'administer nodes' permission is required.",
    ],
    [
      'another id',
      { nid: [{ value: 999 }] },
      403,
      "Access denied on updating field 'nid'. The entity ID cannot be changed.",
    ],
    ['another language', { langcode: [{ value: 'en' }] }, 403, "Access denied on updating field 'langcode'."],
    [
      'another stamp',
      { changed: [{ value: '2020-01-01T00:00:00+00:00' }] },
      403,
      "Access denied on updating field 'changed'.",
    ],
    [
      'publishing',
      { status: [{ value: true }] },
      403,
      "Access denied on updating field 'status'. The 'administer nodes' permission is required.",
    ],
  ])('L1 refuses %s and changes nothing', async (name, change, status, text) => {
    const before = await get();
    const isWhole = Array.isArray(change) || ['no type', 'an empty object'].includes(name);
    const answer = await patch(isWhole ? change : { type, field_cid: [{ value: '{"lost":1}' }], ...change });
    expect([answer.status, message(answer.json)]).toEqual([status, text]);
    expect(await get()).toEqual(before);
  });

  it.each([
    ['an unknown field', { type, nope: [{ value: 'x' }] }],
    ['a prototype', JSON.parse('{"type":[{"target_id":"data"}],"__proto__":[{"value":"x"}]}') as object],
    ['a data field under another bundle', { type: [{ target_id: 'news' }], field_plf: [{ value: 'x' }] }],
  ])('L1 answers %s with a bare 500', async (_case, body) => {
    const answer = await patch(body);
    expect([answer.status, answer.type, answer.text]).toEqual([
      ...[500, 'text/plain; charset=UTF-8', 'The website encountered an unexpected error. Try again later.'],
    ]);
  });

  it.each([
    ['malformed JSON', '{"type":', 'application/json', 400, 'Syntax error'],
    ['an empty body', '', 'application/json', 400, 'No entity content received.'],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x22, 0xff, 0x22]),
      'application/json',
      400,
      'Malformed UTF-8 characters, possibly incorrectly encoded',
    ],
    [
      'another content type',
      '{}',
      'text/plain',
      415,
      'No route found that matches "Content-Type: text/plain"',
    ],
  ])('L1 refuses %s', async (_case, body, contentType, status, text) => {
    const answer = await patch(body, { 'content-type': contentType });
    expect([answer.status, message(answer.json)]).toEqual([status, text]);
  });

  it('L1 refuses a body without a content type, and takes one with a charset', async () => {
    const bare = await client.call('PATCH', `/node/${nid}?_format=json`, { token });
    expect([bare.status, message(bare.json)]).toEqual([415, 'No "Content-Type" request header specified']);
    const charset = { 'content-type': 'application/json; charset=utf-8' };
    expect((await patch({ type, field_plf: [] }, charset)).status).toBe(200);
  });

  it('L1 refuses another’s node and an anonymous write, changing nothing', async () => {
    const before = await get();
    const stranger = (await client.login(nadia)).access;
    for (const caller of [stranger, undefined]) {
      const answer = await client.call('PATCH', `/node/${nid}?_format=json`, {
        token: caller,
        body: { type, field_plf: [{ value: 'stolen' }] },
      });
      expect([answer.status, message(answer.json)]).toEqual([
        403,
        "The 'edit any data content' permission is required.",
      ]);
    }
    const [first] = (await client.call('GET', '/ws/news/32?_format=json')).json as [{ nid: string }];
    const news = await client.call('PATCH', `/node/${first.nid}?_format=json`, {
      token,
      body: { type, title: [{ value: 'x' }] },
    });
    expect(news.status).toBe(403);
    expect(await get()).toEqual(before);
  });

  it('L1 ignores read-only fields that are echoed unchanged', async () => {
    const { nid: id, uid, status, created, changed, uuid, path, vid } = await get();
    const answer = await patch({
      type,
      nid: id,
      uid,
      status,
      created,
      changed,
      uuid,
      path,
      vid,
      field_plf: [{ value: '{"x":2}' }],
    });
    expect(answer.status).toBe(200);
  });

  it('L1 K6 takes `changed` as a compare-and-set, to the second', async () => {
    const { changed } = await get();
    client.provider.clock.setOffset(2 * SECOND);
    expect((await patch({ type, changed, field_plf: [{ value: '{"first":1}' }] })).status).toBe(200);
    const late = await patch({ type, changed, field_plf: [{ value: '{"second":1}' }] });
    expect([late.status, message(late.json)]).toEqual([403, "Access denied on updating field 'changed'."]);
    expect((await get()).field_plf).toEqual([{ value: '{"first":1}' }]);
  });

  it('L1 K6 lets one of many parallel compare-and-sets through, a second after the last write', async () => {
    const { changed } = await get();
    client.provider.clock.setOffset(2 * SECOND);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((value) => patch({ type, changed, field_plf: [{ value: `{"v":${value}}` }] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  });

  it('L1 keeps parallel writes to different fields of one node', async () => {
    const fields = ['field_plf', 'field_cid', 'field_celebrations'];
    await Promise.all(fields.map((field) => patch({ type, [field]: [{ value: `{"f":"${field}"}` }] })));
    const node = await get();
    for (const field of fields) expect(node[field]).toEqual([{ value: `{"f":"${field}"}` }]);
  });

  it('L1 leaves `changed` when no value differs', async () => {
    const before = await get();
    client.provider.clock.setOffset(5 * SECOND);
    expect((await patch({ type, field_plf: before.field_plf })).json).toEqual(before);
  });

  it('L1 in 6.0 refuses content to a token without the rest scope', async () => {
    const six = await startClient({ oauthDialect: '6.0' });
    const { scope: _scope, ...fields } = six.passwordFields(amelie);
    const { access_token: bare } = (await six.token(fields)).json as { access_token: string };
    const answer = await six.call('PATCH', `/node/${nid}?_format=json`, { token: bare, body: { type } });
    expect([answer.status, message(answer.json)]).toEqual([
      403,
      "The 'access content' permission is required.",
    ]);
    await six.provider.close();
  });
});

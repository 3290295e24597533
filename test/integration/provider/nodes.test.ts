/** @jest-environment node */
import { dataFields } from '../../../server/database/schema';
import { amelie, startClient, type Client } from './client';

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
});

describe('L1 PATCH /node/{nid}', () => {
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

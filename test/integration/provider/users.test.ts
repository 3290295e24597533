/** @jest-environment node */
import { amelie, nadia, startClient, type Client } from './client';

let client: Client;
let token: string;
beforeAll(async () => {
  client = await startClient();
});
beforeEach(async () => {
  await client.provider.controls.reset();
  token = (await client.login(amelie)).access;
});
afterAll(() => client.provider.close());

const patch = (body: unknown, uid = amelie.uid) =>
  client.call('PATCH', `/user/${uid}?_format=json`, { token, body });
const message = (json: unknown) => (json as { message: string }).message;

describe('L1 GET /user/{uid}', () => {
  it('L1 gives the owner the record, keys in order', async () => {
    const { status, json } = await client.call('GET', '/user/2?_format=json', { token });
    expect(status).toBe(200);
    expect(Object.keys(json as object)).toEqual([
      ...[
        'uid',
        'uuid',
        'langcode',
        'preferred_langcode',
        'preferred_admin_langcode',
        'name',
        'mail',
        'timezone',
      ],
      ...['created', 'changed', 'default_langcode', 'field_ancrage', 'field_businessunit', 'field_categorie'],
      ...['field_cgu', 'field_company', 'field_data', 'field_firstname', 'field_lastname', 'field_telephone'],
      ...['field_title', 'user_picture'],
    ]);
    expect(json).toMatchObject({
      uid: [{ value: 2 }],
      field_cgu: [{ value: true }],
      field_categorie: [{ target_id: 1, target_type: 'taxonomy_term', url: '/taxonomy/term/1' }],
    });
    expect(JSON.stringify(json)).toMatch(/"field_ancrage":\[\{"value":"\d{4}-\d{2}-\d{2}"\}\]/);
    expect(JSON.stringify(json)).not.toContain('argon2');
  });

  it.each([
    ['/user/3?_format=json', 403, "The 'access user profiles' permission is required."],
    [
      '/user/99?_format=json',
      404,
      'The "user" parameter was not converted for the path "/user/{user}" (route name: "rest.entity.user.GET")',
    ],
    [
      '/user/abc?_format=json',
      404,
      'The "user" parameter was not converted for the path "/user/{user}" (route name: "rest.entity.user.GET")',
    ],
    [
      '/user/99999999999?_format=json',
      404,
      'The "user" parameter was not converted for the path "/user/{user}" (route name: "rest.entity.user.GET")',
    ],
  ])('L1 %s is %d', async (url, status, text) => {
    const answer = await client.call('GET', url, { token });
    expect([answer.status, message(answer.json)]).toEqual([status, text]);
  });

  it('L1 answers without a token 403, never 401', async () => {
    expect((await client.call('GET', '/user/2?_format=json')).status).toBe(403);
    expect((await client.call('PATCH', '/user/2?_format=json', { body: {} })).status).toBe(403);
  });

  it('L1 gives an HTML page without _format, and redirects the empty id', async () => {
    const page = await client.call('GET', '/user/2', { token });
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=UTF-8']);
    const refused = await client.call('GET', '/user/3', { token });
    expect([refused.status, refused.type]).toEqual([403, 'text/html; charset=UTF-8']);
    expect((await client.call('GET', '/user/?_format=json', { token })).status).toBe(302);
  });
});

describe('L1 PATCH /user/{uid}', () => {
  it.each([
    ['one object', { field_firstname: { value: 'Alicia' } }, 'field_firstname', [{ value: 'Alicia' }]],
    ['a list', { field_firstname: [{ value: 'Alicia' }] }, 'field_firstname', [{ value: 'Alicia' }]],
    ['a number', { field_title: { value: 7 } }, 'field_title', [{ value: '7' }]],
    ['an empty text', { field_telephone: { value: '' } }, 'field_telephone', []],
    ['an empty list', { field_telephone: [] }, 'field_telephone', []],
    ['terms as 0', { field_cgu: [{ value: '0' }] }, 'field_cgu', [{ value: false }]],
    [
      'spaces, line ends, emoji',
      { field_title: { value: ' a\r\n😀 ' } },
      'field_title',
      [{ value: ' a\r\n😀 ' }],
    ],
  ])('L1 accepts %s and answers the whole record', async (_case, body, field, stored) => {
    const answer = await patch(body);
    expect(answer.status).toBe(200);
    expect((answer.json as Record<string, unknown>)[field]).toEqual(stored);
  });

  it('L1 a changing save deletes all access tokens of that user; refresh tokens live', async () => {
    const other = await client.login(amelie);
    const stranger = await client.login(nadia);
    expect((await patch({ field_title: { value: 'Directrice' } })).status).toBe(200);
    for (const dead of [token, other.access]) {
      const answer = await client.call('GET', '/user/2?_format=json', { token: dead });
      expect([answer.status, message(answer.json)]).toEqual([401, 'Access token has been revoked']);
    }
    expect((await client.refresh(other.refresh)).status).toBe(200);
    expect((await client.call('GET', '/user/3?_format=json', { token: stranger.access })).status).toBe(200);
  });

  it.each([[{}], [{ field_firstname: { value: 'Amélie' }, field_cgu: { value: 1 } }]])(
    'L1 a save without a difference leaves the token valid: %j',
    async (body) => {
      expect((await patch(body)).status).toBe(200);
      expect((await client.call('GET', '/user/2?_format=json', { token })).status).toBe(200);
    },
  );

  it.each([
    [
      'terms as a word',
      { field_cgu: { value: 'yes' } },
      422,
      'Unprocessable Entity: validation failed.\nfield_cgu.0.value: This value should be of the correct primitive type.\n',
    ],
    [
      '256 characters',
      { field_title: { value: 'x'.repeat(256) } },
      422,
      'Unprocessable Entity: validation failed.\nfield_title.0.value: field_title: may not be longer than 255 characters.\n',
    ],
    [
      'a NUL',
      { field_title: { value: 'a\u0000b' } },
      422,
      'Unprocessable Entity: validation failed.\nfield_title.0.value: This value should be of the correct primitive type.\n',
    ],
    [
      'a new mail without the password',
      { mail: { value: 'x@example.org' } },
      422,
      "Unprocessable Entity: validation failed.\nmail: Your current password is missing or incorrect; it's required to change the Email.\n",
    ],
    [
      'a mail that is taken',
      { mail: { value: nadia.mail }, pass: [{ existing: amelie.password }] },
      422,
      `Unprocessable Entity: validation failed.\nmail: The email address ${nadia.mail} is already taken.\n`,
    ],
    ['its name', { name: { value: 'other' } }, 403, "Access denied on updating field 'name'."],
    ['roles', { roles: [{ target_id: 'administrator' }] }, 403, "Access denied on updating field 'roles'."],
    ['status', { status: [{ value: true }] }, 403, "Access denied on updating field 'status'."],
    [
      'a new password',
      { pass: [{ existing: amelie.password, value: 'x' }] },
      403,
      "Access denied on updating field 'pass'.",
    ],
    [
      'the anchorage date',
      { field_ancrage: { value: '2026-01-01' } },
      403,
      "Access denied on updating field 'field_ancrage'.",
    ],
    [
      'other categories',
      { field_categorie: [{ target_id: 2 }] },
      403,
      "Access denied on updating field 'field_categorie'.",
    ],
    [
      'another data node',
      { field_data: [{ target_id: 18 }] },
      403,
      "Access denied on updating field 'field_data'.",
    ],
    [
      'another id',
      { uid: [{ value: 3 }] },
      403,
      "Access denied on updating field 'uid'. The entity ID cannot be changed.",
    ],
  ])('L1 refuses %s and changes nothing', async (_case, body, status, text) => {
    const before = await client.call('GET', '/user/2?_format=json', { token });
    const answer = await patch({ field_firstname: { value: 'Changed' }, ...body });
    expect([answer.status, message(answer.json)]).toEqual([status, text]);
    expect((await client.call('GET', '/user/2?_format=json', { token })).json).toEqual(before.json);
  });

  it('L1 changes the mail with the current password, and ignores echoed read-only fields', async () => {
    const { json } = await client.call('GET', '/user/2?_format=json', { token });
    const { uid, uuid, field_data, field_categorie, field_ancrage, changed } = json as Record<
      string,
      unknown
    >;
    const answer = await patch({
      ...{ uid, uuid, field_data, field_categorie, field_ancrage, changed },
      mail: { value: 'new@example.org' },
      pass: [{ existing: amelie.password }],
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ mail: [{ value: 'new@example.org' }] });
  });

  it('L1 refuses another user, an unknown field, and a body that is no JSON', async () => {
    const other = await patch({ field_title: { value: 'x' } }, nadia.uid);
    expect([other.status, message(other.json)]).toEqual([
      403,
      "Users can only update their own account, unless they have the 'administer users' permission.",
    ]);
    const unknown = await patch({ nope: { value: 'x' } });
    expect([unknown.status, unknown.type]).toEqual([500, 'text/plain; charset=UTF-8']);
    const text = await client.call('PATCH', '/user/2?_format=json', {
      token,
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect([text.status, message(text.json)]).toEqual([
      415,
      'No route found that matches "Content-Type: text/plain"',
    ]);
  });
});

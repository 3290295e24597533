/** @jest-environment node */
import { amelie, startClient, type Client } from './client';

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

describe('L1 GET /user/{uid}', () => {});

describe('L1 PATCH /user/{uid}', () => {
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
});

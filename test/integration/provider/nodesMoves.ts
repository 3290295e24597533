import { amelie, startClient, type Client } from './client';

export let client: Client;
let token: string;
export let url: string;
beforeAll(async () => {
  client = await startClient();
});
beforeEach(async () => {
  await client.provider.controls.reset();
  token = (await client.login(amelie)).access;
  url = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
});
afterAll(() => client.provider.close());

export const get = async () => (await client.call('GET', url, { token })).json as Record<string, unknown>;
export const patch = (body: object) =>
  client.call('PATCH', url, { token, body: { type: [{ target_id: 'data' }], ...body } });

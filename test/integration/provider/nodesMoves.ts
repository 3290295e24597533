import { amelie, clientForAll } from './client';

export const client = clientForAll();
let token: string;
export let url: string;
beforeEach(async () => {
  token = (await client.login(amelie)).access;
  url = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
});

export const get = async () => (await client.call('GET', url, { token })).json as Record<string, unknown>;
export const patch = (body: object) =>
  client.call('PATCH', url, { token, body: { type: [{ target_id: 'data' }], ...body } });

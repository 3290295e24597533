/** @jest-environment node */
import { buildProvider } from '../../../server/app';

/** Who may embed a picture of the site, and what an answer of it allows. */
async function policyOf(corsOrigin: string | undefined) {
  const { app, close } = await buildProvider({ corsOrigin, demo: false });
  const picture = await app.inject('/sites/default/files/collines.svg');
  const answer = await app.inject({ url: '/ws/events?_format=json', headers: { origin: corsOrigin ?? 'x' } });
  await close();
  return [picture, answer].map(({ statusCode, headers }) => [
    statusCode,
    headers['cross-origin-resource-policy'],
    headers['access-control-allow-origin'],
  ]);
}

test('L3 S7 the one other origin that may call may also show pictures and play recordings', async () => {
  const origin = 'https://app.example.org';
  expect(await policyOf(origin)).toEqual([
    [200, 'cross-origin', origin],
    [200, 'same-origin', origin],
  ]);
  expect(await policyOf(undefined)).toEqual(Array(2).fill([200, 'same-origin', undefined]));
});

/** @jest-environment node */
import { answerTokenCall, settleTokens } from '../../../src/serviceWorker/tokenCalls';

const address = 'https://app.test/oauth/token';

/** Tokens that the provider was sent, in order; each refresh brings the next one. */
let sent: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_input, init) => {
    const token = (init!.body as FormData).get('refresh_token') as string;
    const isDead = sent.includes(token);
    sent.push(token);
    const body = isDead ? { error: 'invalid_grant' } : { refresh_token: `${token}+` };
    return Promise.resolve(Response.json(body, { status: isDead ? 400 : 200 }));
  });
});

afterEach(() => {
  settleTokens({ settledToken: 'none' });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What a page gets that sends a refresh token through the worker. */
async function refreshes(token: string): Promise<string> {
  const body = new FormData();
  body.append('refresh_token', token);
  const event = { waitUntil: () => undefined };
  const answer = await answerTokenCall(event, new Request(address, { method: 'POST', body }));
  const { refresh_token: next } = (await answer.json()) as { refresh_token?: string };
  return next ?? String(answer.status);
}

test('R7 the next page, which can only use the same token, gets the answer of the page that was left', async () => {
  expect([await refreshes('a'), await refreshes('a')]).toEqual(['a+', 'a+']);
  expect(sent).toEqual(['a']);
});

test('R7 an answer that renews nothing, as that of a Wi-Fi portal, is not handed to the next page', async () => {
  jest.mocked(fetch).mockImplementationOnce(() => Promise.resolve(Response.json({ portal: 'Wi-Fi' })));
  expect([await refreshes('f'), await refreshes('f')]).toEqual(['200', 'f+']);
});

test('S23 an answer that a page has stored is handed to nobody else', async () => {
  await refreshes('b');
  settleTokens({ settledToken: 'b' });
  expect(await refreshes('b')).toBe('400');
});

test.each([
  ['after it was spent', ['spend', 'end']],
  ['before it is spent', ['end', 'spend']],
])('S23 nothing comes of a token whose session ended: the worker is told %s', async (when, steps) => {
  const token = `c ${when}`;
  await refreshes(`earlier ${when}`);
  for (const step of steps) {
    if (step === 'end') settleTokens({ settledToken: token });
    else await refreshes(token);
  }
  expect([await refreshes(token), await refreshes(`earlier ${when}`)]).toEqual(['400', '400']);
});

test('S23 a refresh that is still on its way when its session ends is handed to no other page', async () => {
  const asked = refreshes('d');
  settleTokens({ settledToken: 'd' });
  expect(await asked).toBe('d+');
  expect(await refreshes('d')).toBe('400');
});

test.each([undefined, null, 'versionAccepted', {}, { settledToken: 7 }])(
  'S23 what is no such message (%j) leaves the answers',
  async (message) => {
    const token = `e ${JSON.stringify(message)}`;
    await refreshes(token);
    settleTokens(message);
    expect(await refreshes(token)).toBe(`${token}+`);
  },
);

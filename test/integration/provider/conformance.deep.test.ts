/** @jest-environment node */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { permissions } from '../../../tools/conformance/check';
import { codeInMail, textOfMail } from '../../../tools/conformance/codes';
import { formatJson, formatTable } from '../../../tools/conformance/report';
import { Secrets } from '../../../tools/conformance/secrets';
import { runSuite } from '../../../tools/conformance/suite';
import { amelie, startClient, type Client } from './client';
import { A_MINUTE, account, conform, named, ORIGIN, settingsFor, unreachable } from './conformanceRun';
import {
  startDistortingProxy,
  type Distortion,
  type ProxiedAnswer,
  type ProxiedCall,
} from './distortingProxy';

const root = path.join(__dirname, '../../..');

const started: Client[] = [];
async function listening(
  options: Parameters<typeof startClient>[0],
): Promise<{ client: Client; base: string }> {
  const client = await startClient(options);
  started.push(client);
  await client.provider.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = client.provider.app.server.address() as AddressInfo;
  return { client, base: `http://127.0.0.1:${port}` };
}
afterAll(() => Promise.all(started.map(({ provider }) => provider.close())));

/** Runs the command line; gives its exit code and streams. */
async function commandLine(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/conformance/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

describe('L3 npm run conformance', () => {
  let base: string;
  let client: Client;
  beforeAll(async () => {
    ({ client, base } = await listening({}));
  });
  const login = ['--mail', amelie.mail];
  const env = { CONFORMANCE_PASSWORD: amelie.password };

  it(
    'L1 L3 with the least given, prints a table and ends with 0',
    async () => {
      const { code, stdout, stderr } = await commandLine(['--base-url', base, ...login], env);
      expect(stdout).toMatch(/Dialect 5\.2: \d+ hold, 0 differ, \d+ not tried\.\n$/);
      expect(code).toBe(0);
      const notTried = [...stdout.matchAll(/^not tried +\S+ +(\S+)/gm)].map(([, name]) => name);
      expect(new Set(notTried)).toEqual(
        new Set([
          ...unreachable,
          ...['oauth.password.basic', 'oauth.password.wrong-secret', 'oauth.password.missing-client_secret'],
          ...['oauth.password.login-name', 'node.get.other', 'node.refuse.other', 'geRest.register'],
          ...[
            'recovery.request.known',
            'recovery.reset.changes',
            'recovery.reset.code',
            'registration.waits',
          ],
          ...['cors.preflight', 'cors.answers', 'flood.login'],
        ]),
      );
      expect(stderr).toContain('Written and put back: ');
      expect(`${stdout}${stderr}`).not.toContain(amelie.password);
      expect(`${stdout}${stderr}`).not.toContain(amelie.mail);
      expect(client.provider.controls.mails()).toEqual([]);
    },
    A_MINUTE,
  );

  it('L3 ends with 1 when something differs, and says so in JSON too', async () => {
    client.provider.controls.addFault({
      match: 'GET /ws/news',
      status: 404,
      body: { message: '' },
      times: 99,
    });
    const { code, stdout } = await commandLine(
      ['--base-url', base, ...login, '--only', 'lists.news.unknown', '--json'],
      env,
    );
    client.provider.controls.clearFaults();
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      dialect: '5.2',
      counts: { holds: 1, differs: 1, notTried: 0 },
      results: [{ name: 'lists.news.unknown', outcome: 'differs' }, { name: 'account.restored' }],
    });
  });

  it.each([
    [
      'nobody there',
      ['--base-url', 'http://127.0.0.1:49', '--mail', 'a@example.org'],
      /cannot be reached: ECONNREFUSED/,
    ],
    ['no address', ['--mail', 'a@example.org'], /--base-url is missing/],
    [
      'no such dialect',
      ['--base-url', 'http://127.0.0.1:1', '--dialect', '7'],
      /Allowed choices are auto, 5.2, 6.0/,
    ],
  ])('L3 ends with 2 and a reason: %s', async (_case, args, reason) => {
    const { code, stdout, stderr } = await commandLine(args, env);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(reason);
  });

  it('L3 ends with 2 when the account cannot log in, without the password', async () => {
    const wrong = { CONFORMANCE_PASSWORD: 'Not-the-one-2026' };
    const { code, stderr } = await commandLine(['--base-url', base, ...login], wrong);
    expect(code).toBe(2);
    expect(stderr).toMatch(/cannot log in: 400 application\/json \{"error":"invalid_grant"/);
    expect(stderr).not.toContain('Not-the-one-2026');
    const foreign = await commandLine(['--base-url', base, ...login, '--client-id', 'nope'], env);
    expect([foreign.code, foreign.stderr]).toEqual([
      2,
      'The provider refuses the client: --client-id, --client-secret.\n',
    ]);
  });

  it('L3 says with --help how to use it', async () => {
    const { code, stdout } = await commandLine(['--help']);
    expect(code).toBe(0);
    for (const option of ['--base-url', '--allow', '--outbox', 'CONFORMANCE_PASSWORD', 'Exit codes']) {
      expect(stdout).toContain(option);
    }
  });
});

const pathOf = ({ url }: ProxiedCall): string => url.split('?')[0]!;
const isCall = (call: ProxiedCall, method: string, start: string): boolean =>
  call.method === method && pathOf(call).startsWith(start);
const rewritten = (
  answer: ProxiedAnswer,
  rewrite: (json: Record<string, unknown>) => unknown,
): ProxiedAnswer => ({
  ...answer,
  body: JSON.stringify(rewrite(JSON.parse(answer.body) as Record<string, unknown>)),
});
const withoutHeader = <Headers extends object>(headers: Headers, name: string): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)) as Headers;

/** Changes answers of these calls that have this status. */
const answering =
  (
    method: string,
    start: string,
    change: (answer: ProxiedAnswer) => ProxiedAnswer,
    status = 200,
  ): Distortion =>
  async (call, pass) => {
    const answer = await pass(call);
    return isCall(call, method, start) && answer.status === status ? change(answer) : answer;
  };

/** A refresh token used again gives what it gave: a period of grace. */
function graceful(): Distortion {
  const given = new Map<string, Promise<ProxiedAnswer>>();
  return async (call, pass) => {
    const key = `${pathOf(call)} ${call.payload.toString()}`;
    if (!key.includes('refresh_token=')) return pass(call);
    // The call itself is kept, not its answer: parallel ones come before there is one.
    const answer = given.get(key) ?? pass(call);
    given.set(key, answer);
    return answer;
  };
}

/** No token ever dies: a call it is refused for goes out again with a new one. */
const undying =
  (client: () => Client): Distortion =>
  async (call, pass) => {
    const answer = await pass(call);
    if (answer.status !== 401 || !(call.headers.authorization ?? '').startsWith('Bearer ey')) return answer;
    const { access } = await client().login(amelie);
    return pass({ ...call, headers: { ...call.headers, authorization: `Bearer ${access}` } });
  };

/** Takes writes of the node though it says it refused them. */
const savingRefusals =
  (client: () => Client): Distortion =>
  async (call, pass) => {
    const answer = await pass(call);
    if (isCall(call, 'PATCH', '/node/') && answer.status === 422) {
      const nid = await client().nodeOf(amelie.uid);
      await client().provider.controls.writeNode(nid, { field_cid: `{"lost":"${Math.random()}"}` });
    }
    return answer;
  };

describe('L3 a provider that departs from the contract', () => {
  let client: Client;
  beforeAll(async () => {
    client = await startClient();
  });
  beforeEach(() => client.provider.controls.reset());
  afterAll(() => client.provider.close());

  async function through(distortion: Distortion, only: string[]) {
    const proxy = await startDistortingProxy(client, distortion);
    const results = await conform(client, proxy.base, { only });
    await proxy.close();
    return { results, bodies: proxy.bodies };
  }

  it.each<[string, string[], Distortion, string[]]>([
    [
      'answers 401 to a call without a token',
      ['bearer.none', 'userinfo.anonymous'],
      async (call, pass) => {
        const answer = await pass(call);
        const isAnonymous = call.headers.authorization === undefined && answer.status === 403;
        return isAnonymous ? { ...answer, status: 401 } : answer;
      },
      ['bearer.none', 'userinfo.anonymous'],
    ],
    [
      'gives sub as a number',
      ['userinfo'],
      answering('GET', '/oauth/userinfo', (answer) =>
        answer.body.startsWith('{')
          ? rewritten(answer, (claims) => ({ ...claims, sub: Number(claims.sub) }))
          : answer,
      ),
      ['userinfo.claims'],
    ],
    [
      'has a period of grace for refresh tokens',
      ['oauth.refresh'],
      graceful(),
      ['oauth.refresh.reused', 'oauth.refresh.parallel'],
    ],
    [
      'gives tokens their members in another order, and lets them be cached',
      ['oauth.password.multipart', 'oauth.password.form'],
      answering('POST', '/oauth/token', (answer) => ({
        ...rewritten(answer, ({ token_type: type, ...rest }) => ({ ...rest, token_type: type })),
        headers: withoutHeader(answer.headers, 'cache-control'),
      })),
      ['oauth.password.form', 'oauth.password.multipart'],
    ],
    [
      'lets tokens outlive a save of the user',
      ['user.patch.kills', 'bearer.revoked', 'oauth.refresh.rotates'],
      undying(() => client),
      ['bearer.revoked', 'oauth.refresh.rotates', 'user.patch.kills-tokens'],
    ],
    [
      'does not look at changed',
      ['node.patch'],
      (call, pass) =>
        isCall(call, 'PATCH', '/node/')
          ? pass({
              ...call,
              payload: Buffer.from(call.payload.toString().replace(/"changed":\[[^\]]*\],/, '')),
            })
          : pass(call),
      ['node.patch.compare-and-set'],
    ],
    [
      'saves what it says it refused',
      ['node.refuse.two', 'node.refuse.scalar', 'node.refuse.unknown-field'],
      savingRefusals(() => client),
      ['node.refuse.scalar', 'node.refuse.two-values'],
    ],
    [
      'answers a PATCH with a part of the node',
      ['node.patch.list', 'node.patch.stamp'],
      answering('PATCH', '/node/', (answer) =>
        rewritten(answer, ({ field_celebrations: field, changed }) => ({
          field_celebrations: field,
          changed,
        })),
      ),
      ['node.patch.list', 'node.patch.stamp'],
    ],
    [
      'escapes no titles and gives ids as numbers',
      ['lists.news.titles', 'lists.news.rows'],
      answering('GET', '/ws/news', (answer) =>
        rewritten(answer, (rows) =>
          (rows as unknown as Record<string, string>[]).map((row) => ({
            ...row,
            nid: Number(row.nid),
            title: 'R & "D" <b>',
          })),
        ),
      ),
      ['lists.news.rows', 'lists.news.titles'],
    ],
    [
      'gives ten rows whatever was asked for',
      ['lists.pager'],
      (call, pass) => pass({ ...call, url: call.url.replace(/items_per_page=\w+/, 'items_per_page=10') }),
      ['lists.pager.offered', 'lists.pager.not-offered'],
    ],
    [
      'does not look at session cookies',
      ['cookies'],
      (call, pass) => pass({ ...call, headers: withoutHeader(call.headers, 'cookie') }),
      ['cookies.unsafe'],
    ],
    [
      'chooses the format by Accept',
      ['routing.html'],
      (call, pass) =>
        pass(
          call.headers.accept === 'application/json' ? { ...call, url: `${call.url}?_format=json` } : call,
        ),
      ['routing.html.user'],
    ],
    [
      'gives an ETag, in French only',
      ['routing.headers', 'language.named'],
      async (call, pass) => {
        const answer = await pass(call);
        return { ...answer, headers: { ...answer.headers, etag: '"1"', 'content-language': 'fr' } };
      },
      ['routing.headers', 'language.named'],
    ],
    [
      'tells who has an account',
      ['oauth.password.wrong', 'recovery.request'],
      async (call, pass) => {
        const isUnknown = call.payload.toString().includes('conformance-');
        const answer = await pass(call);
        return isUnknown && [200, 400].includes(answer.status)
          ? { ...answer, status: 400, body: '{"message":"unknown"}' }
          : answer;
      },
      ['oauth.password.wrong-password', 'recovery.request.unknown'],
    ],
  ])('L3 is noticed when it %s', async (_case, only, distortion, expected) => {
    const { results } = await through(distortion, only);
    expect(named(results, 'differs').sort()).toEqual([...expected].sort());
  });

  it(
    'L3 has no check that holds for a provider that answers 200 {} to all but a login',
    async () => {
      let isEmpty = false;
      const isLogin = ({ url, headers, payload }: ProxiedCall) =>
        url === '/oauth/token' && headers.authorization === undefined && payload.toString() === loginForm;
      const loginForm = new URLSearchParams(client.passwordFields(amelie)).toString();
      const proxy = await startDistortingProxy(client, async (call, pass) =>
        isEmpty && !isLogin(call)
          ? { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' }
          : pass(call),
      );
      const { results } = await runSuite(
        settingsFor(proxy.base, { otherNode: 1, corsOrigin: ORIGIN, allow: [...permissions] }),
        {
          secrets: new Secrets(),
          readCode: async () => String(Math.random()),
          announce: () => {
            isEmpty = true;
          },
        },
      );
      await proxy.close();
      expect(named(results, 'holds')).toEqual(['oauth.password.form']);
      expect(named(results, 'differs').length).toBeGreaterThan(120);
    },
    A_MINUTE,
  );

  it('L3 marks what a site may differ in, and names another wording as a note only', async () => {
    const { results } = await through(
      async (call, pass) => {
        const answer = await pass(call);
        if (isCall(call, 'GET', '/ge_rest/')) return { ...answer, status: 500 };
        return answer.status === 403 ? rewritten(answer, () => ({ message: 'Accès refusé' })) : answer;
      },
      ['geRest.unknown', 'user.get.other'],
    );
    const table = formatTable('5.2', results);
    expect(table).toMatch(/^DIFFERS .*geRest\.unknown +\(assumed\)/m);
    expect(table).toMatch(/^holds .*user\.get\.other/m);
    expect(table).toContain('note: wording differs in another’s: "Accès refusé"');
    expect(table).toContain('2 hold, 1 differ (1 of them assumed), 0 not tried');
  });

  it('L3 puts the account back when every answer to a write is an error', async () => {
    const before = await account(client);
    const { results } = await through(
      answering('PATCH', '/', (answer) => ({ ...answer, status: 500, body: 'broken' })),
      ['user.patch', 'node.patch'],
    );
    expect(named(results, 'differs').length).toBeGreaterThan(10);
    expect(results.at(-1)).toMatchObject({ name: 'account.restored', outcome: 'holds' });
    expect(await account(client)).toEqual(before);
  });

  it('L3 says when the account could not be put back', async () => {
    let writes = 0;
    const { results } = await through(
      async (call, pass) => {
        if (isCall(call, 'PATCH', '/node/')) writes += 1;
        return writes > 1 && isCall(call, 'PATCH', '/node/')
          ? { status: 503, headers: {}, body: '' }
          : pass(call);
      },
      ['node.patch.list'],
    );
    expect(results.at(-1)).toMatchObject({
      outcome: 'differs',
      detail: ['not put back: field_celebrations'],
    });
  });

  it(
    'L3 S1 prints no token, password, code, address or entry, not even of answers that leak them',
    async () => {
      const diary = 'what nobody else may read';
      await client.provider.controls.writeNode(await client.nodeOf(amelie.uid), {
        field_celebrations: JSON.stringify({ text: diary }),
      });
      const proxy = await startDistortingProxy(client, async (call, pass) => {
        const answer = await pass(call);
        const isLogin = pathOf(call).startsWith('/oauth/token') && answer.status === 200;
        if (isLogin || ['/user/2', '/oauth/userinfo'].includes(pathOf(call))) return answer;
        if (isCall(call, 'GET', '/node/'))
          return { ...answer, status: call.url.includes('_format') ? 200 : 500 };
        const leak = `${call.headers.authorization ?? ''} ${decodeURIComponent(call.payload.toString())} ${amelie.password}`;
        return {
          status: 418,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ message: leak }),
        };
      });
      const results = await conform(client, proxy.base, {
        allow: ['mail', 'password'],
        dialect: '5.2',
        only: ['oauth', 'bearer', 'node.get', 'node.patch.list', 'recovery.reset', 'user.get', 'geRest'],
      });
      await proxy.close();
      expect(named(results, 'differs').length).toBeGreaterThan(20);
      expect(results.find(({ name }) => name === 'account.restored')?.outcome).toBe('holds');
      const tokens = proxy.bodies.flatMap((body) => [
        ...body.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g),
      ]);
      const codes = client.provider.controls.mails().map(({ text }) => codeInMail(text)!);
      expect([tokens.length > 10, codes.length > 0]).toEqual([true, true]);
      for (const output of [formatTable('5.2', results), formatJson('5.2', results)]) {
        expect(output).toContain('•••');
        for (const secret of [
          ...tokens.map(([, token]) => token!),
          ...codes,
          amelie.password,
          amelie.mail,
          diary,
        ]) {
          expect(output.includes(secret)).toBe(false);
        }
      }
    },
    A_MINUTE,
  );
});

describe('L3 mailed codes', () => {
  it.each([
    ['plain', 'Subject: x\n\nVoici votre code : aB-_56789012xy\n\nRien.\n'],
    [
      'quoted-printable',
      'Content-Transfer-Encoding: quoted-printable\n\nVoici votre code=C2=A0: aB-_5678=\n9012xy\n\nRien.\n',
    ],
    [
      'base64',
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from('Here is your code: aB-_56789012xy\n').toString('base64')}\r\n`,
    ],
  ])('L3 are read from a %s file', (_case, file) => {
    expect(codeInMail(textOfMail(file))).toBe('aB-_56789012xy');
  });
});

/** @jest-environment node */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { permissions } from '../../../tools/conformance/check';
import { codeInMail } from '../../../tools/conformance/codes';
import { formatJson, formatTable } from '../../../tools/conformance/report';
import { Secrets } from '../../../tools/conformance/secrets';
import { runSuite } from '../../../tools/conformance/suite';
import { amelie, type Client, clientForAll } from './client';
import {
  A_MINUTE,
  account,
  conform,
  listening,
  named,
  ORIGIN,
  settingsFor,
  unreachable,
} from './conformanceRun';
import {
  startDistortingProxy,
  type Distortion,
  type ProxiedAnswer,
  type ProxiedCall,
} from './distortingProxy';

describe('L3 npm run conformance', () => {
  let base: string;
  let client: Client;
  beforeAll(async () => {
    ({ client, base } = await listening());
  });
  const login = ['--mail', amelie.mail];

  /** Runs the command line; gives its exit code and streams. */
  async function commandLine(args: readonly string[], password = amelie.password) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/conformance/main.ts', ...args], {
      cwd: path.join(__dirname, '../../..'),
      env: { ...process.env, CONFORMANCE_PASSWORD: password },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, stdout, stderr };
  }

  it(
    'L1 L3 with the least given, prints a table and ends with 0',
    async () => {
      const { code, stdout, stderr } = await commandLine(['--base-url', base, ...login]);
      expect(stdout).toMatch(/Dialect 5\.2: \d+ hold, 0 differ, \d+ not tried\.\n$/);
      expect(code).toBe(0);
      const notTried = [...stdout.matchAll(/^not tried +\S+ +(\S+)/gm)].map(([, name]) => name);
      expect(new Set(notTried)).toEqual(
        new Set([
          ...unreachable,
          ...['oauth.password.basic', 'oauth.password.wrong-secret', 'oauth.password.missing-client_secret'],
          ...['oauth.password.login-name', 'node.get.other', 'node.refuse.other', 'geRest.register'],
          ...['recovery.request.known', 'recovery.reset.changes', 'recovery.reset.code'],
          ...[
            'deleted.node',
            'deleted.person',
            'registration.waits',
            'cors.preflight',
            'cors.answers',
            'flood.login',
          ],
        ]),
      );
      expect(stderr).toContain('Written and put back: ');
      for (const secret of [amelie.password, amelie.mail]) expect(stdout + stderr).not.toContain(secret);
      expect(client.provider.controls.mails()).toEqual([]);
    },
    A_MINUTE,
  );

  it('L3 ends with 1 when something differs, and says so in JSON too', async () => {
    client.provider.controls.addFault({ match: 'GET /ws/news', status: 404, body: {}, times: 99 });
    const only = ['--only', 'lists.news.unknown', '--json'];
    const { code, stdout } = await commandLine(['--base-url', base, ...login, ...only]);
    client.provider.controls.clearFaults();
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      dialect: '5.2',
      counts: { holds: 1, differs: 1, notTried: 0 },
      results: [{ name: 'lists.news.unknown', outcome: 'differs' }, { name: 'account.restored' }],
    });
  });

  it(
    'L3 ends with 2 and a reason, without the password, when it cannot begin',
    async () => {
      const wrong = 'Not-the-one-2026';
      const refused = /cannot log in: 400 application\/json \{"error":"invalid_grant"/;
      const cases: [string[], RegExp, string?][] = [
        [['--base-url', 'http://127.0.0.1:49', ...login], /cannot be reached: ECONNREFUSED/],
        [login, /--base-url is missing/],
        [['--base-url', base, '--dialect', '7'], /Allowed choices are auto, 5.2, 6.0/],
        [
          ['--base-url', base, ...login, '--client-id', 'nope'],
          /^The provider refuses the client: --client-id/,
        ],
        [['--base-url', base, ...login], refused, wrong],
      ];
      for (const [args, reason, password] of cases) {
        const { code, stdout, stderr } = await commandLine(args, password);
        expect([code, stdout]).toEqual([2, '']);
        expect(stderr).toMatch(reason);
        expect(stderr).not.toContain(wrong);
      }
    },
    A_MINUTE,
  );

  it('L3 says with --help how to use it', async () => {
    const { code, stdout } = await commandLine(['--help']);
    expect(code).toBe(0);
    for (const option of [
      '--base-url',
      '--allow',
      '--outbox',
      '--reset-code-command',
      '--delete-command',
      'CONFORMANCE_PASSWORD',
      'Exit codes',
    ]) {
      expect(stdout).toContain(option);
    }
  });
});

type Json = Record<string, unknown>;
/** `start` is the method and the beginning of the path: `PATCH /node`. */
const isCall = ({ method, url }: ProxiedCall, start: string): boolean => `${method} ${url}`.startsWith(start);
const without = <Headers extends object>(headers: Headers, name: string): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)) as Headers;

/** Changes answers of these calls that have this status. */
const answering =
  (start: string, change: (answer: ProxiedAnswer) => Partial<ProxiedAnswer>, status = 200): Distortion =>
  async (call, pass) => {
    const answer = await pass(call);
    return isCall(call, start) && answer.status === status ? { ...answer, ...change(answer) } : answer;
  };
/** Rewrites the JSON of answers of these calls. */
const telling = (start: string, rewrite: (json: Json) => unknown, status = 200): Distortion =>
  answering(start, ({ body }) => ({ body: JSON.stringify(rewrite(JSON.parse(body) as Json)) }), status);
/** Changes calls on their way. */
const hearing =
  (change: (call: ProxiedCall) => Partial<ProxiedCall>): Distortion =>
  (call, pass) =>
    pass({ ...call, ...change(call) });

describe('L3 a provider that departs from the contract', () => {
  const client = clientForAll();

  async function through(distortion: Distortion, only: readonly string[]) {
    const proxy = await startDistortingProxy(client, distortion);
    const results = await conform(client, proxy.base, { only: [...only] });
    await proxy.close();
    return results;
  }

  /** A refresh token used again gives what it gave. */
  const given = new Map<string, Promise<ProxiedAnswer>>();
  const graceful: Distortion = async (call, pass) => {
    const key = call.payload.toString();
    if (!key.includes('refresh_token=')) return pass(call);
    // The call itself is kept, not its answer: parallel ones come before there is one.
    const answer = given.get(key) ?? pass(call);
    given.set(key, answer);
    return answer;
  };
  /** A call that a token is refused for goes out again with a new one. */
  const undying: Distortion = async (call, pass) => {
    const answer = await pass(call);
    if (answer.status !== 401 || !call.headers.authorization?.startsWith('Bearer ey')) return answer;
    const { access } = await client.login(amelie);
    return pass({ ...call, headers: { ...call.headers, authorization: `Bearer ${access}` } });
  };
  const savingRefusals: Distortion = async (call, pass) => {
    const answer = await pass(call);
    if (isCall(call, 'PATCH /node/') && answer.status === 422) {
      const text = `{"lost":"${Math.random()}"}`;
      await client.provider.controls.writeNode(await client.nodeOf(amelie.uid), { field_cid: text });
    }
    return answer;
  };
  const tellingAccounts: Distortion = async (call, pass) => {
    const answer = await pass(call);
    const isTold = call.payload.toString().includes('conformance-') && [200, 400].includes(answer.status);
    return isTold ? { ...answer, status: 400, body: '{"message":"unknown"}' } : answer;
  };

  const departures: Record<string, [noticedBy: string, Distortion]> = {
    'answers 401 to a call without a token': [
      'bearer.none userinfo.anonymous',
      answering('GET', () => ({ status: 401 }), 403),
    ],
    'gives sub as a number': [
      'userinfo.claims',
      telling('GET /oauth/userinfo', (claims) => ({ ...claims, sub: Number(claims.sub) })),
    ],
    'gives the time zone as a number': [
      'userinfo.claims',
      telling('GET /oauth/userinfo', (claims) => ({ ...claims, zoneinfo: 1 })),
    ],
    'forgets the language of a person': [
      'userinfo.language',
      telling('GET /oauth/userinfo', (claims) => ({ ...claims, locale: 'en' })),
    ],
    'takes any language': [
      'registration.language',
      hearing(({ payload }) => ({
        payload: Buffer.from(payload.toString().replace(',"preferred_langcode":[{"value":"xx"}]', '')),
      })),
    ],
    'has a period of grace': ['oauth.refresh.parallel oauth.refresh.reused', graceful],
    'gives tokens without their type': [
      'oauth.password.form oauth.password.multipart',
      telling('POST /oauth/token', ({ token_type: _type, ...rest }) => rest),
    ],
    'lets tokens be cached': [
      'oauth.password.form',
      answering('POST /oauth/token', ({ headers }) => ({ headers: without(headers, 'cache-control') })),
    ],
    'lets tokens outlive a save': ['bearer.revoked oauth.refresh.rotates user.patch.kills-tokens', undying],
    'saves what it says it refused': ['node.refuse.scalar node.refuse.two-values', savingRefusals],
    'answers a PATCH with a part of the node': [
      'node.patch.list node.patch.stamp',
      telling('PATCH /node/', ({ field_celebrations, changed }) => ({ field_celebrations, changed })),
    ],
    'escapes no titles and gives ids as numbers': [
      'lists.news.rows lists.news.titles',
      telling('GET /ws/news', (rows) =>
        (rows as unknown as Json[]).map((row) => ({ ...row, nid: Number(row.nid), title: 'R & "D" <b>' })),
      ),
    ],
    'gives ten rows whatever was asked for': [
      'lists.pager.not-offered lists.pager.offered',
      hearing(({ url }) => ({ url: url.replace(/items_per_page=\w+/, 'items_per_page=10') })),
    ],
    'does not look at session cookies': [
      'cookies.unsafe',
      hearing(({ headers }) => ({ headers: without(headers, 'cookie') })),
    ],
    'chooses the format by Accept': [
      'routing.html.user',
      hearing(({ url, headers: { accept } }) => ({
        url: accept?.includes('json') ? `${url}?_format=json` : url,
      })),
    ],
    'gives an ETag, in French only': [
      'language.named routing.headers',
      answering('GET', ({ headers }) => ({ headers: { ...headers, etag: '"1"', 'content-language': 'fr' } })),
    ],
    'tells who has an account': ['oauth.password.wrong-password recovery.request.unknown', tellingAccounts],
  };
  it.each(Object.entries(departures))('L3 is noticed when it %s', async (_does, [noticedBy, distortion]) => {
    const checks = noticedBy.split(' ');
    expect(named(await through(distortion, checks), 'differs')).toEqual(checks);
  });

  it(
    'L3 has no check that holds for a provider that answers 200 {} to all but a login',
    async () => {
      let isEmpty = false;
      const loginForm = new URLSearchParams(client.passwordFields(amelie)).toString();
      const isLogin = ({ url, headers, payload }: ProxiedCall) =>
        url === '/oauth/token' && headers.authorization === undefined && payload.toString() === loginForm;
      const headers = { 'content-type': 'application/json' };
      const proxy = await startDistortingProxy(client, async (call, pass) =>
        isEmpty && !isLogin(call) ? { status: 200, headers, body: '{}' } : pass(call),
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
    const failing = answering('GET /ge_rest/', () => ({ status: 500 }), 404);
    const inFrench = telling('GET /user/', () => ({ message: 'Accès refusé' }), 403);
    const results = [
      ...(await through(failing, ['geRest.unknown'])).slice(0, -1),
      ...(await through(inFrench, ['user.get.other'])),
    ];
    const table = formatTable('5.2', results);
    expect(table).toMatch(/^DIFFERS .*geRest\.unknown +\(assumed\)/m);
    expect(table).toMatch(/^holds .*user\.get\.other/m);
    expect(table).toContain('note: wording differs in another’s: "Accès refusé"');
    expect(table).toContain('2 hold, 1 differ (1 of them assumed), 0 not tried');
  });

  it('L3 puts the account back when every answer to a write is an error, and says when it could not', async () => {
    const before = await account(client);
    const broken = answering('PATCH /', () => ({ status: 500, body: 'broken' }));
    const results = await through(broken, ['user.patch', 'node.patch']);
    expect(named(results, 'differs').length).toBeGreaterThan(10);
    expect(results.at(-1)).toMatchObject({ name: 'account.restored', outcome: 'holds' });
    expect(await account(client)).toEqual(before);
    let writes = 0;
    const closing: Distortion = async (call, pass) => {
      if (isCall(call, 'PATCH /node/')) writes += 1;
      const isClosed = writes > 1 && isCall(call, 'PATCH /node/');
      return isClosed ? { status: 503, headers: {}, body: '' } : pass(call);
    };
    const detail = ['not put back: field_celebrations'];
    expect((await through(closing, ['node.patch.list'])).at(-1)).toMatchObject({
      outcome: 'differs',
      detail,
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
        const isLogin = isCall(call, 'POST /oauth/token') && answer.status === 200;
        if (isLogin || /^\/(?:user\/2|oauth\/userinfo)(?:\?|$)/.test(call.url)) return answer;
        if (isCall(call, 'GET /node/'))
          return { ...answer, status: call.url.includes('_format') ? 200 : 500 };
        const message = `${call.headers.authorization ?? ''} ${decodeURIComponent(call.payload.toString())} ${amelie.password}`;
        const headers = { 'content-type': 'application/json' };
        return { status: 418, headers, body: JSON.stringify({ message }) };
      });
      const results = await conform(client, proxy.base, {
        allow: ['mail', 'password'],
        dialect: '5.2',
        only: ['oauth', 'bearer', 'node.get', 'node.patch.list', 'recovery.reset', 'user.get', 'geRest'],
      });
      await proxy.close();
      expect(named(results, 'differs').length).toBeGreaterThan(20);
      expect(named(results, 'holds')).toContain('account.restored');
      const given = /"(?:access|refresh)_token":"([^"]+)"/g;
      const tokens = proxy.bodies.flatMap((body) => [...body.matchAll(given)].map(([, token]) => token!));
      const codes = client.provider.controls.mails().map(({ text }) => codeInMail(text)!);
      expect([tokens.length > 10, codes.length > 0]).toEqual([true, true]);
      const secrets = [...tokens, ...codes, amelie.password, amelie.mail, diary];
      for (const output of [formatTable('5.2', results), formatJson('5.2', results)]) {
        expect(output).toContain('•••');
        expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
      }
    },
    A_MINUTE,
  );
});

/** @jest-environment node */
import fc from 'fast-check';
import { oddTexts, text } from './badInput/json';
import { changesIn, NOW, rowsOnlyIn, runs, startWorld, watchStderr, type World } from './badInput/world';
import { amelie, nadia, type Answer } from './client';

const CANARY = 'kept-to-oneself-8f2c';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=edge';
const CLIENT = 'reconnexion-app';

watchStderr();
const worlds = new Map<'5.2' | '6.0', World>();
beforeAll(async () => {
  for (const dialect of ['5.2', '6.0'] as const)
    worlds.set(dialect, await startWorld({ oauthDialect: dialect }));
});
afterAll(async () => {
  for (const world of worlds.values()) await world.client.provider.close();
});

/** A field of the form as sent; a later one of the same name stands for it. */
type Field = readonly [name: string, value: string];

const post = (world: World, body: string | Buffer, type: string): Promise<Answer> =>
  world.client.call('POST', '/oauth/token', { body, headers: { 'content-type': type } });

const part = ([name, value]: Field) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const encoded = {
  form: (fields: readonly Field[]) =>
    new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  multipart: (fields: readonly Field[]) => `${fields.map(part).join('')}--edge--\r\n`,
};

/** One of `good`, the odd ones, or nothing at all. */
const oneOf = (...good: string[]) =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom<string>('', CANARY, ...oddTexts) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

/** What the last field of each name says; an empty one says nothing. */
function read(fields: readonly Field[]): (name: string) => string | undefined {
  const last = new Map(fields);
  return (name) => last.get(name) || undefined;
}

/** The faults of a form, as the statuses they may get; none for a form that gets tokens (contract 2.1, 2.2). */
function faultsOf(world: World, dialect: '5.2' | '6.0', fields: readonly Field[]): Set<number> {
  const field = read(fields);
  const faults = new Set<number>();
  const grant = field('grant_type');
  if (grant !== 'password' && grant !== 'refresh_token') faults.add(400);
  if (field('client_id') === undefined) faults.add(400);
  else if (field('client_id') !== CLIENT) faults.add(401);
  if (grant === 'password') {
    const username = field('username')?.toLowerCase();
    const person = [amelie, nadia].find(({ mail }) => mail === username);
    if (!person || field('password') !== person.password) faults.add(400);
    const scopes = (field('scope') ?? '').split(' ').filter((scope) => scope !== '');
    if (scopes.some((scope) => scope !== 'rest' && scope !== 'authenticated')) faults.add(400);
  }
  if (grant === 'refresh_token') {
    const { own, foreign, spare } = world.tokens;
    const sent = field('refresh_token');
    if (sent === undefined) faults.add(400);
    else if (![own, foreign, spare].some(({ refresh }) => refresh === sent))
      faults.add(dialect === '5.2' ? 401 : 400);
  }
  return faults;
}

/** What a 200 leaves: a new pair and, for a refresh, the old one dead. */
function judgeGrant(world: World, fields: readonly Field[], after: Parameters<typeof rowsOnlyIn>[0]): void {
  const before = world.base();
  const field = read(fields);
  const tables = { access_tokens: [], refresh_tokens: [] };
  expect([...changesIn({ ...after, ...tables }, { ...before, ...tables }, [])]).toEqual([]);
  expect(rowsOnlyIn(after, before, 'access_tokens')).toHaveLength(1);
  const [added, ...others] = rowsOnlyIn(after, before, 'refresh_tokens').filter(
    ({ revoked }) => revoked === 0,
  );
  expect([added?.client_id, others]).toEqual([CLIENT, []]);
  expect(Number(added?.expires_at)).toBe(NOW + 1_209_600_000);
  const ended = rowsOnlyIn(before, after, 'access_tokens').filter(
    ({ expires_at }) => Number(expires_at) >= NOW,
  );
  const isRefresh = field('grant_type') === 'refresh_token';
  expect(ended).toHaveLength(isRefresh ? 1 : 0);
  expect(rowsOnlyIn(before, after, 'refresh_tokens')).toHaveLength(isRefresh ? 1 : 0);
}

describe('L1 POST /oauth/token with bad input', () => {
  it('L1 S4 S10 gives the contract’s status in both dialects; a refusal changes nothing', async () => {
    const refreshTokens = (['5.2', '6.0'] as const).map((dialect) => {
      const { own, foreign, replaced } = worlds.get(dialect)?.tokens ?? {};
      return [own?.refresh, foreign?.refresh, replaced?.refresh, own?.access].map((token) => token ?? '');
    });
    const forms = fc.record({
      dialect: fc.constantFrom('5.2' as const, '6.0' as const),
      encoding: fc.constantFrom('form' as const, 'multipart' as const),
      grant_type: oneOf(
        'password',
        'refresh_token',
        'refresh_token',
        'client_credentials',
        'authorization_code',
      ),
      client_id: oneOf(CLIENT, CLIENT, CLIENT, CLIENT, 'other'),
      username: oneOf(amelie.mail, nadia.mail, 'AMELIE@example.org', 'administrator', 'nobody@example.org'),
      password: oneOf(amelie.password, amelie.password, nadia.password, CANARY),
      scope: oneOf('rest', 'rest', 'rest authenticated', '  ', 'nope'),
      refresh: fc.oneof(fc.nat({ max: 3 }), fc.constantFrom<string | undefined>(CANARY, '', undefined)),
      extra: fc.array(
        fc.tuple(
          fc.constantFrom(
            ...['client_secret', 'username', 'grant_type', 'username[]', 'scope', '__proto__[a]', 'x'],
          ),
          fc.oneof(text, fc.constantFrom(CANARY, 'password')),
        ),
        { maxLength: 2 },
      ),
    });
    const property = fc.asyncProperty(forms, async ({ dialect, encoding, refresh, extra, ...given }) => {
      const world = worlds.get(dialect) as World;
      const token =
        typeof refresh === 'number' ? refreshTokens[dialect === '5.2' ? 0 : 1]?.[refresh] : refresh;
      const all = Object.entries({ ...given, refresh_token: token });
      const plain = (value: string) => !/[\r\n]/.test(value) && !/\p{Surrogate}/u.test(value);
      const fields = [
        ...all.filter((field): field is [string, string] => field[1] !== undefined),
        ...extra,
      ].filter(([, value]) => encoding === 'form' || plain(value));
      await world.attempt(
        () => post(world, encoded[encoding](fields), encoding === 'form' ? FORM : MULTIPART),
        (answer, after) => {
          const faults = faultsOf(world, dialect, fields);
          expect(faults.size > 0 ? [...faults] : [200]).toContain(answer.status);
          if (answer.status === 200) {
            judgeGrant(world, fields, after);
            return;
          }
          const isEchoed = read(fields)('scope')?.includes(CANARY) ?? false;
          if (!isEchoed) expect(answer.text).not.toContain(CANARY);
          const members = Object.keys(answer.json as object).filter((member) => member !== 'hint');
          expect(members).toEqual(['error', 'error_description', ...(dialect === '5.2' ? ['message'] : [])]);
        },
      );
    });
    await fc.assert(property, { numRuns: runs(60) });
  });

  const good: readonly Field[] = [
    ['grant_type', 'password'],
    ['username', amelie.mail],
    ['password', amelie.password],
    ['client_id', CLIENT],
    ['scope', 'rest'],
  ];
  const whole = encoded.multipart(good);
  const end = '--edge--\r\n';
  const withPart = (more: string) => whole.replace(end, `${more}\r\n${end}`);

  it.each([
    ['a form without its end', whole.replace(end, ''), MULTIPART],
    ['a form cut within a part', whole.slice(0, -60), MULTIPART],
    ['a form without a boundary', whole, 'multipart/form-data'],
    ['a form with another boundary', whole, 'multipart/form-data; boundary=other'],
    ['bytes that are no form', Buffer.from([0, 255, 13, 10, 0]), MULTIPART],
    [
      'a file',
      withPart('--edge\r\nContent-Disposition: form-data; name="f"; filename="f.txt"\r\n\r\nx'),
      MULTIPART,
    ],
    ['a field named constructor', withPart(part(['constructor', 'x']).trimEnd()), MULTIPART],
    ['a field named __proto__', withPart(part(['__proto__', 'x']).trimEnd()), MULTIPART],
    [
      'a field of bad JSON',
      withPart(
        '--edge\r\nContent-Disposition: form-data; name="j"\r\nContent-Type: application/json\r\n\r\n{',
      ),
      MULTIPART,
    ],
    [
      '30 fields',
      withPart(
        Array.from({ length: 30 }, (_, at) => part([`f${at}`, 'x']))
          .join('')
          .trimEnd(),
      ),
      MULTIPART,
    ],
    ['a field of 20 kB', withPart(part(['x', 'x'.repeat(20_000)]).trimEnd()), MULTIPART],
    ['JSON', JSON.stringify(Object.fromEntries(good)), 'application/json'],
    ['text', encoded.form(good), 'text/plain'],
    ['an empty form', '', FORM],
    ['an empty multipart form', '', MULTIPART],
    ['lists of PHP', encoded.form(good.map(([name, value]) => [`${name}[]`, value])), FORM],
    ['names with odd letters', encoded.form(good.map(([name, value]) => [`${name}\u0000`, value])), FORM],
    ['a form in UTF-16', Buffer.from(encoded.form(good), 'utf16le'), FORM],
  ])('L1 S10 finds no grant in %s, even where all fields of one are there', async (_case, body, type) => {
    for (const world of worlds.values()) {
      await world.attempt(
        () => post(world, body, type),
        (answer) => {
          expect([answer.status, answer.type]).toEqual([400, 'application/json']);
        },
      );
    }
  });

  it('L1 refuses a form of more than 64 kB with 413', async () => {
    const world = worlds.get('5.2') as World;
    await world.attempt(
      () => post(world, encoded.form([...good, ['x', 'x'.repeat(65_536)]]), FORM),
      (answer) => {
        expect(answer.status).toBe(413);
      },
    );
  });

  it.each(['', 'Og==', 'OjpAOg==', '!!!', 'AAAA', 'QUJD'.repeat(3_000)])(
    'L1 takes no client from HTTP Basic  number %#',
    async (credentials) => {
      const world = worlds.get('5.2') as World;
      const anonymous = encoded.form(good.filter(([name]) => name !== 'client_id'));
      await world.attempt(
        () =>
          world.client.call('POST', '/oauth/token', {
            body: anonymous,
            headers: { 'content-type': FORM, authorization: `Basic ${credentials}` },
          }),
        (answer) => {
          expect([400, 401]).toContain(answer.status);
        },
      );
    },
  );

  it('L1 takes one refresh of many at once, whatever else the form says', async () => {
    const world = worlds.get('6.0') as World;
    const fields: Field[] = [
      ['grant_type', 'refresh_token'],
      ['refresh_token', world.tokens.own.refresh],
      ['client_id', CLIENT],
      ['user_id', '1'],
      ['scopes', 'administrator'],
    ];
    await world.attempt(
      async () => {
        const answers = await Promise.all(
          [1, 2, 3, 4].map(() => post(world, encoded.multipart(fields), MULTIPART)),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
        return answers.find(({ status }) => status === 200) as Answer;
      },
      (_answer, after) => {
        judgeGrant(world, fields, after);
      },
    );
  });
});

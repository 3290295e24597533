/** @jest-environment node */
import fc from 'fast-check';
import { CANARY, oddTexts, text, weighted } from './badInput/json';
import {
  changesIn,
  NOW,
  rowsOnlyIn,
  startWorld,
  watchStderr,
  type Snapshot,
  type World,
} from './badInput/world';
import { amelie, nadia, type Answer } from './client';

const dialects = ['5.2', '6.0'] as const;
type Dialect = (typeof dialects)[number];
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=edge';
const CLIENT = 'reconnexion-app';

watchStderr();
const worlds = new Map<Dialect, World>();
beforeAll(async () => {
  for (const dialect of dialects) worlds.set(dialect, await startWorld({ oauthDialect: dialect }));
});
afterAll(async () => {
  for (const world of worlds.values()) await world.client.provider.close();
});
const worldOf = (dialect: Dialect) => worlds.get(dialect)!;

/** A field of the form as sent; a later one of the same name stands for it. */
type Field = readonly [name: string, value: string];

const post = (world: World, body: string | Buffer, type: string, headers = {}): Promise<Answer> =>
  world.client.call('POST', '/oauth/token', { body, headers: { 'content-type': type, ...headers } });

const part = ([name, value]: Field, more = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const asForm = (fields: readonly Field[]) =>
  new URLSearchParams(fields.map((field) => [...field])).toString();
const asMultipart = (fields: readonly Field[], more = '') =>
  `${fields.map((field) => part(field)).join('')}${more}--edge--\r\n`;

/** What the last field of each name says; an empty one says nothing. */
const read = (fields: readonly Field[]) => {
  const last = new Map(fields);
  return (name: string) => last.get(name) || undefined;
};

/** The faults of a form, as the statuses they may get; none for a form that gets tokens (contract 2.1, 2.2). */
function faultsOf(dialect: Dialect, fields: readonly Field[], basic: string | undefined): Set<number> {
  const field = read(fields);
  const faults = new Set<number>();
  const grant = field('grant_type');
  if (grant !== 'password' && grant !== 'refresh_token') faults.add(400);
  const client = field('client_id');
  if (client === undefined) faults.add(400);
  // None of those that are made up for HTTP Basic is a client.
  if (client === undefined ? basic !== undefined : client !== CLIENT) faults.add(401);
  if (grant === 'password') {
    const username = field('username')?.toLowerCase();
    const person = [amelie, nadia].find(({ mail }) => mail === username);
    if (!person || field('password') !== person.password) faults.add(400);
  }
  const scopes = (field('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.some((scope) => scope !== 'rest' && scope !== 'authenticated')) faults.add(400);
  if (grant === 'refresh_token') {
    const { own, foreign, spare } = worldOf(dialect).tokens;
    const sent = field('refresh_token');
    const isGood = [own, foreign, spare].some(({ refresh }) => refresh === sent);
    if (!isGood) faults.add(sent === undefined || dialect === '6.0' ? 400 : 401);
  }
  return faults;
}

/** Says that a new pair was left and, of a refresh, the old one dead. */
function expectGrant({ base }: World, grant: string | undefined, after: Snapshot): void {
  expect([...changesIn(after, base, [], ['access_tokens', 'refresh_tokens'])]).toEqual([]);
  expect(rowsOnlyIn(after, base, 'access_tokens')).toHaveLength(1);
  const added = rowsOnlyIn(after, base, 'refresh_tokens').filter(({ revoked }) => revoked === 0);
  expect(added).toMatchObject([{ client_id: CLIENT, expires_at: NOW + 1_209_600_000 }]);
  const ended = rowsOnlyIn(base, after, 'access_tokens').filter(
    ({ expires_at }) => Number(expires_at) >= NOW,
  );
  const died = grant === 'refresh_token' ? 1 : 0;
  expect([ended.length, rowsOnlyIn(base, after, 'refresh_tokens').length]).toEqual([died, died]);
}

/** One of `good`, the odd ones, or nothing at all. */
const oneOf = (...good: string[]) =>
  weighted<string | undefined>(
    [10, fc.constantFrom(...good)],
    [1, fc.constantFrom('', CANARY, ...oddTexts)],
    [1, text],
    [1, fc.constant(undefined)],
  );

const good: readonly Field[] = [
  ['grant_type', 'password'],
  ['username', amelie.mail],
  ['password', amelie.password],
  ['client_id', CLIENT],
  ['scope', 'rest'],
];

describe('L1 POST /oauth/token with bad input', () => {
  it.each(dialects)('L1 S4 S10 gives the contract’s status; a refusal changes nothing (%s)', (dialect) => {
    const world = worldOf(dialect);
    const { own, foreign, replaced } = world.tokens;
    const fields = fc
      .record({
        grant_type: oneOf(
          'password',
          'refresh_token',
          'refresh_token',
          'client_credentials',
          'authorization_code',
        ),
        client_id: oneOf(CLIENT, CLIENT, CLIENT, CLIENT, 'other'),
        username: oneOf(amelie.mail, nadia.mail, 'AMELIE@example.org', 'administrator', 'nobody@example.org'),
        password: oneOf(amelie.password, amelie.password, nadia.password),
        scope: fc.constantFrom('rest', 'rest', 'rest authenticated', '  ', 'nope', ...oddTexts, undefined),
        refresh_token: oneOf(own.refresh, foreign.refresh, replaced.refresh, own.access),
      })
      .map((given) =>
        Object.entries(given).filter((field): field is [string, string] => field[1] !== undefined),
      );
    const extra = fc.tuple(
      fc.constantFrom(
        'client_secret',
        'username',
        'grant_type',
        'username[]',
        'scope[]',
        '__proto__[a]',
        'x',
      ),
      fc.oneof(text, fc.constantFrom(CANARY, 'password')),
    );
    const isPlain = ([, value]: Field) => !/[\r\n]/.test(value) && !/\p{Surrogate}/u.test(value);
    const forms = fc.record({
      fields: fc.tuple(fields, fc.array(extra, { maxLength: 2 })).map((both): Field[] => both.flat()),
      isMultipart: fc.boolean(),
      basic: fc.option(fc.constantFrom('Og==', 'OjpAOg==', '!!!', 'AAAA', 'QUJD'.repeat(3_000)), {
        nil: undefined,
        freq: 4,
      }),
    });
    return world.hold({
      sent: forms.map(({ fields: all, isMultipart, basic }) => ({
        ...{ isMultipart, basic, fields: isMultipart ? all.filter(isPlain) : all },
      })),
      runs: 60,
      send: ({ fields: all, isMultipart, basic }) =>
        post(
          world,
          isMultipart ? asMultipart(all) : asForm(all),
          isMultipart ? MULTIPART : FORM,
          basic === undefined ? {} : { authorization: `Basic ${basic}` },
        ),
      allowed: ({ fields: all, basic }) => {
        const faults = faultsOf(dialect, all, basic);
        return faults.size > 0 ? faults : [200];
      },
      left: ({ fields: all }, _answer, after) => {
        expectGrant(world, read(all)('grant_type'), after);
      },
    });
  });

  it('L1 S10 finds no grant in a form that is broken, even where all fields of one are there', async () => {
    const whole = asMultipart(good);
    const many = Array.from({ length: 30 }, (_, at) => part([`f${at}`, 'x'])).join('');
    const ofJson = '\r\nContent-Type: application/json';
    const forms: Record<string, [body: string | Buffer, type: string, status?: number]> = {
      'a form without its end': [whole.replace('--edge--\r\n', ''), MULTIPART],
      'a form cut within a part': [whole.slice(0, -60), MULTIPART],
      'a form without a boundary': [whole, 'multipart/form-data'],
      'a form with another boundary': [whole, 'multipart/form-data; boundary=other'],
      'bytes that are no form': [Buffer.from([0, 255, 13, 10, 0]), MULTIPART],
      'a file': [asMultipart(good, part(['f', 'x'], '; filename="f.txt"')), MULTIPART],
      'a field named constructor': [asMultipart([...good, ['constructor', 'x']]), MULTIPART],
      'a field named __proto__': [asMultipart([...good, ['__proto__', 'x']]), MULTIPART],
      'a field of bad JSON': [asMultipart(good, part(['j', '{'], ofJson)), MULTIPART],
      '30 fields': [asMultipart(good, many), MULTIPART],
      'a field of 20 kB': [asMultipart([...good, ['x', 'x'.repeat(20_000)]]), MULTIPART],
      'more than 64 kB': [asForm([...good, ['x', 'x'.repeat(65_536)]]), FORM, 413],
      JSON: [JSON.stringify(Object.fromEntries(good)), 'application/json'],
      text: [asForm(good), 'text/plain'],
      'an empty form': ['', FORM],
      'an empty multipart form': ['', MULTIPART],
      'lists of PHP': [asForm(good.map(([name, value]) => [`${name}[]`, value])), FORM],
      'a form in UTF-16': [Buffer.from(asForm(good), 'utf16le'), FORM],
    };
    for (const world of worlds.values()) {
      for (const [what, [body, type, status = 400]] of Object.entries(forms)) {
        await world.attempt(
          () => post(world, body, type),
          (answer) => {
            expect([what, answer.status]).toEqual([what, status]);
            if (status === 400) expect([what, answer.type]).toEqual([what, 'application/json']);
          },
        );
      }
    }
  });
});

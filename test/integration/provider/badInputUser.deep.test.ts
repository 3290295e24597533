/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { damaged, decode, membersOf, rawField, rawObject, rawValue, text, type Body } from './badInput/json';
import {
  flagOutcome,
  patchStatuses,
  textOutcome,
  type EntityRules,
  type FieldOutcome,
} from './badInput/oracle';
import {
  changesIn,
  NOW,
  rowOf,
  rowsOnlyIn,
  runs,
  startWorld,
  watchStderr,
  type World,
} from './badInput/world';
import { amelie, nadia, type Answer } from './client';

const texts = [
  ...['field_businessunit', 'field_company', 'field_firstname', 'field_lastname', 'field_telephone'],
  'field_title',
];
const readOnly = [
  ...[
    'uid',
    'uuid',
    'langcode',
    'preferred_langcode',
    'preferred_admin_langcode',
    'name',
    'timezone',
    'created',
  ],
  ...['changed', 'default_langcode', 'field_ancrage', 'field_categorie', 'field_data', 'user_picture'],
];
const hidden = ['roles', 'status', 'access', 'login', 'init'];
const unknown = [
  'nope',
  '__proto__',
  'constructor',
  'toString',
  'password_hash',
  'FIELD_TITLE',
  '',
  'id',
  'type',
];
const CANARY = 'kept-to-oneself-8f2c';
/** Milliseconds. */
const POLL = 10;
const row = ['users', 'id', amelie.uid] as const;

watchStderr();
let world: World;
let stored: EntityRules['stored'];
const token = () => world.tokens.own.access;
beforeAll(async () => {
  world = await startWorld();
  stored = (await world.client.call('GET', '/user/2?_format=json', { token: token() }))
    .json as EntityRules['stored'];
});
afterAll(() => world.client.provider.close());

const patch = (body: Buffer | string) =>
  world.client.call('PATCH', `/user/${amelie.uid}?_format=json`, { token: token(), body });

const value = fc.oneof({ weight: 8, arbitrary: rawValue }, fc.constant(JSON.stringify(CANARY)));
const passwords = fc.constantFrom(
  `[{"existing":${JSON.stringify(amelie.password)}}]`,
  `[{"existing":"${CANARY}"}]`,
  ...['[{"existing":{"toString":1}}]', '[{"value":"new"}]', '"x"', '[]', '[null]', '{"existing":1}'],
);
const mails = fc.oneof(
  fc.constantFrom(amelie.mail, nadia.mail, 'NADIA@example.org', 'new@example.org', 'x,victim@example.org'),
  fc.constantFrom(
    'x<victim@example.org>',
    'no address',
    '@',
    'É@example.org',
    `${'x'.repeat(243)}@example.org`,
  ),
  text,
);
const records = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ name: fc.constantFrom(...texts, 'field_cgu'), raw: rawField(value) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        name: fc.constantFrom(...readOnly),
        raw: fc.option(rawField(), { nil: undefined }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        name: fc.constant('mail'),
        raw: rawField(mails.map((mail) => JSON.stringify(mail))),
      }),
    },
    { weight: 1, arbitrary: fc.record({ name: fc.constant('pass'), raw: passwords }) },
    { weight: 1, arbitrary: fc.record({ name: fc.constantFrom(...hidden), raw: rawField() }) },
    {
      weight: 1,
      arbitrary: fc.record({ name: fc.oneof(fc.constantFrom(...unknown), text), raw: rawField() }),
    },
  ),
  { maxLength: 5 },
);

/**
 * The answers of calls that write to the users table. On PostgreSQL they may all read before any of them
 * writes, so that only the index is left to decide; libSQL takes one connection after the other.
 */
async function whileWritesWait(
  start: () => readonly [Promise<Answer>, Promise<Answer>],
): Promise<[Answer, Answer]> {
  const { db } = world.client.provider;
  if (process.env.PROVIDER_TEST_POSTGRES === undefined) return Promise.all(start());
  const calls = await db.transaction().execute(async (trx) => {
    await sql`lock table users in share mode`.execute(trx);
    const started = start();
    let waiting = 0;
    while (waiting < started.length) {
      await wait(POLL);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks
        where not granted and relation = 'users'::regclass
        and database = (select oid from pg_database where datname = current_database())
      `.execute(trx);
      waiting = rows[0]?.n ?? 0;
    }
    return started;
  });
  return Promise.all(calls);
}

/** A changed e-mail needs the password and must be one address that is free (contract 3.3). */
function mailOutcome(given: unknown): FieldOutcome {
  const outcome = textOutcome(given, 254);
  if (outcome.accepts(null)) return { ...outcome, statuses: new Set([422]) };
  return outcome.accepts(amelie.mail) ? outcome : { ...outcome, statuses: new Set([200, 422]) };
}

const writable = new Map<string, (given: unknown) => FieldOutcome>([
  ...texts.map((name) => [name, (given: unknown) => textOutcome(given, 255)] as const),
  ['field_cgu', flagOutcome],
  ['mail', mailOutcome],
]);
const unseen = new Map<string, number[]>([
  ...hidden.map((name) => [name, [403]] as [string, number[]]),
  ['pass', [200, 403, 422]],
]);

function judge(body: Body): { allowed: Set<number>; written: Map<string, FieldOutcome>; knows: boolean } {
  const decoded = decode(body);
  if ('unreadable' in decoded)
    return { allowed: new Set([decoded.unreadable]), written: new Map(), knows: false };
  const { json, mayBeRefused } = decoded;
  const fields = membersOf(json);
  const allowed = patchStatuses(fields, { stored, writable, unseen });
  if (mayBeRefused) allowed.add(400);
  const written = fields.flatMap(([name, given]) => {
    const outcome = writable.get(name)?.(given);
    return outcome ? [[name, outcome] as const] : [];
  });
  return { allowed, written: new Map(written), knows: body.bytes.includes(amelie.password) };
}

describe('L1 PATCH /user/{uid} with bad input', () => {
  it('L1 S4 S10 gives the contract’s status; a refusal changes nothing, a 200 only what was sent', async () => {
    const bodies = damaged(
      records.map((fields) =>
        rawObject(fields.map(({ name, raw }) => [name, raw ?? JSON.stringify(stored[name])] as const)),
      ),
    );
    const property = fc.asyncProperty(bodies, (body) =>
      world.attempt(
        () => patch(body.bytes),
        (answer, after) => {
          const { allowed, written, knows } = judge(body);
          expect([...allowed]).toContain(answer.status);
          if (answer.status >= 400) {
            expect(answer.text).not.toContain(CANARY);
            return;
          }
          const before = world.base();
          const changes = changesIn({ ...after, access_tokens: [] }, { ...before, access_tokens: [] }, [row]);
          for (const [name, { accepts }] of written)
            expect([name, accepts(rowOf(after, row)[name])]).toEqual([name, true]);
          expect(changes.get('changed')).toBe(changes.size > 0 ? NOW : undefined);
          expect([...written.keys(), 'changed']).toEqual(expect.arrayContaining([...changes.keys()]));
          if (changes.has('mail')) {
            expect(knows).toBe(true);
            expect(changes.get('mail')).toMatch(/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/);
          }
          const ended = rowsOnlyIn(before, after, 'access_tokens');
          const owned = before.access_tokens?.filter(({ user_id }) => user_id === amelie.uid);
          expect(ended).toEqual(changes.size > 0 ? owned : []);
          expect(rowsOnlyIn(after, before, 'access_tokens')).toEqual([]);
        },
      ),
    );
    await fc.assert(property, { numRuns: runs(120) });
  });

  it.each([
    ['two addresses', 'x,victim@example.org'],
    ['an address within a name', 'x<victim@example.org>'],
    ['a control character', 'x\u0001@example.org'],
    ['a quoted name', '"x y"@example.org'],
    ['255 characters', `${'x'.repeat(243)}@example.org`],
  ])('L1 S4 refuses an e-mail of %s, even with the password', async (_case, mail) => {
    const body = JSON.stringify({ mail: [{ value: mail }], pass: [{ existing: amelie.password }] });
    await world.attempt(
      () => patch(body),
      (answer) => {
        expect(answer.status).toBe(422);
      },
    );
  });

  it('L1 lets one of two people take an e-mail at the same time, the other gets 422', async () => {
    const change = (uid: number, access: string, password: string) =>
      world.client.call('PATCH', `/user/${uid}?_format=json`, {
        token: access,
        body: { mail: [{ value: 'wanted@example.org' }], pass: [{ existing: password }] },
      });
    await world.attempt(
      async () => {
        const answers = await whileWritesWait(
          () =>
            [
              change(amelie.uid, token(), amelie.password),
              change(nadia.uid, world.tokens.foreign.access, nadia.password),
            ] as const,
        );
        const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
        expect([won.status, lost.status]).toEqual([200, 422]);
        return won;
      },
      (_answer, after) => {
        expect(after.users?.filter(({ mail }) => mail === 'wanted@example.org')).toHaveLength(1);
      },
    );
  });

  it('L1 answers a normal call afterwards', async () => {
    expect((await patch('{}')).status).toBe(200);
  });
});

/** @jest-environment node */
import fc from 'fast-check';
import { damaged, decode, longText, membersOf, rawField, rawObject, text, type Body } from './badInput/json';
import { flagOutcome, textOutcome } from './badInput/oracle';
import { expectSame, NOW, rowsOnlyIn, runs, startWorld, watchStderr, type World } from './badInput/world';
import { amelie, nadia } from './client';

const CANARY = 'kept-to-oneself-8f2c';
const texts = [
  ...['field_businessunit', 'field_company', 'field_firstname', 'field_lastname', 'field_telephone'],
  'field_title',
];
/** Fields that exist and are no stranger's to set. */
const refused = [
  ...['roles', 'status', 'access', 'login', 'init', 'uuid', 'created', 'changed', 'field_ancrage'],
  ...['field_categorie', 'field_data', 'user_picture', 'default_langcode'],
];
const settable = [
  'name',
  'mail',
  'pass',
  'uid',
  'field_cgu',
  'langcode',
  'preferred_langcode',
  'timezone',
  ...texts,
];
const lessCertain = ['preferred_admin_langcode'];
const unknown = [
  'nope',
  '__proto__',
  'constructor',
  'password_hash',
  'field_data_id',
  '',
  'id',
  'type',
  'NAME',
];

watchStderr();
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.client.provider.close());

const quoted = (values: fc.Arbitrary<string>) => values.map((value) => JSON.stringify(value));
const names = fc.oneof(
  fc.constantFrom(
    'new.person@example.org',
    'Zoé O’Neil',
    "Zoé O'Neil",
    ' x',
    'x ',
    'x  y',
    'x<y>',
    'x,y',
    'x\ty',
  ),
  fc.constantFrom(amelie.mail, 'AMELIE@example.org', 'administrator', 'new.person@example.org', 'Zoé'),
  longText(60),
  text,
);
const mails = fc.oneof(
  { weight: 3, arbitrary: fc.constant('new.person@example.org') },
  fc.constantFrom(
    nadia.mail,
    'NADIA@example.org',
    'x,y@example.org',
    'x<y@example.org>',
    'x y@example.org',
    'x@',
  ),
  fc.constantFrom('x@y@example.org', 'x\n@example.org', 'é@example.org', `${'x'.repeat(243)}@example.org`),
  text,
);
const named = (name: string, values: fc.Arbitrary<string>) =>
  fc.tuple(
    fc.constant(name),
    fc.oneof({ weight: 6, arbitrary: values.map((v) => `[{"value":${v}}]`) }, rawField(values), rawField()),
  );
const records = fc.tuple(
  fc.oneof({ weight: 8, arbitrary: named('name', quoted(names)) }, fc.constant(undefined)),
  fc.oneof({ weight: 8, arbitrary: named('mail', quoted(mails)) }, fc.constant(undefined)),
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...texts, 'field_cgu', 'timezone'), rawField()) },
      {
        weight: 1,
        arbitrary: fc.tuple(
          fc.constantFrom('pass', 'uid'),
          fc.oneof(rawField(), fc.constant(`[{"value":"${CANARY}"}]`)),
        ),
      },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...refused, ...lessCertain), rawField()) },
      { weight: 1, arbitrary: fc.tuple(fc.oneof(fc.constantFrom(...unknown), text), rawField()) },
    ),
    { maxLength: 3 },
  ),
);

/** The statuses a registration may get, and the fields it makes an account of. */
function judge(body: Body): { allowed: Set<number>; fields: Map<string, unknown> } {
  const decoded = decode(body);
  if ('unreadable' in decoded) return { allowed: new Set([decoded.unreadable]), fields: new Map() };
  const { json, mayBeRefused } = decoded;
  const fields = new Map<string, unknown>(membersOf(json));
  const known = [...settable, ...refused, ...lessCertain];
  const allowed = new Set<number>();
  if ([...fields.keys()].some((name) => !known.includes(name))) allowed.add(500);
  else {
    if (fields.has('uid')) allowed.add(400);
    if (refused.some((name) => fields.has(name)) || lessCertain.some((name) => fields.has(name)))
      allowed.add(403);
    allowed.add(422);
    if (!refused.some((name) => fields.has(name))) allowed.add(200);
  }
  if (allowed.has(500)) allowed.add(422);
  if (mayBeRefused) allowed.add(400);
  return { allowed, fields };
}

const post = (body: Buffer | string, headers = {}) =>
  world.client.call('POST', '/user/register?_format=json', { body, headers });

describe('L1 POST /user/register with bad input', () => {
  it('L1 S4 S10 gives core’s status; an account is made as asked or not at all, and always waits', async () => {
    const bodies = damaged(
      records.map(([name, mail, others]) =>
        rawObject([name, mail, ...others].flatMap((one) => (one === undefined ? [] : [one]))),
      ),
    );
    const property = fc.asyncProperty(bodies, async (body) => {
      const sent = world.client.provider.controls.mails().length;
      await world.attempt(
        () => post(body.bytes),
        (answer, after) => {
          const { allowed, fields } = judge(body);
          expect([...allowed]).toContain(answer.status);
          const told = world.client.provider.controls.mails().slice(sent);
          if (answer.status !== 200) {
            expect(answer.text).not.toContain(CANARY);
            expect(told).toEqual([]);
            return;
          }
          expectSame(after, world.base(), ['users']);
          expect(rowsOnlyIn(world.base(), after, 'users')).toEqual([]);
          const [user, ...others] = rowsOnlyIn(after, world.base(), 'users');
          expect(others).toEqual([]);
          expect(user).toMatchObject({
            status: 0,
            field_data_id: null,
            field_ancrage: null,
            created: NOW,
            changed: NOW,
          });
          expect(user?.mail).toMatch(/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/);
          expect(user?.name).toMatch(/^(?! )(?!.* {2})[\p{L}\p{M}\p{N} @+_.'-]{1,60}(?<! )$/u);
          expect(told.map(({ to }) => to)).toEqual([user?.mail]);
          for (const name of ['name', 'mail', ...texts]) {
            const accepts = textOutcome(fields.get(name), name === 'mail' ? 254 : 255).accepts;
            expect([name, accepts(user?.[name])]).toEqual([name, true]);
          }
          expect(flagOutcome(fields.get('field_cgu')).accepts(user?.field_cgu)).toBe(true);
          expect(answer.json).not.toHaveProperty('mail');
        },
      );
    });
    await fc.assert(property, { numRuns: runs(120) });
  });

  const account = { name: [{ value: 'Zoé' }], mail: [{ value: 'zoe@example.org' }] };
  it.each([
    [
      'an id',
      { uid: [{ value: 2 }] },
      400,
      'An ID has been set and only new user accounts can be registered.',
    ],
    [
      'a password',
      { pass: [{ value: 'x' }] },
      422,
      'A Password cannot be specified. It will be generated on login.',
    ],
    ['a role', { roles: [{ target_id: 'administrator' }] }, 403, "Access denied on creating field 'roles'."],
    ['its own opening', { status: [{ value: true }] }, 403, "Access denied on creating field 'status'."],
    ['a data node', { field_data: [{ target_id: 1 }] }, 403, "Access denied on creating field 'field_data'."],
    [
      'a category',
      { field_categorie: [{ target_id: 1 }] },
      403,
      "Access denied on creating field 'field_categorie'.",
    ],
  ])('L1 S4 refuses %s', async (_case, more, status, message) => {
    await world.attempt(
      () => post(JSON.stringify({ ...account, ...more })),
      (answer) => {
        expect([answer.status, answer.json]).toEqual([status, { message }]);
      },
    );
  });

  it.each([
    ['a space before', ' Zoé', 'The username cannot begin with a space.'],
    ['a space after', 'Zoé ', 'The username cannot end with a space.'],
    ['two spaces', 'Zoé  X', 'The username cannot contain multiple spaces in a row.'],
    ['an angle bracket', 'Zoé<', 'The username contains an illegal character.'],
  ])('L1 refuses a name with %s', async (_case, name, message) => {
    await world.attempt(
      () => post(JSON.stringify({ ...account, name: [{ value: name }] })),
      (answer) => {
        expect(answer.json).toEqual({
          message: `Unprocessable Entity: validation failed.\nname: ${message}\n`,
        });
      },
    );
  });

  it('L1 makes one account of four asked for at once', async () => {
    await world.attempt(
      async () => {
        const answers = await Promise.all([1, 2, 3, 4].map(() => post(JSON.stringify(account))));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
        return answers.find(({ status }) => status === 200) ?? answers[0]!;
      },
      (_answer, after) => {
        expect(rowsOnlyIn(after, world.base(), 'users')).toHaveLength(1);
      },
    );
  });
});

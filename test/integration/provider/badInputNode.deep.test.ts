/** @jest-environment node */
import fc from 'fast-check';
import { damaged, decode, membersOf, rawField, rawObject, rawValue, text, type Body } from './badInput/json';
import { patchStatuses, textOutcome, type EntityRules, type FieldOutcome } from './badInput/oracle';
import { changesIn, NOW, rowOf, runs, startWorld, watchStderr, type World } from './badInput/world';

const texts = [
  ...['field_amitiepro', 'field_celebrations', 'field_cid', 'field_deviateurs', 'field_intuitions'],
  ...['field_other_data', 'field_plf', 'field_pretentions'],
];
const readOnly = [
  ...[
    'nid',
    'uuid',
    'vid',
    'langcode',
    'revision_timestamp',
    'revision_uid',
    'revision_log',
    'status',
    'uid',
  ],
  ...['created', 'changed', 'promote', 'sticky', 'default_langcode', 'revision_translation_affected', 'path'],
];
const unknown = [
  'nope',
  '__proto__',
  'constructor',
  'toString',
  'field_plf ',
  'FIELD_PLF',
  '',
  'id',
  'node_id',
];
const CANARY = 'kept-to-oneself-8f2c';
const MIB = 1024 * 1024;

watchStderr();
let world: World;
let stored: EntityRules['stored'];
beforeAll(async () => {
  world = await startWorld();
  stored = (
    await world.client.call('GET', `/node/${world.nid}?_format=json`, { token: world.tokens.own.access })
  ).json as EntityRules['stored'];
});
afterAll(() => world.client.provider.close());

const patch = (body: Buffer | string, nid = world.nid) =>
  world.client.call('PATCH', `/node/${nid}?_format=json`, { token: world.tokens.own.access, body });

const data = '[{"target_id":"data"}]';
const value = fc.oneof({ weight: 8, arbitrary: rawValue }, fc.constant(JSON.stringify(CANARY)));
/** An echo of what is stored, or anything. */
const readOnlyField = fc
  .tuple(fc.constantFrom(...readOnly), fc.oneof(fc.constant(undefined), rawField()))
  .map(([name, raw]) => ({ name, raw }));
const entities = fc.tuple(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(data) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('"data"', '[{"target_id":"news"}]', '"event"', '[{"target_id":"user"}]'),
    },
    { weight: 1, arbitrary: rawField() },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ name: fc.constantFrom(...texts, 'title'), raw: rawField(value) }) },
      { weight: 2, arbitrary: readOnlyField },
      {
        weight: 1,
        arbitrary: fc.record({ name: fc.oneof(fc.constantFrom(...unknown), text), raw: rawField() }),
      },
    ),
    { maxLength: 5 },
  ),
);

/** What the bundle sent as `type` allows: undefined when the fields decide. */
function bundleStatuses(type: unknown): number[] | undefined {
  const first: unknown = Array.isArray(type) ? type[0] : undefined;
  const named =
    typeof first === 'object' && first !== null && 'target_id' in first ? first.target_id : undefined;
  const bundle = named ?? type;
  if (bundle === 'data') return undefined;
  return bundle === 'news' || bundle === 'event' ? [500, 403, 422] : [422];
}

/** An empty title is refused where an empty text is not. */
function titleOutcome(given: unknown): FieldOutcome {
  const outcome = textOutcome(given, 255);
  return outcome.accepts(null) ? { ...outcome, statuses: new Set([422]) } : outcome;
}

const writable = new Map<string, (given: unknown) => FieldOutcome>([
  ...texts.map((name) => [name, (given: unknown) => textOutcome(given)] as const),
  ['title', titleOutcome],
]);

/** The statuses that `body` may get, and what each field it writes may become. */
function judge(body: Body): { allowed: Set<number>; written: Map<string, FieldOutcome> } {
  const decoded = decode(body, 400, 8 * MIB);
  if ('unreadable' in decoded) return { allowed: new Set([decoded.unreadable]), written: new Map() };
  const { json, mayBeRefused } = decoded;
  const members = membersOf(json);
  const bundle = bundleStatuses(members.find(([name]) => name === 'type')?.[1]);
  const fields = members.filter(([name]) => name !== 'type');
  const rules = { stored, writable, unseen: new Map<string, number[]>() };
  const allowed = bundle ? new Set(bundle) : patchStatuses(fields, rules);
  if (mayBeRefused) allowed.add(400);
  const written = fields.flatMap(([name, given]) => {
    const outcome = writable.get(name)?.(given);
    return outcome ? [[name, outcome] as const] : [];
  });
  return { allowed, written: new Map(written) };
}

describe('L1 PATCH /node/{nid} with bad input', () => {
  it('L1 S4 S10 gives the contract’s status; a refusal changes nothing, a 200 only what was sent', async () => {
    const bodies = damaged(
      entities.map(([type, fields]) =>
        rawObject([
          ...(type === undefined ? [] : [['type', type] as const]),
          ...fields.map(({ name, raw }) => [name, raw ?? JSON.stringify(stored[name])] as const),
        ]),
      ),
    );
    const property = fc.asyncProperty(bodies, (body) =>
      world.attempt(
        () => patch(body.bytes),
        (answer, after) => {
          const { allowed, written } = judge(body);
          expect([...allowed]).toContain(answer.status);
          if (answer.status >= 400) {
            expect(answer.text).not.toContain(CANARY);
            return;
          }
          const names = [
            ['nodes', 'id', world.nid],
            ['data_nodes', 'node_id', world.nid],
          ] as const;
          const changes = changesIn(after, world.base(), names);
          const row = { ...rowOf(after, names[0]), ...rowOf(after, names[1]) };
          for (const [name, { accepts }] of written) expect([name, accepts(row[name])]).toEqual([name, true]);
          expect(changes.get('changed')).toBe(changes.size > 0 ? NOW : undefined);
          expect([...written.keys(), 'changed']).toEqual(expect.arrayContaining([...changes.keys()]));
        },
      ),
    );
    await fc.assert(property, { numRuns: runs(150) });
  });

  it.each([
    ['an object that has a toString of its own', `[{"target_id":{"toString":1,"valueOf":1}}]`],
    ['a list as deep as it is long', `[{"target_id":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`],
    ['a list that reads like the id', '[{"target_id":[2]}]'],
  ])('L1 S10 refuses %s for a read-only field', async (_case, uid) => {
    await world.attempt(
      () => patch(`{"type":${data},"uid":${uid}}`),
      (answer) => {
        expect([answer.status, answer.json]).toEqual([
          403,
          {
            message: "Access denied on updating field 'uid'. The 'administer nodes' permission is required.",
          },
        ]);
      },
    );
  });

  it.each(['{}', '{"target_id":"data"}', '["data"]', '[["data"]]', 'true', '5', '[{"target_id":{"a":1}}]'])(
    'L1 finds no bundle in %s',
    async (type) => {
      await world.attempt(
        () => patch(`{"type":${type}}`),
        (answer) => {
          expect([answer.status, answer.json]).toEqual([
            422,
            { message: 'Could not determine entity type bundle: "type" field is missing.' },
          ]);
        },
      );
    },
  );

  it('L1 S3 takes a body of 8 MiB, refuses a larger one with 413, and reads none of a stranger’s', async () => {
    const around = `{"type":${data},"field_plf":[{"value":""}]}`.length;
    const body = (bytes: number) =>
      `{"type":${data},"field_plf":[{"value":"${'x'.repeat(bytes - around)}"}]}`;
    await world.attempt(
      () => patch(body(8 * MIB)),
      (answer) => {
        expect(answer.status).toBe(200);
      },
    );
    for (const [nid, status] of [
      [world.nid, 413],
      [world.foreignNid, 403],
    ] as const) {
      await world.attempt(
        () => patch(body(8 * MIB + 1), nid),
        (answer) => {
          expect(answer.status).toBe(status);
        },
      );
    }
  });

  it('L1 answers a normal call afterwards', async () => {
    expect((await patch(`{"type":${data}}`)).status).toBe(200);
  });
});

/** @jest-environment node */
import fc from 'fast-check';
import {
  Body,
  CANARY,
  damaged,
  longText,
  membersIn,
  membersOf,
  quoted,
  rawField,
  rawObject,
  rawValue,
  statusesOf,
  text,
  weighted,
  type Member,
} from './badInput/json';
import {
  flagOutcome,
  isEmpty,
  patchStatuses,
  requiredTextOutcome,
  textOutcome,
  type EntityRules,
  type Outcome,
} from './badInput/oracle';
import {
  changesIn,
  columnsOf,
  expectSame,
  NOW,
  rowsOnlyIn,
  startWorld,
  watchStderr,
  type RowName,
  type Snapshot,
  type World,
} from './badInput/world';
import { nodeCollections } from '../../../src/domain/collections';
import { amelie, nadia } from './client';

const MIB = 1024 * 1024;
/** One e-mail address, to one place. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;
const list = (names: string) => names.split(' ');

watchStderr();
let world: World;
let token: string;
let nodeRules: EntityRules;
let userRules: EntityRules;
beforeAll(async () => {
  world = await startWorld();
  token = world.tokens.own.access;
  const stored = async (path: string) =>
    (await world.client.call('GET', `${path}?_format=json`, { token })).json as EntityRules['stored'];
  nodeRules = { stored: await stored(`/node/${world.nid}`), writable: nodeFields, unseen: new Map() };
  userRules = { stored: await stored('/user/2'), writable: userFields, unseen: hiddenOfUser };
});
afterAll(() => world.client.provider.close());

const patch = (path: string, body: Buffer | string) =>
  world.client.call('PATCH', `${path}?_format=json`, { token, body });
const post = (path: string, { bytes: body }: Body, who?: string) =>
  world.client.call('POST', `${path}?_format=json`, { token: who, body });

/** A field of one of these names. */
const field = (names: readonly string[], raw: fc.Arbitrary<string | undefined> = rawField()) =>
  fc.tuple(fc.constantFrom(...names), raw);
const ownValue = rawField(weighted([8, rawValue], [1, fc.constant(JSON.stringify(CANARY))]));
/** Left out, it is echoed as it is stored. */
const echoed = fc.option(rawField(), { nil: undefined });
const unknown = list(
  'nope __proto__ constructor toString password_hash FIELD_PLF FIELD_TITLE id node_id NAME',
);
const anyName = fc.tuple(fc.oneof(fc.constantFrom('', 'field_plf ', ...unknown), text), rawField());
const withEchoes = (members: fc.Arbitrary<readonly Member[]>, { stored }: EntityRules) =>
  damaged(
    members.map((all) => rawObject(all.map(([name, raw]) => [name, raw ?? JSON.stringify(stored[name])]))),
  );

/** Says that a 200 left what was sent, as it was sent, and nothing else, with a moved stamp; gives what changed. */
function expectWritten(
  body: Body,
  after: Snapshot,
  rows: readonly RowName[],
  writable: ReadonlyMap<string, Outcome>,
  except?: readonly string[],
): Map<string, unknown> {
  const changes = changesIn(after, world.base, rows, except);
  const now = columnsOf(after, rows);
  const written = [...membersIn(body)].filter(([name]) => writable.has(name));
  for (const [name, given] of written) {
    expect([name, writable.get(name)?.(given).accepts(now[name])]).toEqual([name, true]);
  }
  expect(changes.get('changed')).toBe(changes.size > 0 ? NOW : undefined);
  expect([...written.map(([name]) => name), 'changed']).toEqual(expect.arrayContaining([...changes.keys()]));
  return changes;
}

const nodeFields = new Map<string, Outcome>([
  ...nodeCollections.map(({ field }) => [field, (given: unknown) => textOutcome(given)] as const),
  ['title', (given) => requiredTextOutcome(given, 255)],
]);

describe('L1 PATCH /node/{nid} with bad input', () => {
  const data = '[{"target_id":"data"}]';
  const readOnly = [
    ...list('nid uuid vid langcode revision_timestamp revision_uid revision_log status uid created changed'),
    ...list('promote sticky default_langcode revision_translation_affected path'),
  ];
  const types = list('"data" "event" ["data"] [{"target_id":"news"}] [{"target_id":{"a":1}}]');
  const fields = weighted(
    [6, field([...nodeFields.keys()], ownValue)],
    [2, field(readOnly, echoed)],
    [1, field(['type'], fc.oneof(fc.constantFrom(...types), rawField()))],
    [1, anyName],
  );
  const around = `{"type":${data},"field_plf":[{"value":""}]}`;
  const sized = (bytes: number) => new Body(around.replace('""', `"${'x'.repeat(bytes - around.length)}"`));
  /** Bytes of a body whose one text is as long as a field may be. */
  const full = 4 * MIB + around.length;
  const oddOwners = ['{"toString":1,"valueOf":1}', '['.repeat(20_000) + ']'.repeat(20_000), '[2]'].map(
    (id) => new Body(`{"type":${data},"uid":[{"target_id":${id}}]}`),
  );

  /** What the bundle sent as `type` allows: undefined when the fields decide. */
  function bundleStatuses(type: unknown): number[] | undefined {
    const first: unknown = Array.isArray(type) ? type[0] : undefined;
    const isNamed = typeof first === 'object' && first !== null && 'target_id' in first;
    const bundle = (isNamed ? first.target_id : undefined) ?? type;
    if (bundle === 'data') return undefined;
    return bundle === 'news' || bundle === 'event' ? [500, 403, 422] : [422];
  }

  it('L1 S4 S10 gives the contract’s status; a refusal changes nothing, a 200 only what was sent', () =>
    world.hold({
      sent: withEchoes(
        fc.array(fields, { maxLength: 5 }).map((sent) => [['type', data], ...sent]),
        nodeRules,
      ),
      examples: [sized(full), sized(full + 1), sized(8 * MIB + 1), ...oddOwners],
      runs: 150,
      send: ({ bytes }) => patch(`/node/${world.nid}`, bytes),
      allowed: (body) =>
        statusesOf(
          body,
          (json) => {
            const { type, ...others } = Object.fromEntries(membersOf(json));
            return bundleStatuses(type) ?? patchStatuses(Object.entries(others), nodeRules);
          },
          { limit: full },
        ),
      left: (body, _answer, after) => {
        const rows = [
          ['nodes', 'id', world.nid],
          ['data_nodes', 'node_id', world.nid],
        ] as const;
        expectWritten(body, after, rows, nodeFields);
      },
    }));

  it('L1 S3 reads no body for a stranger’s node', () =>
    world.attempt(
      () => patch(`/node/${world.foreignNid}`, sized(8 * MIB + 1).bytes),
      ({ status }) => {
        expect(status).toBe(403);
      },
    ));
});

const userTexts = list(
  'field_businessunit field_company field_firstname field_lastname field_telephone field_title',
);
const userFields = new Map<string, Outcome>([
  ...userTexts.map((name) => [name, (given: unknown) => textOutcome(given, 255)] as const),
  ['field_cgu', flagOutcome],
  [
    // A changed e-mail needs the password and must be one address that is free (contract 3.3).
    'mail',
    (given) => {
      const outcome = requiredTextOutcome(given, 254);
      const isOwn = outcome.accepts(null) || outcome.accepts(amelie.mail);
      return isOwn ? outcome : { ...outcome, statuses: new Set([200, 422]) };
    },
  ],
]);
const hidden = list('roles status access login init');
const hiddenOfUser = new Map<string, number[]>([
  ...hidden.map((name): [string, number[]] => [name, [403]]),
  ['pass', [200, 403, 422]],
]);
const oddMails = [
  ...['x,victim@example.org', 'x<victim@example.org>', 'x\u0001@example.org', '"x y"@example.org', '@'],
  ...['x@', 'x@y@example.org', 'x y@example.org', 'É@example.org', `${'x'.repeat(243)}@example.org`],
];
/** The site's own account, which nobody logs in with. */
const siteAccount = 1;
const NEW = 'new.person@example.org';
const mails = fc.oneof(
  fc.constantFrom(NEW, amelie.mail, 'NADIA@example.org'),
  fc.constantFrom(...oddMails),
  text,
);

describe('L1 PATCH /user/{uid} with bad input', () => {
  const readOnly = [
    ...list('uid uuid langcode preferred_langcode preferred_admin_langcode name timezone created changed'),
    ...list('default_langcode field_ancrage field_categorie field_data user_picture'),
  ];
  const known = JSON.stringify([{ existing: amelie.password }]);
  const passwords = weighted<string>(
    [4, fc.constant(known)],
    [
      1,
      fc.constantFrom(
        `[{"existing":"${CANARY}"}]`,
        ...list('[{"existing":{"toString":1}}] [{"value":"new"}] "x" []'),
      ),
    ],
  );
  const fields = weighted(
    [6, field([...userTexts, 'field_cgu'], ownValue)],
    [2, field(readOnly, echoed)],
    [3, field(['mail'], rawField(quoted(mails)))],
    [2, field(['pass'], passwords)],
    [1, field(hidden)],
    [1, anyName],
  );

  it('L1 S4 S10 gives the contract’s status; a refusal changes nothing, a 200 only what was sent', () =>
    world.hold({
      sent: withEchoes(fc.array(fields, { maxLength: 5 }), userRules),
      examples: oddMails.map(
        (mail) => new Body(`{"mail":[{"value":${JSON.stringify(mail)}}],"pass":${known}}`),
      ),
      runs: 140,
      send: ({ bytes }) => patch(`/user/${amelie.uid}`, bytes),
      allowed: (body) => statusesOf(body, (json) => patchStatuses(membersOf(json), userRules)),
      left: (body, _answer, after) => {
        const others = ['access_tokens', 'refresh_tokens', 'reset_codes'];
        const changes = expectWritten(body, after, [['users', 'id', amelie.uid]], userFields, others);
        if (changes.has('mail')) {
          expect(body.bytes.includes(amelie.password)).toBe(true);
          expect(changes.get('mail')).toMatch(ADDRESS);
        }
        expect(after.reset_codes).toEqual(changes.has('mail') ? [] : world.base.reset_codes);
        const own = world.base.access_tokens?.filter(({ user_id }) => user_id === amelie.uid);
        expect(rowsOnlyIn(world.base, after, 'access_tokens')).toEqual(changes.size > 0 ? own : []);
        expect(rowsOnlyIn(after, world.base, 'access_tokens')).toEqual([]);
        // Another address ends the other sessions (row S27).
        const ended = rowsOnlyIn(world.base, after, 'refresh_tokens').map(({ user_id }) => user_id);
        expect(new Set(ended)).toEqual(new Set(changes.has('mail') ? [amelie.uid] : []));
        expect(rowsOnlyIn(after, world.base, 'refresh_tokens')).toEqual([]);
      },
    }));
});

describe('L1 POST /user/register with bad input', () => {
  /** Fields that exist and are no stranger's to set. */
  const refused = [
    ...list('uuid created changed field_ancrage field_categorie field_data user_picture default_langcode'),
    ...hidden,
  ];
  const settable = [
    ...list('name mail pass uid field_cgu langcode preferred_langcode preferred_admin_langcode timezone'),
    ...userTexts,
  ];
  const oddNames = [
    ' x',
    'x ',
    'x  y',
    'x<y>',
    'x,y',
    'x\ty',
    amelie.mail,
    'AMELIE@example.org',
    'administrator',
  ];
  const names = fc.oneof(fc.constantFrom(NEW, 'Zoé O’Neil', "Zoé O'Neil", ...oddNames), longText(60), text);
  const said = (name: string, values: fc.Arbitrary<string>) =>
    field(
      [name],
      weighted<string | undefined>(
        [6, quoted(values).map((raw) => `[{"value":${raw}}]`)],
        [1, fc.oneof(rawField(quoted(values)), rawField(), fc.constant(undefined))],
      ),
    );
  const others = weighted(
    [6, field([...userTexts, 'field_cgu', 'timezone'])],
    [1, field(['pass', 'uid'], fc.oneof(rawField(), fc.constant(`[{"value":"${CANARY}"}]`)))],
    [1, field([...refused, 'preferred_admin_langcode'])],
    [1, anyName],
  );

  it('L1 S4 S10 gives core’s status; an account is made as asked or not at all, and always waits', () =>
    world.hold({
      sent: damaged(
        fc
          .tuple(
            said('name', names),
            said('mail', fc.oneof(fc.constant(NEW), mails)),
            fc.array(others, { maxLength: 3 }),
          )
          .map(([name, mail, more]) => rawObject([name, mail, ...more])),
      ),
      examples: oddNames.map(
        (name) => new Body(JSON.stringify({ name: [{ value: name }], mail: [{ value: NEW }] })),
      ),
      runs: 120,
      send: (body) => post('/user/register', body),
      allowed: (body) =>
        statusesOf(body, (json) => {
          const sent = membersOf(json).map(([name]) => name);
          if (!sent.every((name) => settable.includes(name) || refused.includes(name))) return [422, 500];
          const isRefused = sent.some((name) => refused.includes(name));
          const mayBe = sent.includes('preferred_admin_langcode');
          return [
            ...(sent.includes('uid') ? [400] : []),
            ...(isRefused || mayBe ? [403] : []),
            ...(isRefused ? [422] : [200, 422]),
          ];
        }),
      left: (body, answer, after, mailed) => {
        expectSame(after, world.base, ['users']);
        expect(rowsOnlyIn(world.base, after, 'users')).toEqual([]);
        const [user, ...more] = rowsOnlyIn(after, world.base, 'users');
        expect(more).toEqual([]);
        const waiting = { status: 0, field_data_id: null, field_ancrage: null, created: NOW, changed: NOW };
        expect(user).toMatchObject(waiting);
        expect(user?.mail).toMatch(ADDRESS);
        expect(user?.name).toMatch(/^(?! )(?!.* {2})[\p{L}\p{M}\p{N} @+_.'-]{1,60}(?<! )$/u);
        expect(mailed.map(({ to }) => to)).toEqual([user?.mail]);
        const sent = membersIn(body);
        for (const name of ['name', 'mail', ...userTexts]) {
          const { accepts } = textOutcome(sent.get(name), name === 'mail' ? 254 : 255);
          expect([name, accepts(user?.[name])]).toEqual([name, true]);
        }
        expect(flagOutcome(sent.get('field_cgu')).accepts(user?.field_cgu)).toBe(true);
        expect(answer.json).not.toHaveProperty('mail');
      },
    }));
});

describe('L1 the recovery of a password with bad input', () => {
  const member = (name: string, ...good: string[]) =>
    field(
      [name],
      weighted<string | undefined>(
        [8, quoted(fc.constantFrom(...good))],
        [3, fc.oneof(rawValue, quoted(fc.oneof(text, fc.constant(CANARY))), fc.constant(undefined))],
      ),
    );
  const strange = field(
    list('__proto__ constructor toString uid pass'),
    fc.option(rawValue, { nil: undefined }),
  );
  const bodyOf = (...members: fc.Arbitrary<Member>[]) =>
    damaged(fc.tuple(...members, strange).map(rawObject));

  /** PHP takes no list and no object for a text. */
  const isList = (said: unknown) => typeof said === 'object' && !isEmpty(said);
  /** The statuses of a body, by what it says of these names. */
  const statusesBy = (body: Body, names: string, decide: (...said: unknown[]) => (number | false)[]) =>
    statusesOf(
      body,
      (json) => {
        if (typeof json !== 'object' || json === null) return [500];
        const members = new Map(membersOf(json));
        return decide(...list(names).map((name) => members.get(name))).filter((status) => status !== false);
      },
      { whenEmpty: 500 },
    );

  it('L1 S5 S10 mails a code to a known e-mail only, and no answer tells', () =>
    world.hold({
      sent: bodyOf(
        member(
          'mail',
          amelie.mail,
          'NADIA@example.org',
          'nobody@example.org',
          'administrator@example.org',
          'x',
        ),
        member('lang', 'fr', 'en', 'xx'),
      ),
      runs: 80,
      send: (body) => post('/user/lost-password', body),
      allowed: (body) =>
        statusesBy(body, 'mail lang', (mail, lang) => {
          const isNoText = isList(mail) || isList(lang);
          return [isEmpty(mail) && 400, isNoText && 500, !isEmpty(mail) && !isNoText && 200];
        }),
      left: (body, { json, headers }, after, mailed) => {
        expect(json).toEqual({ message: 'Further instructions have been sent to your email address.' });
        expect(headers).toHaveProperty('set-cookie');
        const asked = String(membersIn(body).get('mail')).toLowerCase();
        const person = [amelie, nadia].find(({ mail }) => mail === asked);
        expect(mailed.map(({ to }) => to)).toEqual(person ? [person.mail] : []);
        expectSame(after, world.base, ['reset_codes']);
        // For an address that nobody has, the same work is done for the site's own account (row S28).
        const codes = rowsOnlyIn(after, world.base, 'reset_codes');
        expect(codes).toMatchObject([{ user_id: person?.uid ?? siteAccount, expires_at: NOW + 604_800_000 }]);
      },
    }));

  const strong = 'Ponton-Barque-2027';
  const weak = ['x', 'new password', 'x'.repeat(512), 'x'.repeat(513), '😀'.repeat(512)];

  it('L1 S5 S10 changes a password for the right code only', () =>
    world.hold({
      sent: bodyOf(
        member(
          'name',
          amelie.mail,
          amelie.mail.toUpperCase(),
          nadia.mail,
          'administrator',
          'nobody@example.org',
        ),
        fc.oneof(member('temp_pass', 'AAAAAAAAAAAAAA'), member('temp_pass', world.code)),
        member('new_pass', strong, ...weak),
      ),
      runs: 80,
      send: (body) => post('/user/lost-password-reset', body),
      allowed: (body) =>
        statusesBy(body, 'name temp_pass new_pass', (name, code, password) => {
          const said = [name, code, password];
          const isNoText = said.some(isList) || (!isEmpty(code) && typeof code !== 'string');
          if (said.some(isEmpty) || isNoText) return [said.some(isEmpty) && 400, isNoText && 500];
          const right = String(name).toLowerCase() === amelie.mail && code === world.code ? 200 : 400;
          if (weak.some((one) => one === password)) return [400, 422];
          // What was drawn may be as good as ours, a number by its digits.
          if (password !== strong && password !== CANARY) return [right, 400, 422];
          // Nor may it be the name that was typed.
          return [right, name === password && 422];
        }),
      left: (_body, _answer, after) => {
        const rows = [['users', 'id', amelie.uid]] as const;
        const changes = changesIn(after, world.base, rows, [
          ...['reset_codes', 'access_tokens', 'refresh_tokens'],
        ]);
        expect([...changes.keys()].sort()).toEqual(['changed', 'password_hash']);
        expect(after.reset_codes).toEqual([]);
        const ended = rowsOnlyIn(world.base, after, 'access_tokens').map(({ user_id }) => user_id);
        expect(ended).toEqual([amelie.uid, amelie.uid]);
      },
    }));

  it('L1 finds an account by an e-mail with letters that only JavaScript lowers', async () => {
    const { db } = world.client.provider;
    await db.updateTable('users').set({ mail: 'É@example.org' }).where('id', '=', nadia.uid).execute();
    await world.attempt(
      () => post('/user/lost-password', new Body('{"mail":"É@EXAMPLE.org"}')),
      (_answer, _after, mailed) => {
        expect(mailed).toMatchObject([{ to: 'É@example.org' }]);
      },
    );
  });
});

describe('L1 POST /ge_rest/ge_event_register with bad input', () => {
  type Row = Snapshot[string][number];
  const idOf = ({ node_id }: Row) => Number(node_id);
  let open: number[];
  let closed: number[];
  beforeAll(() => {
    const {
      events = [],
      event_categories: categories = [],
      user_categories: own = [],
      news = [],
    } = world.base;
    const mine = new Set(own.filter(({ user_id }) => user_id === amelie.uid).map(({ term_id }) => term_id));
    const isOpen = ({ node_id, starts_at }: Row) => {
      const its = categories.filter((row) => row.node_id === node_id);
      return Number(starts_at) > NOW && (its.length === 0 || its.some(({ term_id }) => mine.has(term_id)));
    };
    open = events.filter(isOpen).map(idOf);
    closed = [...events.filter((event) => !isOpen(event)), ...news.slice(0, 2)].map(idOf);
  });

  it('L1 S3 S10 registers the caller for an open event that is named exactly, and nobody for anything else', () => {
    const id = fc.constantFrom(...open, ...closed, world.nid);
    const shapes = ['"N or 1=1"', '"0N"', ' [N]', '{"value":N}', 'N.5', '-N', '"Ne0"', '1N', 'N.0'];
    const nids = weighted<string | undefined>(
      [3, id.map(String)],
      [2, id.map((nid) => `"${nid}"`)],
      [2, fc.tuple(id, fc.constantFrom(...shapes)).map(([nid, shape]) => shape.replace('N', String(nid)))],
      [1, rawValue],
      [1, fc.constant(undefined)],
    );
    const others = fc.tuple(fc.constantFrom(...list('__proto__ user_id uid nid constructor')), rawValue);
    return world.hold({
      sent: damaged(
        fc
          .tuple(fc.array(others, { maxLength: 1 }), nids)
          .map(([more, nid]) => rawObject([...more, ['nid', nid]])),
      ),
      runs: 80,
      send: (body) => post('/ge_rest/ge_event_register', body, token),
      allowed: (body) => statusesOf(body, () => [200], { whenEmpty: 500 }),
      left: ({ bytes }, answer, after) => {
        const nid = new Map(membersOf(JSON.parse(bytes.toString()))).get('nid');
        const isPlain = typeof nid === 'number' || typeof nid === 'string';
        const event = isPlain ? open.find((one) => String(one) === String(nid)) : undefined;
        const row = { node_id: event, user_id: amelie.uid, created: NOW };
        const isKnown = world.base.event_registrations?.some(
          ({ node_id, user_id }) => node_id === event && user_id === amelie.uid,
        );
        const status = event === undefined ? 'ERROR' : isKnown ? 'ALREADY_REGISTERED' : 'REGISTERED';
        expect(answer.json).toEqual({ status });
        expectSame(after, world.base, ['event_registrations']);
        const added = rowsOnlyIn(after, world.base, 'event_registrations');
        expect(added).toEqual(status === 'REGISTERED' ? [row] : []);
      },
    });
  });
});

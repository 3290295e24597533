/** @jest-environment node */
import fc from 'fast-check';
import { damaged, decode, membersOf, rawObject, rawValue, text, type Decoded } from './badInput/json';
import {
  changesIn,
  expectSame,
  NOW,
  rowsOnlyIn,
  runs,
  startWorld,
  watchStderr,
  type World,
} from './badInput/world';
import { amelie, nadia } from './client';

const CANARY = 'kept-to-oneself-8f2c';

watchStderr();
let world: World;
let code: string;
beforeAll(async () => {
  world = await startWorld();
  await world.client.call('POST', '/user/lost-password?_format=json', { body: { mail: amelie.mail } });
  code = /[\w-]{14}(?=\n)/.exec(world.client.provider.controls.mails().at(-1)?.text ?? '')?.[0] ?? '';
  await world.rebase();
});
afterAll(() => world.client.provider.close());

const quoted = (value: string) => JSON.stringify(value);
const member = (name: string, ...good: string[]) =>
  fc
    .oneof(
      { weight: 8, arbitrary: fc.constantFrom(...good.map(quoted)) },
      { weight: 1, arbitrary: rawValue },
      { weight: 1, arbitrary: fc.oneof(text, fc.constant(CANARY)).map(quoted) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
    .map((raw) => [name, raw] as const);
const strange = fc.oneof(
  { weight: 4, arbitrary: fc.constant(['x', undefined] as const) },
  fc.tuple(fc.constantFrom('__proto__', 'constructor', 'toString', 'uid', 'pass'), rawValue),
);
const bodyOf = (...members: fc.Arbitrary<readonly [string, string | undefined]>[]) =>
  damaged(
    fc
      .tuple(...members, strange)
      .map((all) =>
        rawObject(all.flatMap(([name, raw]) => (raw === undefined ? [] : [[name, raw] as const]))),
      ),
  );

type Kind = 'empty' | 'text' | 'list';
/** What PHP makes of a member: nothing, text, or something that is none. */
function kindOf(value: unknown): Kind {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? 'empty' : 'list';
  return !value || value === '0' ? 'empty' : 'text';
}

/** The members of that name, or the statuses of a body that has none (contract 4.1). */
function readMembers(decoded: Decoded, names: readonly string[]): Map<string, unknown> | Set<number> {
  if ('unreadable' in decoded) return new Set([decoded.unreadable]);
  const { json } = decoded;
  if (typeof json !== 'object' || json === null) return new Set([500]);
  const members = new Map(membersOf(json));
  return new Map(names.map((name) => [name, members.get(name)]));
}

const post = (path: string, body: Buffer) =>
  world.client.call('POST', `/user/${path}?_format=json`, { body });

describe('L1 POST /user/lost-password with bad input', () => {
  it('L1 S5 S10 gives the contract’s status; only a known e-mail gets a code, and no answer tells', async () => {
    const bodies = bodyOf(
      member(
        'mail',
        amelie.mail,
        'NADIA@example.org',
        'nobody@example.org',
        'administrator@example.org',
        'no address',
      ),
      member('lang', 'fr', 'en', 'xx'),
    );
    const property = fc.asyncProperty(bodies, async (body) => {
      const decoded = decode(body, 500);
      const members = readMembers(decoded, ['mail', 'lang']);
      const sent = world.client.provider.controls.mails().length;
      await world.attempt(
        () => post('lost-password', body.bytes),
        (answer, after, isSame) => {
          const allowed = members instanceof Set ? members : new Set<number>();
          const kinds = members instanceof Map ? [...members.values()].map(kindOf) : [];
          const [mail, lang] = kinds;
          if (mail === 'empty') allowed.add(400);
          if (mail === 'list' || lang === 'list') allowed.add(500);
          if (allowed.size === 0) allowed.add(200);
          if ('json' in decoded && decoded.mayBeRefused) allowed.add(400);
          expect([...allowed]).toContain(answer.status);
          const mails = world.client.provider.controls.mails().slice(sent);
          if (answer.status !== 200 || members instanceof Set) {
            expect(answer.text).not.toContain(CANARY);
            expect(mails).toEqual([]);
            return;
          }
          expect(answer.json).toEqual({
            message: 'Further instructions have been sent to your email address.',
          });
          expect(answer.headers).toHaveProperty('set-cookie');
          const asked = String(members.get('mail')).toLowerCase();
          const person = [amelie, nadia].find((one) => one.mail === asked);
          expect(mails.map(({ to }) => to)).toEqual(person ? [person.mail] : []);
          expect(isSame).toBe(!person);
          expectSame(after, world.base(), ['reset_codes']);
          const codes = (after.reset_codes ?? []).filter(({ user_id }) => user_id === person?.uid);
          if (person) expect(codes.map(({ expires_at }) => expires_at)).toEqual([NOW + 604_800_000]);
        },
      );
    });
    await fc.assert(property, { numRuns: runs(80) });
  });

  it('L1 finds an account by an e-mail with letters that only JavaScript lowers', async () => {
    const { db, controls } = world.client.provider;
    await db.updateTable('users').set({ mail: 'É@example.org' }).where('id', '=', nadia.uid).execute();
    const sent = controls.mails().length;
    await post('lost-password', Buffer.from(JSON.stringify({ mail: 'É@EXAMPLE.org' })));
    expect(controls.mails().slice(sent)).toMatchObject([{ to: 'É@example.org' }]);
    await db.updateTable('users').set({ mail: nadia.mail }).where('id', '=', nadia.uid).execute();
    await db.deleteFrom('reset_codes').where('user_id', '=', nadia.uid).execute();
    expectSame(await world.snapshot(), world.base());
  });
});

describe('L1 POST /user/lost-password-reset with bad input', () => {
  it('L1 S5 S10 gives the contract’s status; nothing but the right code changes a password', async () => {
    const bodies = bodyOf(
      member('name', amelie.mail, amelie.mail, nadia.mail, 'administrator', 'nobody@example.org'),
      fc.oneof(member('temp_pass', 'AAAAAAAAAAAAAA'), fc.constant(['temp_pass', quoted(code)] as const)),
      member('new_pass', 'x', 'new password', 'x'.repeat(512), 'x'.repeat(513), '😀'.repeat(512)),
    );
    const property = fc.asyncProperty(bodies, async (body) => {
      const decoded = decode(body, 500);
      const members = readMembers(decoded, ['name', 'temp_pass', 'new_pass']);
      await world.attempt(
        () => post('lost-password-reset', body.bytes),
        (answer, after) => {
          const allowed = members instanceof Set ? members : new Set<number>();
          const values = members instanceof Map ? members : new Map<string, unknown>();
          const kinds = [...values.values()].map(kindOf);
          const sentCode = values.get('temp_pass');
          if (kinds.includes('empty')) allowed.add(400);
          if (kinds.includes('list') || (kindOf(sentCode) === 'text' && typeof sentCode !== 'string'))
            allowed.add(500);
          if (allowed.size === 0) {
            const isRight = String(values.get('name')).toLowerCase() === amelie.mail && sentCode === code;
            const isLong = Array.from(String(values.get('new_pass'))).length > 512;
            allowed.add(isLong ? 422 : isRight ? 200 : 400);
            if (isLong) allowed.add(400);
          }
          if ('json' in decoded && decoded.mayBeRefused) allowed.add(400);
          expect([...allowed]).toContain(answer.status);
          if (answer.status !== 200) {
            expect(answer.text).not.toContain(CANARY);
            expect(answer.text).not.toContain(code);
            return;
          }
          const before = world.base();
          const gone = { reset_codes: [], access_tokens: [] };
          const changes = changesIn({ ...after, ...gone }, { ...before, ...gone }, [
            ['users', 'id', amelie.uid],
          ]);
          expect([...changes.keys()].sort()).toEqual(['changed', 'password_hash']);
          expect(after.reset_codes).toEqual([]);
          expect(rowsOnlyIn(before, after, 'access_tokens').map(({ user_id }) => user_id)).toEqual([2, 2]);
        },
      );
    });
    await fc.assert(property, { numRuns: runs(80) });
  });
});

/** @jest-environment node */
import fc from 'fast-check';
import { damaged, decode, rawObject, rawValue } from './badInput/json';
import { changesIn, NOW, rowsOnlyIn, runs, startWorld, watchStderr, type World } from './badInput/world';
import { amelie } from './client';

watchStderr();
let world: World;
let open: number[];
let closed: number[];
beforeAll(async () => {
  world = await startWorld();
  const { events = [], event_categories: categories = [], user_categories: own = [] } = world.base();
  const mine = new Set(own.filter(({ user_id }) => user_id === amelie.uid).map(({ term_id }) => term_id));
  const isOpen = ({ node_id, starts_at }: (typeof events)[number]) => {
    const its = categories.filter((row) => row.node_id === node_id);
    return Number(starts_at) > NOW && (its.length === 0 || its.some(({ term_id }) => mine.has(term_id)));
  };
  const idOf = ({ node_id }: (typeof events)[number]) => Number(node_id);
  open = events.filter(isOpen).map(idOf);
  closed = [
    ...events.filter((event) => !isOpen(event)).map(idOf),
    world.nid,
    ...(world.base().news ?? []).slice(0, 2).map(idOf),
  ];
});
afterAll(() => world.client.provider.close());

const post = (body: Buffer) =>
  world.client.call('POST', '/ge_rest/ge_event_register?_format=json', {
    token: world.tokens.own.access,
    body,
  });

/** The event that `nid` names: a whole number or its digits, nothing else. */
function eventNamed(nid: unknown): number | undefined {
  if (typeof nid !== 'number' && typeof nid !== 'string') return undefined;
  return open.find((id) => String(id) === String(nid));
}

describe('L1 POST /ge_rest/ge_event_register with bad input', () => {
  it('L1 S3 S10 registers the caller for an open event that is named exactly, and nobody for anything else', async () => {
    const id = fc.constantFrom(...open, ...closed);
    const nids = fc.oneof(
      { weight: 3, arbitrary: id.map(String) },
      { weight: 2, arbitrary: id.map((nid) => `"${nid}"`) },
      { weight: 1, arbitrary: id.map((nid) => `${nid}.0`) },
      fc.oneof(
        id.map((nid) => `"${nid} or 1=1"`),
        id.map((nid) => `"0${nid}"`),
        id.map((nid) => ` [${nid}]`),
        id.map((nid) => `{"value":${nid}}`),
        id.map((nid) => `${nid}.5`),
        id.map((nid) => `-${nid}`),
        id.map((nid) => `"${nid}e0"`),
        id.map((nid) => String(nid + 4_294_967_296)),
      ),
      rawValue,
    );
    const others = fc.tuple(fc.constantFrom('__proto__', 'user_id', 'uid', 'nid', 'constructor'), rawValue);
    const bodies = damaged(
      fc
        .tuple(fc.option(others), fc.option(nids, { freq: 20 }))
        .map(([other, nid]) =>
          rawObject([...(other ? [other] : []), ...(nid === null ? [] : [['nid', nid] as const])]),
        ),
    );
    const property = fc.asyncProperty(bodies, async (body) => {
      const decoded = decode(body, 500);
      await world.attempt(
        () => post(body.bytes),
        (answer, after) => {
          if ('unreadable' in decoded) {
            expect(answer.status).toBe(decoded.unreadable);
            return;
          }
          if (decoded.mayBeRefused && answer.status === 400) return;
          const { json } = decoded;
          const isObject = typeof json === 'object' && json !== null && Object.hasOwn(json, 'nid');
          const event = isObject ? eventNamed((json as { nid: unknown }).nid) : undefined;
          const before = world.base();
          const isKnown = before.event_registrations?.some(
            (row) => row.node_id === event && row.user_id === amelie.uid,
          );
          const status = event === undefined ? 'ERROR' : isKnown ? 'ALREADY_REGISTERED' : 'REGISTERED';
          expect([answer.status, answer.json]).toEqual([200, { status }]);
          expect([
            ...changesIn({ ...after, event_registrations: [] }, { ...before, event_registrations: [] }, []),
          ]).toEqual([]);
          const added = rowsOnlyIn(after, before, 'event_registrations');
          const row = { node_id: event, user_id: amelie.uid, created: NOW };
          expect(added).toEqual(status === 'REGISTERED' ? [row] : []);
        },
      );
    });
    await fc.assert(property, { numRuns: runs(80) });
  });

  it('L1 registers once of four times at once', async () => {
    const nid = open.find((id) => !world.base().event_registrations?.some(({ node_id }) => node_id === id));
    await world.attempt(
      async () => {
        const answers = await Promise.all([1, 2, 3, 4].map(() => post(Buffer.from(`{"nid":${nid}}`))));
        const said = answers.map(({ json }) => (json as { status: string }).status);
        expect(said.sort()).toEqual([...Array<string>(3).fill('ALREADY_REGISTERED'), 'REGISTERED']);
        return answers[0] as (typeof answers)[number];
      },
      (_answer, after) => {
        expect(rowsOnlyIn(after, world.base(), 'event_registrations')).toHaveLength(1);
      },
    );
  });
});

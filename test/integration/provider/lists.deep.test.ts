/** @jest-environment node */
import { escapeHtml } from '../../../server/html';
import { amelie, nadia, clientForAll } from './client';

const client = clientForAll();

const list = async (size: number) =>
  (await client.call('GET', `/ws/events?items_per_page=${size}&_format=json`)).json as Record<
    string,
    string
  >[];

async function eventCalled(title: string) {
  const event = (await list(50)).find((row) => row.title === escapeHtml(title));
  if (!event) throw new Error(`No event called ${title}`);
  return { nid: Number(event.nid), startsAt: Number(event.date_timestamp) * 1000 };
}
const HORIZON_ONLY = 'Soirée de la promotion Horizon';
const WALK = 'Journée de marche';

const HOUR = 3_600_000;

it('L1 H1 gives events by date, whatever their ids, and no cookie', async () => {
  const [first] = await list(2);
  const moved = { starts_at: Date.UTC(2100, 0, 1) };
  const { db } = client.provider;
  await db.updateTable('events').set(moved).where('node_id', '=', Number(first?.nid)).execute();
  const rows = await list(50);
  const times = rows.map((row) => Number(row.date_timestamp));
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(rows.at(-1)).toMatchObject({ nid: first?.nid, date: '01/01/2100' });
  const { headers } = await client.call('GET', '/ws/events?items_per_page=12');
  expect(headers).not.toHaveProperty('set-cookie');
});

describe('L1 H3 registration', () => {
  /** What `person` is told who registers for `nid`. */
  async function register(nid: unknown, person = nadia): Promise<unknown> {
    const { access: token } = await client.login(person);
    const url = '/ge_rest/ge_event_register?_format=json';
    return ((await client.call('POST', url, { token, body: { nid } })).json as { status: unknown }).status;
  }

  it('L1 registers once, also under parallel clicks; refuses what is past, unknown or not for the user', async () => {
    const walk = (await eventCalled(WALK)).nid;
    const clicks = await Promise.all([walk, String(walk), walk, walk].map((nid) => register(nid)));
    expect(clicks.sort()).toEqual([...Array<string>(3).fill('ALREADY_REGISTERED'), 'REGISTERED']);
    const restricted = (await eventCalled(HORIZON_ONLY)).nid;
    const past = Number((await list(2))[0]?.nid);
    for (const nid of [past, restricted, 1, 999, 'x', null])
      expect([nid, await register(nid)]).toEqual([nid, 'ERROR']);
    expect(await register(restricted, amelie)).toBe('REGISTERED');
  });

  it('L1 H3 takes enrolments for an event without hours until its day is over on the site', async () => {
    const { nid, startsAt: midnight } = await eventCalled(WALK);
    const statusAfter = (hours: number) => {
      client.provider.clock.setOffset(midnight + hours * HOUR - Date.now());
      return register(nid);
    };
    // Whether that day has 23, 24 or 25 hours.
    expect(await statusAfter(26)).toBe('ERROR');
    expect(await statusAfter(22)).toBe('REGISTERED');
  });
});

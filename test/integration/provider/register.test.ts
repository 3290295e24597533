/** @jest-environment node */
import { startClient, type Client } from './client';

let client: Client;
beforeAll(async () => {
  client = await startClient({ site: { administratorMail: 'office@example.org' } });
});
beforeEach(() => client.provider.controls.reset());
afterAll(() => client.provider.close());

const message = (json: unknown) => (json as { message?: string }).message;
const register = (body: unknown, path = '/user/register?_format=json') => client.call('POST', path, { body });
const mail = 'lea@example.org';
const request = {
  name: [{ value: mail }],
  mail: [{ value: mail }],
  field_firstname: [{ value: 'Léa' }],
  field_lastname: [{ value: 'Martin' }],
  field_cgu: [{ value: true }],
};
const countUsers = async () => (await client.provider.db.selectFrom('users').select('id').execute()).length;

describe('I3 POST /user/register', () => {
  it('I3 adds an account that waits, and shows what a stranger may see of it', async () => {
    const { status, json } = await register(request);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      name: [{ value: mail }],
      field_firstname: [{ value: 'Léa' }],
      field_data: [],
    });
    for (const hidden of ['mail', 'timezone', 'preferred_langcode', 'pass', 'status', 'roles']) {
      expect(json).not.toHaveProperty(hidden);
    }
    const row = await client.provider.db
      .selectFrom('users')
      .selectAll()
      .where('mail', '=', mail)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 0, field_cgu: 1, field_data_id: null, langcode: 'fr' });
    const login = await client.token(client.passwordFields({ mail, password: '' }));
    expect(login.status).toBe(400);
    const code = await client.call('POST', '/user/lost-password?_format=json', { body: { mail } });
    expect(code.status).toBe(200);
  });

  it('I3 writes to the person in their language, and to the administrator, who gets no personal data', async () => {
    await register(request, '/en/user/register?_format=json');
    const [toPerson, toOffice, ...more] = client.provider.controls.mails();
    expect(toPerson).toMatchObject({ to: mail, subject: 'Your registration request' });
    expect(toOffice).toMatchObject({ to: 'office@example.org' });
    expect(toOffice?.text).not.toMatch(/Léa|Martin|lea@/);
    expect(more).toEqual([]);
  });

  it('I3 does not take a password', async () => {
    const answer = await register({ ...request, pass: [{ value: 'Bonjour-2026' }] });
    expect([answer.status, message(answer.json)]).toEqual([
      422,
      'A Password cannot be specified. It will be generated on login.',
    ]);
  });

  it.each(['status', 'roles', 'uuid', 'created', 'field_categorie', 'field_data', 'field_ancrage'])(
    'S4 refuses a visitor who sets %s',
    async (field) => {
      const before = await countUsers();
      const answer = await register({ ...request, [field]: [{ value: 1, target_id: 1 }] });
      expect([answer.status, message(answer.json)]).toEqual([
        403,
        `Access denied on creating field '${field}'.`,
      ]);
      expect(await countUsers()).toBe(before);
    },
  );

  it('I3 adds one account for parallel requests of one person', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await register(request)).status),
    );
    expect(statuses.sort()).toEqual([200, 422, 422, 422]);
  });

  it('S5 takes twenty registrations from one address in an hour', async () => {
    const guarded = await startClient({ flood: true });
    const ask = (count: number) => {
      const value = `person${count}@example.org`;
      const body = { name: [{ value }], mail: [{ value }] };
      return guarded.call('POST', '/user/register?_format=json', { body });
    };
    for (let count = 0; count < 20; count += 1) expect((await ask(count)).status).toBe(200);
    expect((await ask(20)).status).toBe(429);
    await guarded.provider.close();
  });
});

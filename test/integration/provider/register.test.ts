/** @jest-environment node */
import { addAccount } from '../../../server/users/accounts';
import { startClient, type Client } from './client';

let client: Client;
beforeAll(async () => {
  client = await startClient({ site: { administratorMail: 'office@example.org' } });
});
beforeEach(() => client.provider.controls.reset());
afterAll(() => client.provider.close());

const register = (body: unknown, path = '/user/register?_format=json') => client.call('POST', path, { body });
const mail = 'lea@example.org';
const request = {
  name: [{ value: mail }],
  mail: [{ value: mail }],
  field_firstname: [{ value: 'Léa' }],
  field_lastname: [{ value: 'Martin' }],
  field_cgu: [{ value: true }],
};
const users = () => client.provider.db.selectFrom('users').selectAll().orderBy('id').execute();

describe('I3 POST /user/register', () => {
  it('I3 adds one account that waits, also for parallel requests, and shows what a stranger may see of it', async () => {
    const before = await users();
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const added = (await users()).slice(before.length);
    expect(added).toMatchObject([
      { mail, status: 0, field_firstname: 'Léa', field_cgu: 1, field_data_id: null, langcode: 'fr' },
    ]);
    const { json } = answers.find(({ status }) => status === 200)!;
    expect(json).toMatchObject({ field_firstname: request.field_firstname, field_data: [] });
    for (const hidden of ['mail', 'timezone', 'preferred_langcode', 'status', 'roles']) {
      expect(json).not.toHaveProperty(hidden);
    }
  });

  it('I3 refuses a form with 406, as user_registration does', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await client.call('POST', '/user/register?_format=json', { body: 'mail=x', headers });
    expect([answer.status, answer.json]).toEqual([406, { message: 'Not acceptable format: json' }]);
  });

  it('I3 writes to the person in their language, and to the administrator, who gets no personal data', async () => {
    await register(request, '/en/user/register?_format=json');
    const [toPerson, toOffice, ...more] = client.provider.controls.mails();
    expect(toPerson).toMatchObject({ to: mail, subject: 'Your registration request' });
    expect(toOffice).toMatchObject({ to: 'office@example.org' });
    expect(toOffice?.text).not.toMatch(/Léa|Martin|lea@/);
    expect(more).toEqual([]);
  });

  it('I3 writes to an administrator in the language of their own account, else in French', async () => {
    await register(request);
    await addAccount(client.provider.db, { mail: 'office@example.org', langcode: 'en', created: 0 });
    await register({ ...request, name: [{ value: 'zoe' }], mail: [{ value: 'zoe@example.org' }] });
    const toOffice = client.provider.controls.mails().filter(({ to }) => to === 'office@example.org');
    const subjects = ['Une demande d’inscription attend', 'A registration request is waiting'];
    expect(toOffice.map(({ subject }) => subject)).toEqual(subjects);
  });

  it('I3 S4 refuses a visitor who sets a password, an id, or what is the administrator’s to set', async () => {
    const before = await users();
    const refusals: Record<string, [status: number, message: string]> = {
      pass: [422, 'A Password cannot be specified. It will be generated on login.'],
      uid: [400, 'An ID has been set and only new user accounts can be registered.'],
    };
    const others = ['status', 'roles', 'uuid', 'created', 'field_categorie', 'field_data', 'field_ancrage'];
    for (const field of [...Object.keys(refusals), ...others]) {
      const answer = await register({ ...request, [field]: [{ value: 1, target_id: 1 }] });
      const [status, message] = refusals[field] ?? [403, `Access denied on creating field '${field}'.`];
      expect([answer.status, answer.json]).toEqual([status, { message }]);
    }
    expect(await users()).toEqual(before);
  });

  it('S5 takes twenty registrations from one address in an hour', async () => {
    const guarded = await startClient({ flood: true });
    const ask = async (count: number) => {
      const value = [{ value: `person${count}@example.org` }];
      const body = { name: value, mail: value };
      return (await guarded.call('POST', '/user/register?_format=json', { body })).status;
    };
    for (let count = 0; count < 20; count += 1) expect(await ask(count)).toBe(200);
    expect(await ask(20)).toBe(429);
    await guarded.provider.close();
  });
});

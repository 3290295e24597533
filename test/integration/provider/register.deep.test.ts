/** @jest-environment node */
import { addAccount } from '../../../server/users/accounts';
import { startClient, clientForAll } from './client';

const client = clientForAll({ site: { administratorMail: 'office@example.org' } });

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

  it('names POST among what the addresses of a visitor take (L1)', async () => {
    for (const path of ['register', 'lost-password', 'lost-password-reset']) {
      for (const method of ['OPTIONS', 'PUT', 'DELETE'] as const) {
        const { status, headers } = await client.call(method, `/user/${path}?_format=json`);
        expect([status, headers.allow]).toEqual([method === 'OPTIONS' ? 200 : 405, 'GET, HEAD, POST, PATCH']);
      }
    }
  });

  it('I3 refuses a form with 406, as user_registration does', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await client.call('POST', '/user/register?_format=json', { body: 'mail=x', headers });
    expect([answer.status, answer.json]).toEqual([406, { message: 'Not acceptable format: json' }]);
  });

  it('I3 writes to the person in their language, and to the administrator, who gets no personal data', async () => {
    await register({ ...request, preferred_langcode: [{ value: 'en' }] });
    const [toPerson, toOffice, ...more] = client.provider.controls.mails();
    expect(toPerson).toMatchObject({ to: mail, subject: 'Your registration request' });
    expect(toOffice).toMatchObject({ to: 'office@example.org' });
    expect(toOffice?.text).not.toMatch(/Léa|Martin|lea@/);
    expect(more).toEqual([]);
  });

  it('I3 takes the language asked for, whatever the prefix; without one, French', async () => {
    const asked: [preferred: unknown, path: string, language: string][] = [
      [[{ value: 'en' }], '', 'en'],
      [['en'], '', 'en'],
      [{ value: 'en' }, '', 'en'],
      [[{ value: 'fr' }], '/en', 'fr'],
      [undefined, '/en', 'fr'],
      [[], '', 'fr'],
      [[{ value: null }], '', 'fr'],
    ];
    for (const [preferred_langcode, prefix, language] of asked) {
      await client.provider.controls.reset();
      const answer = await register(
        { ...request, preferred_langcode },
        `${prefix}/user/register?_format=json`,
      );
      expect([answer.status, (await users()).at(-1)?.langcode]).toEqual([200, language]);
    }
  });

  it('I3 refuses a language that the site does not have, as core does, and adds nobody', async () => {
    const before = await users();
    const no = 'The value you selected is not a valid choice.';
    const atIndex = (index: number) =>
      `preferred_langcode.${index}.value: ${no}\npreferred_langcode.${index}: ${no}\n`;
    const tooMany =
      'preferred_langcode: Preferred language code: this field cannot hold more than 1 values.\n';
    const failed = 'Unprocessable Entity: validation failed.\n';
    const wrong: [unknown, status: number, message: string | undefined][] = [
      ...['xx', 'de', 'EN', '', 5, true].map((value): [unknown, number, string] => [
        [{ value }],
        422,
        failed + atIndex(0),
      ]),
      [[{ value: 'en' }, { value: 'fr' }], 422, failed + tooMany],
      [[{ value: 'en' }, { value: '' }], 422, failed + tooMany + atIndex(1)],
      ['en', 422, 'Field values for "preferred_langcode" must use an array structure'],
      [[{ value: { a: 1 } }], 500, undefined],
      [[{ value: [] }], 500, undefined],
    ];
    for (const [preferred_langcode, status, message] of wrong) {
      const answer = await register({ ...request, preferred_langcode });
      const said = (answer.json as { message?: string } | undefined)?.message;
      expect([preferred_langcode, answer.status, said]).toEqual([preferred_langcode, status, message]);
    }
    expect(await users()).toEqual(before);
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
    const others = [
      'status',
      'roles',
      'uuid',
      'langcode',
      'created',
      'field_categorie',
      'field_data',
      'field_ancrage',
    ];
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

/** @jest-environment node */
import { admin, codeIn } from './adminClient';
import { amelie, nadia, startClient } from './client';

const NEW = 'Un nouveau départ';

test('S31 each security event is one line of time, event, account and address, without a word', async () => {
  const lines: string[] = [];
  const client = await startClient({ flood: true, writeSecurity: (line) => lines.push(line) });
  const post = (path: string, body: unknown, token?: string) =>
    client.call('POST', `${path}?_format=json`, { body, token });
  const { access } = await client.login(amelie);
  await client.token(client.passwordFields({ ...amelie, password: 'Un mot secret' }));
  await client.token(client.passwordFields({ mail: 'nobody@example.org', password: 'Un mot secret' }));
  await post('/user/lost-password', { mail: nadia.mail });
  await post('/user/lost-password', { mail: 'nobody@example.org' });
  const code = codeIn(client.provider.controls.mails().at(-1));
  const reset = (temp_pass: string) =>
    post('/user/lost-password-reset', { name: nadia.mail, temp_pass, new_pass: NEW });
  await reset('wrong');
  await reset(code);
  await post('/ge_rest/ge_sessions_end', {}, access);
  const body = { mail: [{ value: 'moved@example.org' }], pass: [{ existing: amelie.password }] };
  await client.call('PATCH', `/user/${amelie.uid}?_format=json`, { token: access, body });
  const mail = [{ value: 'lea@example.org' }];
  await post('/user/register', { name: mail, mail });
  for (let tries = 0; tries < 5; tries += 1) {
    await client.token(client.passwordFields({ ...amelie, password: 'Un mot secret' }));
  }
  expect(lines.map((line) => /^security \S+ (\S+ user=\S+) /.exec(line)?.[1])).toEqual([
    ...['login user=2', 'login-refused user=2', 'login-refused user=-'],
    ...['reset-asked user=3', 'reset-asked user=-', 'reset-refused user=3', 'reset-done user=3'],
    ...['sessions-ended user=2', 'email-changed user=2', 'registered user=5'],
    ...Array<string>(4).fill('login-refused user=2'),
    'login-limited user=2',
  ]);
  for (const line of lines) {
    expect(line).toMatch(/^security \d{4}-\d\d-\d\dT[\d:.]+Z [a-z-]+ user=(?:\d+|-) from=[\da-f]{12}\n$/);
  }
  expect(lines.join('')).not.toMatch(/@|secret|example|127\.0/);
  await client.provider.close();
});

test('S31 the administrator’s commands note what they do to an account', async () => {
  const client = await startClient();
  const noted = async (...words: string[]) => (await admin(client.provider, ['users', ...words])).events;
  expect(await noted('block', nadia.mail)).toEqual([['blocked', nadia.uid]]);
  expect(await noted('block', nadia.mail)).toEqual([]);
  expect(await noted('unblock', nadia.mail)).toEqual([['unblocked', nadia.uid]]);
  expect(await noted('logout-everywhere', nadia.mail)).toEqual([['sessions-ended', nadia.uid]]);
  expect(await noted('mail', nadia.mail, 'moved@example.org')).toEqual([['email-changed', nadia.uid]]);
  expect(await noted('mail', 'moved@example.org', 'moved@example.org')).toEqual([]);
  expect(await noted('anchor', 'moved@example.org', '2026-12-01')).toEqual([]);
  await client.provider.close();
});

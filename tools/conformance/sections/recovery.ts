import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rulesOf, CannotRun, type Check } from '../check';
import { anonymous, own, type Context } from '../context';
import { describeAnswer, envelope, unforeseen, type Expected } from '../findings';
import type { Answer } from '../http';
import { pairOf } from '../session';

const REQUEST = '/user/lost-password';
const RESET = '/user/lost-password-reset';
const json = { 'content-type': 'application/json' };

const sent: Expected = {
  ...envelope(200, 'Further instructions have been sent to your email address.'),
};
const saved = envelope(200, 'Your New Password has been saved please log in.');
const noCode = envelope(400, 'No valid temp password request.');
const wrongCode = envelope(400, 'The recovery password is not valid.');

/** How often and how long (milliseconds) to look for a mail. */
const LOOKS = 15;
const BETWEEN_LOOKS = 1_000;

const unknownMail = (): string => `conformance-${randomUUID()}@example.com`;

/** A password that a rule of the site's own would let pass. */
const strongPassword = (): string => `Aa1!${randomBytes(18).toString('base64url')}`;

/** Fourteen characters that are no code. */
const madeUpCode = (): string => randomBytes(10).toString('base64url');

const reset = (context: Context, fields: Record<string, unknown>): Promise<Answer> =>
  anonymous(context, 'POST', RESET, { json: fields });

function resetOwn(context: Context, code: unknown, password: string): Promise<Answer> {
  context.session.putPasswordAtRisk();
  return reset(context, { name: context.settings.mail, temp_pass: code, new_pass: password });
}

/** Asks for a code and waits for its mail. Throws CannotRun when the request is refused or no mail comes. */
async function mailedCode(context: Context): Promise<string> {
  const { settings, readCode, secrets } = context;
  const earlier = await readCode?.(settings.mail);
  const answer = await anonymous(context, 'POST', REQUEST, { json: { mail: settings.mail } });
  if (answer.status !== 200) throw new CannotRun(`a code is refused: ${describeAnswer(answer)}`);
  for (let look = 0; look < LOOKS; look += 1) {
    const code = await readCode?.(settings.mail);
    if (code !== undefined && code !== earlier) {
      secrets.add(code);
      return code;
    }
    await wait(BETWEEN_LOOKS);
  }
  throw new CannotRun('no code came by mail');
}

/**
 * Restores the password that the run was told, by one more mailed code if needed. Throws CannotRun if that fails:
 * nobody knows the password then.
 */
export async function restorePassword(context: Context): Promise<void> {
  const { session, settings, readCode } = context;
  if (!session.isPasswordAtRisk) return;
  session.usePassword(settings.password);
  const logsIn = async () => pairOf(await session.tokenCall(session.passwordFields())) !== undefined;
  if (await logsIn()) return;
  if (readCode) await resetOwn(context, await mailedCode(context), settings.password);
  if (!(await logsIn())) {
    throw new CannotRun('the account has another password than before: recover it through the site');
  }
}

const rule = rulesOf('recovery', '4.2');

/** POST /user/lost-password and /user/lost-password-reset (contract 4). */
export const recoveryChecks: readonly Check[] = [
  rule(
    'request.unknown',
    'An unknown e-mail, and what is no address, is 200 like a known one',
    { contract: '4.1' },
    async (context, findings) => {
      for (const mail of [unknownMail(), 'not an address']) {
        findings.answer('the request', await anonymous(context, 'POST', REQUEST, { json: { mail } }), sent);
      }
    },
  ),
  rule(
    'request.language',
    'A lang beside the e-mail is taken, one that the site does not have too',
    { contract: '10.3' },
    async (context, findings) => {
      for (const lang of ['fr', 'en', 'xx']) {
        const body = { mail: unknownMail(), lang };
        findings.answer(lang, await anonymous(context, 'POST', REQUEST, { json: body }), sent);
      }
    },
  ),
  rule(
    'request.missing',
    'A missing or empty e-mail is 400',
    { contract: '4.1' },
    async (context, findings) => {
      for (const body of [{}, { mail: '' }]) {
        const answer = await anonymous(context, 'POST', REQUEST, { json: body });
        findings.answer('the request', answer, envelope(400, 'Please Post mail key.'));
      }
    },
  ),
  rule(
    'request.body',
    'Malformed JSON is 400, an empty body 500 text/plain, a form 404',
    { contract: '4.1' },
    async (context, findings) => {
      const malformed = await anonymous(context, 'POST', REQUEST, { raw: '{"mail":', headers: json });
      findings.answer('malformed JSON', malformed, envelope(400, 'Syntax error'));
      const empty = await anonymous(context, 'POST', REQUEST, { raw: '', headers: json });
      findings.answer('an empty body', empty, unforeseen);
      const form = await anonymous(context, 'POST', REQUEST, { form: { mail: unknownMail() } });
      findings.answer('a form', form, { status: 404 });
    },
  ),
  rule(
    'html',
    'Without _format both calls are a 404 page of HTML',
    { contract: '1.1' },
    async ({ http }, findings) => {
      for (const path of [REQUEST, RESET]) {
        findings.answer(path, await http.call('POST', path, { json: {} }), { status: 404, body: 'html' });
      }
    },
  ),
  rule('bad-bearer', 'A bad bearer is 401 here too', { contract: '4' }, async (context, findings) => {
    for (const path of [REQUEST, RESET]) {
      const answer = await anonymous(context, 'POST', path, { token: 'a.b.c', json: {} });
      findings.answer(path, answer, envelope(401));
    }
  }),
  rule('reset.missing', 'A missing or empty name, code or password is 400', async (context, findings) => {
    const whole = { name: unknownMail(), temp_pass: madeUpCode(), new_pass: strongPassword() };
    const refused = envelope(400, 'name, new_pass, and temp_pass fields are required');
    for (const field of Object.keys(whole)) {
      findings.answer(`without ${field}`, await reset(context, { ...whole, [field]: undefined }), refused);
      findings.answer(`with an empty ${field}`, await reset(context, { ...whole, [field]: '' }), refused);
    }
  }),
  rule('reset.unknown', 'An unknown name is 400', async (context, findings) => {
    const body = { name: unknownMail(), temp_pass: madeUpCode(), new_pass: strongPassword() };
    const unknown = envelope(400, 'This User was not found or invalid');
    findings.answer('the reset', await reset(context, body), unknown);
  }),
  rule('reset.made-up', 'A made-up code is 400 and leaves the password', async (context, findings) => {
    const answer = await resetOwn(context, madeUpCode(), strongPassword());
    findings.answer('the reset', answer, { ...envelope(400), words: {} });
    await context.session.login();
  }),
  // Before the other two that ask for codes: it must not be the one that a limit of the site stops half-way.
  rule(
    'reset.changes',
    'A mailed code changes the password: the new one logs in, the old one no more',
    { allow: 'password', needs: ['codes'] },
    async (context, findings) => {
      const { session } = context;
      const oldFields = session.passwordFields();
      const code = await mailedCode(context);
      const password = strongPassword();
      context.secrets.add(password);
      if (!findings.answer('the reset', await resetOwn(context, code, password), saved)) return;
      session.usePassword(password);
      const byNew = await session.tokenCall(session.passwordFields());
      const byOld = await session.tokenCall(oldFields);
      await restorePassword(context);
      findings.expect(pairOf(byNew) !== undefined, 'the new password does not log in');
      findings.answer('a login with the old password', byOld, { status: 400 });
    },
  ),
  rule(
    'reset.code',
    'The last code mailed works, once, and no earlier one; access tokens die, refresh tokens live on',
    { allow: 'mail', needs: ['codes'] },
    async (context, findings) => {
      const { session, settings } = context;
      const before = await session.login();
      const earlier = await mailedCode(context);
      const code = await mailedCode(context);
      findings.answer('the earlier code', await resetOwn(context, earlier, strongPassword()), wrongCode);
      const answer = await resetOwn(context, code, settings.password);
      session.forget();
      if (!findings.answer('the last code', answer, saved)) return;
      findings.answer('the same code again', await resetOwn(context, code, strongPassword()), noCode);
      const call = await own(context, 'GET', '/oauth/userinfo', { token: before.access });
      findings.answer('an access token from before', call, envelope(401));
      findings.answer('a refresh token from before', await session.refresh(before.refresh), { status: 200 });
    },
  ),
  rule(
    'request.known',
    'A known e-mail, with a lang, is 200 and sets a SESS cookie; while its code waits, another is 400, a number 500 text/plain',
    { contract: '4.1', allow: 'mail' },
    async (context, findings) => {
      const { mail } = context.settings;
      const answer = await anonymous(context, 'POST', REQUEST, { json: { mail, lang: 'en' } });
      findings.answer('the request', answer, sent);
      const isSet = answer.cookies.some((cookie) => /^S?SESS/.test(cookie));
      findings.expect(isSet, 'no SESS cookie is set');
      findings.answer('another code', await resetOwn(context, madeUpCode(), strongPassword()), wrongCode);
      findings.answer('a number', await resetOwn(context, 12_345, strongPassword()), unforeseen);
    },
  ),
  rule(
    'reset.blocked',
    'A blocked account is 400 with a bare text',
    'only an administrator can block an account',
  ),
  rule(
    'reset.expired',
    'A code of seven days is as if never requested',
    { contract: '4.1' },
    'takes seven days',
  ),
];

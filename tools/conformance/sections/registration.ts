import { randomUUID } from 'node:crypto';
import { rulesOf, type Check } from '../check';
import { anonymous, own, type Context } from '../context';
import { envelope, expectViolation, unforeseen } from '../findings';
import type { Answer, Sent } from '../http';
import { asObject, sameJson } from '../json';

const PATH = '/user/register';
const register = (context: Context, sent: Sent): Promise<Answer> => anonymous(context, 'POST', PATH, sent);

/** An account that cannot be made: its e-mail is none. */
const impossible = { name: [{ value: 'conformance' }], mail: [{ value: 'not an address' }] };

const rule = rulesOf('registration', 'I3', { assumed: true });

/** POST /user/register, core's own (row I3). */
export const registrationChecks: readonly Check[] = [
  rule(
    'mail-malformed',
    'What is no e-mail is 422, its line beginning with the field’s path',
    async (context, findings) => {
      expectViolation(findings, 'POST', await register(context, { json: impossible }), 'mail.0.value');
    },
  ),
  rule(
    'taken',
    'A name and e-mail that have an account are 422, one line each',
    async (context, findings) => {
      const { mail } = context.settings;
      const json = { name: [{ value: context.account.name }], mail: [{ value: mail }] };
      const answer = await register(context, { json });
      for (const field of ['name', 'mail']) expectViolation(findings, 'POST', answer, field);
    },
  ),
  rule('missing', 'A missing name and e-mail are 422', async (context, findings) => {
    const answer = await register(context, { json: { field_firstname: [{ value: 'x' }] } });
    for (const field of ['name', 'mail']) expectViolation(findings, 'POST', answer, field);
  }),
  rule(
    'too-long',
    'A text of more than 255 characters is 422, its line beginning with the field’s path',
    async (context, findings) => {
      const json = { ...impossible, field_firstname: [{ value: 'x'.repeat(256) }] };
      expectViolation(findings, 'POST', await register(context, { json }), 'field_firstname.0.value');
    },
  ),
  rule(
    'body',
    'Malformed JSON and an empty body are 400, a form 406 or 415, an unknown field 500 text/plain',
    async (context, findings) => {
      const headers = { 'content-type': 'application/json' };
      const malformed = await register(context, { raw: '{"mail":', headers });
      findings.answer('malformed JSON', malformed, envelope(400, 'Syntax error'));
      const empty = await register(context, { raw: '', headers });
      const noData = envelope(400, 'No user account data for registration received.');
      findings.answer('an empty body', empty, noData);
      const form = await register(context, { form: { mail: 'x' } });
      findings.answer('a form', form, { ...envelope(406), status: [406, 415] });
      const json = { ...impossible, field_conformance_nope: [{ value: 'x' }] };
      const unknown = await register(context, { json });
      findings.answer('an unknown field', unknown, unforeseen);
    },
  ),
  rule(
    'language',
    'preferred_langcode may be fr or en; a language that the site does not have is 422, under its path',
    { contract: '10.3', assumed: false },
    async (context, findings) => {
      const asking = (value: string) =>
        register(context, { json: { ...impossible, preferred_langcode: [{ value }] } });
      for (const language of ['fr', 'en']) {
        const answer = await asking(language);
        expectViolation(findings, language, answer, 'mail.0.value');
        findings.expect(
          !String(asObject(answer.json).message).includes('preferred_langcode'),
          `${language} is refused`,
        );
      }
      expectViolation(findings, 'another', await asking('xx'), 'preferred_langcode.0.value');
    },
  ),
  rule('bearer', 'Someone who is logged in is 403', async (context, findings) => {
    findings.answer('POST', await own(context, 'POST', PATH, { json: impossible }), envelope(403));
  }),
  rule(
    'waits',
    'A new account is 200 with its record, and cannot log in before it is opened',
    { allow: 'account' },
    async (context, findings) => {
      const mail = `conformance-${randomUUID()}@example.com`;
      const name = [{ value: mail }];
      const fields = { preferred_langcode: [{ value: 'en' }], field_lastname: [{ value: 'Conformance' }] };
      const answer = await register(context, { json: { name, mail: name, ...fields } });
      if (!findings.answer('POST', answer, { status: 200, body: 'json' })) return;
      findings.expect(sameJson(asObject(answer.json).name, name), 'the record does not hold the name');
      findings.expect(!('pass' in asObject(answer.json)), 'the record shows pass');
      const { session } = context;
      const login = await session.tokenCall({ ...session.passwordFields(randomUUID()), username: mail });
      findings.answer('its login', login, { status: 400, members: { error: 'invalid_grant' } });
    },
  ),
];

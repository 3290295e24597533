import { randomUUID } from 'node:crypto';
import { rulesOf, type Check } from '../check';
import { anonymous, own, UNKNOWN_ID, WORK_USER_FIELD, type Context } from '../context';
import { envelope, unforeseen } from '../findings';
import { firstItem, type JsonObject } from '../json';
import { expectUnchanged } from './entityShape';
import {
  answers,
  expectSaved,
  ownUser,
  patchUser,
  readUser,
  refusedChecks,
  taken,
  takenChecks,
  violates,
  type Refusal,
} from './records';

const path = ({ account }: Context): string => `/user/${account.uid}`;

/** What must be refused, with something to save beside it, so that a partial save shows. */
const beside = (json: JsonObject) => () => ({
  json: { [WORK_USER_FIELD]: { value: randomUUID() }, ...json },
});

/** A field one may not write, with a value that would do no harm if it were taken. */
const reserved = (field: string, value: unknown): Refusal => ({
  name: `reserved-${field}`,
  expects: `A changed ${field} is 403`,
  sent: beside({ [field]: value }),
  judge: answers(envelope(403, `Access denied on updating field '${field}'.`)),
});

const refusals: readonly Refusal[] = [
  {
    name: 'flag-refused',
    expects: 'field_cgu refuses "yes" with 422',
    sent: beside({ field_cgu: { value: 'yes' } }),
    judge: violates('field_cgu.0.value', 'This value should be of the correct primitive type.'),
  },
  {
    name: 'too-long',
    assumed: true,
    expects: 'A text of more than 255 characters is 422, its line beginning with the field’s path',
    sent: beside({ [WORK_USER_FIELD]: { value: 'x'.repeat(256) } }),
    judge: violates(`${WORK_USER_FIELD}.0.value`),
  },
  {
    name: 'unknown-category',
    assumed: true,
    expects: 'A category that does not exist is 422 (403 where users may not write their categories)',
    sent: beside({ field_categorie: [{ target_id: UNKNOWN_ID }] }),
    judge: (findings, answer) => {
      if (answer.status === 403)
        findings.note('users may not write their categories here, as they may at a stock site');
      const judge = answer.status === 403 ? answers(envelope(403)) : violates('field_categorie.0.target_id');
      judge(findings, answer);
    },
  },
  {
    name: 'mail',
    expects: 'Another e-mail without the current password is 422',
    sent: beside({ mail: [{ value: `conformance-${randomUUID()}@example.com` }] }),
    judge: violates('mail'),
  },
  reserved('name', [{ value: 'x'.repeat(300) }]),
  reserved('roles', [{ target_id: 'conformance_no_such_role' }]),
  reserved('status', [{ value: 'maybe' }]),
  {
    name: 'unknown-field',
    expects: 'An unknown field is 500 text/plain',
    sent: beside({ field_conformance_nope: [{ value: 'x' }] }),
    judge: answers(unforeseen),
  },
];

const text = (value: string) => [{ value }];

/** What a text field takes, and what is stored then. */
const texts = [
  taken('object', 'One object is taken for a list', { value: 'Conformité & co' }, text('Conformité & co')),
  taken('list', 'A list of one item is taken', text('Conformité')),
  taken('number', 'A number comes back as a text', { value: 7 }, text('7')),
  taken('spaces', 'Spaces and emoji are kept', { value: ' a  😀 ' }, text(' a  😀 ')),
  taken('empty-text', 'An empty text empties the field', { value: '' }, []),
  taken('empty-list', 'An empty list empties the field', []),
];

const rule = rulesOf('user.patch', '3.3');

/** PATCH /user/{uid}, and what it does to tokens (contract 2.4, 3.3). */
export const userPatchChecks: readonly Check[] = [
  rule(
    'kills-tokens',
    'A save that changes a value ends all access tokens of the user, on every device; refresh tokens live on',
    { contract: '2.4' },
    async (context, findings) => {
      const { session } = context;
      const [here, there] = [await session.login(), await session.login()];
      const items = [{ value: randomUUID() }];
      const json = { [WORK_USER_FIELD]: items };
      const answer = await own(context, 'PATCH', path(context), { token: here.access, json });
      session.forget();
      if (!expectSaved(findings, 'PATCH user', answer, WORK_USER_FIELD, items)) return;
      for (const [whose, { access, refresh }] of [
        ['this device’s', here],
        ['the other’s', there],
      ] as const) {
        const call = await own(context, 'GET', path(context), { token: access });
        findings.answer(`${whose} access token`, call, envelope(401));
        findings.answer(`${whose} refresh token`, await session.refresh(refresh), { status: 200 });
      }
    },
  ),
  rule(
    'unchanged-keeps-tokens',
    'A PATCH in which no value differs saves nothing, and the token stays good',
    { contract: '2.4' },
    async (context, findings) => {
      const before = await readUser(context);
      const token = (await context.session.login()).access;
      for (const json of [{ [WORK_USER_FIELD]: before[WORK_USER_FIELD] }, { mail: before.mail }, {}]) {
        const answer = await own(context, 'PATCH', path(context), { token, json });
        findings.answer(`PATCH of ${Object.keys(json).join() || 'nothing'}`, answer, {
          status: 200,
          body: 'json',
        });
      }
      const after = await own(context, 'GET', path(context), { token });
      if (findings.answer('the same token after', after, { status: 200 })) {
        expectUnchanged(findings, 'the record', before, after.json);
      }
    },
  ),
  ...takenChecks(ownUser, texts),
  rule('flag', 'field_cgu takes 1, "1" and true as true', async (context, findings) => {
    for (const value of [1, '1', true]) {
      const answer = await patchUser(context, { field_cgu: { value } });
      findings.answer(`PATCH with ${JSON.stringify(value)}`, answer, { status: 200, body: 'json' });
      findings.equal('field_cgu', firstItem(answer.json, 'field_cgu').value, true);
    }
  }),
  ...refusedChecks(ownUser, 'user.patch', refusals),
  rule('echo', 'uid and uuid equal to the stored ones are ignored', async (context, findings) => {
    const { uid, uuid } = await readUser(context);
    findings.answer('PATCH user', await patchUser(context, { uid, uuid }), { status: 200, body: 'json' });
  }),
  rule('other', 'Another’s record, and any record without a token, is 403', async (context, findings) => {
    const { settings, account } = context;
    const other = settings.otherUser ?? (account.uid === '1' ? 2 : 1);
    const text =
      "Users can only update their own account, unless they have the 'administer users' permission.";
    const others = await own(context, 'PATCH', `/user/${other}`, { json: {} });
    findings.answer('another’s', others, envelope(403, text));
    const nobodys = await anonymous(context, 'PATCH', path(context), { json: {} });
    findings.answer('without a token', nobodys, envelope(403, text));
  }),
  rule('unknown-user', 'PATCH of an unknown user is 404', { contract: '1.3' }, async (context, findings) => {
    const answer = await own(context, 'PATCH', `/user/${UNKNOWN_ID}`, { json: {} });
    findings.answer('PATCH user', answer, envelope(404));
  }),
  rule('mail-taken', 'An e-mail that another account has is 422', 'would need another person’s address'),
];

import { rulesOf, type Check } from '../check';
import { anonymous, own, UNKNOWN_ID } from '../context';
import { envelope } from '../findings';
import { asObject, firstItem } from '../json';
import { expectFieldLists, expectItem, expectReference, expectStamp, expectUuid } from './entityShape';

const BASE_FIELDS = [
  ...'uid uuid langcode preferred_langcode preferred_admin_langcode name mail timezone created'.split(' '),
  ...'changed default_langcode'.split(' '),
];
const OWN_FIELDS = [
  ...['field_businessunit', 'field_categorie', 'field_cgu', 'field_company', 'field_data', 'field_firstname'],
  ...['field_lastname', 'field_telephone', 'field_title'],
];
const HIDDEN = ['pass', 'status', 'roles', 'access', 'login', 'init'];
const NOT_CONVERTED =
  'The "user" parameter was not converted for the path "/user/{user}" (route name: "rest.entity.user.GET")';

const rule = rulesOf('user.get', '3.2');

/** GET /user/{id} (contract 3.1, 3.2). */
export const userChecks: readonly Check[] = [
  rule(
    'own',
    'One’s own record is all lists, base fields and configured ones, and nothing secret',
    async (context, findings) => {
      const answer = await own(context, 'GET', `/user/${context.account.uid}`);
      if (!findings.answer('GET user', answer, { status: 200, body: 'json' })) return;
      const user = asObject(answer.json);
      findings.hasKeys('the record', user, BASE_FIELDS);
      expectFieldLists(findings, user);
      expectUuid(findings, user);
      for (const field of ['created', 'changed']) expectStamp(findings, user, field);
      expectItem(findings, user, 'uid', { value: 'number' });
      expectItem(findings, user, 'default_langcode', { value: 'boolean' });
      for (const field of ['langcode', 'name', 'mail'])
        expectItem(findings, user, field, { value: 'string' });
      const shown = HIDDEN.filter((field) => field in user);
      findings.equal('secret fields that are shown', shown, []);
    },
  ),
  rule(
    'fields',
    'The record has the programme’s fields: texts, a yes or no, categories and the data node as references',
    { assumed: true },
    async (context, findings) => {
      const user = asObject((await own(context, 'GET', `/user/${context.account.uid}`)).json);
      const missing = OWN_FIELDS.filter((field) => !(field in user));
      findings.equal('fields that are missing', missing, []);
      const filled = (field: string) => Object.keys(firstItem(user, field)).length > 0;
      if (filled('field_cgu')) expectItem(findings, user, 'field_cgu', { value: 'boolean' });
      if (filled('field_firstname')) expectItem(findings, user, 'field_firstname', { value: 'string' });
      if (filled('field_data')) expectReference(findings, user, 'field_data', 'node');
      if (filled('field_categorie')) expectReference(findings, user, 'field_categorie', 'taxonomy_term');
    },
  ),
  rule('other', 'Another’s record, and any record without a token, is 403', async (context, findings) => {
    const { settings, account } = context;
    const other = settings.otherUser ?? (account.uid === '1' ? 2 : 1);
    const refused = envelope(403, "The 'access user profiles' permission is required.");
    findings.answer('another’s', await own(context, 'GET', `/user/${other}`), refused);
    findings.answer('without a token', await anonymous(context, 'GET', `/user/${account.uid}`), refused);
  }),
  rule('unknown', 'An unknown id, and a text in its place, is 404', async (context, findings) => {
    for (const id of [String(UNKNOWN_ID), 'abc']) {
      findings.answer(`user ${id}`, await own(context, 'GET', `/user/${id}`), envelope(404, NOT_CONVERTED));
    }
  }),
  rule(
    'empty-id',
    'GET /user/ without an id redirects to a page, even with _format=json',
    { contract: '1.1' },
    async (context, findings) => {
      const answer = await own(context, 'GET', '/user/');
      findings.answer('GET /user/', answer, { status: 302, headers: { location: /./ } });
    },
  ),
];

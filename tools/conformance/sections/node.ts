import { nodeCollections } from '../../../src/domain/collections';
import { rulesOf, type Check } from '../check';
import { anonymous, own, UNKNOWN_ID } from '../context';
import { envelope } from '../findings';
import { asObject, asRows, firstItem } from '../json';
import { expectFieldLists, expectItem, expectReference, expectStamp, expectUuid } from './entityShape';

const BASE_FIELDS = [
  ...'nid uuid vid langcode type revision_timestamp revision_uid revision_log status uid title'.split(' '),
  ...'created changed promote sticky default_langcode revision_translation_affected'.split(' '),
];
const DATA_FIELDS = nodeCollections.map(({ field }) => field);

function isJson(text: unknown): boolean {
  try {
    return typeof JSON.parse(String(text)) === 'object';
  } catch {
    return false;
  }
}

const rule = rulesOf('node.get', '3.4');

/** GET /node/{nid} of the data node (contract 3.1, 3.4). */
export const nodeChecks: readonly Check[] = [
  rule(
    'own',
    'The own data node is all lists, base fields and configured ones',
    { needs: ['dataNode'] },
    async (context, findings) => {
      const answer = await own(context, 'GET', `/node/${context.account.nid}`);
      if (!findings.answer('GET node', answer, { status: 200, body: 'json' })) return;
      const node = asObject(answer.json);
      findings.hasKeys('the node', node, BASE_FIELDS);
      expectFieldLists(findings, node);
      expectUuid(findings, node);
      for (const field of ['revision_timestamp', 'created', 'changed']) expectStamp(findings, node, field);
      for (const field of ['nid', 'vid']) expectItem(findings, node, field, { value: 'number' });
      for (const field of ['langcode', 'title']) expectItem(findings, node, field, { value: 'string' });
      for (const field of ['status', 'promote', 'sticky', 'default_langcode']) {
        expectItem(findings, node, field, { value: 'boolean' });
      }
      expectReference(findings, node, 'uid', 'user');
      const ofType = { target_id: 'string', target_type: 'string', target_uuid: 'string' };
      expectItem(findings, node, 'type', ofType);
      findings.equal('type of the node', firstItem(node, 'type').target_type, 'node_type');
    },
  ),
  rule(
    'fields',
    'Its bundle is data and its eight fields hold one JSON text each, or nothing',
    { assumed: true, needs: ['dataNode'] },
    async (context, findings) => {
      const node = asObject((await own(context, 'GET', `/node/${context.account.nid}`)).json);
      findings.equal('bundle', firstItem(node, 'type').target_id, 'data');
      for (const field of DATA_FIELDS) {
        const items = asRows(node[field]);
        findings.expect(field in node, `${field} is missing`);
        findings.expect(items.length <= 1, `${field} has ${items.length} values`);
        findings.expect(
          items.every(({ value }) => isJson(value)),
          `${field} is no JSON text`,
        );
      }
    },
  ),
  rule(
    'private',
    'Without a token the data node is 403 with an empty message: it is unpublished or guarded',
    { assumed: true, needs: ['dataNode'] },
    async (context, findings) => {
      const answer = await anonymous(context, 'GET', `/node/${context.account.nid}`);
      findings.answer('GET node', answer, envelope(403, ''));
    },
  ),
  rule(
    'other',
    'Another’s data node is 403 with an empty message',
    { assumed: true, needs: ['otherNode'] },
    async (context, findings) => {
      const answer = await own(context, 'GET', `/node/${context.settings.otherNode ?? ''}`);
      findings.answer('GET node', answer, envelope(403, ''));
    },
  ),
  rule('unknown', 'An unknown id is 404', async (context, findings) => {
    const text =
      'The "node" parameter was not converted for the path "/node/{node}" (route name: "rest.entity.node.GET")';
    findings.answer('GET node', await own(context, 'GET', `/node/${UNKNOWN_ID}`), envelope(404, text));
  }),
];

import { randomUUID } from 'node:crypto';
import { rulesOf, type Check } from '../check';
import { anonymous, own, UNKNOWN_ID, WORK_FIELD } from '../context';
import { envelope, unforeseen } from '../findings';
import type { Sent } from '../http';
import { firstItem } from '../json';
import { answers, dataType, ownNode, refusedChecks, violates, type Refusal } from './records';

const marker = () => [{ value: JSON.stringify({ conformance: randomUUID() }) }];
const body = (fields: Record<string, unknown>): Sent => ({
  json: { type: dataType, [WORK_FIELD]: marker(), ...fields },
});

const reserved = (field: string, value: unknown, reason = ''): Refusal => ({
  name: `reserved-${field}`,
  expects: `Another ${field} is 403`,
  sent: () => body({ [field]: value }),
  judge: answers(envelope(403, `Access denied on updating field '${field}'.${reason}`)),
});

const noType = envelope(422, 'Could not determine entity type bundle: "type" field is missing.');

const refusals: readonly Refusal[] = [
  {
    name: 'no-type',
    expects: 'A body without type is 422',
    sent: () => ({ json: { [WORK_FIELD]: marker() } }),
    judge: answers(noType),
  },
  { name: 'nothing', expects: 'A body of {} is 422', sent: () => ({ json: {} }), judge: answers(noType) },
  {
    name: 'unknown-type',
    expects: 'An unknown bundle is 422',
    sent: () => body({ type: [{ target_id: 'nope' }] }),
    judge: answers(envelope(422, '"nope" is not a valid bundle type for denormalization.')),
  },
  {
    name: 'scalar',
    expects: 'A bare text as a field is 422',
    sent: () => body({ [WORK_FIELD]: 'x' }),
    judge: answers(envelope(422, `Field values for "${WORK_FIELD}" must use an array structure`)),
  },
  {
    name: 'two-values',
    expects: 'Two items in a field that holds one are 422',
    sent: () => body({ [WORK_FIELD]: [{ value: 'a' }, { value: 'b' }] }),
    judge: violates(WORK_FIELD, `${WORK_FIELD}: this field cannot hold more than 1 values.`),
  },
  {
    name: 'object-value',
    expects: 'An object as a value is 422',
    sent: () => body({ [WORK_FIELD]: [{ value: { a: 1 } }] }),
    judge: violates(`${WORK_FIELD}.0.value`, 'This value should be of the correct primitive type.'),
  },
  {
    name: 'empty-title',
    expects: 'An empty title is 422',
    sent: () => body({ title: [] }),
    judge: violates('title', 'This value should not be null.'),
  },
  reserved('nid', [{ value: UNKNOWN_ID }], ' The entity ID cannot be changed.'),
  reserved('uid', [{ target_id: UNKNOWN_ID }], " The 'administer nodes' permission is required."),
  {
    ...reserved('langcode', []),
    sent: (before) =>
      body({ langcode: [{ value: firstItem(before, 'langcode').value === 'en' ? 'fr' : 'en' }] }),
  },
  reserved('changed', [{ value: '2001-01-01T00:00:00+00:00' }]),
  {
    name: 'unknown-field',
    expects: 'An unknown field is 500 text/plain',
    sent: () => body({ field_conformance_nope: [{ value: 'x' }] }),
    judge: answers(unforeseen),
  },
  {
    name: 'malformed',
    contract: '1.3',
    expects: 'Malformed JSON is 400',
    sent: () => ({ raw: '{"type":', headers: { 'content-type': 'application/json' } }),
    judge: answers(envelope(400, 'Syntax error')),
  },
  {
    name: 'empty',
    contract: '1.3',
    expects: 'An empty body is 400',
    sent: () => ({ raw: '', headers: { 'content-type': 'application/json' } }),
    judge: answers(envelope(400, 'No entity content received.')),
  },
  {
    name: 'text-plain',
    contract: '1.3',
    expects: 'A body declared as text/plain is 415',
    sent: () => ({ raw: '{}', headers: { 'content-type': 'text/plain' } }),
    judge: answers(envelope(415, 'No route found that matches "Content-Type: text/plain"')),
  },
  {
    name: 'no-content-type',
    contract: '1.3',
    expects: 'A body of no declared type is 415',
    sent: () => ({ raw: '{}' }),
    judge: answers(envelope(415, 'No "Content-Type" request header specified')),
  },
];

/** A body that would change nothing even if it were taken. */
const unchanged = { json: { type: dataType } };
const notAllowed = envelope(403, "The 'edit any data content' permission is required.");

const rule = rulesOf('node.refuse', '3.5');

/** PATCH /node/{nid} that fails (contract 1.3, 3.5): nothing is saved. */
export const nodeRefusalChecks: readonly Check[] = [
  ...refusedChecks(ownNode, 'node.refuse', refusals),
  rule('other', 'Another’s node is 403', { needs: ['otherNode'] }, async (context, findings) => {
    const answer = await own(context, 'PATCH', `/node/${context.settings.otherNode ?? ''}`, unchanged);
    findings.answer('PATCH node', answer, notAllowed);
  }),
  rule('anonymous', 'Without a token it is 403', { needs: ['dataNode'] }, async (context, findings) => {
    const answer = await anonymous(context, 'PATCH', `/node/${context.account.nid}`, unchanged);
    findings.answer('PATCH node', answer, notAllowed);
  }),
  rule('unknown-node', 'PATCH of an unknown node is 404', { contract: '1.3' }, async (context, findings) => {
    const answer = await own(context, 'PATCH', `/node/${UNKNOWN_ID}`, { json: { type: dataType } });
    const text =
      'The "node" parameter was not converted for the path "/node/{node}" (route name: "rest.entity.node.PATCH")';
    findings.answer('PATCH node', answer, envelope(404, text));
  }),
  rule(
    'other-bundle',
    'The name of another bundle with a data field is 500 text/plain',
    'the names of other bundles are not on the wire',
  ),
];

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rulesOf, type Check } from '../check';
import { WORK_FIELD } from '../context';
import { envelope, expectViolation } from '../findings';
import { asObject, firstItem, sameJson } from '../json';
import { dataType, expectSaved, ownNode, patchNode, readNode, taken, takenChecks } from './records';

/** Milliseconds: stamps have seconds, so that a write is seen only from the next one on. */
const NEXT_SECOND = 1_100;

/** A value of its own for the work field. */
const marker = () => [{ value: JSON.stringify({ conformance: randomUUID() }) }];
const stampOf = (node: unknown): unknown => firstItem(node, 'changed').value;

/** As long as the box that the vault makes of a million characters (docs/vault.md). */
const sealed = JSON.stringify({ vault: ['rx2', 'AAAAAAAAAAA', 'kZ_-09aB'.repeat(175_000)] });

const item = (value: unknown) => [{ value }];
const spaced = ' "é" <b> &amp; 😀\r\n\t ';

/** What the work field takes, and what is stored then. */
const values = [
  taken('list', 'A list of one item is taken', item('{"a":1}')),
  taken('object', 'One object is taken for a list', { value: '{"b":2}' }, item('{"b":2}')),
  taken('number', 'A number comes back as a text', item(5), item('5')),
  taken('text', 'Spaces, line ends, accents and emoji are kept', item(spaced)),
  taken('large', 'A value of 300 kB is taken whole', item('é'.repeat(150_000))),
  {
    ...taken('sealed', 'A box of the vault with 1,400,000 characters is kept letter by letter', item(sealed)),
    ...{ contract: 'O1', assumed: true as const },
  },
  taken('empty-list', 'An empty list empties the field', []),
  taken('null', 'A value of null empties the field', item(null), []),
];

const rule = rulesOf('node.patch', '3.5', { needs: ['dataNode'] });

/** PATCH /node/{nid} that succeeds, and `changed` as a compare-and-set (contract 3.5, 6.2). */
export const nodePatchChecks: readonly Check[] = [
  ...takenChecks(ownNode, values),
  rule('stamp', 'A write moves changed and leaves vid: there is no revision', async (context, findings) => {
    const before = await readNode(context);
    await wait(NEXT_SECOND);
    const items = marker();
    const answer = await patchNode(context, { json: { type: dataType, [WORK_FIELD]: items } });
    if (!expectSaved(findings, 'PATCH node', answer, WORK_FIELD, items)) return;
    findings.expect(stampOf(answer.json) !== stampOf(before), 'changed did not move');
    findings.expect(sameJson(asObject(answer.json).vid, before.vid), 'vid moved');
  }),
  rule('echo', 'Read-only fields sent back as they were read are ignored', async (context, findings) => {
    const { nid, uuid, vid, langcode, uid, created } = await readNode(context);
    const items = marker();
    const json = { type: dataType, nid, uuid, vid, langcode, uid, created, [WORK_FIELD]: items };
    expectSaved(findings, 'PATCH node', await patchNode(context, { json }), WORK_FIELD, items);
  }),
  rule(
    'compare-and-set',
    'changed sent as last read is taken; once another write came, it is 403 and refused whole',
    async (context, findings) => {
      const { changed } = await readNode(context);
      await wait(NEXT_SECOND);
      const first = marker();
      const write = (items: unknown) =>
        patchNode(context, { json: { type: dataType, changed, [WORK_FIELD]: items } });
      expectSaved(findings, 'the first write', await write(first), WORK_FIELD, first);
      const late = await write(marker());
      findings.answer('the late write', late, envelope(403, "Access denied on updating field 'changed'."));
      const kept = (await readNode(context))[WORK_FIELD];
      findings.expect(sameJson(kept, first), 'the late write was saved');
    },
  ),
  rule(
    'crossed',
    'Of two writes at once each is saved, refused as stale, or a 422 that names no field',
    { contract: '9.1' },
    async (context, findings) => {
      const writes = [marker(), marker()].map((items) =>
        patchNode(context, { json: { type: dataType, [WORK_FIELD]: items } }),
      );
      for (const answer of await Promise.all(writes)) {
        if (!findings.answer('a crossed write', answer, { status: [200, 403, 422], body: 'json' })) continue;
        if (answer.status === 422) expectViolation(findings, 'a crossed write', answer, '');
        const nid = [{ value: Number(context.account.nid) }];
        if (answer.status === 200) expectSaved(findings, 'a crossed write', answer, 'nid', nid);
      }
    },
  ),
  rule('if-match', 'If-Match and If-Unmodified-Since are ignored', async (context, findings) => {
    const headers = { 'if-match': '"conformance"', 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' };
    const items = marker();
    const answer = await patchNode(context, { json: { type: dataType, [WORK_FIELD]: items }, headers });
    expectSaved(findings, 'PATCH node', answer, WORK_FIELD, items);
  }),
  rule(
    'charset',
    'A charset beside application/json is fine',
    { contract: '1.3' },
    async (context, findings) => {
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const items = marker();
      const answer = await patchNode(context, { json: { type: dataType, [WORK_FIELD]: items }, headers });
      expectSaved(findings, 'PATCH node', answer, WORK_FIELD, items);
    },
  ),
  rule('keeps-tokens', 'Saving a node ends no token', { contract: '2.4' }, async (context, findings) => {
    const token = (await context.session.login()).access;
    for (const time of ['first', 'second']) {
      const items = marker();
      const answer = await patchNode(context, { token, json: { type: dataType, [WORK_FIELD]: items } });
      expectSaved(findings, `the ${time} write`, answer, WORK_FIELD, items);
    }
  }),
];

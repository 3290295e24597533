import { Departure } from '../check';
import { own, type Context } from '../context';
import { describeAnswer, type Findings } from '../findings';
import type { Answer, Sent } from '../http';
import { asObject, firstItem, sameJson, type JsonObject } from '../json';
import { expectUnchanged } from './entityShape';

/** The bundle every PATCH of a data node names. */
export const dataType = [{ target_id: 'data' }];

const nodePath = ({ account }: Context): string => `/node/${account.nid}`;
const userPath = ({ account }: Context): string => `/user/${account.uid}`;

async function readRecord(context: Context, path: string, idField: string, id: string): Promise<JsonObject> {
  const answer = await own(context, 'GET', path);
  if (answer.status === 200 && String(firstItem(answer.json, idField).value) === id)
    return asObject(answer.json);
  throw new Departure(`GET ${path} does not give the record: ${describeAnswer(answer)}`);
}

/** The own data node as it is now. Throws a Departure when it doesn't come. */
export const readNode = (context: Context): Promise<JsonObject> =>
  readRecord(context, nodePath(context), 'nid', context.account.nid);

/** The own user record as it is now. Throws a Departure when it doesn't come. */
export const readUser = (context: Context): Promise<JsonObject> =>
  readRecord(context, userPath(context), 'uid', context.account.uid);

/** PATCH of the own data node. */
export function patchNode(context: Context, sent: Sent): Promise<Answer> {
  return own(context, 'PATCH', nodePath(context), sent);
}

/** PATCH of the own user record. The save ends the shared token, so it is dropped. */
export async function patchUser(context: Context, json: JsonObject): Promise<Answer> {
  const answer = await own(context, 'PATCH', userPath(context), { json });
  context.session.forget();
  return answer;
}

/** A write answered with 200 and the record, in which `field` holds `items`. True when it does. */
export function expectSaved(
  findings: Findings,
  what: string,
  answer: Answer,
  field: string,
  items: unknown,
): boolean {
  if (!findings.answer(what, answer, { status: 200, body: 'json' })) return false;
  const isSaved = sameJson(asObject(answer.json)[field], items);
  findings.expect(isSaved, `${what}: ${field} of the answer does not hold what it should`);
  return isSaved;
}

/** Sends what must be refused, lets `judge` look at the answer, and sees that nothing was saved. */
export async function refusedNodePatch(
  context: Context,
  findings: Findings,
  sent: (before: JsonObject) => Sent,
  judge: (answer: Answer) => void,
): Promise<void> {
  const before = await readNode(context);
  judge(await patchNode(context, sent(before)));
  expectUnchanged(findings, 'after the refusal', before, await readNode(context));
}

/** The same for the own user record. */
export async function refusedUserPatch(
  context: Context,
  findings: Findings,
  sent: JsonObject,
  judge: (answer: Answer) => void,
): Promise<void> {
  const before = await readUser(context);
  judge(await patchUser(context, sent));
  expectUnchanged(findings, 'after the refusal', before, await readUser(context));
}

import { Departure, type Check, type Need } from '../check';
import { own, WORK_FIELD, WORK_USER_FIELD, type Context } from '../context';
import { describeAnswer, expectViolation, type Expected, type Findings } from '../findings';
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

/** One's own data node or user record, as checks read and write it. */
interface OwnRecord {
  name: 'node' | 'user';
  contract: string;
  needs?: readonly Need[];
  /** The field that accepted values go to. */
  field: string;
  read(context: Context): Promise<JsonObject>;
  write(context: Context, sent: Sent): Promise<Answer>;
  /** The body of a write of these fields. */
  bodyOf(fields: JsonObject): Sent;
}
export const ownNode: OwnRecord = {
  ...{
    name: 'node',
    contract: '3.5',
    needs: ['dataNode'],
    field: WORK_FIELD,
    read: readNode,
    write: patchNode,
  },
  bodyOf: (fields) => ({ json: { type: dataType, ...fields } }),
};
export const ownUser: OwnRecord = {
  ...{ name: 'user', contract: '3.3', field: WORK_USER_FIELD, read: readUser },
  write: (context, { json }) => patchUser(context, json as JsonObject),
  bodyOf: (json) => ({ json }),
};

/** A value that a field takes, and what is stored then. */
interface Taken {
  name: string;
  /** Where the rule stands, if not where the others of the record do. */
  contract?: string;
  assumed?: true;
  expects: string;
  sent: unknown;
  stored: unknown[];
}

/** A value that is stored as it was sent, unless `stored` says otherwise. */
export const taken = (name: string, expects: string, sent: unknown, stored = sent as unknown[]): Taken => ({
  ...{ name, expects, sent, stored },
});

/** Values that the record's field takes. */
export const takenChecks = (record: OwnRecord, values: readonly Taken[]): Check[] =>
  values.map(({ expects, sent, stored, name, ...head }) => ({
    ...{ contract: record.contract, needs: record.needs ?? [], ...head },
    name: `${record.name}.patch.${name}`,
    expects: `${expects}; the answer is the whole ${record.name === 'node' ? 'node' : 'record'}`,
    run: async (context, findings) => {
      const before = await record.read(context);
      const answer = await record.write(context, record.bodyOf({ [record.field]: sent }));
      if (!expectSaved(findings, `PATCH ${record.name}`, answer, record.field, stored)) return;
      const echoed = asObject(answer.json);
      expectUnchanged(findings, 'the rest of the answer', before, echoed, [record.field, 'changed']);
      expectUnchanged(findings, 'the record read again', echoed, await record.read(context));
    },
  }));

/** A write that must be refused whole: what is sent and how the answer is judged. */
export interface Refusal {
  name: string;
  contract?: string;
  assumed?: true;
  expects: string;
  sent: (before: JsonObject) => Sent;
  judge: (findings: Findings, answer: Answer) => void;
}

export const answers =
  (expected: Expected): Refusal['judge'] =>
  (findings, answer) =>
    void findings.answer('the PATCH', answer, expected);
export const violates =
  (path: string, text?: string): Refusal['judge'] =>
  (findings, answer) =>
    expectViolation(findings, 'the PATCH', answer, path, text);

/** Writes that are refused, under names that begin so. */
export const refusedChecks = (record: OwnRecord, prefix: string, refusals: readonly Refusal[]): Check[] =>
  refusals.map(({ name, expects, sent, judge, ...head }) => ({
    ...{ contract: record.contract, needs: record.needs ?? [], ...head },
    name: `${prefix}.${name}`,
    expects: `${expects}, and nothing is saved`,
    run: async (context, findings) => {
      const before = await record.read(context);
      judge(findings, await record.write(context, sent(before)));
      expectUnchanged(findings, 'after the refusal', before, await record.read(context));
    },
  }));

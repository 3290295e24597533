import { own, type Context } from './context';
import { CannotRun } from './check';
import { describeAnswer } from './findings';
import { asObject, asRows, sameJson, type JsonObject } from './json';

/** The account's records as the run found them. */
export interface Snapshot {
  user: JsonObject;
  /** Empty for an account without a data node. */
  node: JsonObject;
}

async function read(context: Context, path: string): Promise<JsonObject> {
  const answer = await own(context, 'GET', path);
  if (answer.status !== 200) throw new CannotRun(`${path} cannot be read: ${describeAnswer(answer)}`);
  return asObject(answer.json);
}

/** Reads what checks may change. Throws CannotRun when it can't be read. */
export async function takeSnapshot(context: Context): Promise<Snapshot> {
  const { uid, nid } = context.account;
  return {
    user: await read(context, `/user/${uid}`),
    node: nid === '' ? {} : await read(context, `/node/${nid}`),
  };
}

/** What a check writes, or tries to: a provider may take what it should refuse. */
const isWritable = (field: string): boolean =>
  ['title', 'langcode', 'name', 'mail'].includes(field) || field.startsWith('field_');

/** Names of the writable fields of `now` that are not as in `then`. */
const movedFields = (then: JsonObject, now: JsonObject): string[] =>
  Object.keys(then).filter((field) => isWritable(field) && !sameJson(then[field], now[field]));

/** A field as it is sent: only what identifies its values. */
const asSent = (items: unknown): JsonObject[] =>
  asRows(items).map((item) => ('target_id' in item ? { target_id: item.target_id } : item));

/** Writes back what changed. Returns the fields that could not be restored. */
async function putBack(
  context: Context,
  path: string,
  then: JsonObject,
  type: JsonObject = {},
): Promise<string[]> {
  const moved = movedFields(then, await read(context, path));
  if (moved.length === 0) return [];
  const json = { ...type, ...Object.fromEntries(moved.map((field) => [field, asSent(then[field])])) };
  await own(context, 'PATCH', path, { json });
  context.session.forget();
  return movedFields(then, await read(context, path));
}

/**
 * Restores the account's writable fields, but not `changed`. Returns those that could not be restored; throws without
 * provider or login.
 */
export async function restore(context: Context, { user, node }: Snapshot): Promise<string[]> {
  const { uid, nid } = context.account;
  context.session.forget();
  const left = await putBack(context, `/user/${uid}`, user);
  if (nid === '') return left;
  return [...left, ...(await putBack(context, `/node/${nid}`, node, { type: [{ target_id: 'data' }] }))];
}

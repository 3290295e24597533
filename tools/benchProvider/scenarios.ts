import { array, number, object, string, type InferType, type ObjectSchema } from 'yup';
import { demoAccounts } from '../../server/seed/accounts';
import { callOnce } from './answers';
import type { Call } from './load';

const tokenAnswer = object({ access_token: string().required() });
const userInfo = object({ sub: string().required() });
const reference = object({ target_id: number().required() });
const user = object({ field_data: array(reference.required()).min(1).required() });

/** A logged-in demonstration person and the data node that is theirs. */
export interface Session {
  token: string;
  nodeId: number;
}

const noBody = (): readonly Buffer[] => [];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const read = (path: string, headers: Record<string, string> = {}): Call => ({
  ...{ method: 'GET', path, headers, bodies: noBody },
});

/** The password grant as the app sends it: multipart. */
async function loginCall(): Promise<Call> {
  const [account] = demoAccounts;
  const form = new FormData();
  form.set('grant_type', 'password');
  form.set('username', account?.mail ?? '');
  form.set('password', account?.password ?? '');
  form.set('client_id', 'reconnexion-app');
  form.set('scope', 'rest');
  const multipart = new Response(form);
  const headers = { 'content-type': multipart.headers.get('content-type') ?? '' };
  const body = Buffer.from(await multipart.arrayBuffer());
  return { method: 'POST', path: '/oauth/token', headers, bodies: () => [body] };
}

async function ask<Shape extends object>(
  url: string,
  call: Call,
  schema: ObjectSchema<Shape>,
): Promise<InferType<ObjectSchema<Shape>>> {
  return schema.validate(await (await callOnce(url, call)).json());
}

/** Logs in and finds the person's data node. An access token lives 300 s: log in again for each run. */
export async function logIn(url: string): Promise<Session> {
  const { access_token: token } = await ask(url, await loginCall(), tokenAnswer);
  const { sub } = await ask(url, read('/oauth/userinfo?_format=json', bearer(token)), userInfo);
  const { field_data } = await ask(url, read(`/user/${sub}?_format=json`, bearer(token)), user);
  return { token, nodeId: field_data[0]?.target_id ?? 0 };
}

/** JSON text of a collection, of about this many bytes (at most one entry more). `mark` makes it unique. */
function collectionText(bytes: number, mark: string): string {
  const entry = { mark, text: 'Une « réflexion » entre deux réunions, notée en quelques mots.' };
  const size = Buffer.byteLength(JSON.stringify(entry)) + 1;
  return JSON.stringify(Array.from({ length: Math.ceil(bytes / size) }, () => entry));
}

/**
 * A PATCH of one field with `bytes` of text. Each connection alternates two texts, because the provider would not
 * write an unchanged value.
 */
function patchCall({ token, nodeId }: Session, bytes: number): Call {
  const body = (connection: number, turn: number): Buffer => {
    const value = collectionText(bytes, `${String(connection).padStart(6, '0')}/${turn}`);
    return Buffer.from(JSON.stringify({ type: [{ target_id: 'data' }], field_plf: [{ value }] }));
  };
  return {
    method: 'PATCH',
    path: `/node/${nodeId}?_format=json`,
    headers: { ...bearer(token), 'content-type': 'application/json' },
    bodies: (connection) => [body(connection, 0), body(connection, 1)],
  };
}

/** What is measured, in this order: name on the command line, and the call for a session. */
export const scenarios = {
  login: () => loginCall(),
  node: ({ token, nodeId }: Session) => read(`/node/${nodeId}?_format=json`, bearer(token)),
  'patch-2k': (session: Session) => patchCall(session, 2_000),
  'patch-200k': (session: Session) => patchCall(session, 200_000),
  news: () => read('/ws/news/32?items_per_page=12&_format=json'),
} satisfies Record<string, (session: Session) => Call | Promise<Call>>;

export type ScenarioName = keyof typeof scenarios;

/** Makes the node the same for every scenario: one field of 2 kB besides the seed's. */
export async function settleNode(url: string, session: Session): Promise<void> {
  await callOnce(url, scenarios['patch-2k'](session));
}

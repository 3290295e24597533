import { openAccount, tokensOf } from '../../test/support/providerAccount';
import { amelie } from '../../test/support/personas';
import { callOnce, type Call } from './load';

/** A logged-in demonstration person and the data node that is theirs. */
interface Session {
  token: string;
  nodeId: number;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const read = (path: string, headers: Record<string, string> = {}): Call => ({
  ...{ method: 'GET', path, headers, bodies: () => [] },
});

/** The password grant as the app sends it: multipart. */
async function loginCall(): Promise<Call> {
  const form = new FormData();
  form.set('grant_type', 'password');
  form.set('username', amelie.mail);
  form.set('password', amelie.password);
  form.set('client_id', 'reconnexion-app');
  form.set('scope', 'rest');
  const multipart = new Response(form);
  const headers = { 'content-type': multipart.headers.get('content-type') ?? '' };
  const body = Buffer.from(await multipart.arrayBuffer());
  return { method: 'POST', path: '/oauth/token', headers, bodies: () => [body] };
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

/**
 * The call of a scenario with a token of its own, as one lives 300 s. The data node is the same for every scenario: one
 * field of 2 kB besides the seed's.
 */
export async function preparedCall(url: string, name: ScenarioName): Promise<Call> {
  const { nid: nodeId } = await openAccount(url, amelie);
  const session = { token: (await tokensOf(url, amelie)).access_token, nodeId };
  await callOnce(url, scenarios['patch-2k'](session));
  return scenarios[name](session);
}

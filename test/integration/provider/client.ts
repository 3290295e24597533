import { createHash, randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { Pool } from 'pg';
import { buildTestProvider, type TestProviderOptions } from '../../support/testProvider';

/** What a call answered, its body parsed when it is JSON. */
export interface Answer {
  status: number;
  type: string;
  headers: OutgoingHttpHeaders;
  json: unknown;
  text: string;
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export const amelie = { uid: 2, mail: 'amelie@example.org', password: 'Ponton-Barque-2026' };
export const nadia = { uid: 3, mail: 'nadia@example.org', password: 'Bienvenue-2026' };
export const grace = { uid: 4, mail: 'grace@example.org', password: 'Allotment-Dusk-2026' };

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS';

/** A call as it goes out; gives status, headers (lower-case names) and text of the answer. */
type Send = (request: {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}) => Promise<{ status: number; headers: OutgoingHttpHeaders; text: string }>;

/**
 * The address of a database of its own on the PostgreSQL server that PROVIDER_TEST_POSTGRES names (the
 * tests then run on it instead of libSQL); the same `file` gives the same one. Undefined without a server.
 */
export async function postgresDatabase(file?: string): Promise<string | undefined> {
  const server = process.env.PROVIDER_TEST_POSTGRES;
  if (server === undefined) return undefined;
  const name = `t${createHash('sha256')
    .update(file ?? randomUUID())
    .digest('hex')
    .slice(0, 20)}`;
  const pool = new Pool({ connectionString: server });
  const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await pool.query(`create database ${name}`);
  await pool.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The calls that tests make, through `send`. */
function callsThrough(send: Send) {
  async function call(
    method: Method,
    url: string,
    { token, body, headers }: CallOptions = {},
  ): Promise<Answer> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined;
    const answer = await send({
      method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: isRaw ? body : JSON.stringify(body),
    });
    const type = String(answer.headers['content-type'] ?? '');
    const isJson = type.startsWith('application/json') && method !== 'HEAD';
    return { ...answer, type, json: isJson ? (JSON.parse(answer.text) as unknown) : undefined };
  }

  const token = (fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
    call('POST', '/oauth/token', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  const passwordFields = ({ mail, password }: { mail: string; password: string }) => ({
    ...{ grant_type: 'password', username: mail, password, client_id: 'reconnexion-app', scope: 'rest' },
  });

  const refresh = (refreshToken: string) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'reconnexion-app' });

  async function login(person: {
    mail: string;
    password: string;
  }): Promise<{ access: string; refresh: string }> {
    const { json } = await token(passwordFields(person));
    const pair = json as { access_token: string; refresh_token: string };
    return { access: pair.access_token, refresh: pair.refresh_token };
  }

  return { call, token, passwordFields, refresh, login };
}

/** The calls over HTTP, to the provider that listens at `base`. They reject when the connection fails. */
export function callsTo(base: string) {
  return callsThrough(async ({ method, url, headers, payload }) => {
    const body = Buffer.isBuffer(payload) ? new Uint8Array(payload) : payload;
    const response = await fetch(`${base}${url}`, { method, headers, body });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  });
}

/** A provider in memory (or where `options` say) with the calls that tests make. */
export async function startClient(options: TestProviderOptions = {}) {
  const provider = await buildTestProvider({
    flood: false,
    databaseUrl: await postgresDatabase(options.databaseFile),
    ...options,
  });
  const calls = callsThrough(async (request) => {
    const response = await provider.app.inject(request);
    return { status: response.statusCode, headers: response.headers, text: response.payload };
  });

  async function nodeOf(uid: number): Promise<number> {
    const row = await provider.db
      .selectFrom('users')
      .select('field_data_id')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow();
    return row.field_data_id ?? 0;
  }

  return { provider, ...calls, nodeOf };
}

export type Client = Awaited<ReturnType<typeof startClient>>;

/** The client of one provider for all tests around: there once they run, at its seed before each. */
export function clientForAll(options: TestProviderOptions = {}): Client {
  const client = {} as Client;
  beforeAll(async () => {
    Object.assign(client, await startClient(options));
  });
  beforeEach(() => client.provider.controls.reset());
  afterAll(() => client.provider.close());
  return client;
}

import { nodeCollections } from '../../src/domain/collections';
import type { NodeCollectionName } from '../../src/domain/collections';
import type { Json, JsonObject } from '../../src/domain/json';
import type { Tokens } from '../../src/domain/tokens';
import type { ProviderEnvironment } from '../../src/provider/environment';
import { aTokenAnswer, aWireNode, aWireUser, fieldOf, NOON } from './exampleData';

/** A call as the transport made it. */
export interface FakeCall {
  path: string;
  url: URL;
  method: string;
  bearer: string | null;
  headers: Record<string, string>;
  form: Record<string, FormDataEntryValue>;
  json: Json | undefined;
  init: RequestInit;
}

export type Answer = Response | Promise<Response>;

/** A JSON answer; `date` is the provider's clock. */
export const jsonAnswer = (body: unknown, status = 200, date?: number): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(date !== undefined && { Date: new Date(date).toUTCString() }),
    },
  });

/** What Drupal answers where JSON was not to be had. */
export const htmlAnswer = (status: number): Response =>
  new Response('<!DOCTYPE html><title>x</title>', { status, headers: { 'Content-Type': 'text/html' } });

/** An answer that never arrived. */
export const lostAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** What a refresh token gets that was used before. */
export const deadGrant = (): Response => jsonAnswer({ error: 'invalid_grant' }, 400);

/** A call that logs in or refreshes. */
export const isTokenCall = ({ path }: FakeCall): boolean => path === '/oauth/token';
/** A read or a write of the data node. */
export const isNodeCall = ({ path }: FakeCall): boolean => path === '/node/7';
/** A write of the data node. */
export const isPatch = (call: FakeCall): boolean => isNodeCall(call) && call.method === 'PATCH';
/** A save of the account. */
export const isUserSave = ({ path, method }: FakeCall): boolean => path === '/user/2' && method === 'PATCH';

function callOf(input: RequestInfo | URL, init: RequestInit = {}): FakeCall {
  const url = new URL(input instanceof Request ? input.url : input);
  const headers = Object.fromEntries(new Headers(init.headers));
  return {
    path: url.pathname,
    url,
    method: init.method ?? 'GET',
    bearer: headers['authorization']?.replace(/^Bearer /, '') ?? null,
    headers,
    form: init.body instanceof FormData ? Object.fromEntries(init.body) : {},
    json: typeof init.body === 'string' ? (JSON.parse(init.body) as Json) : undefined,
    init,
  };
}

const realFetch = globalThis.fetch;

/**
 * A provider in memory for unit tests: one user, one data node, a clock of its own. A refresh token is good for one
 * call, and only the latest access token opens anything. `instead` may answer a call in its place.
 */
export class FakeProvider {
  now = NOON;
  /** JSON text by row of the data node. */
  texts: Partial<Record<NodeCollectionName, string>> = {};
  /** When the data node was last saved, epoch ms. */
  savedAt = NOON - 3_600_000;
  user: JsonObject = aWireUser();
  schemas: Json = {};
  /** Seconds that an access token lives. */
  lifeS = 300;
  instead: (call: FakeCall) => Answer | undefined = () => undefined;
  calls: FakeCall[] = [];
  private issued = 0;
  private isAccessDead = false;

  /** Takes the network's place until `restoreNetwork`. */
  connect(): this {
    globalThis.fetch = async (input, init) => {
      const call = callOf(input, init);
      this.calls.push(call);
      return await (this.instead(call) ?? this.answer(call));
    };
    return this;
  }

  /** What was made of a row, parsed; undefined while the field is empty. */
  row(name: NodeCollectionName): unknown {
    const text = this.texts[name];
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  /** Another device saves a row. */
  saveElsewhere(name: NodeCollectionName, value: unknown): void {
    this.texts[name] = JSON.stringify(value);
    this.savedAt = this.now;
  }

  /** Ends the access token, and no refresh token, as a save of the user record does. */
  endAccess(): void {
    this.isAccessDead = true;
  }

  /** Takes these calls, and holds their answers back until the function it gives is called. */
  holdBack(isHeld: (call: FakeCall) => boolean): () => void {
    const { instead } = this;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.instead = (call) => {
      if (!isHeld(call)) return instead(call);
      const answer = instead(call) ?? this.answer(call);
      return released.then(() => answer);
    };
    return () => {
      release();
    };
  }

  /** Calls so far, as `GET /node/7`. */
  paths(): string[] {
    return this.calls.map(({ method, path }) => `${method} ${path}`);
  }

  /** How many token calls were made so far. */
  tokenCalls(): number {
    return this.calls.filter(isTokenCall).length;
  }

  /** Calls to the data node so far, as `GET` and `PATCH`. */
  nodeCalls(): string[] {
    return this.calls.filter(isNodeCall).map(({ method }) => method);
  }

  /** Bodies of the writes so far. */
  patches(): JsonObject[] {
    return this.calls.filter(isPatch).map(({ json }) => json as JsonObject);
  }

  /** The node's `changed`. */
  stamp(): string {
    return new Date(this.savedAt).toISOString().replace(/\.\d+Z$/, '+00:00');
  }

  private json(body: unknown, status = 200): Response {
    return jsonAnswer(body, status, this.now);
  }

  /** What it answers of its own accord. */
  answer(call: FakeCall): Response {
    if (isTokenCall(call)) return this.issue(call);
    if (call.path.startsWith('/ws/')) return this.json([]);
    if (this.isAccessDead || call.bearer !== `access-${String(this.issued)}`) return htmlAnswer(401);
    if (isNodeCall(call)) {
      return call.method === 'PATCH'
        ? this.save(call.json as JsonObject)
        : this.json(aWireNode(this.texts, this.stamp()));
    }
    if (isUserSave(call)) return this.saveUser(call.json as JsonObject);
    if (call.path === '/oauth/userinfo') return this.json({ sub: '2' });
    if (call.path === '/user/2') return this.json(this.user);
    if (call.path === '/ge_rest/ge_get_schema_url') return this.json(this.schemas);
    return htmlAnswer(404);
  }

  private issue({ form }: FakeCall): Response {
    const token = form['refresh_token'];
    if (token !== undefined && token !== `refresh-${String(this.issued)}`) return deadGrant();
    this.issued += 1;
    this.isAccessDead = false;
    return this.json(aTokenAnswer(this.issued, this.lifeS));
  }

  private saveUser(body: JsonObject): Response {
    for (const [field, item] of Object.entries(body)) {
      const { value } = item as { value: string | boolean };
      this.user = { ...this.user, [field]: value === '' ? [] : [{ value }] };
    }
    this.endAccess();
    return this.json(this.user);
  }

  /** Saves what a write brings, unless it carries a stamp that is not the node's any more. */
  save(body: JsonObject): Response {
    const given = body['changed'] as { value: string }[] | undefined;
    if (given && given[0]?.value !== this.stamp()) {
      return this.json({ message: "Access denied on updating field 'changed'." }, 403);
    }
    for (const { name } of nodeCollections) {
      const items = body[fieldOf(name)] as { value: string }[] | undefined;
      if (items?.[0]) this.texts[name] = items[0].value;
    }
    this.savedAt = this.now;
    return this.json(aWireNode(this.texts, this.stamp()));
  }
}

/** Gives the network back. */
export function restoreNetwork(): void {
  globalThis.fetch = realFetch;
}

/** A provider in the network's place, like new before each test of the file; after it no clock or spy is left. */
export function fakeProvider(): FakeProvider {
  const provider = new FakeProvider();
  beforeEach(() => {
    // Failed calls are logged (failureLog.ts): here they are meant.
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    Object.assign(provider, new FakeProvider()).connect();
  });
  afterEach(() => {
    jest.useRealTimers();
    restoreNetwork();
    jest.restoreAllMocks();
  });
  return provider;
}

/** Where a tab stores its refresh token, for all tabs to read. */
export interface TokenShelf {
  stored: Tokens | null;
  written: Tokens[];
}

/** What the store lends to thunks and to the base query, on a device that holds tokens and nothing else. */
export const anEnvironment = (provider: FakeProvider, shelf: TokenShelf): ProviderEnvironment => ({
  settings: { url: '', clientId: 'app', clientSecret: '' },
  now: () => provider.now,
  tabChannel: null,
  openRescueBox: () => Promise.resolve(null),
  whenEnded: () => Promise.resolve(),
  loadDraftHolds: () => Promise.resolve({ lastOf: () => undefined, hold: () => Promise.resolve(true) }),
  rowStorage: {
    takeIn: () => Promise.resolve(),
    withOtherTabs: (rows) => Promise.resolve(rows),
    flush: () => Promise.resolve(true),
    readAside: () => Promise.resolve([]),
    keepAside: () => Promise.resolve([]),
  },
  tokenStorage: {
    read: () => shelf.stored,
    write: (tokens) => {
      shelf.stored = tokens;
      shelf.written.push(tokens);
    },
  },
});

import { nodeCollections } from '../../src/domain/collections';
import type { NodeCollectionName } from '../../src/domain/collections';
import type { Json, JsonObject } from '../../src/domain/json';
import type { Tokens } from '../../src/domain/user/tokens';
import type { Services } from '../../src/services';
import { dataNodeHashesOf, dataTextWithVersions } from '../../src/provider/codec/dataNode';
import { deferred } from './deferred';
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

/** A page of HTML, as Drupal answers without `_format=json`. */
export const htmlAnswer = (status: number): Response =>
  new Response('<!DOCTYPE html><title>x</title>', { status, headers: { 'Content-Type': 'text/html' } });

/** A lost answer. */
export const lostAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Answer to a refresh token that was used before. */
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
 * A provider in memory for unit tests: one user, one data node, a clock of its own. A refresh token works once, only
 * the latest access token is valid, and `instead` may answer a call.
 */
export class FakeProvider {
  now = NOON;
  /** JSON text by row of the data node. */
  texts: Partial<Record<NodeCollectionName, string>> = {};
  /** Time of the last save of the data node, epoch ms. */
  savedAt = NOON - 3_600_000;
  user: JsonObject = aWireUser();
  schemas: Json = {};
  /** False for a node that no device wrote yet. */
  isOfDevice = true;
  /** Life of an access token, in seconds. */
  lifeS = 300;
  instead: (call: FakeCall) => Answer | undefined = () => undefined;
  calls: FakeCall[] = [];
  private issued = 0;
  private isAccessDead = false;

  /** Replaces the network until `restoreNetwork`. */
  connect(): this {
    globalThis.fetch = async (input, init) => {
      const call = callOf(input, init);
      this.calls.push(call);
      return await (this.instead(call) ?? this.answer(call));
    };
    return this;
  }

  /** The stored value of a row, without what the copy says of itself; undefined while the field is empty. */
  row(name: NodeCollectionName): unknown {
    const text = this.texts[name];
    if (text === undefined) return undefined;
    const { versions: _versions, ...row } = JSON.parse(text) as JsonObject;
    return row;
  }

  /** Another device saves a row. */
  saveElsewhere(name: NodeCollectionName, value: unknown): void {
    this.saveForeign(name, value);
    this.countElsewhere();
  }

  /** A write of another device begins now; it is saved with what is returned, whatever was saved meanwhile. */
  crossing(rows: Partial<Record<NodeCollectionName, unknown>>): () => void {
    const before = { ...this.texts };
    return () => {
      this.texts = { ...before };
      for (const name of Object.keys(rows) as NodeCollectionName[])
        this.texts[name] = JSON.stringify(rows[name]);
      this.savedAt = this.now;
      this.countElsewhere();
    };
  }

  /** A client that knows nothing of versions saves a row; it keeps what it does not know. */
  saveForeign(name: NodeCollectionName, value: unknown): void {
    const before = this.versions();
    const isSpared = name === 'registrations' && before !== undefined;
    this.texts[name] = JSON.stringify(isSpared ? { ...(value as JsonObject), versions: before } : value);
    this.savedAt = this.now;
  }

  private versions(): JsonObject | undefined {
    return (JSON.parse(this.texts.registrations ?? '{}') as { versions?: JsonObject }).versions;
  }

  /** What stands there is another device's: one write more of it. */
  private countElsewhere(): void {
    const { epoch = 'Eafter', by = {} } = this.versions() ?? {};
    const { versions: _versions, ...registrations } = JSON.parse(
      this.texts.registrations ?? '{}',
    ) as JsonObject;
    const counts = by as Record<string, number>;
    const texts = { ...this.texts, registrations: JSON.stringify(registrations) };
    const version = {
      epoch: epoch as string,
      vector: { ...counts, Elsewh: (counts['Elsewh'] ?? 0) + 1 },
      hashes: dataNodeHashesOf(
        Object.fromEntries(nodeCollections.map(({ name, field }) => [field, texts[name] ?? ''])),
      ),
    };
    this.texts.registrations = dataTextWithVersions(texts.registrations, version);
  }

  /** Answers writes of the data node in place of the provider, where `answer` gives something. */
  answerWrites(answer: (body: JsonObject) => Answer | undefined): void {
    this.instead = (call) => (isPatch(call) ? answer(call.json as JsonObject) : undefined);
  }

  /** Answers every call itself again. */
  heal(): void {
    this.instead = () => undefined;
  }

  /** Ends the access token but not the refresh token, as a save of the user record does. */
  endAccess(): void {
    this.isAccessDead = true;
  }

  /** Holds the answers of these calls back until the returned function is called. */
  holdBack(isHeld: (call: FakeCall) => boolean): () => void {
    const { instead } = this;
    const { promise: released, resolve: release } = deferred();
    this.instead = (call) => {
      if (!isHeld(call)) return instead(call);
      const answer = instead(call) ?? this.answer(call);
      return released.then(() => answer);
    };
    return release;
  }

  /** Calls so far, as `GET /node/7`. */
  paths(): string[] {
    return this.calls.map(({ method, path }) => `${method} ${path}`);
  }

  /** Number of token calls so far. */
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

  /** The data node as it answers it: tests begin with what another device left. */
  private node(): JsonObject {
    if (this.isOfDevice && !this.versions()) this.countElsewhere();
    return aWireNode(this.texts, this.stamp());
  }

  private json(body: unknown, status = 200): Response {
    return jsonAnswer(body, status, this.now);
  }

  /** The usual answer to a call. */
  answer(call: FakeCall): Response {
    if (isTokenCall(call)) return this.issue(call);
    if (call.path.startsWith('/ws/')) return this.json([]);
    if (this.isAccessDead || call.bearer !== `access-${String(this.issued)}`) return htmlAnswer(401);
    if (isNodeCall(call)) {
      return call.method === 'PATCH' ? this.save(call.json as JsonObject) : this.json(this.node());
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

  /** Saves a write, unless its stamp is out of date. */
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

/** Restores the network. */
export function restoreNetwork(): void {
  globalThis.fetch = realFetch;
}

/** Replaces the network by a new provider before each test, and removes clocks and spies after it. */
export function fakeProvider(): FakeProvider {
  const provider = new FakeProvider();
  beforeEach(() => {
    // Failed calls are logged, and these tests make calls fail on purpose.
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

/** Token storage shared by all tabs. */
export interface TokenShelf {
  stored: Tokens | null;
  written: Tokens[];
}

/** Services for thunks and the base query, on a device that stores tokens only. */
export const anEnvironment = (provider: FakeProvider, shelf: TokenShelf): Services => ({
  settings: { url: '', clientId: 'app', clientSecret: '' },
  now: () => provider.now,
  tabChannel: null,
  keepTyped: new Set(),
  openRescueBox: () => Promise.resolve(null),
  openVaultRecords: () => Promise.resolve(null),
  vault: {
    open: () => Promise.resolve(undefined),
    seal: () => Promise.resolve(undefined),
    forget: () => Promise.resolve(),
    beginSession: () => Promise.resolve(),
  },
  leaveToLogin: () => Promise.resolve(false),
  loadDraftHolds: () =>
    Promise.resolve({ lastOf: () => undefined, hold: () => Promise.resolve(true), forget: () => undefined }),
  flush: () => Promise.resolve(true),
  storage: {
    readTokens: () => shelf.stored,
    writeTokens: (tokens) => {
      shelf.stored = tokens;
      shelf.written.push(tokens);
    },
    isChangedElsewhere: () => false,
    takeIn: () => Promise.resolve(),
    withOtherTabs: (rows) => Promise.resolve(rows),
    withOwnDrafts: (rows) => rows,
    aside: {
      has: () => false,
      read: () => Promise.resolve([]),
      put: () => Promise.resolve('kept'),
      remove: () => undefined,
    },
    isTakenOver: () => false,
    isOfOtherSession: () => false,
    close: () => undefined,
    release: () => undefined,
    keepForNextLogin: () => undefined,
    setItem: () => Promise.resolve(),
    clear: () => undefined,
  },
});

import { nodeCollections } from '../../src/domain/collections';
import type { NodeCollectionName } from '../../src/domain/collections';
import type { Json, JsonObject } from '../../src/domain/json';
import { aTokenAnswer, aWireNode, aWireUser, fieldOf, NOON } from './exampleData';
import { fakeNetwork, htmlAnswer, jsonAnswer, type FakeCall } from './fakeNetwork';

type Answer = Response | Promise<Response>;

/** A write of the data node. */
export const isPatch = ({ method }: FakeCall): boolean => method === 'PATCH';
/** A read or a write of the data node. */
export const isNodeCall = ({ path }: FakeCall): boolean => path === '/node/7';

/**
 * A provider in memory for unit tests of what stands on the transport: one user, one data node, tokens that rotate, a
 * clock of its own. `instead` may answer a call in its place.
 */
export class FakeProvider {
  now = NOON;
  /** JSON text by row of the data node. */
  texts: Partial<Record<NodeCollectionName, string>> = {};
  /** When the data node was last saved, epoch ms. */
  savedAt = NOON - 3_600_000;
  user: JsonObject = aWireUser();
  schemas: Json = {};
  instead: (call: FakeCall) => Answer | undefined = () => undefined;
  calls: FakeCall[] = [];
  private issued = 0;

  /** Takes the network's place until restoreNetwork. */
  connect(): this {
    this.calls = fakeNetwork((call) => this.instead(call) ?? this.answer(call));
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

  /** Calls to the data node so far, as `GET` and `PATCH`. */
  nodeCalls(): string[] {
    return this.calls.filter(({ path }) => path.startsWith('/node/')).map(({ method }) => method);
  }

  /** Bodies of the writes so far. */
  patches(): JsonObject[] {
    return this.calls.filter(({ method }) => method === 'PATCH').map(({ json }) => json as JsonObject);
  }

  private stamp(): string {
    return new Date(this.savedAt).toISOString().replace(/\.\d+Z$/, '+00:00');
  }

  private node(): JsonObject {
    return aWireNode(this.texts, this.stamp());
  }

  private json(body: unknown, status = 200): Response {
    return jsonAnswer(body, status, this.now);
  }

  private answer(call: FakeCall): Response {
    if (call.path === '/oauth/token') {
      this.issued += 1;
      return this.json(aTokenAnswer(this.issued));
    }
    if (call.bearer !== `access-${String(this.issued)}`) return htmlAnswer(401);
    if (call.path === '/oauth/userinfo') return this.json({ sub: '2' });
    if (call.path === '/user/2') return this.json(this.user);
    if (call.path === '/ge_rest/ge_get_schema_url') return this.json(this.schemas);
    if (call.path !== '/node/7') return htmlAnswer(404);
    return call.method === 'PATCH' ? this.save(call.json as JsonObject) : this.json(this.node());
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
    return this.json(this.node());
  }
}

import type { Findings } from '../findings';
import { asObject, firstItem, sameJson, type JsonObject } from '../json';

const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every member of an entity is a list (contract 3.1). */
export function expectFieldLists(findings: Findings, entity: JsonObject): void {
  const bare = Object.keys(entity).filter((field) => !Array.isArray(entity[field]));
  findings.equal('fields that are no list', bare, []);
}

/** The first item of `field` has these members, of these types (`typeof`, or `null`), and perhaps more. */
export function expectItem(
  findings: Findings,
  entity: JsonObject,
  field: string,
  types: Readonly<Record<string, string>>,
): void {
  const item = firstItem(entity, field);
  const found = Object.keys(types).map((name) => [name, item[name] === null ? 'null' : typeof item[name]]);
  findings.equal(`types of ${field}`, Object.fromEntries(found), types);
}

/** `created`, `changed` and the like: UTC to the second, with the format beside it. */
export function expectStamp(findings: Findings, entity: JsonObject, field: string): void {
  const { value, format } = firstItem(entity, field);
  findings.expect(
    typeof value === 'string' && STAMP.test(value),
    `${field} is not a UTC time such as 2026-11-21T02:01:14+00:00`,
  );
  findings.equal(`format of ${field}`, format, 'Y-m-d\\TH:i:sP');
}

export function expectUuid(findings: Findings, entity: JsonObject): void {
  const { value } = firstItem(entity, 'uuid');
  findings.expect(typeof value === 'string' && UUID.test(value), 'uuid is no UUID');
}

/** A reference has its id, type, uuid and, where the target has a page, a root-relative url. */
export function expectReference(findings: Findings, entity: JsonObject, field: string, type: string): void {
  const types = { target_id: 'number', target_type: 'string', target_uuid: 'string', url: 'string' };
  expectItem(findings, entity, field, types);
  const item = firstItem(entity, field);
  findings.equal(`target_type of ${field}`, item.target_type, type);
  findings.expect(String(item.url).startsWith('/'), `url of ${field} is not root-relative`);
}

/** Nothing of `now` differs from `then` but the fields named. Values are not quoted. */
export function expectUnchanged(
  findings: Findings,
  what: string,
  then: unknown,
  now: unknown,
  except: readonly string[] = [],
): void {
  const [before, after] = [asObject(then), asObject(now)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const moved = [...names].filter((name) => !except.includes(name) && !sameJson(before[name], after[name]));
  findings.expect(moved.length === 0, `${what}: ${moved.join(', ')} changed`);
}

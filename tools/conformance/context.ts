import type { Dialect } from './check';
import type { Erase } from './erase';
import type { Answer, Http, Method, Sent } from './http';
import { asJson } from './http';
import type { Secrets } from './secrets';
import type { Session } from './session';
import type { Settings } from './settings';

/** The newest code mailed to an address, undefined while there is none. */
export type ReadCode = (mail: string) => Promise<string | undefined>;

/** The one field of the data node that accepted writes go to. */
export const WORK_FIELD = 'field_celebrations';
/** The one field of the user record that accepted texts go to. */
export const WORK_USER_FIELD = 'field_company';
/** An id that names nothing, within Drupal's range. */
export const UNKNOWN_ID = 2_147_480_000;

/** What every check works with. */
export interface Context {
  settings: Settings;
  dialect: Dialect;
  http: Http;
  session: Session;
  secrets: Secrets;
  /** The test account. `nid` is empty without a data node. */
  account: { uid: string; nid: string; name: string };
  readCode: ReadCode | undefined;
  erase: Erase | undefined;
}

/** A call with `_format=json` and the shared token. */
export async function own(
  { http, session }: Context,
  method: Method,
  path: string,
  sent: Sent = {},
): Promise<Answer> {
  return http.call(method, asJson(path), { token: await session.access(), ...sent });
}

/** A call with `_format=json` and no token. */
export function anonymous({ http }: Context, method: Method, path: string, sent: Sent = {}): Promise<Answer> {
  return http.call(method, asJson(path), sent);
}

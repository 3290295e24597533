import { CannotRun, type Dialect } from './check';
import type { Context, ReadCode } from './context';
import type { Erase } from './erase';
import { describeAnswer } from './findings';
import { asJson, Http, type Answer } from './http';
import { asObject, firstItem } from './json';
import type { Secrets } from './secrets';
import { claimsOf, Session } from './session';
import type { Settings } from './settings';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The answer of a first call. Throws CannotRun when there is none, or only a maintenance page. */
async function reach(call: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await call();
  } catch (error) {
    throw new CannotRun(`The provider cannot be reached: ${networkReason(error)}`);
  }
  if (answer.status === 503) throw new CannotRun('The provider is under maintenance (503).');
  return answer;
}

/** Why a call got no answer: the network's code, else in the words of fetch. */
export function networkReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : 'unknown reason';
}

/**
 * The dialect, from the answer to an unknown refresh token, else to an unknown grant (contract 0). Throws CannotRun
 * if neither tells.
 */
async function detectDialect(session: Session): Promise<Dialect> {
  const dead = await reach(() => session.refresh('conformance'));
  const { error } = asObject(dead.json);
  if (error === 'invalid_client')
    throw new CannotRun('The provider refuses the client: --client-id, --client-secret.');
  if (dead.status === 401 && error === 'invalid_request') return '5.2';
  if (dead.status === 400 && error === 'invalid_grant') return '6.0';
  const unknown = await session.tokenCall({ grant_type: 'conformance', ...session.clientFields() });
  if (asObject(unknown.json).error === 'unsupported_grant_type') return '6.0';
  if (asObject(unknown.json).error === 'invalid_grant') return '5.2';
  throw new CannotRun(
    `The answers tell neither dialect; --dialect decides. A dead refresh token got ${describeAnswer(dead)}`,
  );
}

async function findAccount(http: Http, session: Session): Promise<Context['account']> {
  const token = await session.access();
  const claims = asObject((await http.call('GET', asJson('/oauth/userinfo'), { token })).json);
  const uid = textOf(claims.sub) || textOf(claimsOf(token).sub);
  if (uid === '') throw new CannotRun('Neither userinfo nor the token tells the id of the account.');
  const user = await http.call('GET', asJson(`/user/${uid}`), { token });
  if (user.status !== 200) throw new CannotRun(`The account cannot be read: ${describeAnswer(user)}`);
  const nid = textOf(firstItem(user.json, 'field_data').target_id);
  return { uid, nid, name: textOf(firstItem(user.json, 'name').value) };
}

/** Reaches the provider, learns its dialect and logs in. Throws CannotRun, saying what is in the way. */
export async function connect(
  settings: Settings,
  secrets: Secrets,
  readCode: ReadCode | undefined,
  erase: Erase | undefined,
): Promise<Context> {
  secrets.add(settings.password, settings.clientSecret, settings.mail, settings.username, settings.spareMail);
  const http = new Http(new URL(settings.baseUrl), secrets);
  const session = new Session(http, settings);
  const dialect = settings.dialect === 'auto' ? await detectDialect(session) : settings.dialect;
  await reach(() => session.tokenCall({}));
  const account = await findAccount(http, session);
  secrets.add(account.name);
  return { settings, dialect, http, session, secrets, account, readCode, erase };
}

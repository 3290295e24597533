import type { JsonObject } from '../../src/domain/json';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import type { Persona } from './personas';

/** A person's account at the provider, read without the app. */
interface ProviderAccount {
  /** Id of the data node. */
  nid: number;
  /** Raw text of a field of the data node, null if it is empty. */
  text: (field: string) => Promise<string | null>;
  /** The same, parsed. */
  json: (field: string) => Promise<unknown>;
  /** Saves the raw text of a field of the data node, as another client would. */
  saveText: (field: string, text: string) => Promise<void>;
  /** The same for several fields at once. */
  saveTexts: (texts: Readonly<Record<string, string>>) => Promise<void>;
  /** Saves fields of the user record at the provider, as another device would. */
  saveRecord: (fields: JsonObject) => Promise<void>;
  /** Saves the user record. That ends every access token of the user, but no refresh token. */
  revokeAccessTokens: () => Promise<void>;
}

type WireUser = Record<'field_data', { target_id: number }[]> & Record<'field_company', { value: string }[]>;
type WireNode = Record<string, { value: string }[]>;

/** What the provider answers to a login. */
export async function tokensOf(url: string, { mail, password }: Persona): Promise<{ access_token: string }> {
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...{ grant_type: 'password', username: mail, password },
      ...{ client_id: 'reconnexion-app', scope: 'rest' },
    }).toString(),
  });
  return (await response.json()) as { access_token: string };
}

/**
 * Logs in at the provider with a token of its own.
 * @param url address of the provider, without a slash at the end
 */
export async function openAccount(url: string, persona: Persona): Promise<ProviderAccount> {
  const logIn = async () => (await tokensOf(url, persona)).access_token;
  const token = await logIn();
  const call = async (path: string, bearer: string, patch?: JsonObject): Promise<unknown> => {
    const response = await fetch(`${url}${path}?_format=json`, {
      headers: { authorization: `Bearer ${bearer}`, ...(patch && { 'content-type': 'application/json' }) },
      ...(patch && { method: 'PATCH', body: JSON.stringify(patch) }),
    });
    if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
    return await response.json();
  };
  const { sub } = (await call('/oauth/userinfo', token)) as { sub: string };
  const user = (await call(`/user/${sub}`, token)) as WireUser;
  const nid = user.field_data[0]!.target_id;
  const text = async (field: string) => {
    const read = async (bearer: string) => (await call(`/node/${String(nid)}`, bearer)) as WireNode;
    const node = await read(token).catch(async () => await read(await logIn()));
    return node[field]?.[0]?.value ?? null;
  };
  const saveRecord = async (fields: JsonObject) => {
    await call(`/user/${sub}`, await logIn(), fields);
  };
  const saveTexts = async (texts: Readonly<Record<string, string>>) => {
    const fields = Object.entries(texts).map(([field, value]) => [field, [{ value }]] as const);
    const patch = { type: [{ target_id: 'data' }], ...Object.fromEntries(fields) };
    await call(`/node/${String(nid)}`, await logIn(), patch);
  };
  return {
    nid,
    text,
    json: async (field) => JSON.parse((await text(field)) ?? 'null') as unknown,
    saveText: (field, value) => saveTexts({ [field]: value }),
    saveTexts,
    saveRecord,
    revokeAccessTokens: async () => {
      const company = `${user.field_company[0]?.value ?? ''} ${String(Date.now())}`;
      await saveRecord({ field_company: [{ value: company }] });
    },
  };
}

/** Gives an account a key, as the session of another device before: one that was just drawn can't be sealed to yet. */
export async function givesAccountKey(url: string, persona: Persona): Promise<void> {
  const account = await openAccount(url, persona);
  const before = (await account.json('field_other_data')) as JsonObject | null;
  const accountKeys = [await drawAccountKey()];
  await account.saveText('field_other_data', JSON.stringify({ ...before, accountKeys }));
}

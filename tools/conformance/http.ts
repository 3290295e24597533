import { isObject } from './json';
import type { Secrets } from './secrets';

/** Milliseconds before a call counts as unanswered. */
const TIMEOUT = 30_000;

export type Method = 'GET' | 'POST' | 'PATCH' | 'OPTIONS';

/** Headers and body of a call, at most one body. */
export interface Sent {
  token?: string | undefined;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  multipart?: Readonly<Record<string, string>>;
  /** A raw body. Without a `content-type` header none is sent. */
  raw?: string;
  headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface Answer {
  status: number;
  /** The content type in lower case without parameters, '' if absent. */
  type: string;
  headers: Headers;
  /** The `name=value` parts of the cookies that were set. */
  cookies: readonly string[];
  text: string;
  /** The parsed body of an application/json answer, undefined for any other or malformed one. */
  json: unknown;
}

/** Adds `_format=json`, which all calls but the token call need (contract 1.1). */
export const asJson = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}_format=json`;

function parse(type: string, text: string): unknown {
  if (type !== 'application/json') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function multipartBody(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function bodyOf({ json, form, multipart, raw }: Sent): { body?: BodyInit; type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form) return { body: new URLSearchParams(form) };
  if (multipart) return { body: multipartBody(multipart) };
  // Bytes, since fetch would declare a text as text/plain.
  return raw === undefined ? {} : { body: new TextEncoder().encode(raw) };
}

/** Calls one provider over HTTP: no cookies, no redirects followed, every token it hands out remembered as a secret. */
export class Http {
  constructor(
    private readonly base: URL,
    private readonly secrets: Secrets,
  ) {}

  /** The answer, whatever its status. Throws when none comes within 30 s. */
  async call(method: Method, path: string, sent: Sent = {}): Promise<Answer> {
    const { body, type } = bodyOf(sent);
    const headers = new Headers();
    if (type !== undefined) headers.set('content-type', type);
    if (sent.token !== undefined) headers.set('authorization', `Bearer ${sent.token}`);
    for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
    const response = await fetch(`${this.base.href.replace(/\/$/, '')}${path}`, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    const answerType =
      (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const json = parse(answerType, text);
    if (isObject(json)) this.secrets.add(textOf(json.access_token), textOf(json.refresh_token));
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    // A short value is a flag, and masking it would garble the output.
    this.secrets.add(
      ...cookies.map((cookie) => cookie.split('=', 2)[1]).filter((value) => (value ?? '').length > 8),
    );
    return { status: response.status, type: answerType, headers: response.headers, cookies, text, json };
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

import { isJsonObject, parseJson, type Json } from '../domain/json';
import type { ProviderError, ProviderErrorReason } from './providerError';
import { providerUrl } from './settings';
import type { ProviderSettings } from '../services';

/** How long an answer may take, ms. */
const timeoutMs = 30_000;

/** A call to the provider: `json` and `form` are bodies, of which a call has one at most. */
export interface ProviderRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  json?: Json;
  form?: Record<string, string>;
  /** The call goes on when its page is left. */
  isOutliving?: boolean;
}

/** A sound answer's body, or why there is none. */
export type CallResult = { data: Json } | { error: ProviderError };

/** The call's address, or null when it is no address of the provider's host: a token goes to no other. */
function addressOf(request: ProviderRequest, settings: ProviderSettings): URL | null {
  let url: URL;
  try {
    url = providerUrl(settings, request.path);
  } catch {
    return null;
  }
  if (url.origin !== providerUrl(settings, '/').origin) return null;
  if (request.path !== '/oauth/token') url.searchParams.set('_format', 'json');
  return url;
}

function bodyOf(request: ProviderRequest): { body?: BodyInit; headers: Record<string, string> } {
  if (request.form) {
    const form = new FormData();
    for (const [name, value] of Object.entries(request.form)) form.append(name, value);
    return { body: form, headers: {} };
  }
  if (request.json === undefined) return { headers: {} };
  return { body: JSON.stringify(request.json), headers: { 'Content-Type': 'application/json' } };
}

/** Retry-After in ms: seconds, or a day counted from the provider's own clock; undefined when it says neither. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const waitMs = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

/** Errors of an OAuth answer that no password and no token can mend. */
const settingsErrors = new Set(['invalid_scope', 'unsupported_grant_type']);

function reasonOf(status: number, oauthError: string | undefined): ProviderErrorReason {
  if (status >= 500 || status === 429 || status === 408) return 'unavailable';
  return status === 400 && oauthError !== undefined && settingsErrors.has(oauthError)
    ? 'misconfigured'
    : 'refused';
}

/** A line of a 422's message that names what is refused, such as `mail` or `field_title.0.value`. */
const refusedLine = /^([a-z]\w*(?:\.\w+)*): /i;

/** Paths of what a 422 refuses, in the provider's order (wire contract, error envelope). */
export function refusedRequestPaths(body: Json | undefined): string[] {
  const message = isJsonObject(body) ? body['message'] : undefined;
  if (typeof message !== 'string') return [];
  // The first line is a heading, in whatever language.
  const lines = message.split(/\r?\n/).slice(1);
  return lines.flatMap((line) => refusedLine.exec(line)?.[1] ?? []);
}

/** What a failing answer tells: its status, and of its body what may be kept. */
function errorOf({ status, headers }: Response, body: Json | undefined): ProviderError {
  const oauthError = isJsonObject(body) && typeof body['error'] === 'string' ? body['error'] : undefined;
  const retryAfterMs = readRetryAfter(headers);
  const refusedPaths = status === 422 ? refusedRequestPaths(body) : [];
  return {
    reason: reasonOf(status, oauthError),
    status,
    ...(oauthError !== undefined && { oauthError }),
    ...(refusedPaths.length > 0 && { refusedPaths }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Makes one call as the wire contract wants it, without a bearer (access token) a public one; never throws. */
export async function sendHttpRequest(
  request: ProviderRequest,
  settings: ProviderSettings,
  bearer: string | null,
): Promise<CallResult> {
  const address = addressOf(request, settings);
  if (!address) return { error: { reason: 'malformed' } };
  const { body, headers } = bodyOf(request);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      method: request.method ?? 'GET',
      headers: bearer === null ? headers : { ...headers, Authorization: `Bearer ${bearer}` },
      ...(body !== undefined && { body }),
      credentials: 'omit',
      cache: 'no-store',
      keepalive: request.isOutliving ?? false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch {
    return { error: { reason: 'unreachable' } };
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const parsed = isJson ? parseJson(text) : undefined;
  if (response.ok) {
    return parsed === undefined
      ? { error: { reason: 'malformed', status: response.status } }
      : { data: parsed };
  }
  return { error: errorOf(response, parsed) };
}

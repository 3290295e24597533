import type { Json } from '../../src/domain/json';

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

type Answer = Response | Promise<Response>;

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
 * Puts `answer` in the place of the network, for unit tests of the transport and what stands right on it. Undone by
 * restoreNetwork.
 * @returns the calls so far, in order
 */
export function fakeNetwork(answer: (call: FakeCall, index: number) => Answer): FakeCall[] {
  const calls: FakeCall[] = [];
  globalThis.fetch = async (input, init) => {
    const call = callOf(input, init);
    calls.push(call);
    return await answer(call, calls.length - 1);
  };
  return calls;
}

/** Gives the network back. */
export function restoreNetwork(): void {
  globalThis.fetch = realFetch;
}

import type { Call } from './load';

/** An answer of the provider, as it is handed to the bare server. */
export interface Answer {
  /** Name of the scenario, and path at the bare server. */
  name: string;
  method: Call['method'];
  status: number;
  contentType: string;
  base64: string;
}

/** Makes `call` once. Throws unless it is answered with 2xx. */
export async function callOnce(url: string, { method, path, headers, bodies }: Call): Promise<Response> {
  const [body] = bodies(0);
  const response = await fetch(`${url}${path}`, { method, headers, body: body && new Uint8Array(body) });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`);
  return response;
}

/** Makes `call` once and keeps what was answered. */
export async function recordAnswer(url: string, name: string, call: Call): Promise<Answer> {
  const response = await callOnce(url, call);
  return {
    name,
    method: call.method,
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    base64: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}

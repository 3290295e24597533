import autocannon from 'autocannon';
import { figuresOf, type Figures } from './figures';

/** A call that is made again and again. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  /** Bodies that one connection (counted from 0) sends in turn, undefined for a call without a body. */
  bodies: (connection: number) => readonly Buffer[];
}

/** How hard a run presses. */
export interface Pressure {
  connections: number;
  seconds: number;
}

/**
 * Makes `call` over and over on every connection, one at a time each, and measures. Throws when a
 * single answer is not 2xx, a connection fails, or nothing is answered at all.
 */
export async function runLoad(url: string, call: Call, { connections, seconds }: Pressure): Promise<Figures> {
  const { method, path, headers } = call;
  const latencies: number[] = [];
  let opened = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        timeout: 60,
        // Requests are built here once, so that the client spends nothing on them during the run.
        setupClient: (client) => {
          const bodies = call.bodies(opened++);
          const requests = bodies.length === 0 ? [undefined] : bodies;
          client.setRequests(requests.map((body) => ({ method, path, headers, body })));
        },
      },
      (error: unknown, finished) => {
        if (error) reject(error instanceof Error ? error : new Error('The load generator failed.'));
        else resolve(finished);
      },
    );
    // autocannon's own histogram holds whole milliseconds: too coarse for a bare route.
    run.on('response', (_client, _status, _bytes, latency) => latencies.push(latency));
  });
  const isClean = result.errors === 0 && result.non2xx === 0 && latencies.length > 0;
  if (!isClean) {
    const counts = Object.entries(result.statusCodeStats ?? {}).map(
      ([code, { count }]) => `${count ?? 0} × ${code}`,
    );
    const answers = counts.length === 0 ? 'no answer' : counts.join(', ');
    throw new Error(
      `${method} ${path} on ${connections} connections: ${answers}; ${result.errors} failed connections (${result.timeouts} timed out).`,
    );
  }
  return figuresOf(latencies, result.duration);
}

/** Makes `call` once. Throws unless it is answered with 2xx. */
export async function callOnce(url: string, { method, path, headers, bodies }: Call): Promise<Response> {
  const [body] = bodies(0);
  const response = await fetch(`${url}${path}`, { method, headers, body: body && new Uint8Array(body) });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`);
  return response;
}

/** Makes `call` once and keeps what was answered, as the bare server is told. */
export async function recordAnswer(url: string, name: string, call: Call) {
  const response = await callOnce(url, call);
  return {
    name,
    method: call.method,
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    base64: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}

/** An answer of the provider: `name` is that of the scenario, and the path at the bare server. */
export type RecordedAnswer = Awaited<ReturnType<typeof recordAnswer>>;

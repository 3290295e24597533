import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Client } from './client';

export interface ProxiedCall {
  method: 'GET' | 'POST' | 'PATCH' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
}

export interface ProxiedAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** Passes a call on, as it is or changed, and gives the answer, as it came or changed. */
export type Distortion = (
  call: ProxiedCall,
  pass: (call: ProxiedCall) => Promise<ProxiedAnswer>,
) => Promise<ProxiedAnswer>;

/** The provider behind a proxy that distorts what goes through it, and every body that came out. */
export async function startDistortingProxy({ provider }: Client, distort: Distortion) {
  const bodies: string[] = [];
  const pass = async (call: ProxiedCall): Promise<ProxiedAnswer> => {
    const answer = await provider.app.inject(call);
    const {
      'content-length': _length,
      'transfer-encoding': _encoding,
      connection: _,
      ...headers
    } = answer.headers;
    return { status: answer.statusCode, headers, body: answer.payload };
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const payload = await buffer(request);
    const method = request.method as ProxiedCall['method'];
    const headers = request.headers as Record<string, string>;
    const {
      status,
      headers: sent,
      body,
    } = await distort({ method, url: request.url ?? '/', headers, payload }, pass);
    bodies.push(body);
    response.writeHead(status, sent).end(body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    bodies,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from './client';

/** A call on its way to the provider. */
export interface ProxiedCall {
  method: 'GET' | 'POST' | 'PATCH' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
}

/** An answer on its way back. */
export interface ProxiedAnswer {
  status: number;
  headers: Record<string, string | string[]>;
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
    const headers = Object.entries(answer.headers).filter(
      ([name]) => !['content-length', 'transfer-encoding', 'connection'].includes(name),
    );
    const texts = headers.map(
      ([name, value]) => [name, Array.isArray(value) ? value : String(value)] as const,
    );
    return { status: answer.statusCode, headers: Object.fromEntries(texts), body: answer.payload };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const method = request.method as ProxiedCall['method'];
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const call = { method, url: request.url ?? '/', headers, payload: Buffer.concat(chunks) };
      void distort(call, pass).then(({ status, headers: sent, body }) => {
        bodies.push(body);
        response.writeHead(status, sent).end(body);
      });
    });
  });
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

import Fastify from 'fastify';
import { sendApp, serveBuiltApp } from '../../../server/staticApp';
import { buildFloor, floorFolder, floorNames, type FloorName } from './build';

/** The floor pages, each on an origin of its own, served as the provider serves the app. */
export interface FloorServers {
  /** Address of a page's server, without a slash at the end. */
  urlOf: (name: FloorName) => string;
  stop: () => Promise<void>;
}

/** Builds the floor pages where they are out of date, and serves them on free ports. */
export async function serveFloor(): Promise<FloorServers> {
  await buildFloor();
  const started = new Map<FloorName, { url: string; close: () => Promise<void> }>();
  for (const name of floorNames) {
    const app = Fastify();
    await serveBuiltApp(app, floorFolder(name));
    app.setNotFoundHandler((request, reply) =>
      request.url.includes('.') ? reply.code(404).send() : sendApp(reply),
    );
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    started.set(name, { url: `http://localhost:${address.port}`, close: async () => app.close() });
  }
  return {
    urlOf: (name) => started.get(name)?.url ?? '',
    stop: async () => {
      for (const { close } of started.values()) await close();
    },
  };
}

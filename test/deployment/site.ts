import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresDatabase } from '../integration/provider/client';
import { killServers, startServer, type ServerProcess } from '../support/serverProcess';
import { dist, freePort, startNginx, type Nginx } from './nginx';

/** Two processes of the provider over one PostgreSQL and one DATA_DIR, and nginx before them. */
export interface DeployedSite extends Nginx {
  /** The folder of added files and unsent mail. */
  readonly dataDir: string;
  /** DATABASE_URL of both. */
  readonly databaseUrl: string;
  processes: [ServerProcess, ServerProcess];
  /** Starts process 0 or 1 again, on the port it had. */
  restart(index: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

/** Starts the whole site on an empty database, which both processes bring up to date and seed. */
export async function startSite(): Promise<DeployedSite> {
  const databaseUrl = (await postgresDatabase()) ?? '';
  if (databaseUrl === '') throw new Error('These tests are started by: npm run check:deployment');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'reconnexion-data-'));
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) =>
    startServer({
      ...{ PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      DIST_DIR: dist,
    });
  const processes = await Promise.all([start(ports[0]), start(ports[1])]);
  const nginx = await startNginx(ports);
  return {
    ...nginx,
    dataDir,
    databaseUrl,
    processes,
    restart: async (index) => {
      processes[index] = await start(ports[index]);
    },
    close: async () => {
      await nginx.stop();
      killServers();
      rmSync(dataDir, { recursive: true });
    },
  };
}

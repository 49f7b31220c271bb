import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { gatewaySecret } from './paid-orders.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export type Victim = 'server' | 'postgres' | 'both';

/** A server with its own embedded PostgreSQL; both can be killed and restarted. */
export interface CrashWorld {
  readonly origin: string;
  /** The current URL of the database. */
  databaseUrl(): string;
  /** Connects to the database. The caller closes the connection. */
  database(): pg.Pool;
  /** Kills the victim with SIGKILL. Resolves once the server works again. */
  killAndRestart(victim: Victim): Promise<void>;
  close(): Promise<void>;
}

const patienceMs = 90_000;

async function untilHealthy(origin: string): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.status === 200) return;
    if (Date.now() > end) throw new Error('the server does not come back');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function openCrashWorld(): Promise<CrashWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backhaul-crash-'));
  const cluster = (name: string) =>
    readFileSync(path.join(dataDir, 'postgres', name), 'utf8').trim();
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOCAL_GATEWAY_SECRET: gatewaySecret,
    LOG_LEVEL: 'silent',
  };
  let server: ServerProcess = await startServer(environment);

  const databaseUrl = () =>
    `postgres://backhaul:${cluster('password')}@127.0.0.1:${cluster('port')}/backhaul`;

  function killPostgres(): void {
    const postmaster = Number(cluster('cluster/postmaster.pid').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
  }

  return {
    get origin() {
      return server.origin;
    },
    databaseUrl,
    database() {
      const pool = new pg.Pool({ connectionString: databaseUrl(), max: 2 });
      pool.on('error', () => undefined);
      return pool;
    },
    async killAndRestart(victim) {
      if (victim !== 'server') killPostgres();
      if (victim !== 'postgres') {
        await server.kill();
        server = await startServer(environment);
      }
      await untilHealthy(server.origin);
    },
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

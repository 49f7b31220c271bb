import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clusterUser, type ClusterFolder } from './cluster-folder.ts';

// The key of an advisory lock. Each process that uses the PostgreSQL cluster holds the lock in shared mode.
// If a process can get it exclusively, no other process uses the cluster.
const usersLock = 4_274_285;

export function clusterUrl(folder: ClusterFolder, port: number, database: string): string {
  return `postgres://${clusterUser}:${folder.password}@127.0.0.1:${port}/${database}`;
}

/**
 * Connects to PostgreSQL as soon as it accepts connections, which can be long after a crash. Holds the lock
 * that shows that this process uses the cluster. Null if `isAlive` says that PostgreSQL has ended.
 */
export async function connectAsUser(
  url: string,
  isAlive: () => boolean,
): Promise<pg.Client | null> {
  while (isAlive()) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'backhaul launcher',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // Without a handler, a connection error would end the process. This handler does nothing, because the
    // 'end' event reports the lost connection.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock_shared($1)', [usersLock]);
      return client;
    } catch (error) {
      if (isRefusedLogin(error)) throw error;
      await delay(25);
    }
  }
  return null;
}

/**
 * Closes this process's connection. True if no other process uses the cluster, so that PostgreSQL can be
 * stopped.
 */
export async function leaveCluster(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ alone: boolean }>(
      'SELECT pg_advisory_unlock_shared($1) AND pg_try_advisory_lock($1) AS alone',
      [usersLock],
    );
    return rows[0]?.alone ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
}

// True for PostgreSQL's errors of class 28: wrong password or unknown user. Retrying cannot help.
function isRefusedLogin(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code?.startsWith('28') ?? false);
}

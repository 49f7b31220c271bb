import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { clusterUrl, connectAsUser, createDatabase, leaveCluster } from './cluster-connection.ts';
import { openClusterFolder, type ClusterFolder } from './cluster-folder.ts';
import { choosePort, waitForPort } from './free-port.ts';
import { withLaunchLock } from './launch-lock.ts';
import type { AccountName } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { durableSettings } from './postgres-settings.ts';
import { killOrphans, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

type LauncherLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

type EmbeddedPostgresOptions = {
  /** The data folder. PostgreSQL's files go into its subfolder `postgres`. */
  dataDir: string;
  log: LauncherLog;
  /** Called if PostgreSQL has ended and cannot be started again. If absent, the error ends our process. */
  onLost?: (error: Error) => void;
  settings?: Record<string, string>;
  /** The account that runs PostgreSQL. By default it is the first one that works. */
  runAs?: AccountName;
};

export type EmbeddedPostgres = {
  /** The URL of the database `backhaul`. It stays the same across restarts. */
  url: string;
  /** Stops PostgreSQL unless another process on this DATA_DIR uses it. */
  stop: () => Promise<void>;
};

const databaseName = 'backhaul';
const attempts = 10;
const samePortWithinMs = 15_000;

type Serving = { port: number; connection: pg.Client };

/** Starts PostgreSQL under DATA_DIR, or joins the one already running there, and keeps it running until `stop`. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDir = path.resolve(options.dataDir);
  const postgres = findPostgresBinaries();
  const settings = options.settings ?? durableSettings;
  mkdirSync(dataDir, { recursive: true });

  let stopping = false;
  let recovery: Promise<void> = Promise.resolve();

  let { folder, serving } = await withLaunchLock(dataDir, async () => {
    const opened = await openClusterFolder(dataDir, postgres, options.runAs);
    const started = await serve(opened);
    await createDatabase(started.connection, databaseName);
    return { folder: opened, serving: started };
  });
  watch();

  async function serve(cluster: ClusterFolder, samePort?: number): Promise<Serving> {
    for (let attempt = 1; ; attempt++) {
      const outcome = (await join(cluster)) ?? (await launch(cluster, samePort));
      if (typeof outcome !== 'string') return outcome;
      if (attempt === attempts) {
        throw new Error(
          `PostgreSQL does not start. Its log, ${cluster.logFile}, ends with:\n${outcome}`,
        );
      }
      killOrphans(cluster.clusterDir);
      await delay(100 * attempt);
    }
  }

  async function join(cluster: ClusterFolder): Promise<Serving | null> {
    const running = runningPostmaster(cluster.clusterDir);
    if (running === null) return null;
    const connection = await connectAsUser(
      clusterUrl(cluster, running.port, 'postgres'),
      () => runningPostmaster(cluster.clusterDir)?.pid === running.pid,
    );
    if (connection === null) return null;
    log.info(`Uses the PostgreSQL that already runs on port ${running.port}.`);
    return { port: running.port, connection };
  }

  /** Starts PostgreSQL. Returns its connection, or its log if it ends before it accepts connections. */
  async function launch(cluster: ClusterFolder, samePort?: number): Promise<Serving | string> {
    // After a restart PostgreSQL must have the same port as before, because all connections use the same URL.
    if (samePort !== undefined && !(await waitForPort(samePort, samePortWithinMs))) {
      throw new Error(`another program took port ${samePort}, on which PostgreSQL ran`);
    }
    const port = samePort ?? (await choosePort(cluster.portFile));
    const started = startPostmaster(cluster, postgres.postgres, port, settings);
    let alive = true;
    void started.ended.then(() => (alive = false));
    const connection = await connectAsUser(clusterUrl(cluster, port, 'postgres'), () => alive);
    if (connection === null) return started.ended;
    log.info(`Started PostgreSQL on port ${port}.`);
    return { port, connection };
  }

  function watch(): void {
    serving.connection.once('end', () => {
      if (stopping) return;
      log.warn('Lost PostgreSQL; starting it again.');
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    try {
      serving = await withLaunchLock(dataDir, () => serve(folder, serving.port));
      watch();
      log.info('PostgreSQL runs again.');
    } catch (cause) {
      const error = new Error('PostgreSQL was lost and does not start again', { cause });
      log.error(`${error.message}: ${String(cause)}`);
      if (options.onLost === undefined) throw error;
      options.onLost(error);
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await recovery;
    await withLaunchLock(dataDir, async () => {
      const alone = await leaveCluster(serving.connection);
      if (alone) await stopPostmaster(folder.clusterDir, log);
    });
  }

  return { url: clusterUrl(folder, serving.port, databaseName), stop };
}

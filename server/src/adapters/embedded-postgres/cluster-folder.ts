import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  chooseAccount,
  giveTree,
  type AccountName,
  type PostgresAccount,
} from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { scramIterations } from './postgres-settings.ts';
import { type ClusterFiles, runningPostmaster } from './postmaster.ts';

/**
 * The contents of the folder DATA_DIR/postgres: the cluster, its user's password, its last port, its log.
 */
export type ClusterFolder = ClusterFiles & { portFile: string; password: string };

export const clusterUser = 'backhaul';

/**
 * Opens the folder, creating it on the first run. Requires the launch lock. A run killed halfway leaves nothing that
 * looks like a cluster.
 */
export async function openClusterFolder(
  dataDir: string,
  binaries: PostgresBinaries,
  runAs?: AccountName,
): Promise<ClusterFolder> {
  const account = chooseAccount(binaries.postgres, dataDir, runAs);
  const folder = path.join(realpathSync(dataDir), 'postgres');
  if (!existsSync(folder)) await createFolder(folder, binaries, account);
  const clusterDir = path.join(folder, 'cluster');
  if (runningPostmaster(clusterDir) === null) giveTree(folder, account);
  requireVersion(clusterDir, binaries);
  return {
    account,
    clusterDir,
    logFile: path.join(folder, 'postgres.log'),
    portFile: path.join(folder, 'port'),
    password: readFileSync(path.join(folder, 'password'), 'utf8').trim(),
  };
}

async function createFolder(
  folder: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<void> {
  const dataDir = path.dirname(folder);
  removeDrafts(dataDir);
  const draft = mkdtempSync(`${folder}.new-`);
  writeFileSync(path.join(draft, 'password'), randomBytes(24).toString('base64url'), {
    mode: 0o600,
  });
  giveTree(draft, account);
  // Uses C.UTF-8's character classes where available; sorting and case never depend on the system.
  const failure = await initdb(account, binaries, draft, 'C.UTF-8');
  if (failure !== null) {
    const second = await initdb(account, binaries, draft, 'C');
    if (second !== null) throw new Error(`PostgreSQL could not create its files: ${second}`);
  }
  renameSync(draft, folder);
  const parent = openSync(dataDir, 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/**
 * Runs initdb, which creates the cluster. Returns null on success, else initdb's output. It is asynchronous,
 * because initdb takes seconds and the rest of a first start can go on meanwhile.
 */
async function initdb(
  account: PostgresAccount,
  binaries: PostgresBinaries,
  draft: string,
  characterTypes: string,
): Promise<string | null> {
  const { program, args, options } = account.command(binaries.initdb, [
    `--pgdata=${path.join(draft, 'cluster')}`,
    `--username=${clusterUser}`,
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${characterTypes}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=scram-sha-256',
    `--pwfile=${path.join(draft, 'password')}`,
    `--set=scram_iterations=${scramIterations}`,
    '--no-instructions',
  ]);
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { ...options, env: postgresEnvironment() },
      (error, _output, complaints) => resolve(error === null ? null : complaints || error.message),
    );
  });
}

function requireVersion(clusterDir: string, binaries: PostgresBinaries): void {
  const found = readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  const version = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).stdout;
  const wanted = /(\d+)\./.exec(version)?.[1];
  if (found !== wanted) {
    throw new Error(
      `The data in ${clusterDir} is of PostgreSQL ${found}, and this release brings ${wanted}. ` +
        'Dump it with the old release and restore it into a fresh DATA_DIR.',
    );
  }
}

// Removes folders that a killed start left unfinished. It is safe because only the holder of the launch lock runs it.
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-'))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

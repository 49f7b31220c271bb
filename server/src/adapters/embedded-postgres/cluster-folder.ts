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
 * The files in DATA_DIR/postgres: PostgreSQL's data (the cluster), its user's password, its last port and its
 * log.
 */
export type ClusterFolder = ClusterFiles & { portFile: string; password: string };

export const clusterUser = 'backhaul';

/**
 * Opens the folder of PostgreSQL's files and creates it at the first start. The caller must hold the launch
 * lock. If a process is killed while it creates the folder, the unfinished folder has another name.
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
  // First tries the character classes of C.UTF-8, which some systems lack. Sorting and case never depend on
  // the system.
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
 * Runs initdb, which creates PostgreSQL's files. Null if it succeeds, else its output. It does not block,
 * because it takes seconds and the server can do other things at its first start.
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

// Deletes folders that a killed start left unfinished. No other process is creating one now, because this
// process has the launch lock.
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-'))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

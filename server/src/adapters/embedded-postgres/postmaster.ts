import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresAccount } from './postgres-account.ts';
import { postgresEnvironment } from './postgres-environment.ts';

type Postmaster = { pid: number; port: number };

export type ClusterFiles = { account: PostgresAccount; clusterDir: string; logFile: string };

/** A running PostgreSQL. `ended` resolves with its log if the process exits by itself. */
type StartedPostmaster = { pid: number; ended: Promise<string> };

const logLimitBytes = 5_000_000;
const stopWithinMs = 6_000;

/**
 * The main process (postmaster) of PostgreSQL that uses this cluster, even if another process started it.
 * Null if its pid file is missing or names another process.
 */
export function runningPostmaster(clusterDir: string): Postmaster | null {
  const lines = readPidFile(clusterDir);
  if (lines === null) return null;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return isPostmasterOf(pid, clusterDir) ? { pid, port } : null;
}

export function startPostmaster(
  folder: ClusterFiles,
  program: string,
  port: number,
  settings: Record<string, string>,
): StartedPostmaster {
  disownPidFile(folder.clusterDir);
  const options = Object.entries({ ...settings, port: String(port) });
  const {
    program: run,
    args,
    options: as,
  } = folder.account.command(program, [
    '-D',
    folder.clusterDir,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const { log, offset } = openLog(folder.logFile);
  // PostgreSQL gets a separate process group. Ctrl-C then ends only the server, which stops PostgreSQL
  // cleanly.
  const child = spawn(run, args, {
    ...as,
    detached: true,
    stdio: ['ignore', log, log],
    env: postgresEnvironment(),
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(logSince(folder.logFile, offset)));
  });
  child.unref();
  return { pid: child.pid ?? 0, ended };
}

/**
 * Kills processes that remain after PostgreSQL's main process (postmaster) was killed. PostgreSQL cannot
 * start while they use its memory.
 */
export function killOrphans(clusterDir: string): void {
  if (process.platform !== 'linux') return;
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (Number.isInteger(pid) && isPostgresIn(pid, clusterDir)) signal(pid, 'SIGKILL');
  }
}

/**
 * Stops PostgreSQL cleanly. If that takes more than a few seconds, stops it at once; its next start then
 * begins with crash recovery.
 */
export async function stopPostmaster(
  clusterDir: string,
  log: { warn(message: string): void },
): Promise<void> {
  const running = runningPostmaster(clusterDir);
  if (running === null) return;
  signal(running.pid, 'SIGINT');
  if (await isGone(running.pid, clusterDir)) return;
  log.warn(
    'PostgreSQL takes long to stop; stopping it at once. It will recover at its next start.',
  );
  signal(running.pid, 'SIGQUIT');
  if (!(await isGone(running.pid, clusterDir))) signal(running.pid, 'SIGKILL');
}

async function isGone(pid: number, clusterDir: string): Promise<boolean> {
  const deadline = Date.now() + stopWithinMs;
  while (Date.now() < deadline) {
    if (!isPostmasterOf(pid, clusterDir)) return true;
    await delay(20);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

// If another program now has the pid in an old pid file, PostgreSQL does not start. So the file gets the pid
// of this process, which PostgreSQL ignores as its parent. The file stays, because PostgreSQL reads its other
// lines too.
function disownPidFile(clusterDir: string): void {
  const lines = readPidFile(clusterDir);
  if (lines === null) return;
  writeFileSync(pidFile(clusterDir), [String(process.pid), ...lines.slice(1)].join('\n'));
}

function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (process.platform === 'linux') return isPostgresIn(pid, clusterDir);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(`-D ${clusterDir} `);
}

function isPostgresIn(pid: number, clusterDir: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === clusterDir &&
      path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    );
  } catch {
    return false;
  }
}

function readPidFile(clusterDir: string): string[] | null {
  try {
    return readFileSync(pidFile(clusterDir), 'utf8').split('\n');
  } catch {
    return null;
  }
}

function pidFile(clusterDir: string): string {
  return path.join(clusterDir, 'postmaster.pid');
}

function openLog(logFile: string): { log: number; offset: number } {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(logFile, `${logFile}.1`);
  return { log: openSync(logFile, 'a', 0o600), offset: size > logLimitBytes ? 0 : size };
}

function logSince(logFile: string, offset: number): string {
  try {
    return readFileSync(logFile).subarray(offset).toString();
  } catch {
    return 'The log file of PostgreSQL is missing.';
  }
}

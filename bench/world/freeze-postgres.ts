import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

function parentOf(pid: number): number | null {
  try {
    // In /proc/<pid>/stat, the process's name in brackets may contain anything. The state and the parent's id
    // follow it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

/** The postmaster of the embedded PostgreSQL in a DATA_DIR, and all its child processes. */
function postgresProcesses(dataDir: string): number[] {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

/** Freezes PostgreSQL during `work`: connections stay open but nothing answers. */
export async function freezePostgres<Result>(
  dataDir: string,
  whileFrozen: () => Promise<Result>,
): Promise<Result> {
  const pids = postgresProcesses(dataDir);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    return await whileFrozen();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/**
 * The unit of processor time in /proc, in milliseconds. Linux always uses hundredths of a second there,
 * whatever its internal clock.
 */
const msPerTick = 10;

/**
 * The processor time of a process so far, in milliseconds; NaN if there is no /proc. Time spent waiting for a
 * processor does not count.
 */
export function processorMs(pid: number | undefined): number {
  try {
    // User and system time are the twelfth and thirteenth fields.
    const fields = statOf(Number(pid));
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return Number.NaN;
  }
}

export function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The processor time of a process's children that have ended, in milliseconds. */
export function endedChildrenMs(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[13]) + Number(fields[14])) * msPerTick;
}

/** The processor time so far of all connections of PostgreSQL, the closed ones too. */
export async function databaseMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = Number(statOf(rows[0]?.pid ?? 0)[1]);
  return (await connectionsMs(pool)) + endedChildrenMs(postmaster);
}

/** The fields after the process's name in /proc/<pid>/stat. The name itself may contain spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * The processor time so far of a process and of all processes that it started, including those that have
 * ended.
 */
export function withChildrenMs(parent: number): number {
  const own = statOf(parent);
  let ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(own[field]), 0);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const fields = statOf(Number(entry));
      if (Number(fields[1]) === parent) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // Some processes end while this loop reads their times.
    }
  }
  return ticks * msPerTick;
}

/** The processor time so far, in milliseconds, of this process's running children. */
export function childrenMs(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  const pids = children.split(' ').filter((pid) => pid !== '');
  return pids.reduce((sum, pid) => sum + processorMs(Number(pid)), 0);
}

/** The processor time so far of all open connections of PostgreSQL. */
export async function connectionsMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  return rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
}

import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const msPerTick = 10;

/**
 * The processor time of a process so far, in milliseconds; NaN where there is no /proc. Waiting for a processor does
 * not count.
 */
export function processorMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks; user and system time are the twelfth and thirteenth behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return Number.NaN;
  }
}

/** The processor time so far of the processes that this one has started and that still run. */
export function childrenMs(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  const pids = children.split(' ').filter((pid) => pid !== '');
  return pids.reduce((sum, pid) => sum + processorMs(Number(pid)), 0);
}

/** The processor time so far of all PostgreSQL's connections that are open now. */
export async function connectionsMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  return rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
}

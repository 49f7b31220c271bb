import { readFileSync } from 'node:fs';

/** Linux reports processor time in clock ticks. This is the number of ticks per second. */
const ticksInSecond = 100;

/** The kernel's data about a process; null if it has ended or the system is not Linux. */
function readOf(pid: number | undefined, file: 'stat' | 'status'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

export function processorMs(pid: number | undefined): number | null {
  const stat = readOf(pid, 'stat');
  if (stat === null) return null;
  // The process's name stands in brackets and may contain anything, so the fields are counted from the
  // closing bracket. User and system time are the 12th and 13th.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  const ms = ((Number(user) + Number(system)) * 1000) / ticksInSecond;
  return Number.isNaN(ms) ? null : ms;
}

function megabytesOf(pid: number | undefined, name: 'RssAnon' | 'VmData'): number | null {
  const kilobytes = new RegExp(String.raw`^${name}:\s+(\d+) kB$`, 'm').exec(
    readOf(pid, 'status') ?? '',
  )?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/**
 * Memory that only this process uses: it includes array buffers and WebAssembly, but not program files, which
 * are shared.
 */
export const ownMegabytes = (pid: number | undefined) => megabytesOf(pid, 'RssAnon');

/** The address space that a process may write to, used or not, in megabytes. */
export const reservedMegabytes = (pid: number | undefined) => megabytesOf(pid, 'VmData');

import { readFileSync } from 'node:fs';

/** Ticks of the processor's time in a second, as Linux counts them for programs. */
const ticksInSecond = 100;

/** The kernel's figures of a process; null where it does not: it has ended, or the system is not Linux. */
function readOf(pid: number | undefined, file: 'stat' | 'status'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

/** Milliseconds of the processor's time that a process has had. */
export function processorMs(pid: number | undefined): number | null {
  const stat = readOf(pid, 'stat');
  if (stat === null) return null;
  // Behind the name in brackets, which may hold anything; user and system time are the 12th and 13th from there.
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

/** Memory that a process has for itself alone: array buffers and WebAssembly too, but not program files, which all share. */
export const ownMegabytes = (pid: number | undefined) => megabytesOf(pid, 'RssAnon');

/** Address space that a process may write to, used or not. */
export const reservedMegabytes = (pid: number | undefined) => megabytesOf(pid, 'VmData');

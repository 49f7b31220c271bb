import { readdirSync, readFileSync } from 'node:fs';
import { ownMegabytes, processorMs } from '../costly-work/process-figures.ts';

const lookEveryMs = 5;

/** The IDs of a process's child processes. Works only on Linux. */
function childrenOf(parent: number): number[] {
  const isChild = (pid: string) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(isChild)
    .map(Number);
}

/**
 * Measures this process's children until `stop` is called: the highest memory of any one of them, and the
 * processor time of all.
 */
export function createFamilyMeter(parent = process.pid): {
  stop(): { megabytes: number; processorMs: number };
} {
  const before = new Map(childrenOf(parent).map((pid) => [pid, processorMs(pid) ?? 0]));
  const now = new Map(before);
  let megabytes = 0;
  const look = () => {
    for (const pid of childrenOf(parent)) {
      now.set(pid, processorMs(pid) ?? now.get(pid) ?? 0);
      megabytes = Math.max(megabytes, ownMegabytes(pid) ?? 0);
    }
  };
  const looking = setInterval(look, lookEveryMs);
  return {
    stop() {
      clearInterval(looking);
      look();
      const spent = [...now].map(([pid, ms]) => ms - (before.get(pid) ?? 0));
      return { megabytes, processorMs: spent.reduce((sum, ms) => sum + ms, 0) };
    },
  };
}

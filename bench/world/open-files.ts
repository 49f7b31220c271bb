import { spawnSync } from 'node:child_process';

/** How many files and sockets a process started here may hold open (`ulimit -n`). */
export function openFilesLimit(): number {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' });
  const limit = stdout.trim();
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
}

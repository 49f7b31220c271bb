import { spawnSync } from 'node:child_process';

/** The limit of open files and sockets for processes started here (`ulimit -n`). */
export function openFilesLimit(): number {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' });
  const limit = stdout.trim();
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts an in-memory file system of this size; null without permission to mount one. */
export function mountSmallDisk(kilobytes) {
  const folder = mkdtempSync(join(tmpdir(), 'backhaul-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmdirSync(folder);
    return null;
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

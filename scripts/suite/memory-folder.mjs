import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';

const memory = '/dev/shm';
const neededBytes = 6 * 1024 ** 3;

/**
 * The environment that puts temporary files into memory, if Linux has enough of it. A copy of the template
 * database has 1,100 files, which cost ten times the processor time on a disk. The folder is removed when
 * this process ends.
 */
export function temporaryFilesInMemory() {
  if (!hasRoom()) return {};
  dropLeftovers();
  const folder = mkdtempSync(`${memory}/backhaul-${process.pid}-`);
  // The folder has the same mode as /tmp, because PostgreSQL runs as another user if we are root.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

/** Removes the folders of killed runs, since memory is scarcer than disk. */
function dropLeftovers() {
  for (const name of readdirSync(memory)) {
    const owner = /^backhaul-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(`${memory}/${name}`, { recursive: true, force: true });
  }
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory);
    return bavail * bsize >= neededBytes && mount !== undefined && !mount.includes('noexec');
  } catch {
    return false;
  }
}

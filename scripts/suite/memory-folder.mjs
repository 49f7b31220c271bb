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
 * Creates a folder in memory for temporary files, if there is enough memory. Copying the template database's
 * 1,100 files to a disk takes ten times the processor time. Returns the environment for the tests; the folder
 * is removed when this process ends.
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

/** Removes folders of runs that were killed, because they would keep memory in use. */
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

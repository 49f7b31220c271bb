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
 * The environment in which temporary files lie in memory, where Linux offers enough of it: a copy of the template database is
 * 1,100 files, which cost a disk ten times the processor time. The folder goes with this process.
 */
export function temporaryFilesInMemory() {
  if (!hasRoom()) return {};
  dropLeftovers();
  const folder = mkdtempSync(`${memory}/backhaul-${process.pid}-`);
  // As /tmp is: PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

/** A run that was killed leaves its folder, and memory is scarcer than disk. */
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

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

const heartbeatMs = 1000;
/** A lock not refreshed for this long belongs to a dead process. */
const abandonedAfterMs = 10_000;
const pollMs = 100;

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Takes the lock file and renews it until `release` is called. Undefined if a running process has the lock. */
async function takeLock(path: string): Promise<{ release: () => Promise<void> } | undefined> {
  const owner = randomUUID();
  try {
    await writeFile(path, owner, { flag: 'wx' });
  } catch {
    const held = await stat(path).catch(() => undefined);
    if (held !== undefined && Date.now() - held.mtimeMs > abandonedAfterMs)
      await rm(path, { force: true });
    return undefined;
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, heartbeatMs);
  return {
    async release() {
      clearInterval(heartbeat);
      const holder = await readFile(path, 'utf8').catch(() => undefined);
      if (holder === owner) await rm(path, { force: true });
    },
  };
}

async function removeLeftovers(target: string): Promise<void> {
  const parent = dirname(target);
  const leftovers = (await readdir(parent)).filter(
    (name) => name.startsWith(`${basename(target)}.`) && name.endsWith('.partial'),
  );
  await Promise.all(
    leftovers.map((name) => rm(join(parent, name), { recursive: true, force: true })),
  );
}

/**
 * Lets `build` fill the folder `target` unless it exists. If several processes call it, one builds and the
 * others wait. The folder appears only when it is complete, even after a crash.
 */
export async function buildOnce(
  target: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  while (!(await exists(target))) {
    const lock = await takeLock(`${target}.lock`);
    if (lock === undefined) {
      await pause(pollMs);
      continue;
    }
    try {
      if (await exists(target)) return;
      await removeLeftovers(target);
      const folder = `${target}.${randomUUID()}.partial`;
      await mkdir(folder);
      try {
        await build(folder);
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
      await rename(folder, target);
    } finally {
      await lock.release();
    }
  }
}

/** A hash of a file's contents, short enough for a folder name. */
export async function fingerprint(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 16);
}

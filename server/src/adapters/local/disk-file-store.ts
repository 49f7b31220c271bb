import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, StoreFull } from '../../ports/file-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Matches the name of a temporary file: one that is still being written, or that a killed process left. */
const asideName = /^[0-9a-f-]{36}\.[0-9a-f-]{36}$/;
const longestWriteMs = 3_600_000;
/** The content that the health check writes to disk. It is large enough to fail if the disk is nearly full. */
const probe = new Uint8Array(64 * 1024);

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)));

/** Runs `write`, which writes the file. If it fails, removes the file; throws StoreFull if the disk is full. */
async function orRemove(file: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    await rm(file, { force: true });
    throw isFull(error) ? new StoreFull('no space left for files', { cause: error }) : error;
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stores uploads as files in 256 subfolders, named by the first two digits of their ids. */
export function createDiskFileStore(folder: string): FileStore {
  function fileOf(id: string): string {
    if (!uuid.test(id)) throw new Error('not an id of a file');
    return path.join(folder, id.slice(0, 2), id);
  }

  async function check(): Promise<void> {
    const file = path.join(folder, `${randomUUID()}.${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await orRemove(file, () => writeFile(file, probe, { flag: 'wx', mode: 0o600 }));
    await rm(file);
  }

  /** Writes to a temporary file and renames it, so a file is complete or absent. */
  async function write(file: string, bytes: Uint8Array): Promise<void> {
    const parent = path.dirname(file);
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const aside = `${file}.${randomUUID()}`;
    await orRemove(aside, async () => {
      const handle = await open(aside, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(aside, file);
    });
    await sync(parent);
    await sync(folder);
  }

  return {
    put: async (id, bytes) => write(fileOf(id), bytes),
    async open(id) {
      const handle = await open(fileOf(id)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return handle?.createReadStream();
    },
    remove: async (id) => rm(fileOf(id), { force: true }),
    check,
  };
}

/**
 * Removes temporary files that killed processes left. A file older than `longestWriteMs` counts as left,
 * because no write takes so long.
 */
export async function removeHalfWritten(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.filter((one) => asideName.test(path.basename(one)))) {
    const file = path.join(folder, name);
    const known = await stat(file).catch(() => null);
    if (known !== null && Date.now() - known.mtimeMs > longestWriteMs) await rm(file);
  }
}

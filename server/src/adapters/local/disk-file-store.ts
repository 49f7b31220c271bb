import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../ports/file-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Uploads as files under a folder, spread over 256 of its own by the first two digits of their ids. */
export function createDiskFileStore(folder: string): FileStore {
  function fileOf(id: string): string {
    if (!uuid.test(id)) throw new Error('not an id of a file');
    return path.join(folder, id.slice(0, 2), id);
  }

  /** Written aside and renamed: a file is there whole or not at all. */
  async function write(file: string, bytes: Uint8Array): Promise<void> {
    const parent = path.dirname(file);
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const aside = `${file}.${randomUUID()}`;
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
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
  };
}

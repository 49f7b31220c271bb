import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../ports/file-store.ts';

const aside = /^[0-9a-f-]{36}\.[0-9a-f-]{36}$/;
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

function orNothing<T>(nothing: T) {
  return (error: unknown): T => {
    if (isMissing(error)) return nothing;
    throw error;
  };
}

/** The names in a folder of what was written before an instant. */
async function namesBefore(folder: string, before: Date): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(orNothing(null));
    if (found !== null && found.mtime < before) names.push(name);
  }
  return names;
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
    const unfinished = `${file}.${randomUUID()}`;
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    await sync(parent);
    await sync(folder);
  }

  return {
    put: async (id, bytes) => write(fileOf(id), bytes),
    async open(id) {
      const handle = await open(fileOf(id)).catch(orNothing(undefined));
      return handle?.createReadStream();
    },
    remove: async (id) => rm(fileOf(id), { force: true }),
    async sweep(before, wantedAmong) {
      let removed = 0;
      for (const part of await readdir(folder).catch(orNothing([]))) {
        const names = await namesBefore(path.join(folder, part), before);
        const ids = names.filter((name) => uuid.test(name));
        const wanted = await wantedAmong(ids);
        const strays = ids.filter((id) => !wanted.has(id));
        const leftovers = names.filter((name) => aside.test(name));
        for (const name of [...strays, ...leftovers])
          await rm(path.join(folder, part, name), { force: true });
        removed += strays.length + leftovers.length;
      }
      return removed;
    },
  };
}

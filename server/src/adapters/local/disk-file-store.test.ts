import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeFileStore } from '../../ports/file-store-conformance.ts';
import { createDiskFileStore, removeHalfWritten } from './disk-file-store.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'backhaul-files-'));
afterAll(() => rm(folder, { recursive: true }));

describeFileStore('the disk', async () => createDiskFileStore(folder));

async function halfWritten(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /\.[0-9a-f-]{36}$/.test(name));
}

test('leaves nothing half-written beside the files', async () => {
  expect(await halfWritten()).toEqual([]);
});

test('a write that fails leaves nothing behind', async () => {
  const id = randomUUID();
  await mkdir(path.join(folder, id.slice(0, 2), id), { recursive: true });
  await expect(createDiskFileStore(folder).put(id, new Uint8Array(9))).rejects.toThrow();
  expect(await halfWritten()).toEqual([]);
});

test('what a killed process left is removed, but neither a file nor what is being written now', async () => {
  const [id, left, begun] = [randomUUID(), randomUUID(), randomUUID()];
  await createDiskFileStore(folder).put(id, new Uint8Array(9));
  const asides = [left, begun].map((name) => path.join(folder, id.slice(0, 2), `${id}.${name}`));
  for (const aside of asides) await writeFile(aside, 'half');
  const [old = ''] = asides;
  await utimes(old, 0, 0);
  await utimes(path.join(folder, id.slice(0, 2), id), 0, 0);
  await removeHalfWritten(folder);
  expect(await halfWritten()).toEqual([path.join(id.slice(0, 2), `${id}.${begun}`)]);
  expect(await readdir(path.join(folder, id.slice(0, 2)))).toContain(id);
});

import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeFileStore } from '../../ports/file-store-conformance.ts';
import { createDiskFileStore } from './disk-file-store.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'backhaul-files-'));
afterAll(() => rm(folder, { recursive: true }));

describeFileStore('the disk', async () => createDiskFileStore(folder));

test('sweeps what a crash left half-written, once it is old', async () => {
  const id = randomUUID();
  const part = path.join(folder, id.slice(0, 2));
  await mkdir(part, { recursive: true });
  const [old, fresh] = [`${id}.${randomUUID()}`, `${id}.${randomUUID()}`];
  for (const name of [old, fresh]) await writeFile(path.join(part, name), 'half');
  await utimes(path.join(part, old), 1, 1);
  const store = createDiskFileStore(folder);
  expect(await store.sweep(new Date(60_000), async (ids) => new Set(ids))).toBe(1);
  expect(await readdir(part)).toEqual(expect.arrayContaining([fresh]));
  expect(await readdir(part)).not.toContain(old);
  await rm(path.join(part, fresh));
});

test('has nothing to sweep before anything was put', async () => {
  const store = createDiskFileStore(path.join(folder, 'not-there'));
  expect(await store.sweep(new Date(), async (ids) => new Set(ids))).toBe(0);
});

test('leaves nothing half-written beside the files', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => /\.[0-9a-f-]{36}$/.test(name))).toEqual([]);
});

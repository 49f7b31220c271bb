import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeFileStore } from '../../ports/file-store-conformance.ts';
import { createDiskFileStore } from './disk-file-store.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'backhaul-files-'));
afterAll(() => rm(folder, { recursive: true }));

describeFileStore('the disk', async () => createDiskFileStore(folder));

test('leaves nothing half-written beside the files', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => /\.[0-9a-f-]{36}$/.test(name))).toEqual([]);
});

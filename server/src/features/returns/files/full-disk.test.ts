import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountSmallDisk } from '../../../../../scripts/suite/small-disk.mjs';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { postFile } from '../../../testing/upload.ts';

const disk = mountSmallDisk(512);
const folder = disk?.folder ?? '';
if (disk === null) console.warn('No full disk was tried: mounting one needs root.');

describe.skipIf(disk === null)('a full disk', () => {
  const pdf = new Uint8Array(200_000);
  pdf.set(new TextEncoder().encode('%PDF-1.7\n'));
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await startTestApp({ DATA_DIR: folder });
    ({ cookie } = await app.person());
  });
  afterAll(async () => {
    await app.stop();
    disk?.unmount();
  });

  const upload = () => postFile(app, '/api/uploads?kind=receipt', cookie, { bytes: pdf });
  const health = async () => (await app.fastify.inject({ url: '/api/health' })).json().status;
  const names = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();

  test('answers 503, leaves nothing behind, says so in its health, and takes files again with room', async () => {
    expect(await health()).toBe('ok');
    const ballast = join(folder, 'ballast');
    writeFileSync(ballast, new Uint8Array(400_000));
    const before = names();
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'storage_full' } });
    expect(names()).toEqual(before);
    const { rows } = await app.database.pool.query('SELECT FROM loose_bytes');
    expect(rows).toEqual([]);
    writeFileSync(ballast, new Uint8Array(480_000));
    expect(await health()).toBe('degraded');
    expect(names()).toEqual(before);
    rmSync(ballast);
    expect((await upload()).status).toBe(201);
    expect(await health()).toBe('ok');
  });
});

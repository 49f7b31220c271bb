import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('migrate', () => {
  let database: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    database = await createTestDatabase('empty');
    folder = mkdtempSync(path.join(os.tmpdir(), 'backhaul-migrations-'));
  });
  afterEach(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
  });

  const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
  const run = () => migrate({ pool: database.pool, folder });
  const count = async (table: string) =>
    (await database.pool.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n;

  test('applies each file once, in order, and the job queue before them', async () => {
    write('0002-more.sql', 'INSERT INTO things VALUES (1); INSERT INTO things VALUES (2);');
    write('0001-things.sql', 'CREATE TABLE things (id int);');
    expect(await run()).toEqual(['0001-things.sql', '0002-more.sql']);
    expect(await run()).toEqual([]);
    write('0003-last.sql', `SELECT graphile_worker.add_job('x'); INSERT INTO things VALUES (3);`);
    expect(await run()).toEqual(['0003-last.sql']);
    expect(await count('things')).toBe(3);
  });

  test('eight processes starting at once apply each file once', async () => {
    write('0001-things.sql', 'CREATE TABLE things (id int); INSERT INTO things VALUES (1);');
    const processes = Array.from({ length: 8 }, () =>
      connectDatabase({ url: database.url, max: 2 }),
    );
    const applied = await Promise.all(processes.map(({ pool }) => migrate({ pool, folder })));
    await Promise.all(processes.map(({ close }) => close()));
    expect(applied.flat()).toEqual(['0001-things.sql']);
    expect(await count('things')).toBe(1);
  });

  test('leaves nothing of a file that fails, keeps those before it, and goes on once it is mended', async () => {
    write('0001-things.sql', 'CREATE TABLE things (id int);');
    write('0002-broken.sql', 'INSERT INTO things VALUES (1); SELECT 1 / 0;');
    await expect(run()).rejects.toThrow('0002-broken.sql failed: division by zero');
    expect(await count('things')).toBe(0);
    write('0002-broken.sql', 'INSERT INTO things VALUES (1);');
    expect(await run()).toEqual(['0002-broken.sql']);
  });

  test('refuses a history that is not its own', async () => {
    write('0002-things.sql', 'CREATE TABLE things (id int);');
    await run();
    write('0002-things.sql', 'CREATE TABLE things (id bigint);');
    await expect(run()).rejects.toThrow('0002-things.sql was changed after it was applied');
    write('0002-things.sql', 'CREATE TABLE things (id int);');
    rmSync(path.join(folder, '0002-things.sql'));
    await expect(run()).rejects.toThrow('this release does not know');
  });

  test('applies what landed late, once, and the numbered files before those with a time', async () => {
    write('202611241130_sizes.sql', 'ALTER TABLE things ADD COLUMN size int;');
    write('0001-things.sql', 'CREATE TABLE things (id int);');
    expect(await run()).toEqual(['0001-things.sql', '202611241130_sizes.sql']);
    write('202611240900_colours.sql', 'ALTER TABLE things ADD COLUMN colour text;');
    write('202611241200_one.sql', `INSERT INTO things VALUES (1, 2, 'red');`);
    expect(await run()).toEqual(['202611240900_colours.sql', '202611241200_one.sql']);
    expect(await run()).toEqual([]);
    expect(await count('things')).toBe(1);
  });

  test('refuses a name without a time', async () => {
    write('first.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow('first.sql is not named');
  });
});

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
    write('0001-earlier.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow('0001-earlier.sql comes before 0002-things.sql');
    rmSync(path.join(folder, '0001-earlier.sql'));
    rmSync(path.join(folder, '0002-things.sql'));
    await expect(run()).rejects.toThrow('this release does not know');
  });

  describe('of branches that landed out of order', () => {
    const said: string[] = [];
    const fill = () =>
      migrate({ pool: database.pool, folder, fillsGaps: { warn: (line) => said.push(line) } });

    beforeEach(async () => {
      said.length = 0;
      write('0001-things.sql', 'CREATE TABLE things (id int);');
      write('0003-colours.sql', 'ALTER TABLE things ADD COLUMN colour text;');
      expect(await fill()).toEqual(['0001-things.sql', '0003-colours.sql']);
      expect(said).toEqual([]);
    });

    test('fills the gap where it may, once, with what comes after, and says so', async () => {
      write('0002-sizes.sql', 'ALTER TABLE things ADD COLUMN size int;');
      write('0004-one.sql', `INSERT INTO things VALUES (1, 'red', 2);`);
      await expect(run()).rejects.toThrow('0002-sizes.sql comes before 0003-colours.sql');
      expect(await fill()).toEqual(['0002-sizes.sql', '0004-one.sql']);
      expect(said).toEqual([expect.stringMatching(/^Applied 0002-sizes\.sql behind 0003-colours/)]);
      expect(await fill()).toEqual([]);
      expect(await run()).toEqual([]);
      expect(await count('things')).toBe(1);
    });

    test('refuses what an applied one has decided differently since, and leaves it as it is', async () => {
      const check = (limit: number) =>
        `ALTER TABLE things DROP CONSTRAINT IF EXISTS things_id_check;
        ALTER TABLE things ADD CONSTRAINT things_id_check CHECK (id < ${limit});`;
      write('0005-nine.sql', check(10));
      await fill();
      write('0004-four.sql', check(5));
      await expect(fill()).rejects.toThrow(
        '0004-four.sql and 0005-nine.sql, which is applied already, both decide about things_id_check',
      );
      await database.pool.query('INSERT INTO things VALUES (9)');
    });

    test('refuses what was changed, or came from a newer release, all the same', async () => {
      write('0003-colours.sql', 'ALTER TABLE things ADD COLUMN colour int;');
      await expect(fill()).rejects.toThrow('0003-colours.sql was changed after it was applied');
      rmSync(path.join(folder, '0003-colours.sql'));
      await expect(fill()).rejects.toThrow('this release does not know');
    });
  });

  test('refuses a name without a number, and one number twice', async () => {
    write('first.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow('first.sql is not named');
    rmSync(path.join(folder, 'first.sql'));
    write('0001-a.sql', 'SELECT 1;');
    write('0001-b.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow('Two migrations have the number 0001');
  });
});

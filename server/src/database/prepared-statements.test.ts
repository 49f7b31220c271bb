import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';
import { createUses, prepared } from './prepared-statements.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { db, close } = connectDatabase({ url: database.url, max: 1 });
afterAll(async () => {
  await close();
  await database.destroy();
});

/** The texts of the statements that the pool's only connection has prepared. */
async function preparedTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

test('a marked statement is prepared once for its connection, whatever its values', async () => {
  for (const n of [1, 2]) {
    const { rows } = await sql<{
      twice: number;
    }>`${prepared} SELECT ${n}::int * 2 AS twice`.execute(db);
    expect(rows).toEqual([{ twice: n * 2 }]);
    await sql`SELECT ${n}::int`.execute(db);
  }
  expect(await preparedTexts()).toEqual(['/* prepared */ SELECT $1::int * 2 AS twice']);
  const { rows } = await sql<{
    thrice: number;
  }>`${prepared} SELECT ${4}::int * 3 AS thrice`.execute(db);
  expect(rows).toEqual([{ thrice: 12 }]);
  expect(await preparedTexts()).toHaveLength(2);
});

test('a marked statement that fails says so, and its connection goes on', async () => {
  const divide = (by: number) => sql`${prepared} SELECT 1 / ${by}::int AS one`.execute(db);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(1)).rows).toEqual([{ one: 1 }]);
});

test('a statement is prepared with its third use, but for one that asks for all columns', async () => {
  const often = () => sql`SELECT ${7}::int + 1 AS often`.execute(db);
  const all = () => sql`SELECT c.* FROM service_areas c WHERE id = ${'none'}`.execute(db);
  for (const known of [false, false, true, true]) {
    expect((await often()).rows).toEqual([{ often: 8 }]);
    await all();
    expect((await preparedTexts()).includes('SELECT $1::int + 1 AS often')).toBe(known);
  }
  expect((await preparedTexts()).filter((text) => text.includes('service_areas'))).toEqual([]);
});

test('a statement that asks for all columns only inside parentheses is prepared, and goes on after a migration', async () => {
  const { pool } = database;
  await pool.query('CREATE TABLE racks (id int); INSERT INTO racks VALUES (1)');
  await pool.query('GRANT SELECT ON racks TO PUBLIC');
  const inside = () =>
    sql`WITH r AS (SELECT * FROM racks) SELECT r.id, '(' AS open FROM r WHERE id = ${1}`.execute(
      db,
    );
  for (let use = 0; use < 4; use += 1) await inside();
  expect((await preparedTexts()).filter((text) => text.includes('racks'))).toHaveLength(1);
  await pool.query('ALTER TABLE racks ADD COLUMN width int');
  expect((await inside()).rows).toEqual([{ id: 1, open: '(' }]);
});

test('a statement that comes after thousands of others is prepared too', () => {
  const isOften = createUses();
  for (let n = 0; n < 5_000; n += 1) isOften(`SELECT ${n}`);
  expect([1, 2, 3, 4].map(() => isOften('SELECT late'))).toEqual([false, false, true, true]);
});

test('a connection prepares a limited number of statements', () => {
  const isOften = createUses();
  const isPrepared = (n: number) => [1, 2, 3].map(() => isOften(`SELECT ${n}`)).at(-1);
  const tries = Array.from({ length: 1_000 }, (_, n) => isPrepared(n));
  expect(tries.filter(Boolean)).toHaveLength(300);
  expect(isOften('SELECT 0')).toBe(true);
});

test('a prepared statement goes on after its table has another column', async () => {
  const { pool } = database;
  await pool.query('CREATE TABLE shelves (id int); INSERT INTO shelves VALUES (1)');
  await pool.query('GRANT SELECT ON shelves TO PUBLIC');
  const ids = () => sql<{ id: number }>`SELECT id FROM shelves WHERE id = ${1}`.execute(db);
  for (let use = 0; use < 4; use += 1) await ids();
  await pool.query('ALTER TABLE shelves ADD COLUMN width int');
  expect((await ids()).rows).toEqual([{ id: 1 }]);
});

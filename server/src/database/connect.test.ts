import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

test('values come as JavaScript has them', async () => {
  const { rows } = await sql`
    SELECT sum(cents) AS sum, 12.5::numeric(5, 2) AS numeric, 9007199254740991::int8 AS bigint,
      date '2026-11-20' AS day, timestamptz '2026-11-20T12:00:00Z' AS at, ARRAY[1, null]::int8[] AS list, ARRAY[date '2026-11-20'] AS days, null::int8 AS nothing
    FROM (VALUES (3999), (1)) AS lines (cents)`.execute(database.db);
  expect(rows).toEqual([
    {
      sum: 4000,
      numeric: 12.5,
      bigint: 9007199254740991,
      day: '2026-11-20',
      at: new Date('2026-11-20T12:00:00Z'),
      list: [1, null],
      days: ['2026-11-20'],
      nothing: null,
    },
  ]);
});

test('a number that JavaScript would round is refused, not rounded', async () => {
  await expect(sql`SELECT 9007199254740993::int8 AS n`.execute(database.db)).rejects.toThrow(
    '9007199254740993 is no safe integer',
  );
});

test('two test databases do not see each other', async () => {
  const other = await createTestDatabase();
  await database.db.deleteFrom('service_area_zips').execute();
  const left = await other.db.selectFrom('service_area_zips').selectAll().execute();
  expect(left.length).toBeGreaterThan(0);
  await other.destroy();
});

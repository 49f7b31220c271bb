import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';
import { prepared } from './prepared-statements.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { db, close } = connectDatabase({ url: database.url, max: 1 });
afterAll(async () => {
  await close();
  await database.destroy();
});

/** The statements that the one connection has prepared. */
async function preparedTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

test('a marked statement is prepared once for its connection, whatever its values; others are not', async () => {
  for (const n of [1, 2, 3]) {
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

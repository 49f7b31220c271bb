import { expect, it } from 'vitest';
import { createTestDatabase } from './database/test-database.ts';
import { createLog } from './log.ts';

it('tells what went wrong with a row, and never what stands in it', async () => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const failure = await database.pool
    .query(
      `INSERT INTO users (id, email, password_hash, first_name, last_name)
       VALUES (gen_random_uuid(), 'jane@example.com', 'a-secret-hash', repeat('x', 51), 'Doe')`,
    )
    .catch((error: unknown) => error);
  log.error({ err: failure }, 'not written');
  log.error({ err: new AggregateError([failure], 'several') }, 'not written either');
  expect(lines.join()).toContain('users_first_name_check');
  expect(lines.join()).not.toMatch(/a-secret-hash|jane@example/);
  await database.destroy();
});

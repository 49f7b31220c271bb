import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTableTypes } from './table-types.ts';
import { createTestDatabase } from './test-database.ts';

test('tables.generated.ts says what the migrations make (else: npm run types:db)', async () => {
  const database = await createTestDatabase();
  const generated = readFileSync(path.join(import.meta.dirname, 'tables.generated.ts'), 'utf8');
  expect(generated).toBe(await readTableTypes(database.db));
  await database.destroy();
});

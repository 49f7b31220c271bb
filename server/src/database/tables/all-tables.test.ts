import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTableTypes } from '../table-types.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { declaredTables, sandboxRows } from './all-tables.ts';
import type { Erasure, Rows } from './table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const names = declaredTables.map(({ table }): string => table);
const ofSandboxes = new Set(sandboxRows.map(({ table }): string => table));
const placeOf = (table: string) => names.indexOf(table);

test('tables.generated.ts says what the migrations make (else: npm run types:db)', async () => {
  const generated = readFileSync(path.join(import.meta.dirname, '../tables.generated.ts'), 'utf8');
  expect(generated).toBe(await readTableTypes(database.db));
});

test('every table has a declaration, and every declaration a table', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
      AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migrations'`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('a table whose rows are deleted with a sandbox stands before those that it refers to', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
    WHERE contype = 'f' AND conrelid <> confrelid AND confdeltype = 'a'`.execute(database.db);
  const asked = rows.filter(({ from, to }) => ofSandboxes.has(from) && ofSandboxes.has(to));
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ from, to }) => placeOf(from) > placeOf(to))).toEqual([]);
});

const readBy = (text: string) =>
  [...text.matchAll(/(?<!DELETE )FROM "?(\w+)/g)].map(([, table = '']) => table);

test('a table stands before those by which its rows are found', () => {
  const text = (say: Rows | Erasure | null, table: string) =>
    say?.('', table).compile(database.db).sql ?? '';
  const isErased = (name: string) =>
    declaredTables.some(({ table, erased }) => table === name && typeof erased === 'function');
  const found = declaredTables.flatMap(({ table, sandbox, erased }) => {
    const byErasure = typeof erased === 'function' ? readBy(text(erased, table)) : [];
    // An erasure deletes rows only from tables with an `erased` statement. Other tables still have their rows
    // when a later table's statement reads them, so their sequence does not matter.
    const asked = [...readBy(text(sandbox, table)), ...byErasure.filter(isErased)];
    return asked.map((other) => ({ from: table, to: other }));
  });
  const asked = found.filter(({ from, to }) => from !== to && names.includes(to));
  expect(asked.length).toBeGreaterThan(60);
  expect(asked.filter(({ from, to }) => placeOf(from) > placeOf(to))).toEqual([]);
});

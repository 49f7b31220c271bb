import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { declaredTables } from '../../server/src/database/tables/all-tables.ts';
import { root, sourceFiles } from './source-files.mjs';

const tableOwners = Object.fromEntries(declaredTables.map(({ table, owners }) => [table, owners]));

// Files that may write only to the tables of their feature. The code in database/ and testing/ may write to
// all tables, as may demo/, which creates its people's whole past.
const askedFiles = sourceFiles().filter(
  (file) =>
    /^server\/src\/.*\.ts$/.test(file) &&
    !/\.test\.ts$|^server\/src\/(database|demo|testing)\//.test(file),
);

function ownerOf(file) {
  const [, , room, ...inner] = file.split('/');
  const depth = { features: 2, adapters: 1 }[room] ?? 0;
  return [room, ...inner.slice(0, depth)].join('/');
}

const written = [
  /\binsert\s+into\s+"?([a-z_]+)/gi,
  /\bmerge\s+into\s+(?:only\s+)?"?([a-z_]+)/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?([a-z_]+)/gi,
  /\btruncate\s+(?:table\s+)?"?([a-z_]+)/gi,
  // Matches a table with or without an alias, but not `DO UPDATE SET`, which names no table.
  /\bupdate\s+(?:only\s+)?"?(?!set\b)([a-z_]+)"?(?:\s+(?:as\s+)?(?!set\b)[a-z_]+)?\s+set\b/gi,
  /\.(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*['"`]([a-z_]+)/g,
];

/** The names of the tables that a file's SQL or query builder writes to. */
function writtenTables(text) {
  const names = written.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name));
  return [...new Set(names)];
}

describe('a feature writes only its own tables', () => {
  test('every write is in its table owner’s folder (server/src/database/tables)', () => {
    const strangers = askedFiles.flatMap((file) =>
      writtenTables(readFileSync(path.join(root, file), 'utf8'))
        .filter((table) => tableOwners[table] && !tableOwners[table].includes(ownerOf(file)))
        .map((table) => `${file} writes ${table}`),
    );
    expect(strangers).toEqual([]);
  });

  test('no owner is named that writes nothing', () => {
    const writers = new Set(
      askedFiles.flatMap((file) =>
        writtenTables(readFileSync(path.join(root, file), 'utf8')).map(
          (table) => `${table}: ${ownerOf(file)}`,
        ),
      ),
    );
    const owners = Object.entries(tableOwners).flatMap(([table, names]) =>
      names.map((name) => `${table}: ${name}`),
    );
    expect(owners.filter((owner) => !writers.has(owner))).toEqual([]);
  });

  test.each([
    ['INSERT INTO orders (id) VALUES (1)', ['orders']],
    [
      'WITH taken AS (UPDATE orders AS o SET driver_id = 1 RETURNING *) INSERT INTO domain_events SELECT 1',
      ['domain_events', 'orders'],
    ],
    ['update only "orders" set x = 1', ['orders']],
    ['INSERT INTO stores VALUES (1) ON CONFLICT DO UPDATE SET x = 1', ['stores']],
    ['DELETE FROM sessions; SELECT * FROM orders FOR UPDATE', ['sessions']],
    ["db.insertInto('orders').values(x)", ['orders']],
    ["db\n  .updateTable('users')", ['users']],
    ["db.selectFrom('users')", []],
  ])('finds what is written in %s', (text, expected) => {
    expect(writtenTables(text)).toEqual(expected);
  });
});
